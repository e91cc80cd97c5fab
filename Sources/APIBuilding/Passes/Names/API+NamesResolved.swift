package import APIModel
package import Diagnostics
import SpecSyntax

extension API {
  /// Decides every name: types first, because the names inside them must not hide the types that
  /// they mention.
  ///
  /// - Parameters:
  ///   - foreign: Names of the user's own code, which no declaration gets.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The API, whose names are final.
  package consuming func withNamesResolved(
    besides foreign: ForeignNames = ForeignNames(),
    into bag: inout DiagnosticBag
  ) -> API {
    var resolver = NameResolver(api: self, foreign: foreign)
    resolver.resolve(into: &bag)
    return resolver.api
  }
}

/// The state of the pass that resolves names.
struct NameResolver {
  var api: API
  let foreign: ForeignNames
  private let children: [ModelID: [ModelID]]

  init(api: API, foreign: ForeignNames) {
    self.api = api
    self.foreign = foreign
    var children: [ModelID: [ModelID]] = [:]
    for index in api.models.indices {
      if let parent = api.models[index].parent {
        children[parent, default: []].append(ModelID(index))
      }
    }
    self.children = children
  }

  mutating func resolve(into bag: inout DiagnosticBag) {
    resolveTopLevelTypes(into: &bag)
    for index in api.models.indices where api.models[index].parent == nil {
      let outer = [api.models[index].name.swift, api.namespaceName?.swift].compactMap(\.self)
      resolveNestedTypes(of: ModelID(index), outer: Set(outer), into: &bag)
    }
    for index in api.models.indices {
      resolveMembers(of: ModelID(index), into: &bag)
    }
    resolveServers(into: &bag)
    resolveCredentials(into: &bag)
    resolveClient(into: &bag)
    for index in api.targets.indices {
      resolveCases(ofTarget: index, into: &bag)
    }
    resolveClientParameters(into: &bag)
    for index in api.targets.indices { resolveMock(ofTarget: index) }
  }

  // MARK: - Types

  /// Returns a key for a location, with the path of its file, because file numbers depend on the
  /// order of reading.
  private func key(of location: NodeLocation) -> String {
    location.pointer + "@" + api.path(of: location)
  }

  private func key(ofModel index: Int) -> String {
    let place = key(of: api.models[index].location)
    // The content comes first, because another operation can change the place of a shared model.
    return api.models[index].sharing.map { $0.key + place } ?? place
  }

  /// The precedence among types: components, then other named schemas, then names of an earlier
  /// run, then targets, then the client, then shared inline schemas, then other inline schemas.
  private enum Rank: Int {
    case component, schema, locked, target, client, shared, inline
  }

  private func rank(ofModel index: Int) -> Rank {
    guard api.models[index].schemaName != nil else {
      return api.models[index].sharing == nil ? .inline : .shared
    }
    let pointer = api.models[index].location.pointer
    let isComponent =
      pointer.hasPrefix("/components/schemas/") || pointer.hasPrefix("/definitions/")
    // Others are in their own files, or at a key that something refers to.
    return isComponent ? .component : .schema
  }

  /// Returns the precedence of a name, which may have been kept from an earlier run.
  private func precedence(of name: Name, _ rank: Rank) -> Int {
    name.isLocked ? min(rank.rawValue, Rank.locked.rawValue) : rank.rawValue
  }

  /// The maximum number of times that names at the top level are resolved.
  private static let maximumRounds = 4

  private mutating func resolveTopLevelTypes(into bag: inout DiagnosticBag) {
    var resolutions = resolvedTopLevelTypes()
    for _ in 1..<Self.maximumRounds {
      // A wrapper that didn't get its best name passes its name on to its protocol and its mock.
      var isRenamed = false
      for index in api.targets.indices where api.targets[index].nameAfterProvider() {
        isRenamed = true
      }
      guard isRenamed else { break }
      resolutions = resolvedTopLevelTypes()
    }
    for (resolution, range) in resolutions { bag.report(resolution, at: range) }
  }

