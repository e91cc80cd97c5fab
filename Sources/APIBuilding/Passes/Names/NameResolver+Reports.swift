import APIModel
import Diagnostics
import SpecSyntax

extension Array {
  /// Gives each element the best name that is free in a scope of its own.
  ///
  /// - Parameters:
  ///   - name: The name of an element.
  ///   - rest: A further name in the scope, over which the elements have precedence, and its key.
  ///   - reserved: Names that aren't available.
  ///   - rank: A closure that returns the rank of an element.
  ///   - key: A closure that returns the unique key of an element.
  ///   - report: A closure that receives each result.
  /// - Returns: The further name.
  @discardableResult
  mutating func resolveNames(
    _ name: WritableKeyPath<Element, Name>,
    and rest: (name: Name, key: String)? = nil,
    besides reserved: Set<String>,
    rank: (Element) -> Int = { _ in 0 },
    key: (Element) -> String,
    report: (NameScope.Resolution, Element) -> Void = { _, _ in }
  ) -> String? {
    var scope = NameScope(reserved: reserved)
    for element in self {
      scope.add(element[keyPath: name], rank: rank(element), key: key(element))
    }
    if let rest { scope.add(rest.name, rank: 1, key: rest.key) }
    let resolutions = scope.resolved()
    for (index, resolution) in zip(indices, resolutions) {
      self[index][keyPath: name].swift = resolution.name
      report(resolution, self[index])
    }
    return rest.flatMap { _ in resolutions.last?.name }
  }
}

extension DiagnosticBag {
  /// Reports a name that isn't as wanted.
  mutating func report(_ resolution: NameScope.Resolution, at range: SourceRange?) {
    reportConflict(of: resolution)
    let name = resolution.name
    let wanted = resolution.wanted.candidates[0]
    if resolution.wanted.isLocked, wanted != name {
      report(
        .lostName,
        "the name '\(wanted)' can't be kept, because it is taken now; it's '\(name)' instead",
        at: resolution.wanted.locked,
        notes: range.map { [Diagnostic.Note("the declaration is made for this", at: $0)] } ?? [],
        help: "give one of the two another name with 'names', or accept the new name"
      )
    }
    guard resolution.ranOut else { return }
    report(
      .renamedToAvoidCollision,
      "all suitable names are taken; it's named '\(name)'",
      at: range,
      help: "use different names in the spec"
    )
  }

  /// Reports a given name that isn't available, at each place that specifies it.
  mutating func reportConflict(of resolution: NameScope.Resolution) {
    guard let conflict = resolution.conflict, let range = resolution.wanted.given else { return }
    let name = resolution.wanted.candidates[0]
    switch conflict {
    case .reserved:
      report(
        .takenName,
        "the name '\(name)' isn't available: Swift, the runtime or a type that it would hide uses it",
        at: range,
        help: "choose another name"
      )
    case .duplicate(let other):
      for (place, rival) in [(range, other), (other, range)] {
        report(
          .clashingNames,
          "two declarations in the same scope would be named '\(name)'",
          at: place,
          notes: [Diagnostic.Note("the other one is here", at: rival)],
          help: "choose another name for one of them"
        )
      }
    }
  }
}
