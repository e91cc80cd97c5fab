package import APIModel

extension API {
  /// Puts large values behind references, so that a type doesn't grow with everything inside it.
  ///
  /// A struct is as large as all leaves of its nested structs, and so is the code that copies it:
  /// for a chain of five hundred, the compiler used up a machine's memory, and for GitHub's API
  /// with twice the limit, a fifth of all code copies nested structs. Sizes are counted in
  /// leaves, from the inside out. A property whose value alone exceeds the limit is boxed,
  /// regardless of the order of the spec. If many smaller properties together exceed the total,
  /// those that contain others are boxed, the largest first.
  package consuming func withLargeValuesBoxed(limit: Int = 16, total: Int = 128) -> API {
    var api = self
    var sizes = [Int?](repeating: nil, count: api.models.count)
    for index in api.models.indices where sizes[index] == nil {
      api.measure(ModelID(index), sizes: &sizes, limit: limit, total: total)
    }
    return api
  }

  /// Boxes the large properties of a model, and records the number of leaves in its remaining
  /// value.
  ///
  /// Cycles must have been broken before. The walk keeps its own stack, because specs chain
  /// thousands of schemas.
  private mutating func measure(
    _ root: ModelID,
    sizes: inout [Int?],
    limit: Int,
    total: Int
  ) {
    var pending = [root]
    var isEntered: Set<ModelID> = []
    while let id = pending.last {
      if sizes[id.index] != nil {
        pending.removeLast()
        continue
      }
      let missing = inlineChildren(of: id).filter { sizes[$0.index] == nil }
      // A model that is visited twice and still waits is in a cycle that nothing breaks.
      guard missing.isEmpty || !isEntered.insert(id).inserted else {
        pending.append(contentsOf: missing)
        continue
      }
      sizes[id.index] = boxAndCount(id, sizes: sizes, limit: limit, total: total)
      pending.removeLast()
    }
  }

  private mutating func boxAndCount(
    _ id: ModelID,
    sizes: [Int?],
    limit: Int,
    total: Int
  ) -> Int {
    switch models[id.index].kind {
    case .structure(var structure):
      var isChanged = false
      var count = structure.additionalProperties == nil ? 0 : 1
      for position in structure.properties.indices {
        var size = 1
        if !structure.properties[position].isIndirect {
          size = self.size(of: structure.properties[position].type, sizes)
        }
        if size > limit {
          structure.properties[position].isIndirect = true
          isChanged = true
          size = 1
        }
        count += size
      }
      guard isChanged || count > total else { return count }
      let largestFirst = structure.properties.indices
        .filter { !structure.properties[$0].isIndirect }
        .map { (position: $0, size: size(of: structure.properties[$0].type, sizes)) }
        .filter { $0.size > 1 }
        .sorted {
          let names = (structure.properties[$0.position], structure.properties[$1.position])
          return $0.size == $1.size ? names.0.wireName < names.1.wireName : $0.size > $1.size
        }
      for (position, size) in largestFirst where count > total {
        structure.properties[position].isIndirect = true
        isChanged = true
        count -= size - 1
      }
      if isChanged { models[id.index].kind = .structure(structure) }
      return count
    case .enumeration:
      return 1
    case .union(var union):
      let largest = union.variants.map { size(of: $0.type, sizes) }.max() ?? 1
      if largest > limit, !union.isIndirect {
        union.isIndirect = true
        models[id.index].kind = .union(union)
      }
      return union.isIndirect ? 1 : largest
    }
  }

  /// Returns the number of leaves in a value whose models have been measured.
  private func size(of type: ValueType, _ sizes: [Int?]) -> Int {
    type.inlineModel.flatMap { sizes[$0.index] } ?? 1
  }
}