  /// Names the declarations at the top level, and returns the results with their places.
  private mutating func resolvedTopLevelTypes() -> [(NameScope.Resolution, SourceRange?)] {
    var scope = NameScope(reserved: ReservedNames.types.union(foreign.types), ignoresCase: true)
    let roots = api.models.indices.filter { api.models[$0].parent == nil }
    for index in roots {
      let name = api.models[index].name
      scope.add(
        name,
        rank: precedence(of: name, rank(ofModel: index)),
        key: key(ofModel: index)
      )
    }
    var sinks: [(inout API, String) -> Void] = []
    var ranges: [SourceRange?] = []
    func claim(
      _ name: Name,
      _ rank: Rank,
      _ key: String,
      at range: SourceRange?,
      _ sink: @escaping (inout API, String) -> Void
    ) {
      scope.add(name, rank: precedence(of: name, rank), key: key)
      sinks.append(sink)
      ranges.append(range)
    }
    for (index, text) in api.namedTexts.enumerated() {
      claim(text.name, .component, key(of: text.location), at: text.range) {
        $0.namedTexts[index].name.swift = $1
      }
    }
    for index in api.targets.indices {
      let range = api.targets[index].range
      func claimType(_ name: Name?, _ type: String, _ sink: @escaping (inout API, String) -> Void) {
        guard let name else { return }
        claim(name, .target, type + " " + api.targets[index].nameKey, at: range, sink)
      }
      claimType(api.targets[index].name, "target") { $0.targets[index].name.swift = $1 }
      claimType(api.targets[index].providerName, "provider") {
        $0.targets[index].providerName.swift = $1
      }
      claimType(api.targets[index].protocolName, "protocol") {
        $0.targets[index].protocolName?.swift = $1
      }
      claimType(api.targets[index].mock?.name, "mock") { $0.targets[index].mock?.name.swift = $1 }
    }
    for index in api.targets.indices where api.targets[index].hasOutcomes {
      let target = api.targets[index]
      // Each way to send an operation's body is a separate case, and these cases share their
      // responses.
      let operations = Dictionary(grouping: target.cases.indices) { position in
        target.cases[position].pathKey + " " + target.cases[position].method
          + target.cases[position].acceptKey
      }
      for (key, positions) in operations.sorted(by: { $0.value[0] < $1.value[0] }) {
        let operation = target.cases[positions[0]]
        if let name = operation.responses.successes?.name {
          claim(name, .inline, "success " + key, at: operation.range) { api, name in
            for position in positions {
              api.targets[index].cases[position].responses.successes?.name.swift = name
            }
          }
        }
        if let name = operation.responses.outcome?.name {
          claim(name, .inline, "outcome " + key, at: operation.range) { api, name in
            for position in positions {
              api.targets[index].cases[position].responses.outcome?.name.swift = name
            }
          }
        }
      }
    }
    if !api.servers.isEmpty {
      claim(api.serverTypeName, .target, "server", at: nil) { $0.serverTypeName.swift = $1 }
    }
    if let name = api.namespaceName {
      claim(name, .client, "namespace", at: nil) { $0.namespaceName?.swift = $1 }
    }
    if let name = api.clientName {
      claim(name, .client, "client", at: nil) { $0.clientName?.swift = $1 }
    }
    if let name = api.credentialsName {
      claim(name, .client, "credentials", at: nil) { $0.credentialsName?.swift = $1 }
    }
    let resolutions = scope.resolved()
    for (index, resolution) in zip(roots, resolutions) {
      api.models[index].name.swift = resolution.name
    }
    for (resolution, sink) in zip(resolutions.dropFirst(roots.count), sinks) {
      sink(&api, resolution.name)
    }
    return Array(zip(resolutions, roots.map { api.models[$0].range } + ranges))
  }

  /// Names the models inside a model, and those inside them.
  ///
  /// A nested name hides an outer one, so it must differ from its owners' and from every top-level
  /// type that the owner mentions. Types that the owner doesn't mention don't affect it.
  private mutating func resolveNestedTypes(
    of id: ModelID,
    outer: Set<String>,
    into bag: inout DiagnosticBag
  ) {
    guard let inner = children[id] else { return }
    var scope = NameScope(
      reserved: ReservedNames.types.union(outer).union(mentionedNames(in: id))
        .union(api[id].kind.memberNames.map { $0.candidates[0] })
    )
    let variants = api[id].kind.variantKeys
    for child in inner {
      let key = variants[child] ?? api[child].location.pointer
      scope.add(api[child].name, key: key)
    }
    for (child, resolution) in zip(inner, scope.resolved()) {
      api[child].name.swift = resolution.name
      bag.report(resolution, at: api[child].range)
    }
    for child in inner {
      resolveNestedTypes(of: child, outer: outer.union([api[child].name.swift]), into: &bag)
    }
  }

