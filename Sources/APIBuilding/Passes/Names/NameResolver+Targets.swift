import APIModel
import Diagnostics
import SpecSyntax

/// The names of the client's properties, and of the members of targets and wrappers.
extension NameResolver {
  /// Names the client's properties.
  mutating func resolveClient(into bag: inout DiagnosticBag) {
    guard let client = api.clientName else { return }
    var reserved = ReservedNames.properties
    if api.targets.contains(where: \.memberName.mayBeType) {
      reserved.formUnion(ReservedNames.types)
      reserved.formUnion(api.targets.map(\.providerName.swift) + [client.swift])
      reserved.formUnion(api.targets.compactMap { $0.protocolName?.swift })
    }
    api.targets.resolveNames(\.memberName, besides: reserved, key: \.nameKey) {
      bag.report($0, at: $1.range)
    }
  }

  /// Names the properties of the credentials.
  mutating func resolveCredentials(into bag: inout DiagnosticBag) {
    api.securitySchemes.resolveNames(
      \.name,
      besides: ReservedNames.credentials,
      key: \.schemeName,
      report: { bag.report($0, at: $1.range) }
    )
  }

  mutating func resolveCases(ofTarget index: Int, into bag: inout DiagnosticBag) {
    let mayHide = api.targets[index].hasCaseLikeType
    let types = mayHide ? typesBeside(membersOf: api.targets[index]) : []
    api.targets[index].cases.resolveNames(
      \.name,
      besides: ReservedNames.targetMembers.union(types).union(foreign.members),
      key: { $0.pathKey + " " + $0.method },
      report: { bag.report($0, at: $1.range) }
    )
    for position in api.targets[index].cases.indices {
      resolveParameters(ofCase: position, ofTarget: index, into: &bag)
    }
    resolveOptions(ofTarget: index, into: &bag)
    resolveOutcomes(ofTarget: index, into: &bag)
  }

  /// Names the structs inside a target that have the optional parameters of its operations.
  private mutating func resolveOptions(ofTarget index: Int, into bag: inout DiagnosticBag) {
    let positions = api.targets[index].cases.indices.filter {
      api.targets[index].cases[$0].optionsName != nil
    }
    guard !positions.isEmpty else { return }
    let target = api.targets[index]
    var reserved = typesBeside(membersOf: target)
    reserved.formUnion(target.cases.map(\.name.swift))
    var scope = NameScope(reserved: reserved)
    for position in positions {
      let item = target.cases[position]
      // Based on the final name of the case.
      let name = item.name.swift.prefix(1).uppercased() + item.name.swift.dropFirst()
      scope.add(
        Name([name + "Options", name + "OptionalParameters"]),
        key: item.pathKey + " " + item.method
      )
    }
    for (position, resolution) in zip(positions, scope.resolved()) {
      api.targets[index].cases[position].optionsName?.swift = resolution.name
      bag.report(resolution, at: target.cases[position].range)
    }
  }

