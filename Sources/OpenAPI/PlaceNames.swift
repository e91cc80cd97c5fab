import Diagnostics
package import SpecSyntax

/// The names of places in a spec, which may consist of several files.
///
/// The last name in a location is the name of the place: `Pet` for `/components/schemas/Pet/items`.
/// An object in a file of its own has the name of the file.
package struct PlaceNames: Sendable {
  private let paths: [String]
  private let root: SourceID

  /// Creates the names of the places in a document.
  package init(_ document: OpenAPI.Document) {
    self.init(document.filePaths, root: document.range.file)
  }

  /// Creates the names of the places in files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, in the order of their identifiers.
  ///   - root: The spec's own file.
  init(_ paths: [String], root: SourceID) {
    self.paths = paths
    self.root = root
  }

  /// Returns the last name in a location, or the name of its file.
  package func name(of location: NodeLocation) -> String {
    Self.name(of: location, inFile: path(of: location.file))
  }

  /// Returns the name of a location's file; `nil` for the spec's own file.
  package func fileName(of location: NodeLocation) -> String? {
    guard location.file != root, Int(location.file.rawValue) < paths.count else { return nil }
    return Self.name(ofFile: path(of: location.file))
  }

  /// Returns the names of the folders that contain a file and not the spec's own file, outermost
  /// first, without a folder that names the file itself.
  package func folders(of location: NodeLocation) -> [String] {
    let base = Self.components(of: path(of: root)).dropLast()
    let file = Self.components(of: path(of: location.file))
    let common = zip(base, file.dropLast()).prefix { $0 == $1 }.count
    return file.dropLast(Self.isIndex(file) ? 2 : 1).dropFirst(common).filter { $0 != ".." }
  }

  private func path(of file: SourceID) -> String {
    let number = Int(file.rawValue)
    return number < paths.count ? paths[number] : ""
  }

  // MARK: - Files

  /// Returns a file's name without folder and extension; for an `index`, returns the name of its
  /// folder.
  package static func name(ofFile path: String) -> String {
    let components = components(of: path)
    guard let file = components.last else { return "schema" }
    return isIndex(components) ? stem(of: components[components.count - 2]) : stem(of: file)
  }

  /// Returns whether a file has the name of its folder.
  private static func isIndex(_ components: [String]) -> Bool {
    components.count > 1 && components.last.map(stem) == "index"
  }

  private static func stem(of name: String) -> String {
    var stem = name[...]
    if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = stem[..<dot] }
    if stem.hasSuffix(".schema") { stem = stem.dropLast(7) }
    return String(stem)
  }

  /// Returns the folders and the file of a path, or of a URL without its scheme and query.
  private static func components(of path: String) -> [String] {
    guard let scheme = path.firstRange(of: "://") else {
      return path.split { $0 == "/" || $0 == "\\" }.map(String.init)
    }
    let address = path[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    return address.split(separator: "/").map { String($0).percentDecoded }
  }

  // MARK: - Locations

  /// Returns the last name in a location, or the name of its file.
  static func name(of location: NodeLocation, inFile path: @autoclosure () -> String) -> String {
    lastName(in: location.pointer) ?? name(ofFile: path())
  }

  /// An object that has a name, and the way to a place in it.
  package struct Object {
    /// The location of the object.
    package var location: NodeLocation
    /// The last token of that location; `nil` for a whole file.
    package var key: String?
    /// The tokens from the object to the place.
    package var fields: ArraySlice<String>
  }

  /// Returns the object with a name that contains a place: a component, or everything before the
  /// first field that the specification defines, such as `/log_type` for `/log_type/schema`.
  package static func object(around location: NodeLocation) -> Object {
    let tokens = JSONPointer(location.pointer)?.tokens ?? []
    let way =
      tokens.first == "components"
      ? tokens.prefix(3) : tokens.prefix { !ObjectKind.fieldsWithSchemas.contains($0) }
    return Object(
      location: way.reduce(NodeLocation(file: location.file, pointer: "")) { $0.appending($1) },
      key: way.last,
      fields: tokens.dropFirst(way.count)
    )
  }

  /// Returns the last token of a pointer that is a name.
  private static func lastName(in pointer: String) -> String? {
    var rest = pointer[...]
    while let slash = rest.lastIndex(of: "/") {
      let token = JSONPointer.unescape(String(rest[rest.index(after: slash)...]))
      rest = rest[..<slash]
      if !isKeyword(token, in: rest) { return token }
    }
    return nil
  }

  /// Returns whether a token is part of the document's structure rather than a name.
  private static func isKeyword(
    _ token: String,
    in container: Substring
  ) -> Bool {
    // Some specs have schemas and properties with the names of keywords.
    if container.isOfNames { return false }
    return ObjectKind.fieldsWithSchemas.contains(token) && !commonNames.contains(token)
      || token.allSatisfy { ("0"..."9").contains($0) }
      || container.hasSuffix("/content")
  }

  /// The fields that more often are names of schemas or parameters.
  private static let commonNames: Set<String> = [
    "callbacks", "encoding", "head", "headers", "options", "query", "trace",
  ]
}

extension Substring {
  /// Indicates whether the pointer's children are names of schemas or properties.
  fileprivate var isOfNames: Bool {
    guard let slash = lastIndex(of: "/") else { return false }
    return ObjectKind.fieldsWithNamedSchemas.contains(String(self[index(after: slash)...]))
  }
}
