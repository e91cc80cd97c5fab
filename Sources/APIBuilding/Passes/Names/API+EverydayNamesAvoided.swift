package import APIConfiguration
package import APIModel

extension API {
  /// Names the types at the top level so that they don't hide those that apps use without a module
  /// (decision 54), and gives models the configured prefix.
  ///
  /// Given names aren't changed, nor are those of models in a namespace.
  package consuming func withEverydayNamesAvoided(as options: Configuration.ModelOptions) -> API {
    namespaceName = options.namespace.map { Name([$0.text]).preferring($0) }
    let words = ["API", EnglishPlural.singular(of: name.candidates[0]) ?? name.candidates[0]]
    for index in models.indices where models[index].parent == nil {
      models[index].name.prefix(options.prefix)
      guard namespaceName == nil else { continue }
      models[index].name.avoidEverydayNames(words)
    }
    for index in namedTexts.indices { namedTexts[index].name.avoidEverydayNames(words) }
    for index in targets.indices {
      targets[index].name.avoidEverydayNames(words)
      targets[index].providerName.avoidEverydayNames(words)
    }
    serverTypeName.avoidEverydayNames(words)
    clientName?.avoidEverydayNames(words)
    return self
  }
}

extension Name {
  fileprivate mutating func prefix(_ prefix: String) {
    guard given == nil, !prefix.isEmpty else { return }
    self = Name(
      candidates.map { $0.hasPrefix(prefix) ? $0 : prefix + $0 }.distinct,
      isExact: isExact
    )
  }

  /// Replaces names of types that apps use by names that say whose things these are: `APIError`, and
  /// `JobTask` in an API with the name `Jobs`.
  ///
  /// - Parameter words: A general word, and the name of the API.
  fileprivate mutating func avoidEverydayNames(_ words: [String]) {
    guard given == nil, candidates.contains(where: EverydayTypes.contains) else { return }
    let ladder = candidates.flatMap { candidate in
      guard EverydayTypes.contains(candidate) else { return [candidate] }
      // Every API has an error, and apps rarely have several of them in one module.
      let owners = candidate.hasSuffix("Error") ? words : words.reversed()
      return owners.map { $0 + candidate }
    }
    self = Name(ladder.distinct.filter { !EverydayTypes.contains($0) })
  }
}
