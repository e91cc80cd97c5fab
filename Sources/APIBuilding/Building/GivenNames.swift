import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The names that the configuration gives to things of the spec, found in the document once.
///
/// A thing is named as people name it, `Pet`, `Pet.bornAt`, `Pet.status.sold-out`, `listPets`, `listPets.limit`, the tag
/// `pets`, or by a JSON Pointer into the spec. Where several have the name, the one counts that can be called so.
struct GivenNames {
  /// Something that can have a name.
  enum Site: Hashable {
    /// A schema in place: the type that is declared for it, or the property or variant whose schema it is.
    case schema(NodeLocation)
    /// A use of a schema: the property or variant.
    case reference(SourceRange)
    /// A value that a schema lists.
    case value(SourceRange)
    case operation(NodeLocation)
    /// A parameter of one operation.
    case parameter(NodeLocation, of: NodeLocation)
    /// A parameter wherever it is used.
    case sharedParameter(NodeLocation)
    case tag(String)
    /// By its URL as the spec writes it.
    case server(String)
  }

  private struct Key: Hashable {
    var site: Site
    var kind: GivenName.Kind
  }

  private var names: [Key: GivenName] = [:]
  /// Those whose place is known; they may still be of something that is not declared.
  private var proven: [Configuration.NameOverride] = []
  /// Those of which only building finds out whether their place is there.
  private var unproven: [Configuration.NameOverride] = []

  /// Finds what some names are given to; a name of nothing is reported, and one that its thing cannot have.
  init(
    _ overrides: [Configuration.NameOverride],
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    guard !overrides.isEmpty else { return }
    let finder = NameFinder(document)
    for override in overrides {
      switch finder.find(override.path, for: override.name.kind) {
      case .sites(let sites, let isProven):
        for site in sites {
          names[Key(site: site, kind: override.name.kind)] = override.name
        }
        if isProven { proven.append(override) } else { unproven.append(override) }
      case .leftOut:
        break
      case .ofOtherKind(let noun):
        bag.report(
          .invalidConfigurationValue,
          .isSpelledWrong(override, noun),
          at: override.name.range,
          help: "write '\(override.name.inOtherCase)'"
        )
      case .missing(let suggestion):
        Self.report(override, suggestion, into: &bag)
      }
    }
  }

  /// Whether no name is given.
  var isEmpty: Bool { names.isEmpty }

  /// The name that a thing is given.
  func name(of site: Site, _ kind: GivenName.Kind) -> GivenName? {
    names.isEmpty ? nil : names[Key(site: site, kind: kind)]
  }

  /// Reports the names that nothing has in the end.
  func reportUnused(in api: API, into bag: inout DiagnosticBag) {
    guard !proven.isEmpty || !unproven.isEmpty else { return }
    var used: Set<SourceRange> = []
    var api = api
    api.updateNames { name in
      if let range = name.given { used.insert(range) }
    }
    let current = Set(names.values.map(\.range))
    for override in unproven where !used.contains(override.name.range) {
      Self.report(override, nil, into: &bag)
    }
    for override in proven
    where current.contains(override.name.range) && !used.contains(override.name.range) {
      bag.report(
        .unusedName,
        .hasNoDeclaration(override),
        at: override.range,
        help: override.name.kind == .type
          ? "name a schema for which a type is written, or remove it" : "remove it"
      )
    }
  }

  private static func report(
    _ override: Configuration.NameOverride,
    _ suggestion: String?,
    into bag: inout DiagnosticBag
  ) {
    bag.report(
      .unmatchedName,
      .namesNothing(override.path),
      at: override.range,
      help: suggestion.map { "did you mean '\($0)'?" }
        ?? "write 'Schema.property', 'operationId.parameter', a tag, or a pointer such as '/components/schemas/Pet'"
    )
  }
}

extension GivenName {
  /// The same name as the other kind would have it.
  var inOtherCase: String {
    let first = text.prefix(1)
    return (kind == .type ? first.lowercased() : first.uppercased()) + text.dropFirst()
  }
}

extension Diagnostic.Message {
  fileprivate static func namesNothing(_ path: String) -> Self {
    Self("'\(path)' is nothing that the spec has")
  }

  fileprivate static func isSpelledWrong(
    _ override: Configuration.NameOverride,
    _ noun: String
  ) -> Self {
    let rule =
      switch override.name.kind {
      case .type: "becomes a member, whose name begins with a small letter"
      case .member: "becomes a type, whose name begins with a capital"
      }
    return Self("'\(override.path)' is \(noun), which \(rule)")
  }

  fileprivate static func hasNoDeclaration(_ override: Configuration.NameOverride) -> Self {
    let noun =
      switch override.name.kind {
      case .type: "type of its own"
      case .member: "member"
      }
    return Self(
      "nothing is called '\(override.name.text)', since '\(override.path)' has no \(noun)"
    )
  }
}
