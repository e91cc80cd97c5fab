extension API {
  /// The number of bytes of the documentation of operations and models.
  ///
  /// The output contains each of these texts at least once, also if the spec repeats one of them with
  /// aliases.
  package var documentationByteCount: Int {
    let operations = targets.flatMap(\.cases).map(\.documentation)
    let declarations = models.filter { !$0.use.isEmpty }.flatMap(\.allDocumentation)
    return (operations + declarations).map(\.byteCount).reduce(0, +)
  }
}

extension API.Documentation {
  fileprivate var byteCount: Int {
    let text = summary == description ? nil : summary
    return (text?.utf8.count ?? 0) + (description?.utf8.count ?? 0)
  }
}
