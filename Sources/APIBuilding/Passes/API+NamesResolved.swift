package import APIModel
package import Diagnostics
import SpecSyntax

extension API {
  /// Decides every name: types first, because the names inside them must not hide the types that
  /// they mention.
  package func withNamesResolved(into bag: inout DiagnosticBag) -> API {
    var resolver = NameResolver(api: self)
    resolver.resolve(into: &bag)
    return resolver.api
  }
}

/// The state of the pass that resolves names.
private struct NameResolver {
  var api: API
  private let children: [ModelID: [ModelID]]

  init(api: API) {
    self.api = api
    var children: [ModelID: [ModelID]] = [:]
    for (index, model) in api.models.enumerated() {
      if let parent = model.parent { children[parent, default: []].append(ModelID(index)) }
    }
    self.children = children
  }

  mutating func resolve(into bag: inout DiagnosticBag) {
    resolveTopLevelTypes(into: &bag)
    for index in api.models.indices where api.models[index].parent == nil {
      resolveNestedTypes(of: ModelID(index), outer: [api.models[index].name.swift], into: &bag)
    }
    for index in api.models.indices {
      resolveMembers(of: ModelID(index), into: &bag)
    }
    resolveServers(into: &bag)
    resolveClient(into: &bag)
    for index in api.targets.indices {
      resolveCases(ofTarget: index, into: &bag)
    }
  }

  // MARK: - Types

  /// Returns a key for a model's location, with the path of its file, because file numbers depend
  /// on the order of reading.
  private func key(of model: API.Model) -> String {
    let place = model.location.pointer + "@" + api.path(of: model.location)
    // The content comes first, because another operation can change the place of a shared model.
    return model.sharing.map { $0.key + place } ?? place
  }

  /// The precedence among types: components, then other named schemas, then names of an earlier
  /// run, then targets, then the client, then shared inline schemas, then other inline schemas.
  private enum Rank: Int {
    case component, schema, locked, target, client, shared, inline

    init(of model: API.Model) {
      let pointer = model.location.pointer
      if model.schemaName == nil {
        self = model.sharing == nil ? .inline : .shared
      } else if pointer.hasPrefix("/components/schemas/") || pointer.hasPrefix("/definitions/") {
        self = .component
      } else {
        // A schema in its own file, or at a key that something refers to.
        self = .schema
      }
    }
  }

