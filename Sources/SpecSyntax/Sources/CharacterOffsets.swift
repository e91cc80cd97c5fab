/// Converts the character counts of libyaml's marks to the byte offsets of source ranges.
struct CharacterOffsets {
  /// A stretch of characters of equal width in UTF-8.
  struct Run {
    let character: Int
    let byte: Int
    let width: Int
  }

  private var runs = [Run(character: 0, byte: 0, width: 1)]
  private let byteCount: Int

  /// The run of the last result, because marks mostly advance by a few characters.
  private var current = 0

  /// Creates the offsets of a text that is valid UTF-8.
  init(_ text: [UInt8]) {
    byteCount = text.count
    var byte = 0
    var character = 0
    while byte < text.count {
      let width = UTF8Text.width(ofLead: text[byte])
      if width != runs[runs.count - 1].width {
        runs.append(Run(character: character, byte: byte, width: width))
      }
      byte += width
      character += 1
    }
  }

  /// Returns the offset of a character's first byte, or the end of the text for a character past
  /// it.
  mutating func byte(ofCharacter character: Int) -> UInt32 {
    while runs[current].character > character { current -= 1 }
    while current + 1 < runs.count, runs[current + 1].character <= character { current += 1 }
    let run = runs[current]
    let byte = run.byte + (character - run.character) * run.width
    return UInt32(truncatingIfNeeded: min(byte, byteCount))
  }
}
