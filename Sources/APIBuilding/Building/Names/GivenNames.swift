import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The names from the configuration, resolved against the document once.
///
/// A part of the spec is identified by name, such as `Pet`, `Pet.bornAt`, `Pet.status.sold-out`,
/// `listPets`, `listPets.limit` or the tag `pets`, or by a JSON Pointer. If several parts match,
/// the first one that can have such a name is used.
struct GivenNames {
  /// A part of the spec that can be given a name.
  enum Part: Hashable {
    /// An inline schema: the type that is declared for it, or the property or variant that has it.
    case schema(NodeLocation)
    /// A reference to a schema: the property or variant that has it.
    case reference(SourceRange)
    /// A value of an enumeration.
    case value(SourceRange)
    case operation(NodeLocation)
    /// A parameter of one operation.
    case parameter(NodeLocation, of: NodeLocation)
    /// A parameter, wherever it's used.
    case sharedParameter(NodeLocation)
    case tag(String)
    /// A server, by its URL as written in the spec.
    case server(String)
    /// A security scheme, by its name in the spec.
    case securityScheme(String)
  }

  private struct Key: Hashable {
    var part: Part
    var kind: GivenName.Kind
  }

  private var names: [Key: GivenName] = [:]
  /// The entries whose targets exist, although they may have no declaration.
  private var proven: [Configuration.GivenNameEntry] = []
  /// The entries whose targets can be checked only after building.
  private var unproven: [Configuration.GivenNameEntry] = []

  /// Finds the targets of the entries; reports entries without a target, and names of the wrong
  /// kind.
  init(
    _ entries: [Configuration.GivenNameEntry],
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    guard !entries.isEmpty else { return }
    var finder = NameFinder(document)
    for entry in entries {
      finder.makesSuggestions = bag.mayMakeSuggestion(for: .unmatchedName)
      switch finder.find(entry.path, for: entry.name.kind) {
      case .parts(let parts, let isProven, let isLeftOut):
        if isLeftOut { bag.reportLeftOut(entry.path, at: entry.range) }
        for part in parts {
          names[Key(part: part, kind: entry.name.kind)] = entry.name
        }
        if isProven { proven.append(entry) } else { unproven.append(entry) }
      case .leftOut:
        bag.reportLeftOut(entry.path, at: entry.range)
      case .ofOtherKind(let noun):
        let letter = entry.name.kind == .type ? "a lowercase" : "an uppercase"
        bag.report(
          .invalidConfigurationValue,
          "'\(entry.path)' is \(noun), which requires a name that begins with \(letter) letter",
          at: entry.name.range,
          help: "write '\(entry.name.inOtherCase)'"
        )
      case .missing(let suggestion):
        Self.report(entry, suggestion, into: &bag)
      }
    }
  }

  /// Returns the name that a part of the spec is given.
  func name(of part: Part, _ kind: GivenName.Kind) -> GivenName? {
    names[Key(part: part, kind: kind)]
  }

  /// Reports the names that no declaration has in the end.
  func reportUnused(in api: API, into bag: inout DiagnosticBag) {
    guard !proven.isEmpty || !unproven.isEmpty else { return }
    let used = Set(api.declaredNames.compactMap(\.given))
    let current = Set(names.values.map(\.range))
    for entry in unproven where !used.contains(entry.name.range) {
      Self.report(entry, nil, into: &bag)
    }
    for entry in proven
    where current.contains(entry.name.range) && !used.contains(entry.name.range) {
      let isType = entry.name.kind == .type
      let noun = isType ? "type of its own" : "member"
      bag.report(
        .unusedName,
        "the name '\(entry.name.text)' isn't used, because '\(entry.path)' has no \(noun)",
        at: entry.range,
        help: isType
          ? "name a schema that has its own type, or remove the name" : "remove it"
      )
    }
  }

  private static func report(
    _ entry: Configuration.GivenNameEntry,
    _ suggestion: String?,
    into bag: inout DiagnosticBag
  ) {
    bag.report(
      .unmatchedName,
      "'\(entry.path)' doesn't match anything in the spec",
      at: entry.range,
      help: suggestion.map { "did you mean '\($0)'?" }
        ?? "write 'Schema.property', 'operationId.parameter', 'operationId response', a tag, or a pointer such as '/components/schemas/Pet'"
    )
  }
}

extension GivenName {
  /// The same name as it would be spelled for the other kind.
  var inOtherCase: String {
    let first = text.prefix(1)
    return (kind == .type ? first.lowercased() : first.uppercased()) + text.dropFirst()
  }
}
