extension API {
  /// The number of bytes of the documentation of operations, models and properties.
  ///
  /// The output contains each of these texts at least once, also if the spec repeats one of them with
  /// aliases.
  package var documentationByteCount: Int {
    var count = 0
    // By index, because an iteration would copy the operations and models.
    for target in targets.indices {
      for index in targets[target].cases.indices {
        count += targets[target].cases[index].documentation.byteCount
      }
    }
    for index in models.indices where !models[index].use.isEmpty {
      count += models[index].documentation.byteCount
      guard case .structure(let structure) = models[index].kind else { continue }
      for position in structure.properties.indices {
        count += structure.properties[position].documentation.byteCount
      }
    }
    return count
  }
}

extension API.Documentation {
  fileprivate var byteCount: Int {
    let text = summary == description ? nil : summary
    return (text?.utf8.count ?? 0) + (description?.utf8.count ?? 0)
  }
}
