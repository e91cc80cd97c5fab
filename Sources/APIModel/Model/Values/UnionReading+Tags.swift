extension [API.Model] {
  /// The properties by which unions tell each model apart from others.
  package var tagProperties: [ModelID: Set<String>] {
    var result: [ModelID: Set<String>] = [:]
    for index in indices {
      guard case .union(let union) = self[index].kind else { continue }
      let properties = union.reading.tellingProperties
      guard !properties.isEmpty else { continue }
      for variant in union.variants {
        if let id = variant.type.model { result[id, default: []].formUnion(properties) }
      }
    }
    return result
  }
}
