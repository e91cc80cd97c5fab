import Diagnostics

extension ReferenceResolver {
  /// Returns the named values of a file, which are collected on first use.
  mutating func resources(of file: SourceID) -> ResourceIndex? {
    if let index = loaded[file]?.resources { return index }
    guard let node = loaded[file]?.node else { return nil }
    let index = ResourceIndex(of: node, in: file)
    loaded[file]?.resources = index
    return index
  }

  /// Returns the value that declares an `$id` (JSON Schema 2020-12 §8.2.1) in any file read so far.
  mutating func resource(withID id: String) -> Resolved? {
    for file in loaded.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if let resource = resources(of: file)?.resource(at: id) { return resource }
    }
    return nil
  }

  /// Returns the innermost value with an `$id` that contains a reference.
  mutating func resource(around range: SourceRange) -> ResourceIndex.Resource? {
    let file = base(of: range)
    guard mayNameResources(file) else { return nil }
    return resources(of: file)?.resource(around: range)
  }

  /// Returns whether `$id` occurs in a file.
  ///
  /// Most files have none, so the traversal can be skipped.
  private mutating func mayNameResources(_ file: SourceID) -> Bool {
    if let known = loaded[file]?.mayNameResources { return known }
    let edits = grafts.filter { $0.value == file }.keys
    let found = ([file] + edits).contains { files[$0].bytes.contains("$id") }
    loaded[file]?.mayNameResources = found
    return found
  }

  /// Returns the target of a reference relative to the `$id` of the enclosing value, if it exists.
  ///
  /// Many specs have schemas with an `$id` and still refer to `#/components/…`. Such references,
  /// which can't be resolved relative to the `$id`, are then looked up in the file.
  mutating func target(
    of reference: Reference,
    _ text: String,
    at range: SourceRange,
    along trail: inout ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    guard let scope = resource(around: range) else { return nil }
    let start: Resolved
    switch reference.base {
    case .sameFile:
      if case .anchor(let name) = reference.fragment { return scope.anchors[name] }
      start = scope.value
    case .file, .remote:
      let address = scope.address.resolving(text)
      if let named = resource(withID: address.text) {
        start = named
      } else if let file = file(at: address, from: range, into: &bag) {
        start = file
      } else {
        return nil
      }
    }
    switch reference.fragment {
    case .anchor(let name):
      let named = resources(of: start.location.file)
      return named?.resource(around: start.node.range)?.anchors[name] ?? named?.anchors[name]
    case .pointer(let pointer):
      var attempt = trail
      var found = DiagnosticBag(waitingFor: bag)
      guard
        case .found(let resolved) = descend(
          from: start,
          along: pointer,
          trail: &attempt,
          into: &found
        )
      else { return nil }
      trail = attempt
      bag.append(contentsOf: found)
      return resolved
    }
  }
}

extension ReferenceResolver {
  /// Returns the root of a file if an `$id` is a path: with `$id: types/`, `pet.yaml` refers to
  /// `types/pet.yaml`.
  private mutating func file(
    at address: URIReference,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    guard address.scheme == nil, address.authority == nil,
      case .success(let id) = locate(
        address.path.percentDecoded,
        address.text,
        from: range,
        into: &bag
      ),
      let node = loaded[id]?.node
    else { return nil }
    return Resolved(node: node, location: NodeLocation(file: id, pointer: ""))
  }
}
