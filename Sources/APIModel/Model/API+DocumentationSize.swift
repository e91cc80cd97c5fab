extension API {
  /// The number of bytes of the documentation of operations, models and properties.
  ///
  /// The output contains each of these texts at least once, also if the spec repeats one of them with
  /// aliases.
  package var documentationByteCount: Int {
    var count = 0
    for target in targets {
      for operation in target.cases { count += operation.documentation.byteCount }
    }
    for model in models where !model.use.isEmpty {
      count += model.documentation.byteCount
      guard case .structure(let structure) = model.kind else { continue }
      for property in structure.properties { count += property.documentation.byteCount }
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
