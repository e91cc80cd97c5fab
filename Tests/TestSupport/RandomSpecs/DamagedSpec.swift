/// A spec with random damages, to its values or to its bytes.
///
/// The same seed always damages the same specs in the same way.
package struct DamagedSpec: Sendable {
  /// The file, with the seed in its name.
  package let file: SpecFile

  /// Damages one of some specs.
  ///
  /// - Parameters:
  ///   - specs: The specs, of which the seed selects one.
  ///   - seed: The seed.
  ///   - damages: The largest number of damages.
  package init(of specs: [SpecFile], seed: UInt64, damages: Int = 3) {
    var random = RandomValues(seed: seed)
    let spec = random.element(of: specs)
    let count = 1 + random.number(below: damages)
    let name = "\(spec.name.prefix { $0 != "." })-\(seed)"
    if random.number(below: 10) < 7, var tree = RandomJSON(spec) {
      for _ in 0..<count { tree.damage(&random) }
      let text = tree.text(isASCII: random.number(below: 2) == 0)
      file = SpecFile(name: name + ".json", bytes: Array(text.utf8))
    } else {
      var bytes = spec.bytes
      for _ in 0..<count { Self.damage(&bytes, &random) }
      file = SpecFile(name: name + (spec.name.hasSuffix(".json") ? ".json" : ".yaml"), bytes: bytes)
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout RandomValues) {
    let start = random.number(below: bytes.count + 1)
    let end = min(bytes.count, start + random.element(of: [1, 1, 2, 10, 100]))
    switch random.number(below: 5) {
    case 0: bytes.removeSubrange(start...)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 3:
      let noise = (start..<end).map { _ in UInt8(random.number(below: 256)) }
      bytes.replaceSubrange(start..<end, with: noise)
    default: bytes.insert(contentsOf: random.element(of: syntax).utf8, at: start)
    }
  }

  /// The characters that mean the most to the readers.
  private static let syntax = [
    "{", "}", "[", "]", "\"", ":", "\n", "\t", "- ", "&a ", "*a", "\0", "#",
  ]
}

extension RandomJSON {
  /// Damages the value at one place in this one.
  mutating func damage(_ random: inout RandomValues) {
    let paths = paths
    guard !paths.isEmpty else { return }
    let path = random.element(of: paths)[...]
    let other = random.element(of: paths)[...]
    let value = self[path]
    switch random.number(below: 9) {
    case 0:
      changeContainer(of: path) {
        $0.remove(at: $1)
      } object: {
        $0.remove(at: $1)
      }
    case 1: self[path] = random.element(of: Self.scalars)
    case 2: self[path] = .array([value])
    case 3: self[path] = .object([(random.element(of: Self.keys), value)])
    case 4: self[path] = self[other]
    case 5: self[path] = .object([("$ref", .string("#" + pointer(to: other)))])
    case 6:
      let key = random.element(of: Self.keys)
      changeContainer(of: path) {
        $0.append($0[$1])
      } object: { members, index in
        members.append((key, members.remove(at: index).value))
      }
    case 7: self[path] = random.element(of: Self.containers)
    default:
      let member = (random.element(of: Self.keys), self[other])
      changeContainer(of: path) { elements, _ in
        elements.append(member.1)
      } object: { members, _ in
        members.append(member)
      }
    }
  }

  /// Changes the array or object that contains the value at a path.
  mutating func changeContainer(
    of path: ArraySlice<Int>,
    array changeArray: (inout [RandomJSON], Int) -> Void,
    object changeObject: (inout [(key: String, value: RandomJSON)], Int) -> Void
  ) {
    guard let index = path.last else { return }
    switch self[path.dropLast()] {
    case .array(var elements):
      changeArray(&elements, index)
      self[path.dropLast()] = .array(elements)
    case .object(var members):
      changeObject(&members, index)
      self[path.dropLast()] = .object(members)
    case .string, .literal: break
    }
  }

  private static let scalars: [RandomJSON] =
    ["null", "true", "false", "0", "-1", "1.5", "1" + String(repeating: "0", count: 30)]
    .map(RandomJSON.literal)
    + ["", " ", "text", "null", "#/", "😀", "../..", "a\nb", "`class`", "$ref"]
    .map(RandomJSON.string)

  private static let keys = [
    "$ref", "type", "", "😀", "init", "self", "x y", "additionalProperties", "allOf", "oneOf",
    "required", "default", "enum", "items", "nullable", "discriminator", "content", "schema",
    "const", "example", "format", "200", "in",
  ]

  private static let containers: [RandomJSON] = [
    .array([]), .object([]), .array([.literal("null")]), .object([("", .literal("null"))]),
    .array([.array([])]),
  ]
}
