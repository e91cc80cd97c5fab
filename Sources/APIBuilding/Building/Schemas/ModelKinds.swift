import APIModel

/// The kinds of JSON values that each model is read from.
///
/// They're found for all models at once, because unions may contain each other in any way.
/// Decisions about unions don't change them: a union that becomes a structure has only objects.
struct ModelKinds {
  /// The kinds by the index of the model.
  private var kinds: [JSONKinds]

  init(_ models: [API.Model]) {
    kinds = models.map { model in
      switch model.kind {
      case .structure(let structure): [structure.isTuple ? .array : .object]
      case .enumeration(let enumeration):
        switch enumeration.rawType {
        case .string: [.string]
        case .integer, .number: [.number]
        case .mixed: .any
        }
      case .union: []
      }
    }
    // The kinds of variants are added to their unions, until no union has more.
    var owners: [ModelID: [Int]] = [:]
    var waiting: [Int] = []
    for (index, model) in models.enumerated() {
      guard case .union(let union) = model.kind else { continue }
      waiting.append(index)
      for type in union.variants.map(\.type) {
        kinds[index].formUnion(self[type])
        if case .model(let id) = type.withoutOptional { owners[id, default: []].append(index) }
      }
    }
    while let index = waiting.popLast() {
      for owner in owners[ModelID(index)] ?? [] where !kinds[owner].isSuperset(of: kinds[index]) {
        kinds[owner].formUnion(kinds[index])
        waiting.append(owner)
      }
    }
  }

  /// The kinds of JSON values that a type is read from.
  subscript(type: ValueType) -> JSONKinds {
    switch type.withoutOptional {
    case .scalar(let scalar): [scalar.jsonType]
    case .data: [.string]
    case .array: [.array]
    case .dictionary: [.object]
    case .optional, .file, .json, .custom: .any
    case .model(let id): kinds[id.index]
    }
  }

  /// Adds a new union whose variants are objects.
  mutating func appendUnionOfObjects() {
    kinds.append([.object])
  }
}

extension ValueType {
  /// The type inside of all optionals.
  fileprivate var withoutOptional: ValueType {
    var type = self
    while case .optional(let wrapped) = type { type = wrapped }
    return type
  }
}
