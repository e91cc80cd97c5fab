import APIConfiguration
import Diagnostics
import OpenAPI
import SpecSyntax

/// Shortens the names of a spec as configured, before they become Swift names.
struct NameForms {
  private let prefixes: Configuration.Prefixes
  private let operationIDs: Configuration.OperationIDForm
  /// The names of bodies that FastAPI declares as schemas, best first.
  private let bodies: [NodeLocation: [String]]

  init(_ configuration: Configuration, in document: OpenAPI.Document) {
    prefixes = configuration.prefixes
    operationIDs = configuration.operationIDs
    bodies = operationIDs == .short ? Self.bodies(in: document) : [:]
  }

  /// Returns the forms of an operation's identifier.
  func operationID(
    of operation: OpenAPI.Operation,
    path: String,
    tag: String?
  ) -> OperationID? {
    operation.operationID.map { id in
      switch operationIDs {
      case .verbatim:
        OperationID(verbatim: id)
      case .short:
        OperationID(
          id,
          method: operation.method,
          path: path,
          tag: tag.map { self.tag($0)[0] },
          summary: operation.summary,
          prefixes: prefixes.operationIDs.map(\.text)
        )
      }
    }
  }

  /// Returns the forms of a schema's name, best first; the last one is the name as written.
  func schema(_ name: String, at location: NodeLocation) -> [String] {
    let forms = SchemaName(name, prefixes: prefixes.schemas.map(\.text)).forms
    guard !bodies.isEmpty, let names = bodies[location] else { return forms }
    return names + forms
  }

  /// Returns the forms of a tag's name, best first; the last one is the name as written.
  func tag(_ name: String) -> [String] {
    let stripped = name.withoutPrefix(among: prefixes.tags.map(\.text))
    return stripped == name ? [name] : [stripped, name]
  }

  /// Reports configured prefixes that no name in the spec begins with.
  static func reportUnusedPrefixes(
    of configuration: Configuration,
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    let prefixes = configuration.prefixes
    let names = [
      (
        "schemas", prefixes.schemas,
        document.componentSchemas.compactMap { document.schemas[$0]?.name }
      ),
      ("tags", prefixes.tags, document.tags.map(\.name) + document.operationHeads.flatMap(\.tags)),
      (
        "operationIds", prefixes.operationIDs,
        document.operationHeads.compactMap(\.operationID)
      ),
    ]
    for (list, prefixes, names) in names {
      configuration.reportUnused(prefixes: prefixes, of: list, among: names, into: &bag)
    }
  }

  /// Returns the names of bodies by their schemas, from the function or the path.
  ///
  /// FastAPI declares `Body_create_upload_files_post` for the form of `create_upload`; the name ends
  /// with the path and the method of the operation that sends it.
  private static func bodies(in document: OpenAPI.Document) -> [NodeLocation: [String]] {
    let prefix = "Body_"
    var names: [NodeLocation: [String]] = [:]
    for path in document.paths {
      for operation in path.operations {
        for media in operation.requestBody?.content ?? [] {
          guard case .reference(let reference)? = media.schema,
            let name = document.schemas[reference.target]?.name, name.hasPrefix(prefix),
            let function = OperationID.withoutSuffix(
              OperationID.fastAPISuffix(method: operation.method, path: path.path),
              in: String(name.dropFirst(prefix.count))
            )
          else { continue }
          let words =
            [operation.method.lowercased()] + PathTemplate.requestWords(of: path.path).resource
          names[reference.target] = [function + " body", words.joined(separator: " ") + " body"]
        }
      }
    }
    return names
  }
}
