import Testing

@testable import APIModel

@Suite("UniqueList")
struct UniqueListTests {
  @Test("short and long lists keep the order of the first occurrences", arguments: [3, 8, 9, 100])
  func order(count: Int) {
    let texts = (0..<count).map(String.init)
    var list = UniqueList(texts + texts.reversed())
    #expect(list.elements == texts)
    #expect(texts.allSatisfy(list.contains))
    #expect(!list.contains("last"))
    let isNew = list.append("last")
    #expect(isNew)
    #expect(list.elements == texts + ["last"])
  }

  @Test("equal elements are the same, however they're spelled")
  func equality() {
    var list = UniqueList((0..<10).map(String.init))
    let results = [list.append("e\u{301}"), list.append("é")]
    #expect(results == [true, false])
  }
}
