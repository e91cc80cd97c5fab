import APIConfiguration
import Diagnostics
import OpenAPI
import SpecSyntax

/// The configured policies for schemas with `anyOf`, resolved against the document once.
struct AnyOfPolicies {
  /// The interpretation of values that fit several schemas of an `anyOf`.
  enum Resolved {
    /// The schema that fits best.
    case best
    /// All schemas, unless something tells them apart.
    case allUnlessToldApart
    /// All schemas, unless no value can fit several.
    case all
  }

  private let policy: Configuration.AnyOfPolicy
  private var overrides: [NodeLocation: Configuration.AnyOfOverride] = [:]
  /// The overridden schemas for which no `anyOf` has been seen yet.
  private var unused: Set<NodeLocation> = []

  /// Finds the schemas of the overrides, and reports overrides that match none.
  init(
    _ options: Configuration.AnyOfOptions,
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    policy = options.policy
    var finder = SchemaFinder(document)
    for override in options.overrides {
      finder.makesSuggestions = bag.mayMakeSuggestion(for: .unmatchedOverride)
      let result = finder.find(override.path)
      if finder.leavesOut(result) { bag.reportLeftOut(override.path, at: override.range) }
      switch result {
      case .leftOut: break
      // An override for a reference applies to the schema everywhere.
      case .found(let schema): overrides[schema.schemaLocation] = override
      case .elsewhere(let location): overrides[location] = override
      case .value: bag.reportNoSchema(at: override.path, range: override.range)
      case .missing(let suggestion):
        bag.reportNoSchema(at: override.path, suggestion, range: override.range)
      }
    }
    unused = Set(overrides.keys)
  }

  /// Returns the interpretation of values that fit several schemas of the `anyOf` at a location.
  mutating func policy(at location: NodeLocation) -> Resolved {
    let override = overrides[location]?.policy
    unused.remove(location)
    switch override ?? policy {
    case .best: return .best
    case .all: return override == nil ? .allUnlessToldApart : .all
    }
  }

  /// Reports the overrides for schemas without an `anyOf` of several types.
  func reportUnused(into bag: inout DiagnosticBag) {
    for override in unused.compactMap({ overrides[$0] }).sorted(by: { $0.path < $1.path }) {
      bag.report(
        .unmatchedOverride,
        "'\(override.path)' isn't an 'anyOf' that has its own type",
        at: override.range,
        help: "name a schema whose 'anyOf' has several types"
      )
    }
  }
}
