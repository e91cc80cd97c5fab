import Diagnostics

extension ReferenceResolver {
  /// The value that the fragment of a reference begins at: the root of a file, or of a resource with an `$id`.
  mutating func start(
    of reference: Reference,
    _ text: String,
    at range: SourceRange,
    along trail: ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    let file: SourceID
    switch reference.base {
    case .sameFile:
      file = base(of: range)
    case .remote(let address):
      if let resource = resource(withID: address) { return resource }
      bag.report(
        .remoteReference,
        .isRemote(text),
        at: range,
        notes: trail.notes(self),
        help: "download it beside the spec and refer to that file"
      )
      return nil
    case .file(let path):
      switch locate(path, from: range, into: &bag) {
      case .success(let id):
        file = id
      case .failure(let failure):
        if let resource = resource(withID: path) { return resource }
        bag.report(
          failure.code,
          failure.message,
          at: range,
          notes: trail.notes(self),
          help: failure.help(for: path, in: files[base(of: range)].path)
        )
        return nil
      }
    }
    guard let node = loaded[file]?.node else { return nil }
    return Resolved(node: node, location: NodeLocation(file: file, pointer: ""))
  }

  /// The file that a path leads to, read if it is new.
  mutating func locate(
    _ path: String,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) -> Result<SourceID, SourceLoadFailure> {
    let key = PathKey(base: base(of: range), path: path)
    if let known = located[key] { return known }
    let result: Result<SourceID, SourceLoadFailure>
    do throws(SourceLoadFailure) {
      result = .success(try read(path, from: range, into: &bag))
    } catch {
      result = .failure(error)
    }
    located[key] = result
    return result
  }

  private mutating func read(
    _ path: String,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) throws(SourceLoadFailure) -> SourceID {
    guard let base = loaded[base(of: range)]?.identity else {
      preconditionFailure("a reference comes from a file that this resolver has read")
    }
    let identity = try loader.locate(path, from: base)
    if let known = fileIDs[identity] { return known }
    let source = try loader.load(identity)
    var found = DiagnosticBag(isStrict: bag.isStrict)
    let (id, node) = NodeParser.parse(source, into: &files, limits: limits, into: &found)
    fileIDs[identity] = id
    let edited = applyPendingEdits(to: node, of: id, identity, into: &found)
    loaded[id] = File(identity: identity, node: edited, referrer: range)
    bag.append(contentsOf: found, notes: trail(to: id))
    return id
  }
}

extension Diagnostic.Message {
  fileprivate static func isRemote(_ text: String) -> Self {
    Self("'\(text)' isn't a file; nothing is fetched from the network")
  }
}
