import Testing

@testable import SpecSyntax

@Suite("TabReplacer")
struct TabReplacerTests {
  @Test("tabs before a comment are replaced by spaces, and others are kept")
  func clearing() {
    var tabs = TabReplacer(Array("a:\n \t \t# b\tc\n\td: 1\n".utf8))
    let answers = [4, 14].map { tabs.clear(at: $0) }
    #expect(answers == [true, false])
    #expect(tabs.text == Array("a:\n    # b\tc\n\td: 1\n".utf8))
  }

  @Test("the end of the text counts as the end of a line")
  func end() {
    var tabs = TabReplacer(Array("a\n\t".utf8))
    let answers = [2, 3].map { tabs.clear(at: $0) }
    #expect(answers == [true, false])
    #expect(tabs.text == Array("a\n ".utf8))
  }

  @Test("the text is reread a limited number of times")
  func limit() {
    var tabs = TabReplacer(Array("\t\n\t\n\t\n".utf8), bytesToReread: 12)
    let answers = [0, 2, 4].map { tabs.clear(at: $0) }
    #expect(answers == [true, true, false])
  }
}
