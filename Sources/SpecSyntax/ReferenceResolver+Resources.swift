import Diagnostics

extension ReferenceResolver {
  /// The named values of a file, found when somebody first asks.
  mutating func resources(of file: SourceID) -> ResourceIndex? {
    if let index = loaded[file]?.resources { return index }
    guard let node = loaded[file]?.node else { return nil }
    let index = ResourceIndex(of: node, in: file)
    loaded[file]?.resources = index
    return index
  }

  /// The value that calls itself by an `$id` (JSON Schema 2020-12 §8.2.1), in any file read so far.
  mutating func resource(withID id: String) -> Resolved? {
    for file in loaded.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if let resource = resources(of: file)?.resource(at: id) { return resource }
    }
    return nil
  }

  /// The innermost value with an `$id` around a reference.
  mutating func resource(around range: SourceRange) -> ResourceIndex.Resource? {
    let file = base(of: range)
    guard mayNameResources(file) else { return nil }
    return resources(of: file)?.resource(around: range)
  }

  /// Whether `$id` occurs in a file; most have none, and the walk through them can be spared.
  private mutating func mayNameResources(_ file: SourceID) -> Bool {
    if let known = loaded[file]?.mayNameResources { return known }
    let edits = grafts.filter { $0.value == file }.keys
    let found = ([file] + edits).contains { files[$0].bytes.contains("$id") }
    loaded[file]?.mayNameResources = found
    return found
  }

  /// What a reference stands for by the `$id` of the value in which it stands, where that leads to something.
  ///
  /// Many specs give schemas an `$id` and go on to refer to `#/components/…`, so that what leads nowhere from here is
  /// then looked for in the file.
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
      var found = DiagnosticBag(isStrict: bag.isStrict)
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
  /// The root of a file, where an `$id` is a path: `$id: types/` makes `pet.yaml` mean `types/pet.yaml`.
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

extension [UInt8] {
  /// Whether an ASCII text occurs in the bytes.
  fileprivate func contains(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { pattern in
      withUnsafeBufferPointer { bytes in
        guard let first = pattern.first, bytes.count >= pattern.count else { return false }
        return (0...(bytes.count - pattern.count)).contains { start in
          bytes[start] == first && bytes[start..<(start + pattern.count)].elementsEqual(pattern)
        }
      }
    }
  }
}
