import Foundation
import FuzzInput
import TargetKitWire

/// Reads the input as JSON text in several types, as `JSONDecoder` does, and writes what was read.
private func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeRawBufferPointer(start: start, count: count))
  compare(JSONValue.self, data)
  compare([String: [Int]].self, data)
  compare(Part.self, data)
  if let value = try? JSONCoding.value(JSONValue.self, from: data) {
    // Equal numbers can be different cases, such as 0 and 1e-999, but are written alike.
    let text = try? RequestBody.json(value).data()
    let copy = text.flatMap { try? JSONCoding.value(JSONValue.self, from: $0) }
    let copiedText = try? copy.map { try RequestBody.json($0).data() }
    precondition(text != nil && text == copiedText, "another value after writing")
  }
  return 0
}

/// A model that contains itself.
private struct Part: Decodable, Equatable {
  var text: String?
  var flag: Bool?
  var parts: [Part]?
  var others: [String: JSONValue]

  init(from decoder: any Decoder) throws {
    let object = try JSONObjectReader(decoder)
    text = try object.optional("text")
    flag = try object.optional("flag")
    parts = try object.optional("parts")
    others = try object.others(except: ["text", "flag", "parts"])
  }
}

/// Compares the result with that of `JSONDecoder`, except for numbers with an exponent or more than
/// 15 digits and text in UTF-16 or UTF-32, about which they differ on purpose, and for deep nesting,
/// for which `JSONDecoder` takes seconds.
private func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ data: Data) {
  let value = try? JSONCoding.value(type, from: data)
  guard data.count(where: { $0 == 0x5B || $0 == 0x7B }) < 100 else { return }
  var digits = 0
  for byte in data {
    if byte == 0 || byte >= 0xFE { return }
    if digits > 0, byte | 0x20 == 0x65 { return }
    digits = (0x30...0x39).contains(byte) || byte == 0x2E ? digits + 1 : 0
    if digits > 15 { return }
  }
  let decoded = try? JSONDecoder().decode(type, from: data)
  // Foundation doesn't check numbers that aren't read, and accepts a comma before `]` or `}`.
  let isJSON =
    (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
    && !String(decoding: data, as: UTF8.self).contains(/,\s*[\]}]/)
  precondition(value == decoded || value == nil && !isJSON, "not the same value")
}

@main
enum FuzzJSON {
  static func main() {
    exit(Fuzzer.run(fuzzJSON))
  }
}
