import Diagnostics

extension ReferenceResolver {
  /// Follows `$ref`s until a value is found.
  mutating func chase(
    _ text: String,
    at range: SourceRange,
    following: FollowPolicy,
    along trail: inout ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    var text = text
    var range = range
    while true {
      guard trail.count < limits.referenceHops else {
        bag.report(
          .tooManyReferenceHops,
          "more than \(limits.referenceHops) '$ref's have to be followed from here to a value",
          at: trail.start ?? range,
          notes: trail.notes(self)
        )
        return nil
      }
      if let cycle = trail.cycle(closedBy: range) {
        bag.report(
          .referenceCycle,
          "this '$ref' refers back to itself; it's ignored",
          at: cycle[0],
          notes: cycle.dropFirst().map { Diagnostic.Note("through this '$ref'", at: $0) },
          help: "replace one of these '$ref's with a value"
        )
        return nil
      }
      trail.append(range)
      guard let target = target(of: text, at: range, along: &trail, into: &bag) else { return nil }
      guard let next = nextReference(in: target.node, following: following) else { return target }
      text = next.text
      range = next.range
    }
  }

  private func nextReference(
    in node: Node,
    following: FollowPolicy
  ) -> (text: String, range: SourceRange)? {
    guard let mapping = node.mapping, let next = mapping["$ref"], let text = next.string else {
      return nil
    }
    switch following {
    case .bareReferences: guard mapping.entries.count == 1 else { return nil }
    case .everyReference: break
    }
    return (text, next.range)
  }

  /// Follows one `$ref` to its target, which may contain a `$ref` again.
  private mutating func target(
    of text: String,
    at range: SourceRange,
    along trail: inout ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    guard let reference = Reference(text) else {
      bag.report(
        .malformedReference,
        "'\(text)' isn't a valid reference",
        at: range,
        notes: trail.notes(self),
        help: "write '#/path/to/value', 'file.yaml' or 'file.yaml#/path/to/value'"
      )
      return nil
    }
    if reference.hasBarePercent {
      bag.report(
        .malformedReference,
        "'\(text)' contains a '%' that isn't an escape; it's read literally",
        at: range,
        notes: trail.notes(self),
        help: "write '%25' for a '%'"
      )
    }
    if let named = target(of: reference, text, at: range, along: &trail, into: &bag) {
      return named
    }
    guard let start = start(of: reference, text, at: range, along: trail, into: &bag) else {
      return nil
    }
    switch reference.fragment {
    case .anchor(let name):
      if let anchored = resources(of: start.location.file)?.anchors[name] { return anchored }
      bag.report(
        .unresolvedReference,
        "'\(text)' doesn't exist: no '$anchor' is named '\(name)'",
        at: range,
        notes: trail.notes(self),
        help: "write a path as '#/path/to/value'"
      )
      return nil
    case .pointer(let pointer):
      switch descend(from: start, along: pointer, trail: &trail, into: &bag) {
      case .found(let resolved): return resolved
      case .reported: return nil
      case .missing(let gap):
        if let literal = reference.literalPointer,
          case .found(let resolved) = descend(
            from: start,
            along: literal,
            trail: &trail,
            into: &bag
          )
        {
          return resolved
        }
        bag.report(
          .unresolvedReference,
          gap.message(for: text),
          at: range,
          notes: trail.notes(self),
          help: bag.mayMakeSuggestion(for: .unresolvedReference)
            ? gap.help(for: text, pointer) : nil
        )
        return nil
      }
    }
  }
}

// MARK: - Descending

extension ReferenceResolver {
  enum Descent {
    case found(Resolved)
    case missing(ReferenceGap)

    /// A `$ref` on the path can't be resolved, which has been reported.
    case reported
  }

  /// Follows a pointer from a value.
  ///
  /// If a token is missing but the value has a `$ref`, it continues at the target of the `$ref`.
  /// The RFC doesn't allow this, but some specs rely on it.
  mutating func descend(
    from start: Resolved,
    along pointer: JSONPointer,
    trail: inout ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Descent {
    var current = start
    var index = 0
    while index < pointer.tokens.count {
      let token = pointer.tokens[index]
      if let child = current.node.child(token) {
        current = Resolved(node: child, location: current.location.appending(token))
        index += 1
      } else if let next = nextReference(in: current.node, following: .everyReference) {
        guard
          let target = chase(
            next.text,
            at: next.range,
            following: .everyReference,
            along: &trail,
            into: &bag
          )
        else { return .reported }
        current = target
      } else {
        return .missing(ReferenceGap(index: index, token: token, container: current.node))
      }
    }
    return .found(current)
  }
}
