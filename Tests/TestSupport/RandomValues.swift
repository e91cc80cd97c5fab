/// A reproducible source of random values, which depend only on a seed.
package struct RandomValues: Sendable {
  /// The seed, which failing tests report.
  package let seed: UInt64
  private var state: UInt64

  /// Creates a source of values.
  ///
  /// - Parameter seed: The seed.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns a number from zero up to, but not including, a limit (SplitMix64).
  package mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int(value % UInt64(limit))
  }

  /// Returns a random element.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns a text of up to a dozen characters, most of which have a special meaning in some
  /// format.
  ///
  /// - Parameter excluded: Characters that are left out.
  /// - Returns: The text.
  package mutating func text(without excluded: Set<Character> = []) -> String {
    let characters = Self.characters.filter { !excluded.contains($0) }
    return String((0..<number(below: 12)).map { _ in element(of: characters) })
  }

  /// Returns a text of one to eight arbitrary Unicode characters.
  package mutating func textOfAnyCharacters() -> String {
    var text = String.UnicodeScalarView()
    let count = 1 + number(below: 8)
    while text.count < count {
      // Most scripts are in the first plane, half of which are ideographs.
      let limit = element(of: [0x250, 0x3000, 0x3000, 0x1_0000, 0x2_0000, 0x11_0000])
      if let scalar = Unicode.Scalar(UInt32(number(below: limit))) { text.append(scalar) }
    }
    return String(text)
  }

  /// Returns one or more texts.
  package mutating func texts(without excluded: Set<Character> = []) -> [String] {
    (0...number(below: 4)).map { _ in text(without: excluded) }
  }

  private static let characters = Array(
    "aZ09-._~:/?#[]@!$&'()*+,;=% \"\\{}|^`<>\t\r\n\0éßñ中文🐾\u{202E}\u{301}"
  )
}
