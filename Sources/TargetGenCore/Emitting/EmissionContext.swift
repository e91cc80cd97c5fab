import SwiftCode

/// What every emitter knows: the whole API, the options, the names of the runtime, and where each model stands.
struct EmissionContext: Sendable {
  let api: API
  let configuration: Configuration
  let runtime: RuntimeNames
  /// The access level of everything that is generated.
  let access: AccessLevel
  /// The models declared inside each model.
  let nestedModels: [ModelID: [ModelID]]
  /// The properties by which unions tell a model from others.
  private let discriminatorNames: [ModelID: Set<String>]
  /// The first names of the types that the configuration names: `Money` of `Money.Amount`.
  let userTypes: Set<String>

  init(api: API, configuration: Configuration) {
    self.api = api
    self.configuration = configuration
    runtime = .names(of: configuration.runtime)
    access =
      switch configuration.access {
      case .internal: .internal
      case .package: .package
      case .public: .public
      }
    var nested: [ModelID: [ModelID]] = [:]
    for (index, model) in api.models.enumerated() {
      if let parent = model.parent {
        nested[parent, default: []].append(ModelID(index))
      }
    }
    nestedModels = nested
    discriminatorNames = api.models.tagProperties
    let named = configuration.types.map(\.type) + configuration.formats.values
    userTypes = Set(named.compactMap { $0.split(separator: ".").first.map(String.init) })
  }

  /// Whether decoding refuses properties that the structure doesn't have.
  func isClosed(_ structure: API.Structure) -> Bool {
    configuration.models.unknownProperties == .fail && structure.isClosed
  }

  /// The properties by which unions tell a model from others, in the order of their names.
  func discriminators(of id: ModelID) -> [String] {
    (discriminatorNames[id] ?? []).sorted()
  }

  /// Whether the memberwise initialiser of a structure has to be written out: a synthesised one is internal.
  var needsExplicitInitializers: Bool { access != .internal }
}

extension Name {
  /// The name as a token.
  ///
  /// Names are spelled by `Casing`, which gives nothing but identifiers; the other branch is for names that were
  /// never resolved.
  var identifier: Identifier { Identifier(swift) ?? "unnamed" }
}
