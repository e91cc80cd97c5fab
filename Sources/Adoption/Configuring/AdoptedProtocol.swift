/// The protocol of the app to which all enums conform, with the members that its extension provides.
struct AdoptedProtocol {
  private let targets: [AppTarget]

  /// - Parameter targets: The targets that have operations.
  init(_ targets: [AppTarget]) { self.targets = targets }

  /// Returns the lines of `target` in the configuration.
  ///
  /// - Parameter suffix: The suffix of enums; `nil` for the usual one.
  /// - Returns: No lines if no option is needed.
  func options(suffix: String?) -> [String] {
    var options: [String] = []
    if let suffix { options.append("  suffix: \(suffix.quotedForYAML)") }
    if let name {
      options.append("  # The app's own protocol, and what its extension provides.")
      options.append("  conformance: \(name.quotedForYAML)")
      if !parts.isEmpty { options.append("  omit: [\(parts.joined(separator: ", "))]") }
    }
    return remark + (options.isEmpty ? [] : ["target:"] + options)
  }

  private var name: String? {
    let known: Set = [
      "TargetType", "AccessTokenAuthorizable", "Sendable", "Hashable", "Equatable", "CaseIterable",
    ]
    guard let first = targets.first else { return nil }
    let name = first.protocols.first { name in
      let own = name.split(separator: ".").last.map(String.init) ?? name
      return !known.contains(own) && targets.allSatisfy { $0.protocols.contains(name) }
    }
    // Beside 'TargetType', a protocol without members for targets may be about something else.
    guard let name, !inherited.isEmpty || !first.protocols.contains("TargetType") else {
      return nil
    }
    return name
  }

  private var inherited: Set<AppRequest.Part> {
    guard let first = targets.first else { return [] }
    return targets.dropFirst().reduce(first.inherited) { $0.intersection($1.inherited) }
  }

  /// The members that extensions of protocols provide; the others are what operations differ in.
  private var parts: [String] {
    let shared: [AppRequest.Part] = [
      .baseURL, .headers, .sampleData, .validationType, .authorizationType,
    ]
    return shared.filter(inherited.contains).map(\.rawValue)
  }

  /// The protocol to which generated enums can't conform, and what is lost with it.
  private var remark: [String] {
    guard name == nil,
      let lost = targets.first?.unsatisfied.first(where: { item in
        targets.allSatisfy { $0.unsatisfied.contains(item) }
      })
    else { return [] }
    let members = lost.members.joined(separator: ", ").printableInYAML
    var lines = [
      "# Generated enums don't conform to \(lost.name.printableInYAML), which requires \(members)."
    ]
    if !parts.isEmpty {
      lines.append(
        "# They have their own \(parts.joined(separator: ", ")) instead of those of its extension."
      )
    }
    lines.append(
      "# To keep them, move what all targets share to a protocol without these requirements, and name it as 'conformance'."
    )
    return lines
  }
}
