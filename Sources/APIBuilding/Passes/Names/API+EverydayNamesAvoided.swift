package import APIConfiguration
package import APIModel

extension API {
  /// Gives models their configured namespace or prefix, and names the types at the top level so that
  /// they don't hide those that apps write without a module (decision 54).
  ///
  /// Given names aren't changed.
  package consuming func withEverydayNamesAvoided(as options: Configuration.ModelOptions) -> API {
    namespaceName = options.namespace.map { Name([$0.text + "Models"]).preferring($0) }
    modelPrefix = options.prefix
    let owner = ownerOfNames
    for index in models.indices where models[index].parent == nil {
      models[index].name.prefix(options.prefix)
      guard namespaceName == nil else { continue }
      let model = models[index]
      // The name of an input ends with a suffix, and the rest is the name of a schema.
      let other = model.use == .request ? model.otherDirection.map { models[$0.index] } : nil
      if let other, other.schemaName != nil {
        guard other.name.given == nil else { continue }
        models[index].name.avoidEverydayNames(for: owner, suffix: options.inputSuffix)
      } else {
        models[index].name.avoidEverydayNames(for: model.schemaName == nil ? nil : owner)
      }
    }
    for index in namedTexts.indices {
      namedTexts[index].name.prefix(options.prefix)
      if namespaceName == nil { namedTexts[index].name.avoidEverydayNames(for: owner) }
    }
    for index in targets.indices {
      targets[index].name.avoidEverydayNames()
      let name = targets[index].providerName
      targets[index].providerName.avoidEverydayNames()
      if targets[index].providerName != name { targets[index].renameDoubles() }
    }
    return self
  }

  /// The name of the API as a part of other names; `API` if it's a long title.
  ///
  /// A single word may be a plural, such as `Jobs`; longer names are more often proper names.
  private var ownerOfNames: String {
    var words = name.candidates[0].camelCaseWords
    if words.first == "The" { words.removeFirst() }
    let text = words.joined()
    return switch words.count {
    case 1: EnglishPlural.singular(of: text) ?? text
    case 2: text
    default: "API"
    }
  }
}

extension API.Target {
  /// Names the protocol and the mock after the provider.
  fileprivate mutating func renameDoubles() {
    if protocolName != nil { protocolName = Self.protocolName(of: providerName) }
    let mockName = Self.mockName(of: providerName)
    mock?.name = mockName
  }
}

extension Name {
  /// Begins all candidates with the configured words.
  fileprivate mutating func prefix(_ prefix: String) {
    guard given == nil, !prefix.isEmpty else { return }
    let words = prefix.camelCaseWords
    candidates =
      candidates.map { $0.camelCaseWords.starts(with: words) ? $0 : prefix + $0 }
      .distinct
    isExact = isExact && candidates[0] == swift
    swift = candidates[0]
  }

  /// Replaces names of types that apps use by names that say whose things these are: `APIError`, and
  /// `JobTask` in an API with the name `Jobs`.
  ///
  /// - Parameters:
  ///   - owner: The name of the API; `nil` if the other candidates describe the type as well.
  ///   - suffix: The end of all candidates.
  fileprivate mutating func avoidEverydayNames(for owner: String? = nil, suffix: String = "") {
    func isEveryday(_ name: String) -> Bool {
      name.hasSuffix(suffix) && EverydayTypes.contains(String(name.dropLast(suffix.count)))
    }
    guard given == nil, candidates.contains(where: isEveryday) else { return }
    let others = candidates.filter { !isEveryday($0) }
    guard let owner, isEveryday(candidates[0]) else {
      self = Name(others.isEmpty ? candidates.map { "API" + $0 } : others)
      return
    }
    // Errors are the API's, and other things belong to what it's about.
    let isError = candidates[0].dropLast(suffix.count).hasSuffix("Error")
    let owners = isError ? ["API", owner] : [owner, "API"]
    let names = owners.map { $0 + candidates[0] }.filter { !EverydayTypes.contains($0) }
    let first = candidates[0]
    self = Name((names + others).distinct)
    if suffix.isEmpty { avoided = first }
  }
}
