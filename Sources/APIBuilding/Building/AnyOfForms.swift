import APIConfiguration
import Diagnostics
import OpenAPI
import SpecSyntax

/// The configured choices for schemas with `anyOf`, resolved against the document once.
struct AnyOfForms {
  private let form: Configuration.AnyOfForm
  private var choices: [NodeLocation: Configuration.AnyOfChoice] = [:]
  /// The chosen schemas for which no `anyOf` has been seen yet.
  private var unused: Set<NodeLocation> = []

  /// Finds the schemas of the choices, and reports choices that match none.
  init(
    _ option: Configuration.AnyOfOption,
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    form = option.form
    guard !option.choices.isEmpty else { return }
    let finder = SchemaFinder(document)
    for choice in option.choices {
      switch finder.find(choice.path) {
      case .found(.schema(let schema)): add(choice, at: schema.location)
      // A choice for a reference applies to the schema everywhere.
      case .found(.reference(let reference)): add(choice, at: reference.target)
      case .elsewhere(let location): add(choice, at: location)
      case .value: Self.report(choice, nil, into: &bag)
      case .missing(let suggestion): Self.report(choice, suggestion, into: &bag)
      }
    }
  }

  private static func report(
    _ choice: Configuration.AnyOfChoice,
    _ suggestion: String?,
    into bag: inout DiagnosticBag
  ) {
    bag.report(
      .unmatchedOverride,
      .namesNoSchema(choice.path),
      at: choice.range,
      help: SchemaFinder.help(suggestion)
    )
  }

  private mutating func add(_ choice: Configuration.AnyOfChoice, at location: NodeLocation) {
    choices[location] = choice
    unused.insert(location)
  }

  /// Returns the interpretation of values that fit several schemas of the `anyOf` at a location.
  mutating func matching(at location: NodeLocation) -> ModelBuilder.Matching {
    if let choice = choices[location] {
      unused.remove(location)
      switch choice.form {
      case .best: return .best
      case .all: return .all
      }
    }
    switch form {
    case .best: return .best
    case .all: return .allUnlessToldApart
    }
  }

  /// Reports the choices for schemas without an `anyOf` of several types.
  func reportUnused(into bag: inout DiagnosticBag) {
    for choice in unused.compactMap({ choices[$0] }).sorted(by: { $0.path < $1.path }) {
      bag.report(
        .unmatchedOverride,
        .hasNoAnyOf(choice.path),
        at: choice.range,
        help: "name a schema whose 'anyOf' has several types"
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func hasNoAnyOf(_ path: String) -> Self {
    Self("'\(path)' names no 'anyOf' that becomes a type of its own")
  }
}
