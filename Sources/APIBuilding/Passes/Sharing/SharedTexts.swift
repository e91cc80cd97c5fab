import APIModel

extension API.Model {
  /// Keeps only the texts that equal models have as well: what isn't true of all of them is said
  /// where they're used.
  ///
  /// - Returns: The descriptions of the models.
  mutating func keepCommonTexts(with copies: [API.Model]) -> Set<String?> {
    let texts = Set(([self] + copies).map(\.documentation.description))
    documentation.keepCommon(with: copies.map(\.documentation))
    for copy in copies { kind.keepCommonTexts(with: copy.kind) }
    if examples.isEmpty { examples = copies.first { !$0.examples.isEmpty }?.examples ?? [] }
    return texts
  }
}

extension API.Model.Kind {
  /// The texts of the properties, values or variants, by what identifies them.
  var memberTexts: [String: API.Documentation] {
    let members: [(String, API.Documentation)]
    switch self {
    case .structure(let structure):
      members = structure.properties.map { ($0.wireName, $0.documentation) }
    case .enumeration(let enumeration):
      members = enumeration.cases.map { ($0.rawValue, $0.documentation) }
    case .union(let union):
      members = union.variants.enumerated().map { ("\($0)", $1.documentation) }
    }
    return Dictionary(members) { first, _ in first }
  }

  /// Keeps the texts of members that are the same in an equal model.
  fileprivate mutating func keepCommonTexts(with other: API.Model.Kind) {
    let texts = other.memberTexts
    func update(_ documentation: inout API.Documentation, _ key: String) {
      guard let text = texts[key], text != documentation else { return }
      documentation.keepCommon(with: [text])
    }
    switch self {
    case .structure(var structure):
      for index in structure.properties.indices {
        update(&structure.properties[index].documentation, structure.properties[index].wireName)
      }
      self = .structure(structure)
    case .enumeration(var enumeration):
      for index in enumeration.cases.indices {
        update(&enumeration.cases[index].documentation, enumeration.cases[index].rawValue)
      }
      self = .enumeration(enumeration)
    case .union(var union):
      for index in union.variants.indices {
        update(&union.variants[index].documentation, "\(index)")
      }
      self = .union(union)
    }
  }
}

extension API.Documentation {
  /// Removes the texts that differ from those of others.
  fileprivate mutating func keepCommon(with others: [API.Documentation]) {
    if others.contains(where: { $0.summary != summary }) { summary = nil }
    if others.contains(where: { $0.description != description }) { description = nil }
    if others.contains(where: { $0.facts != facts }) { facts = nil }
    if others.contains(where: { $0.deprecation != deprecation }) { deprecation = nil }
  }
}
