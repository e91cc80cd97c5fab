import APIModel
import OpenAPI

/// The names that the generated cases and their arguments get, so that they are those of the app.
struct CaseNames {
  /// An entry of `names`.
  struct Entry {
    var key: String
    var name: String
    /// The reason, if it isn't obvious.
    var remark: String?
  }

  private(set) var entries: [Entry] = []
  /// The operations with their keys in the order of the code, with the enum that has them.
  private(set) var operations: [(route: OperationRoute, key: String, target: String)] = []
  /// Indicates whether an operation has so many parameters that some would be in a struct.
  private(set) var hasManyArguments = false

  /// Creates the names.
  ///
  /// - Parameters:
  ///   - matches: The cases with their operations.
  ///   - api: The client model that is generated without a configuration.
  init(_ matches: [CaseMatch], in api: API) {
    let generated = GeneratedCases(api)
    var given: [String: Set<String>] = [:]
    for match in matches {
      guard let matched = match.operation, let (_, operation) = generated[matched.route] else {
        continue
      }
      let route = matched.route
      let key = Self.key(of: route)
      let isNew = !operations.contains { $0.key == key }
      if isNew { operations.append((route, key, match.target.name)) }
      hasManyArguments = hasManyArguments || operation.parameters.contains(where: \.isGrouped)
      // Other cases of the same operation forward to the first one.
      // A function with the old name selects among the operations of a case.
      guard isNew, match.variant == nil else { continue }
      addNames(match, matched, operation, key, in: api, &given)
    }
  }

  private mutating func addNames(
    _ match: CaseMatch,
    _ matched: CaseMatch.Matched,
    _ operation: API.Target.Case,
    _ key: String,
    in api: API,
    _ given: inout [String: Set<String>]
  ) {
    var operation = operation
    // The options of operations with many arguments are arguments themselves with 'limit: never'.
    for index in operation.parameters.indices { operation.parameters[index].isGrouped = false }
    let wanted = CaseForwarding(match, matched, operation, in: api).wantedLabels
    let labels = Dictionary(
      wanted.map { ($0.parameter.wireName, $0.label) },
      uniquingKeysWith: { first, _ in first }
    )
    let forwarding = CaseForwarding(match, matched, operation, in: api, labels: labels)
    let old = match.appCase.name
    var name: String? = old
    var remark: String?
    if case .function = forwarding.result, forwarding.isAmbiguous {
      // The old calls would compile, but not send all that they send now.
      name = operation.name.swift == old ? old + "Request" : nil
      remark = "'\(old)' is a function in '+Adopted.swift', which sends more than its arguments"
    }
    if let name, name.first?.isUppercase == false, match.appCase.hasPlainNames,
      !ReservedNames.targetMembers.contains(name),
      given[match.target.name, default: []].insert(name).inserted
    {
      entries.append(Entry(key: key, name: name, remark: remark))
    }
    for (parameter, label) in wanted where !ReservedNames.parameters.contains(label) {
      let declared = matched.route.operation.parameters.first {
        $0.wireName == parameter.wireName && $0.location.rawValue == parameter.location.rawValue
      }
      entries.append(Entry(key: key + "." + (declared?.name ?? parameter.wireName), name: label))
    }
  }

  /// Returns the key of an operation: its method and path, or its ID if it shares these.
  static func key(of route: OperationRoute) -> String {
    let isShared = route.item.key != route.item.path
    return (isShared ? route.operation.operationID : nil) ?? route.name
  }
}
