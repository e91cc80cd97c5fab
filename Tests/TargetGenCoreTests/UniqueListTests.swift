import Testing

@testable import APIModel

@Suite("UniqueList")
struct UniqueListTests {
  @Test("short and long lists keep the order of the first occurrences", arguments: [3, 8, 9, 100])
  func order(count: Int) {
    var list = UniqueList<String>()
    for number in 0..<count { #expect(list.append("\(number)")) }
    for number in (0..<count).reversed() { #expect(!list.append("\(number)")) }
    #expect(list.append("last"))
    #expect(list.elements == (0..<count).map(String.init) + ["last"])
  }

  @Test("equal elements are the same, however they're spelled")
  func equality() {
    var list = UniqueList<String>()
    for number in 0..<10 { list.append("\(number)") }
    #expect(list.append("e\u{301}"))
    #expect(!list.append("é"))
  }
}
