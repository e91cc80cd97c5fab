import Testing

@testable import Report

@Suite("LZ")
struct LZTests {
  @Test(
    "decompressing restores the original text",
    arguments: [
      "", "a", "abcd", "aaaaaaaaaaaaaaaaaaaa", "abcabcabcabcabcabcx",
      String(repeating: "{\"id\": 1, \"name\": \"é漢\"}\n", count: 300) + "end",
    ]
  )
  func roundTrip(_ text: String) {
    let bytes = Array(text.utf8)
    let compressed = LZ.compressed(bytes)
    #expect(Self.decompressed(compressed) == bytes)
    if bytes.count > 100 { #expect(compressed.count < bytes.count / 50) }
  }

  @Test("decompressing restores random bytes with rare and overlapping matches")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let count = Int.random(in: 0...400, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...3, using: &generator) }
      #expect(Self.decompressed(LZ.compressed(bytes)) == bytes, "\(bytes)")
    }
  }

  /// Decompresses data like the script of the page.
  static func decompressed(_ input: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    var place = 0
    func number() -> Int? {
      var result = 0
      var shift = 0
      while place < input.count {
        let byte = input[place]
        place += 1
        result |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return result }
        shift += 7
      }
      return nil
    }
    while place < input.count {
      guard let literals = number(), place + literals <= input.count else { return nil }
      output += input[place..<(place + literals)]
      place += literals
      if place == input.count { break }
      guard let length = number(), let distance = number(), distance > 0,
        distance <= output.count
      else { return nil }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return output
  }

  /// Decodes Base64.
  static func bytes(ofBase64 text: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bits: UInt32 = 0
    var count = 0
    var bytes: [UInt8] = []
    for character in text where character != "=" {
      guard let value = alphabet.firstIndex(of: character) else { return [] }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
