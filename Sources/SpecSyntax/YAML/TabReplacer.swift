/// Replaces tabs on otherwise blank lines with spaces.
///
/// YAML allows such tabs before a comment and on an empty line (YAML 1.2 §6.6, §6.7), but indents
/// with spaces only. libyaml stops at each of them wherever a key could begin. A space in place of
/// a tab has the same meaning and doesn't move any other character.
struct TabReplacer {
  /// The text, with spaces in place of the tabs at which libyaml stopped.
  private(set) var text: [UInt8]

  /// The number of bytes that may still be reread, so that a text full of such tabs doesn't take
  /// forever.
  private var bytesLeft: Int

  init(_ text: [UInt8], bytesToReread: Int = 64 << 20) {
    self.text = text
    bytesLeft = bytesToReread
  }

  /// Replaces the tabs at an offset if only a comment follows them, and returns whether reading can
  /// restart.
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
