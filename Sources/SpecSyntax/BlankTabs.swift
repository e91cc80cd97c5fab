/// Tabs on lines that say nothing.
///
/// YAML allows them before a comment and on an empty line (YAML 1.2 §6.6, §6.7), and only spaces indent. libyaml stops at
/// each, wherever a key could begin. A space in the place of a tab says the same and moves no other character.
struct BlankTabs {
  /// The text with spaces for the tabs that libyaml stopped at.
  private(set) var text: [UInt8]

  /// How many bytes reading may begin anew with, so that a text full of such tabs does not take forever.
  private var bytesLeft: Int

  init(_ text: some Sequence<UInt8>, bytesToReread: Int = 64 << 20) {
    self.text = Array(text)
    bytesLeft = bytesToReread
  }

  /// Clears the tabs from a place on if nothing but a comment follows them; says whether reading can begin anew.
  mutating func clear(at place: Int) -> Bool {
    guard bytesLeft >= text.count else { return false }
    bytesLeft -= text.count
    var end = place
    while end < text.count, text[end] == UInt8(ascii: "\t") || text[end] == UInt8(ascii: " ") {
      end += 1
    }
    let isBlank =
      end == text.count
      || [UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(text[end])
    guard isBlank, end > place else { return false }
    for index in place..<end { text[index] = UInt8(ascii: " ") }
    return true
  }
}