  private mutating func resolveTopLevelTypes(into bag: inout DiagnosticBag) {
    var scope = NameScope(reserved: ReservedNames.types, ignoresCase: true)
    var sinks: [(inout API, String) -> Void] = []
    var ranges: [SourceRange?] = []
    func claim(
      _ name: Name,
      _ rank: Rank,
      _ key: String,
      at range: SourceRange?,
      _ sink: @escaping (inout API, String) -> Void
    ) {
      let rank = name.isLocked ? min(rank.rawValue, Rank.locked.rawValue) : rank.rawValue
      scope.add(NameScope.Claimant(name: name, rank: rank, key: key))
      sinks.append(sink)
      ranges.append(range)
    }
    for (index, model) in api.models.enumerated() where model.parent == nil {
      claim(
        model.name,
        Rank(of: model),
        key(of: model),
        at: model.range
      ) { $0.models[index].name.swift = $1 }
    }
    for (index, target) in api.targets.enumerated() {
      // Parts of one tag differ only in their names.
      let key = (target.name.candidates + [target.tag ?? ""]).joined(separator: "|")
      claim(target.name, .target, "target " + key, at: target.range) {
        $0.targets[index].name.swift = $1
      }
      claim(target.providerName, .target, "provider " + key, at: target.range) {
        $0.targets[index].providerName.swift = $1
      }
    }
    for (index, target) in api.targets.enumerated() {
      // Each way to send an operation's body is a separate case, and these cases share their
      // responses.
      let operations = Dictionary(grouping: target.cases.indices) { position in
        target.cases[position].pathTemplate + " " + target.cases[position].method
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
    if let name = api.clientName {
      claim(name, .client, "client", at: nil) { $0.clientName?.swift = $1 }
    }
    for (resolution, (sink, range)) in zip(scope.resolved(), zip(sinks, ranges)) {
      sink(&api, resolution.name)
      report(resolution, at: range, into: &bag)
    }
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
        .union(membersWanted(by: id).map { $0.candidates[0] })
    )
    for child in inner {
      scope.add(NameScope.Claimant(name: api[child].name, key: api[child].location.pointer))
    }
    for (child, resolution) in zip(inner, scope.resolved()) {
      api[child].name.swift = resolution.name
      report(resolution, at: api[child].range, into: &bag)
    }
    for child in inner {
      resolveNestedTypes(of: child, outer: outer.union([api[child].name.swift]), into: &bag)
    }
  }

  /// Returns the preferred names of a model's members; names without lowercase letters, `_3D` or
  /// `名前`, could be those of types as well.
  private func membersWanted(by id: ModelID) -> [Name] {
    switch api[id].kind {
    case .structure(let structure): structure.properties.map(\.name)
    case .union(let union): union.variants.map(\.name)
    case .enumeration(let enumeration): enumeration.cases.map(\.name)
    }
  }

  /// Returns the types that a member of a model would hide by having their name: the model, its
  /// nested and enclosing types, and those that it mentions.
  private func typesBeside(membersOf id: ModelID) -> Set<String> {
    guard membersWanted(by: id).contains(where: \.mayBeType) else { return [] }
    var names = ReservedNames.types.union(mentionedNames(in: id))
    names.formUnion((children[id] ?? []).map { api[$0].name.swift })
    var owner: ModelID? = id
    while let current = owner {
      names.insert(api[current].name.swift)
      owner = api[current].parent
    }
    return names
  }

  /// Returns the types that a member of a target or of its provider would hide by having their
  /// name.
  private func typesBeside(membersOf target: API.Target) -> Set<String> {
    var names = ReservedNames.types.union([
      target.name.swift, target.providerName.swift, api.serverTypeName.swift,
    ])
    for item in target.cases { names.formUnion(api.typesMentioned(by: item)) }
    return names
  }

  /// Returns the top-level types that this model and its nested types refer to.
  private func mentionedNames(in id: ModelID) -> Set<String> {
    var names: Set<String> = []
    api[id].kind.forEachType { type in
      type.forEachModel { mentioned in
        names.insert(api[root(of: mentioned)].name.swift)
      }
      if case .custom(let name) = type.leaf {
        names.formUnion(name.split(separator: ".").map(String.init))
      }
    }
    for child in children[id] ?? [] { names.formUnion(mentionedNames(in: child)) }
    return names
  }

  private func root(of id: ModelID) -> ModelID {
    var root = id
    while let parent = api[root].parent { root = parent }
    return root
  }

  // MARK: - Members

  private mutating func resolveMembers(of id: ModelID, into bag: inout DiagnosticBag) {
    switch api[id].kind {
    case .structure(var structure):
      var scope = NameScope(reserved: ReservedNames.properties.union(typesBeside(membersOf: id)))
      for property in structure.properties {
        scope.add(NameScope.Claimant(name: property.name, key: property.wireName))
      }
      if structure.additionalProperties != nil {
        scope.add(
          NameScope.Claimant(name: structure.additionalName, rank: 1, key: "additionalProperties")
        )
      }
      let resolutions = scope.resolved()
      for index in structure.properties.indices {
        structure.properties[index].name.swift = resolutions[index].name
        report(resolutions[index], at: structure.properties[index].range, into: &bag)
      }
      if structure.additionalProperties != nil, let last = resolutions.last {
        structure.additionalName.swift = last.name
      }
      api[id].kind = .structure(structure)
    case .enumeration(var enumeration):
      var scope = NameScope(
        reserved: ReservedNames.enumerationCases.union(typesBeside(membersOf: id))
      )
      for item in enumeration.cases {
        scope.add(NameScope.Claimant(name: item.name, key: item.rawValue))
      }
      scope.add(NameScope.Claimant(name: enumeration.unknownName, rank: 1, key: "unknown"))
      let resolutions = scope.resolved()
      for index in enumeration.cases.indices {
        enumeration.cases[index].name.swift = resolutions[index].name
        report(resolutions[index], at: enumeration.cases[index].range, into: &bag)
      }
      if let last = resolutions.last { enumeration.unknownName.swift = last.name }
      api[id].kind = .enumeration(enumeration)
    case .union(var union):
      var scope = NameScope(reserved: ReservedNames.unionCases.union(typesBeside(membersOf: id)))
      for (index, variant) in union.variants.enumerated() {
        let key =
          union.reading.texts(of: index).joined(separator: "|")
          + variant.name.candidates.joined(separator: "|")
        scope.add(NameScope.Claimant(name: variant.name, key: key + "#\(index)"))
      }
      scope.add(NameScope.Claimant(name: union.unknownName, rank: 1, key: "unknown"))
      let resolutions = scope.resolved()
      for index in union.variants.indices {
        union.variants[index].name.swift = resolutions[index].name
        reportDenial(of: resolutions[index], into: &bag)
      }
      if let last = resolutions.last { union.unknownName.swift = last.name }
      api[id].kind = .union(union)
    }
  }

  private mutating func resolveServers(into bag: inout DiagnosticBag) {
    var scope = NameScope(reserved: ReservedNames.servers)
    for server in api.servers { scope.add(NameScope.Claimant(name: server.name, key: server.url)) }
    for (index, resolution) in scope.resolved().enumerated() {
      api.servers[index].name.swift = resolution.name
      reportDenial(of: resolution, into: &bag)
      var variables = NameScope(
        reserved: ReservedNames.parameters.union([api.serverTypeName.swift])
      )
      for variable in api.servers[index].variables {
        variables.add(NameScope.Claimant(name: variable.name, key: variable.wireName))
      }
      for (position, resolution) in variables.resolved().enumerated() {
        api.servers[index].variables[position].name.swift = resolution.name
      }
    }
  }

  /// Names the client's properties.
  private mutating func resolveClient(into bag: inout DiagnosticBag) {
    guard let client = api.clientName else { return }
    var reserved = ReservedNames.properties
    if api.targets.contains(where: \.memberName.mayBeType) {
      reserved.formUnion(ReservedNames.types)
      reserved.formUnion(api.targets.map(\.providerName.swift) + [client.swift])
    }
    var scope = NameScope(reserved: reserved)
    for target in api.targets {
      let key = (target.name.candidates + [target.tag ?? ""]).joined(separator: "|")
      scope.add(NameScope.Claimant(name: target.memberName, key: key))
    }
    for (index, resolution) in scope.resolved().enumerated() {
      api.targets[index].memberName.swift = resolution.name
      report(resolution, at: api.targets[index].range, into: &bag)
    }
  }

  private mutating func resolveCases(ofTarget index: Int, into bag: inout DiagnosticBag) {
    let mayHide = api.targets[index].cases.contains { $0.name.mayBeType }
    let types = mayHide ? typesBeside(membersOf: api.targets[index]) : []
    var scope = NameScope(reserved: ReservedNames.targetMembers.union(types))
    for item in api.targets[index].cases {
      scope.add(NameScope.Claimant(name: item.name, key: item.pathTemplate + " " + item.method))
    }
    for (position, resolution) in scope.resolved().enumerated() {
      api.targets[index].cases[position].name.swift = resolution.name
      report(resolution, at: api.targets[index].cases[position].range, into: &bag)
      resolveParameters(ofCase: position, ofTarget: index, into: &bag)
    }
    resolveOptions(ofTarget: index, into: &bag)
    resolveOutcomes(ofTarget: index, into: &bag)
  }

  /// Names the structs inside a target that have the optional parameters of its operations.
  private mutating func resolveOptions(ofTarget index: Int, into bag: inout DiagnosticBag) {
    let target = api.targets[index]
    let positions = target.cases.indices.filter { target.cases[$0].optionsName != nil }
    guard !positions.isEmpty else { return }
    var reserved = typesBeside(membersOf: target)
    reserved.formUnion(target.cases.map(\.name.swift))
    var scope = NameScope(reserved: reserved)
    for position in positions {
      let item = target.cases[position]
      // Based on the final name of the case.
      let name = item.name.swift.prefix(1).uppercased() + item.name.swift.dropFirst()
      scope.add(
        NameScope.Claimant(
          name: Name([name + "Options", name + "OptionalParameters"]),
          key: item.pathTemplate + " " + item.method
        )
      )
    }
    for (position, resolution) in zip(positions, scope.resolved()) {
      api.targets[index].cases[position].optionsName?.swift = resolution.name
      report(resolution, at: target.cases[position].range, into: &bag)
    }
  }

  /// Names the outcomes of operations, and the methods that return them.
  private mutating func resolveOutcomes(ofTarget index: Int, into bag: inout DiagnosticBag) {
    let names = Set(api.targets[index].cases.map(\.name.swift))
    let mayHide = api.targets[index].cases.contains { $0.name.mayBeType }
    let types = mayHide ? typesBeside(membersOf: api.targets[index]) : []
    var methods = NameScope(reserved: ReservedNames.targetMembers.union(names).union(types))
    var sinks: [(inout API.Target.Case, String) -> Void] = []
    var ranges: [SourceRange?] = []
    func claim(
      _ name: Name?,
      _ suffix: String,
      of item: API.Target.Case,
      _ sink: @escaping (inout API.Target.Case, String) -> Void
    ) {
      guard let name else { return }
      // Based on the final name of the operation's method.
      let ladder = Name([item.name.swift + suffix] + name.candidates)
      let key = item.pathTemplate + " " + item.method + " " + item.name.swift + suffix
      methods.add(NameScope.Claimant(name: ladder, key: key))
      sinks.append(sink)
      ranges.append(item.range)
    }
    var positions: [Int] = []
    for (position, item) in api.targets[index].cases.enumerated() {
      api.targets[index].cases[position].responses.successes =
        item.responses.successes.map { resolved($0, into: &bag) }
      api.targets[index].cases[position].responses.outcome =
        item.responses.outcome.map { resolved($0, into: &bag) }
      claim(item.responses.outcome?.methodName, "Outcome", of: item) {
        $0.responses.outcome?.methodName?.swift = $1
      }
      for (number, stream) in item.responses.streams.enumerated() {
        claim(stream.methodName, stream.content == .events ? "Events" : "Values", of: item) {
          $0.responses.streams[number].methodName?.swift = $1
        }
      }
      claim(item.pagination?.methodName, "Pages", of: item) {
        $0.pagination?.methodName.swift = $1
      }
      positions += Array(repeating: position, count: sinks.count - positions.count)
    }
    for (number, resolution) in methods.resolved().enumerated() {
      sinks[number](&api.targets[index].cases[positions[number]], resolution.name)
      report(resolution, at: ranges[number], into: &bag)
    }
  }

  private func resolved(_ outcome: API.Outcome, into bag: inout DiagnosticBag) -> API.Outcome {
    var mentioned: Set<String> = []
    outcome.forEachType { type in
      type.forEachModel { mentioned.insert(api[root(of: $0)].name.swift) }
      if case .custom(let name) = type.leaf {
        mentioned.formUnion(name.split(separator: ".").map(String.init))
      }
    }
    return outcome.withNamesResolved(besides: mentioned) { report($0, at: $1, into: &bag) }
  }

  private mutating func resolveParameters(
    ofCase position: Int,
    ofTarget index: Int,
    into bag: inout DiagnosticBag
  ) {
    let parameters = api.targets[index].cases[position].parameters
    var reserved = ReservedNames.parameters
    if parameters.contains(where: { $0.name.mayBeType }) {
      let target = api.targets[index]
      reserved.formUnion(ReservedNames.types)
      reserved.formUnion(api.typesMentioned(by: target.cases[position]))
      reserved.formUnion([
        target.name.swift, target.providerName.swift, api.serverTypeName.swift,
      ])
    }
    let hasOptions = api.targets[index].cases[position].optionsName != nil
    let ownReserved = reserved.union(hasOptions ? [API.Target.Case.optionsArgument] : [])
    // The properties of the options have a scope of their own, but avoid the same names, so that
    // they're named like the arguments that they replace.
    let groupedReserved = reserved.union(ReservedNames.properties)
    for isGrouped in [false, true] {
      let numbers = parameters.indices.filter { parameters[$0].isGrouped == isGrouped }
      var scope = NameScope(reserved: isGrouped ? groupedReserved : ownReserved)
      for parameter in numbers.map({ parameters[$0] }) {
        let key = parameter.location.rawValue + " " + parameter.wireName
        scope.add(NameScope.Claimant(name: parameter.name, rank: parameter.location.rank, key: key))
      }
      for (number, resolution) in zip(numbers, scope.resolved()) {
        api.targets[index].cases[position].parameters[number].name.swift = resolution.name
        report(resolution, at: parameters[number].range, into: &bag)
      }
    }
  }

  private func report(
    _ resolution: NameScope.Resolution,
    at range: SourceRange?,
    into bag: inout DiagnosticBag
  ) {
    reportDenial(of: resolution, into: &bag)
    if resolution.wanted.isLocked, resolution.wanted.candidates[0] != resolution.name {
      bag.report(
        .lostName,
        .isNotKept(resolution.wanted.candidates[0], instead: resolution.name),
        at: resolution.wanted.locked,
        notes: range.map { [Diagnostic.Note(.isNamed, at: $0)] } ?? [],
        help: "give one of the two another name with 'names', or accept the new name"
      )
    }
    guard resolution.ranOut else { return }
    bag.report(
      .renamedToAvoidCollision,
      .noNameIsFree(resolution.name),
      at: range,
      help: "use different names in the spec"
    )
  }
}

extension NameResolver {
  /// Reports a given name that isn't available, at each place that specifies it.
  private func reportDenial(of resolution: NameScope.Resolution, into bag: inout DiagnosticBag) {
    guard let denial = resolution.denial, let range = resolution.wanted.given else { return }
    let name = resolution.wanted.candidates[0]
    switch denial {
    case .taken:
      bag.report(.takenName, .isTaken(name), at: range, help: "choose another name")
    case .clash(let other):
      for (place, rival) in [(range, other), (other, range)] {
        bag.report(
          .clashingNames,
          .isGivenTwice(name),
          at: place,
          notes: [Diagnostic.Note(.theOther, at: rival)],
          help: "choose another name for one of them"
        )
      }
    }
  }
}

extension API.Parameter.Location {
  /// The precedence for a name that two parameters of one operation share; readers expect it to be
  /// the path's.
  fileprivate var rank: Int {
    switch self {
    case .path: 0
    case .body: 1
    case .query: 2
    case .field: 3
    case .header: 4
    case .cookie: 5
    case .querystring: 6
    case .partHeader: 7
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isTaken(_ name: String) -> Self {
    Self(
      "the name '\(name)' isn't available: Swift, the runtime or a type that it would hide uses it"
    )
  }

  fileprivate static func isGivenTwice(_ name: String) -> Self {
    Self("two declarations in the same scope would be named '\(name)'")
  }

  fileprivate static func isNotKept(_ name: String, instead other: String) -> Self {
    Self("the name '\(name)' can't be kept, because it is taken now; it's '\(other)' instead")
  }

  fileprivate static var isNamed: Self { Self("the declaration is made for this") }

  fileprivate static var theOther: Self { Self("the other one is here") }

  fileprivate static func noNameIsFree(_ name: String) -> Self {
    Self("all suitable names are taken; it's named '\(name)'")
  }
}
