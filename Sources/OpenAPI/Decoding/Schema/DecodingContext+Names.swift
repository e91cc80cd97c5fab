import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// Returns the name of a schema in the table: the last name in its location, or the name of its
  /// file.
  func name(of location: NodeLocation) -> String {
    var pointer = location.pointer
    return pointer.withUTF8(Self.lastName) ?? Self.baseName(of: resolver.files[location.file].path)
  }

  /// Returns the last token of a pointer that is a name.
  private static func lastName(in pointer: UnsafeBufferPointer<UInt8>) -> String? {
    var rest = pointer[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      let token = JSONPointer.unescape(String(decoding: rest[(slash + 1)...], as: UTF8.self))
      rest = rest[..<slash]
      if !isKeyword(token, in: rest) { return token }
    }
    return nil
  }

  /// Returns whether a token is part of the document's structure rather than a name.
  private static func isKeyword(
    _ token: String,
    in container: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    // Some specs have schemas and properties with the names of keywords.
    if container.isOfNames { return false }
    return switch token {
    case "schema", "items", "prefixItems", "allOf", "oneOf", "anyOf", "additionalProperties",
      "properties", "patternProperties", "unevaluatedProperties", "content", "responses",
      "requestBody", "parameters",
      "get", "put", "post", "delete", "patch":
      true
    default:
      token.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        || container.hasSuffix("/content")
    }
  }

  /// Returns a file's name without folder and extension; for an `index`, returns the name of its
  /// folder.
  private static func baseName(of path: String) -> String {
    let components = path.split { $0 == "/" || $0 == "\\" }
    func stem(_ name: Substring) -> String {
      var stem = name
      if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = stem[..<dot] }
      if stem.hasSuffix(".schema") { stem = stem.dropLast(7) }
      return String(stem)
    }
    guard let file = components.last else { return "schema" }
    if stem(file) == "index", components.count > 1 { return stem(components[components.count - 2]) }
    return stem(file)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Indicates whether the pointer's children are names of components or properties.
  fileprivate var isOfNames: Bool {
    hasSuffix("/schemas") || hasSuffix("/properties") || hasSuffix("/definitions")
      || hasSuffix("/$defs")
  }

  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}