  /// Names the outcomes of operations, and the methods that return them.
  private mutating func resolveOutcomes(ofTarget index: Int, into bag: inout DiagnosticBag) {
    // Most targets have no other names than those of their cases.
    guard api.targets[index].hasOutcomesOrMethods else { return }
    let names = Set(api.targets[index].cases.map(\.name.swift))
    let mayHide = api.targets[index].hasCaseLikeType
    let types = mayHide ? typesBeside(membersOf: api.targets[index]) : []
    var methods = NameScope(
      reserved: ReservedNames.targetMembers.union(names).union(types).union(foreign.members)
    )
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
      let key = item.pathKey + " " + item.method + " " + item.name.swift + suffix
      methods.add(ladder, key: key)
      sinks.append(sink)
      ranges.append(item.range)
    }
    var positions: [Int] = []
    for (position, item) in api.targets[index].cases.enumerated() {
      if let successes = item.responses.successes {
        api.targets[index].cases[position].responses.successes = resolved(successes, into: &bag)
      }
      if let outcome = item.responses.outcome {
        api.targets[index].cases[position].responses.outcome = resolved(outcome, into: &bag)
      }
      claim(item.responses.outcome?.methodName, "Outcome", of: item) {
        $0.responses.outcome?.methodName?.swift = $1
      }
      for (number, stream) in item.responses.streams.enumerated() {
        claim(stream.methodName, stream.content.isEvents ? "Events" : "Values", of: item) {
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
      bag.report(resolution, at: ranges[number])
    }
  }

  /// Returns an outcome with the names of its cases, and of the types of their headers.
  private func resolved(_ outcome: API.Outcome, into bag: inout DiagnosticBag) -> API.Outcome {
    let types = api.topLevelTypes(mentionedBy: outcome)
    let hidden = ReservedNames.types.union(types).union([outcome.name.swift])
    var outcome = outcome
    outcome.cases.resolveNames(\.headersName, besides: hidden, key: { $0.status.key })
    let undocumentedName = outcome.cases.resolveNames(
      \.name,
      and: outcome.undocumentedName.map { ($0, "undocumented") },
      besides: ReservedNames.unionCases,
      key: { $0.status.key },
      report: { bag.report($0, at: $1.range) }
    )
    if let undocumentedName { outcome.undocumentedName?.swift = undocumentedName }
    for (index, item) in outcome.cases.enumerated() {
      let mayHide = item.headers.contains { $0.name.mayBeType }
      let types = mayHide ? hidden.union([item.headersName.swift]) : []
      outcome.cases[index].headers.resolveNames(
        \.name,
        besides: ReservedNames.properties.union(types),
        key: \.wireName,
        report: { bag.report($0, at: $1.range) }
      )
    }
    return outcome
  }

  private mutating func resolveParameters(
    ofCase position: Int,
    ofTarget index: Int,
    into bag: inout DiagnosticBag
  ) {
    let parameters = api.targets[index].cases[position].parameters
    guard !parameters.isEmpty else { return }
    var reserved = ReservedNames.parameters.union(foreign.functions)
    if parameters.contains(where: { $0.name.mayBeType }) {
      let target = api.targets[index]
      reserved.formUnion(ReservedNames.types.union(foreign.types))
      reserved.formUnion(api.typesMentioned(by: target.cases[position]))
      reserved.formUnion([
        target.name.swift, target.providerName.swift, api.serverTypeName.swift,
      ])
      reserved.formUnion([target.protocolName?.swift, target.mock?.name.swift].compactMap(\.self))
    }
    let hasOptions = api.targets[index].cases[position].optionsName != nil
    let ownReserved = hasOptions ? reserved.union([API.Target.Case.optionsArgument]) : reserved
    // The properties of the options have a scope of their own, but avoid the same names, so that
    // they're named like the arguments that they replace.
    let groupedReserved = hasOptions ? reserved.union(ReservedNames.properties) : reserved
    for isGrouped in [false, true] {
      let numbers = parameters.indices.filter { parameters[$0].isGrouped == isGrouped }
      guard !numbers.isEmpty else { continue }
      var scope = NameScope(reserved: isGrouped ? groupedReserved : ownReserved)
      for parameter in numbers.map({ parameters[$0] }) {
        let key = parameter.location.rawValue + " " + parameter.wireName
        scope.add(parameter.name, rank: parameter.location.rank, key: key)
      }
      for (number, resolution) in zip(numbers, scope.resolved()) {
        api.targets[index].cases[position].parameters[number].name.swift = resolution.name
        bag.report(resolution, at: parameters[number].range)
      }
    }
  }

  /// Returns the types that a member of a target or of its provider would hide by having their
  /// name.
  func typesBeside(membersOf target: API.Target) -> Set<String> {
    var names = ReservedNames.types.union(foreign.types).union([
      target.name.swift, target.providerName.swift, api.serverTypeName.swift,
    ])
    names.formUnion([target.protocolName?.swift, target.mock?.name.swift].compactMap(\.self))
    for item in target.cases { names.formUnion(api.typesMentioned(by: item)) }
    return names
  }
}

extension API.Target {
  /// A key for the target; parts of one tag differ only in their names.
  var nameKey: String { (name.candidates + [tag ?? ""]).joined(separator: "|") }

  /// Indicates whether the name of a case could be that of a type.
  fileprivate var hasCaseLikeType: Bool { cases.contains { $0.name.mayBeType } }

  /// Indicates whether the responses or a further method of an operation have names.
  fileprivate var hasOutcomesOrMethods: Bool {
    hasOutcomes || hasPages || cases.contains { !$0.responses.streams.isEmpty }
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
    case .server: 8
    }
  }
}
