import APIModel

extension API {
  /// Returns the top-level types that a part refers to.
  func topLevelTypes(mentionedBy part: some APIPart) -> Set<String> {
    Set(part.mentionedTypes.flatMap(topLevelNames))
  }

  /// Returns the top-level types that the code of an operation refers to: those of its parameters
  /// and responses.
  func typesMentioned(by item: Target.Case) -> Set<String> {
    topLevelTypes(mentionedBy: item).union(item.outcomes.map(\.name.swift))
  }

  /// Returns the first component of a type's name: `Pet` for `Pet.Status`.
  ///
  /// For a model in a namespace, that is the namespace. Models beside it are written without it.
  func topLevelNames(of type: ValueType) -> Set<String> {
    let namespace = [namespaceName?.swift].compactMap(\.self)
    switch type.leaf {
    case .model(var id):
      while let parent = self[id].parent { id = parent }
      return Set([self[id].name.swift] + namespace)
    case .custom(let name):
      return Set(name.split(separator: ".").map(String.init))
    case .scalar(.named(let id)):
      return Set([self[id].name.swift] + namespace)
    case .scalar, .data, .file, .json, .array, .dictionary, .optional:
      return []
    }
  }
}

extension Name {
  /// Indicates whether the name could be that of a type as well.
  ///
  /// Types begin with an uppercase letter and members with a lowercase one, but `_3D` and `名前`
  /// begin with neither, and a given name may begin with either.
  var mayBeType: Bool {
    candidates.contains { candidate in
      guard let first = candidate.utf8.first else { return false }
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    }
  }
}
