/// Random values that are the same whenever they start from the same seed.
package struct RandomValues: Sendable {
  /// Where the values start, to be named where a test fails.
  package let seed: UInt64
  private var state: UInt64

  /// Creates a source of values.
  ///
  /// - Parameter seed: Where to start.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A number from zero up to, and without, a limit (SplitMix64).
  package mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int(value % UInt64(limit))
  }

  /// One of some elements.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Text of up to a dozen characters, most of which mean something somewhere.
  ///
  /// - Parameter excluded: Characters that are left out.
  /// - Returns: The text.
  package mutating func text(without excluded: Set<Character> = []) -> String {
    let characters = Self.characters.filter { !excluded.contains($0) }
    return String((0..<number(below: 12)).map { _ in element(of: characters) })
  }

  /// Text of one to eight characters of all that Unicode has.
  package mutating func textOfAnyCharacters() -> String {
    var text = String.UnicodeScalarView()
    let count = 1 + number(below: 8)
    while text.count < count {
      // Most scripts are in the first plane, and half of that are ideographs.
      let limit = element(of: [0x250, 0x3000, 0x3000, 0x1_0000, 0x2_0000, 0x11_0000])
      if let scalar = Unicode.Scalar(UInt32(number(below: limit))) { text.append(scalar) }
    }
    return String(text)
  }

  /// Texts, at least one.
  package mutating func texts(without excluded: Set<Character> = []) -> [String] {
    (0...number(below: 4)).map { _ in text(without: excluded) }
  }

  private static let characters = Array(
    "aZ09-._~:/?#[]@!$&'()*+,;=% \"\\{}|^`<>\t\r\n\0éßñ中文🐾\u{202E}\u{301}"
  )
}
