import Testing

@testable import SpecSyntax

@Suite("ElementStack")
struct ElementStackTests {
  @Test("all elements from an index on are popped together")
  func popping() {
    var stack = ElementStack<String>(capacity: 2)
    for number in 0..<10 { stack.push("\(number)") }
    #expect(stack.pop(from: 7) == ["7", "8", "9"])
    #expect(stack.pop(from: 7) == [])
    stack.push("x")
    stack[3] = "y"
    #expect(stack.pop(from: 2) == ["2", "y", "4", "5", "6", "x"])
    stack.drop(from: 1)
    #expect(stack.count == 1)
    #expect(stack[0] == "0")
  }
}
