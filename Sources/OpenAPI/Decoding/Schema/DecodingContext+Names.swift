import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// What a schema in the table is called: the last name in its location, or its file.
  func name(of location: NodeLocation) -> String {
    var rest = location.pointer.utf8[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      let token = Self.unescaped(Substring(rest[rest.index(after: slash)...]))
      rest = rest[..<slash]
      if !Self.isKeyword(token, in: rest) { return token }
    }
    return Self.baseName(of: resolver.files[location.file].path)
  }

  /// Whether a token tells where in a document something stands but not what it is.
  private static func isKeyword(_ token: String, in container: Substring.UTF8View) -> Bool {
    switch token {
    case "schema", "items", "prefixItems", "allOf", "oneOf", "anyOf", "additionalProperties",
      "properties", "patternProperties", "unevaluatedProperties", "content", "responses",
      "requestBody", "parameters",
      "get", "put", "post", "delete", "patch":
      // Specs have schemas and properties of these names, too.
      !container.isOfNames
    default:
      token.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? !container.isOfNames : container.hasSuffix("/content")
    }
  }

  private static func unescaped(_ token: Substring) -> String {
    guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
    return token.split(separator: "~1", omittingEmptySubsequences: false)
      .joined(separator: "/")
      .split(separator: "~0", omittingEmptySubsequences: false)
      .joined(separator: "~")
  }

  /// A file's name without folder and extension; for an `index` that of its folder.
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

extension Substring.UTF8View {
  /// Whether names follow a pointer: those of components, or of properties.
  fileprivate var isOfNames: Bool {
    ["/schemas", "/definitions", "/$defs", "/properties"].contains(where: hasSuffix)
  }

  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
