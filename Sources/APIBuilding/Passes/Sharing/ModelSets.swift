import APIModel

/// The sets of models that one model replaces: a union-find structure.
struct ModelSets {
  private var owners: [Int]

  init(count: Int) { owners = Array(0..<count) }

  /// Returns the first model of the set that contains a model.
  mutating func find(_ id: ModelID) -> ModelID {
    var index = id.index
    while owners[index] != index {
      owners[index] = owners[owners[index]]
      index = owners[index]
    }
    return ModelID(index)
  }

  /// Unites the sets of models.
  ///
  /// - Returns: Whether they were in different sets.
  @discardableResult
  mutating func unite(_ ids: [ModelID]) -> Bool {
    guard let first = ids.first else { return false }
    var isChanged = false
    for id in ids.dropFirst() {
      let (left, right) = (find(first), find(id))
      guard left != right else { continue }
      owners[max(left.index, right.index)] = min(left.index, right.index)
      isChanged = true
    }
    return isChanged
  }
}
