import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The user's own types for schemas, resolved against the document once.
///
/// A schema is identified by name, `Pet` or `Pet.bornAt`, or by a JSON Pointer into the spec.
struct TypeOverrides {
  /// A schema, or a reference to one.
  private enum Schema: Hashable {
    case location(NodeLocation)
    case reference(SourceRange)
  }

  private var types: [Schema: Configuration.TypeOverride] = [:]
  /// The schemas outside of named ones, which may turn out not to exist when the document is built.
  private var unproven: Set<Schema> = []

  /// Finds the schemas of the overrides, and reports overrides that match none.
  init(
    _ overrides: [Configuration.TypeOverride],
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    var finder = SchemaFinder(document)
    for override in overrides {
      finder.makesSuggestions = bag.mayMakeSuggestion(for: .unmatchedOverride)
      let result = finder.find(override.path)
      if finder.leavesOut(result) { bag.reportLeftOut(override.path, at: override.range) }
      switch result {
      case .leftOut: break
      case .found(.schema(let schema)):
        types[.location(schema.location)] = override
      case .found(.reference(let reference)):
        types[.reference(reference.range)] = override
      case .value: bag.reportNoSchema(at: override.path, range: override.range)
      case .elsewhere(let location):
        types[.location(location)] = override
        unproven.insert(.location(location))
      case .missing(let suggestion):
        bag.reportNoSchema(at: override.path, suggestion, range: override.range)
      }
    }
  }

  /// Returns the user's own type for a schema at this use.
  mutating func type(of schema: OpenAPI.SchemaOrReference) -> ValueType? {
    switch schema {
    case .schema(let schema): return type(at: schema.location)
    case .reference(let reference): return types[.reference(reference.range)]?.type
    }
  }

  /// Returns the user's own type for the schema at a location.
  mutating func type(at location: NodeLocation) -> ValueType? {
    guard let override = types[.location(location)] else { return nil }
    unproven.remove(.location(location))
    return override.type
  }

  /// Reports the overrides for which no schema was found in the end.
  func reportUnused(into bag: inout DiagnosticBag) {
    let unused = unproven.compactMap { types[$0] }.sorted { $0.path < $1.path }
    for override in unused { bag.reportNoSchema(at: override.path, range: override.range) }
  }
}
