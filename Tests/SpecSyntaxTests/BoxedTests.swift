import SpecSyntax
import Testing

@Suite("Boxed and BoxedOptional")
struct BoxedTests {
  private struct Owner: Hashable {
    @Boxed var list: [Int]
    @BoxedOptional var text: String?

    init(_ list: [Int], _ text: String?) {
      self.list = list
      self.text = text
    }
  }

  @Test("a change to a copy, or to a part of it, isn't seen in the original")
  func copies() {
    let original = Owner([1], "a")
    var copy = original
    copy.list.append(2)
    copy.text?.append("b")
    #expect(original.list == [1] && original.text == "a")
    #expect(copy.list == [1, 2] && copy.text == "ab")
  }

  @Test("owners are equal if the values in their boxes are")
  func equality() {
    #expect(Owner([1], nil) == Owner([1], nil))
    #expect(Owner([1], "a") != Owner([1], nil))
    #expect(Set([Owner([1], "a"), Owner([1], "a")]).count == 1)
  }

  @Test("an optional box is empty until it has a value, and after that is removed")
  func emptiness() {
    var box = BoxedOptional<Int>()
    #expect(box.isEmpty && box.wrappedValue == nil)
    box.wrappedValue = 1
    #expect(!box.isEmpty)
    box.wrappedValue = nil
    #expect(box.isEmpty)
  }
}
