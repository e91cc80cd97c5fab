/// A small spec in one or several files, whose schemas refer to each other and to themselves
/// through all keywords.
///
/// The same seed always produces the same spec. The spec is valid JSON, but not necessarily valid
/// OpenAPI.
package struct RandomSpec: Sendable {
  /// The versions of the specification.
  enum Version: String, CaseIterable {
    case swagger20 = "2.0"
    case openAPI30 = "3.0.3"
    case openAPI31 = "3.1.0"
    case openAPI32 = "3.2.0"

    /// The location of named schemas.
    var schemas: String { self == .swagger20 ? "definitions" : "components/schemas" }
  }

  /// The path of the spec's main file.
  package static let rootPath = "spec.json"

  /// The contents of the files by path.
  package let files: [String: String]

  /// Creates a spec from a seed.
  package init(seed: UInt64) {
    var random = RandomValues(seed: seed)
    let version = random.element(of: Version.allCases)
    let fileCount = random.number(below: 4) == 0 ? 2 + random.number(below: 2) : 1
    let paths = (0..<fileCount).map { $0 == 0 ? Self.rootPath : "part\($0).json" }
    let names = Array(["A", "B", "C", "D", "E", "F"].prefix(1 + random.number(below: 6)))
    var files: [String: String] = [:]
    var schemas = RandomSchemas(random, version: version, paths: paths, names: names)
    for (index, path) in paths.enumerated() {
      schemas.path = path
      let definitions = RandomJSON.object(names.map { ($0, schemas.schema(depth: 0)) })
      let document: RandomJSON
      switch (index, version) {
      case (0, .swagger20):
        document = .object(schemas.root() + [("definitions", definitions)])
      case (0, _):
        document = .object(schemas.root() + [("components", .object([("schemas", definitions)]))])
      case (_, .swagger20):
        document = .object([("definitions", definitions)])
      case (_, _):
        document = .object([("components", .object([("schemas", definitions)]))])
      }
      files[path] = document.text
    }
    self.files = files
  }
}