  /// Returns the types that a member of a model would hide by having their name: the model, its
  /// nested and enclosing types, and those that it mentions.
  private func typesBeside(membersOf id: ModelID) -> Set<String> {
    guard api[id].kind.memberNames.contains(where: \.mayBeType) else { return [] }
    var names = ReservedNames.types.union(mentionedNames(in: id))
    if let namespace = api.namespaceName { names.insert(namespace.swift) }
    names.formUnion((children[id] ?? []).map { api[$0].name.swift })
    var owner: ModelID? = id
    while let current = owner {
      names.insert(api[current].name.swift)
      owner = api[current].parent
    }
    return names
  }

  /// Returns the top-level types that this model and its nested types refer to.
  private func mentionedNames(in id: ModelID) -> Set<String> {
    var names = api.topLevelTypes(mentionedBy: api[id].kind)
    for child in children[id] ?? [] { names.formUnion(mentionedNames(in: child)) }
    return names
  }

  // MARK: - Members

  mutating func resolveMembers(of id: ModelID, into bag: inout DiagnosticBag) {
    let types = typesBeside(membersOf: id)
    let kind = api[id].kind
    switch kind {
    case .structure(var structure):
      let rest = kind.restName.map { ($0, "additionalProperties") }
      let restName = structure.properties.resolveNames(
        \.name,
        and: rest,
        besides: ReservedNames.properties.union(types),
        key: \.wireName,
        report: { bag.report($0, at: $1.range) }
      )
      if let restName { structure.additionalName.swift = restName }
      api.models[id.index].kind = .structure(structure)
    case .enumeration(var enumeration):
      let unknownName = enumeration.cases.resolveNames(
        \.name,
        and: (enumeration.unknownName, "unknown"),
        besides: ReservedNames.enumerationCases.union(types),
        key: \.rawValue,
        report: { bag.report($0, at: $1.range) }
      )
      if let unknownName { enumeration.unknownName.swift = unknownName }
      api.models[id.index].kind = .enumeration(enumeration)
    case .union(var union):
      var scope = NameScope(reserved: ReservedNames.unionCases.union(types))
      for (index, variant) in union.variants.enumerated() {
        scope.add(variant.name, key: union.key(ofVariant: index))
      }
      scope.add(union.unknownName, rank: 1, key: "unknown")
      let resolutions = scope.resolved()
      for index in union.variants.indices {
        union.variants[index].name.swift = resolutions[index].name
        bag.reportConflict(of: resolutions[index])
      }
      if let last = resolutions.last { union.unknownName.swift = last.name }
      api.models[id.index].kind = .union(union)
    }
  }

  private mutating func resolveServers(into bag: inout DiagnosticBag) {
    api.servers.resolveNames(
      \.name,
      besides: ReservedNames.servers,
      // A server that only some operations have doesn't change the names of the others.
      rank: { $0.isOfDocument ? 0 : 1 },
      key: \.key,
      report: { resolution, _ in bag.reportConflict(of: resolution) }
    )
    let reserved = ReservedNames.parameters.union([api.serverTypeName.swift])
    for index in api.servers.indices {
      api.servers[index].variables.resolveNames(\.name, besides: reserved, key: \.wireName)
    }
  }
}

extension API.Union {
  /// Returns a key for a variant that doesn't depend on its position.
  fileprivate func key(ofVariant index: Int) -> String {
    reading.texts(of: index).sorted().joined(separator: "|")
      + variants[index].name.candidates.joined(separator: "|")
  }
}

extension API.Model.Kind {
  /// The keys of the variants by their models; empty unless it's a union.
  fileprivate var variantKeys: [ModelID: String] {
    guard case .union(let union) = self else { return [:] }
    var keys: [ModelID: String] = [:]
    for (index, variant) in union.variants.enumerated() {
      if case .model(let id) = variant.type.leaf { keys[id] = union.key(ofVariant: index) }
    }
    return keys
  }
}
