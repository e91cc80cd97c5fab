package import APIModel

extension API {
  /// Marks the values that have to be stored behind a reference because their types contain
  /// themselves.
  ///
  /// Every property that closes a cycle is marked, and not just the one that is visited last, so
  /// that the order of the spec doesn't matter. Arrays and dictionaries are references already.
  package consuming func withCyclesBoxed() -> API {
    var api = self
    for id in api.cycles().models {
      if case .union(var union) = api.models[id.index].kind {
        union.isIndirect = true
        api.models[id.index].kind = .union(union)
      }
    }
    // Unions that became references have broken some of the cycles.
    let (remaining, components) = api.cycles()
    for index in api.models.indices {
      guard case .structure(var structure) = api.models[index].kind else { continue }
      for position in structure.properties.indices {
        guard let inner = structure.properties[position].type.inlineModel else { continue }
        if components[index] == components[inner.index], remaining.contains(inner) {
          structure.properties[position].isIndirect = true
        }
      }
      api.models[index].kind = .structure(structure)
    }
    return api
  }
}

extension API {
  /// Returns the models that contain themselves by value, and the component of each model: that of
  /// a cycle has other models, or one that directly contains itself.
  private func cycles() -> (models: Set<ModelID>, components: [Int]) {
    let children = models.indices.map { inlineChildren(of: ModelID($0)) }
    let components = Self.components(children)
    let cyclic = children.indices.filter { index in
      children[index].contains { components[$0.index] == components[index] }
    }
    return (Set(cyclic.map { ModelID($0) }), components)
  }

  /// Returns the models whose values are stored inside a value of this one.
  func inlineChildren(of id: ModelID) -> [ModelID] {
    switch models[id.index].kind {
    case .structure(let structure):
      return structure.properties.filter { !$0.isIndirect }.compactMap(\.type.inlineModel)
    case .enumeration:
      return []
    case .union(let union):
      return union.isIndirect ? [] : union.variants.compactMap(\.type.inlineModel)
    }
  }

  /// Returns the strongly connected component of each model in the graph of nested values.
  ///
  /// This is Tarjan's algorithm without recursion, because specs chain thousands of schemas.
  private static func components(_ children: [[ModelID]]) -> [Int] {
    var components = [Int](repeating: -1, count: children.count)
    var numbers = [Int](repeating: -1, count: children.count)
    var lows = [Int](repeating: 0, count: children.count)
    var onStack = [Bool](repeating: false, count: children.count)
    var stack: [Int] = []
    var next = 0
    var componentCount = 0
    for root in children.indices where numbers[root] == -1 {
      var frames: [(node: Int, children: [ModelID], position: Int)] = []
      func enter(_ node: Int) {
        numbers[node] = next
        lows[node] = next
        next += 1
        stack.append(node)
        onStack[node] = true
        frames.append((node, children[node], 0))
      }
      enter(root)
      while let frame = frames.last {
        let top = frames.count - 1
        if frame.position < frame.children.count {
          let child = frame.children[frame.position].index
          frames[top].position += 1
          if numbers[child] == -1 {
            enter(child)
          } else if onStack[child] {
            lows[frame.node] = min(lows[frame.node], numbers[child])
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last { lows[parent.node] = min(lows[parent.node], lows[frame.node]) }
        guard lows[frame.node] == numbers[frame.node] else { continue }
        while let member = stack.popLast() {
          onStack[member] = false
          components[member] = componentCount
          if member == frame.node { break }
        }
        componentCount += 1
      }
    }
    return components
  }
}
