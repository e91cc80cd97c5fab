package import APIModel

extension API {
  /// Marks the values that have to be stored behind a reference because their types contain
  /// themselves.
  ///
  /// Every property that closes a cycle is marked, and not just the one that is visited last, so
  /// that the order of the spec doesn't matter. Arrays and dictionaries are references already.
  package consuming func withCyclesBoxed() -> API {
    var api = self
    var components = api.inlineComponents()
    let cycles = api.inlineCycles(in: components)
    guard !cycles.isEmpty else { return api }
    for id in cycles {
      if case .union(var union) = api.models[id.index].kind {
        union.isIndirect = true
        api.models[id.index].kind = .union(union)
      }
    }
    // Unions that became references have broken some of the cycles.
    components = api.inlineComponents()
    let remaining = api.inlineCycles(in: components)
    for index in api.models.indices {
      guard case .structure(var structure) = api.models[index].kind else { continue }
      for position in structure.properties.indices {
        guard let inner = structure.properties[position].declaredType.inlineModel else { continue }
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
  /// Returns the models that contain themselves by value.
  private func inlineCycles(in components: [Int]) -> Set<ModelID> {
    Set(models.indices.lazy.map(ModelID.init).filter { isCyclic($0, in: components) })
  }

  /// Returns whether a model's component has other models, or the model directly contains itself.
  private func isCyclic(_ id: ModelID, in components: [Int]) -> Bool {
    inlineChildren(of: id).contains { components[$0.index] == components[id.index] }
  }

  /// Returns the models whose values are stored inside a value of this one.
  func inlineChildren(of id: ModelID) -> [ModelID] {
    switch models[id.index].kind {
    case .structure(let structure):
      structure.properties.filter { !$0.isIndirect }.compactMap(\.declaredType.inlineModel)
    case .enumeration:
      []
    case .union(let union):
      union.isIndirect ? [] : union.variants.compactMap(\.type.inlineModel)
    }
  }

  /// Returns the strongly connected component of each model in the graph of nested values.
  ///
  /// This is Tarjan's algorithm without recursion, because specs chain thousands of schemas.
  private func inlineComponents() -> [Int] {
    var components = [Int](repeating: -1, count: models.count)
    var numbers = [Int](repeating: -1, count: models.count)
    var lows = [Int](repeating: 0, count: models.count)
    var onStack = [Bool](repeating: false, count: models.count)
    var stack: [Int] = []
    var next = 0
    var componentCount = 0
    for root in models.indices where numbers[root] == -1 {
      var frames: [(node: Int, children: [ModelID], position: Int)] = []
      func enter(_ node: Int) {
        numbers[node] = next
        lows[node] = next
        next += 1
        stack.append(node)
        onStack[node] = true
        frames.append((node, inlineChildren(of: ModelID(node)), 0))
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
