import APIModel

/// The components that operations return, by the models of the operations' parameters.
///
/// A parameter that chooses or sorts parts of the result has other values for each type of result, so the type of its
/// values is named after both: `TaskSort` for the parameter `sort` of operations that return tasks.
struct ReturnedComponents {
  private var names: [ModelID: Set<String>] = [:]

  init(_ api: API) {
    for target in api.targets {
      for index in target.cases.indices {
        guard case .json(let type) = target.cases[index].responses.success,
          let name = api.component(in: type)
        else { continue }
        for parameter in target.cases[index].parameters {
          guard case .model(let id) = parameter.type.leaf, api[id].origin.role == .parameter else {
            continue
          }
          names[id, default: []].insert(name)
        }
      }
    }
  }

  /// Returns the component that all operations with a parameter of some models return, or the common beginning of the
  /// components' names: `Task` for `TaskCompact` and `TaskResponse`.
  func name(for models: [ModelID]) -> String? {
    let all = models.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) }
    let common = all.map(\.camelCaseWords).commonBeginning
    return common.isEmpty ? nil : common.joined()
  }
}

extension API {
  /// Returns the name of the component that a response consists of, or that an inline object wraps:
  /// `Task` for a task, a list of tasks, and `{"data": [Task], "next": Page}`.
  fileprivate func component(in type: ValueType) -> String? {
    guard case .model(let id) = type.leaf else { return nil }
    if let name = componentName(of: id) { return name }
    guard case .structure(let structure) = self[id].kind else { return nil }
    let types = structure.properties.map(\.type)
    for candidates in [types.filter(\.isList), types] {
      let names = candidates.compactMap { type -> String? in
        guard case .model(let id) = type.leaf else { return nil }
        return componentName(of: id)
      }
      if !names.isEmpty { return names.count == 1 ? names[0] : nil }
    }
    return nil
  }

  private func componentName(of id: ModelID) -> String? {
    self[id].origin.role == .schema ? self[id].name.candidates[0] : nil
  }
}

extension ValueType {
  fileprivate var isList: Bool {
    switch self {
    case .array: true
    case .optional(let wrapped): wrapped.isList
    default: false
    }
  }
}
