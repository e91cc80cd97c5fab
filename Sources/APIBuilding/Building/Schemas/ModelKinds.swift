import APIModel

/// The kinds of JSON values that each model is read from.
///
/// They're found for all models at once, because unions may contain each other in any way.
/// Decisions about unions don't change them: a union that becomes a structure has only objects.
struct ModelKinds {
  /// The kinds by the index of the model.
  private var kinds: [JSONKinds]

  init(_ models: [API.Model]) {
    kinds = []
    var unions: [Int] = []
    for index in models.indices {
      switch models[index].kind {
      case .structure(let structure):
        kinds.append(structure.isTuple ? .array : .object)
      case .enumeration(let enumeration):
        switch enumeration.rawType {
        case .string: kinds.append(.string)
        case .integer, .number: kinds.append(.number)
        case .mixed: kinds.append(.any)
        }
      case .union:
        kinds.append([])
        unions.append(index)
      }
    }
    addVariants(of: unions, in: models)
  }

  /// Adds the kinds of variants to their unions, until no union has more.
  private mutating func addVariants(of unions: [Int], in models: [API.Model]) {
    var owners: [ModelID: [Int]] = [:]
    for index in unions {
      guard case .union(let union) = models[index].kind else { continue }
      for position in union.variants.indices {
        let type = union.variants[position].type
        kinds[index].formUnion(self[type])
        if case .model(let id) = type.withoutOptional, case .union = models[id.index].kind {
          owners[id, default: []].append(index)
        }
      }
    }
    var waiting = unions
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
    case .scalar(let scalar): JSONKinds(scalar.jsonType)
    case .data: .string
    case .array: .array
    case .dictionary: .object
    case .optional, .file, .json, .custom: .any
    case .model(let id): kinds[id.index]
    }
  }

  /// Adds a new union whose variants are objects.
  mutating func appendUnionOfObjects() {
    kinds.append(.object)
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
