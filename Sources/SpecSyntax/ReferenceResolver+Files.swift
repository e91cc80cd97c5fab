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
      guard let id = located(address, text, from: range, along: trail, into: &bag) else {
        return nil
      }
      file = id
    case .file(let path):
      guard let id = located(path, text, from: range, along: trail, into: &bag) else {
        return resource(withID: path)
      }
      file = id
    }
    guard let node = loaded[file]?.node else { return nil }
    return Resolved(node: node, location: NodeLocation(file: file, pointer: ""))
  }

  /// The file that a reference leads to; `nil`, reported, where there is none unless an `$id` is called so.
  private mutating func located(
    _ path: String,
    _ text: String,
    from range: SourceRange,
    along trail: ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> SourceID? {
    switch locate(path, text, from: range, into: &bag) {
    case .success(let id):
      return id
    case .failure(let failure):
      guard resource(withID: path) == nil else { return nil }
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

  /// The file that a path leads to, read if it is new; `text` is the whole reference, not decoded.
  mutating func locate(
    _ path: String,
    _ text: String,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) -> Result<SourceID, SourceLoadFailure> {
    let key = PathKey(base: base(of: range), path: String(text.prefix { $0 != "#" }))
    if let known = located[key] { return known }
    let result: Result<SourceID, SourceLoadFailure>
    do throws(SourceLoadFailure) {
      result = .success(try read(path, text, from: range, into: &bag))
    } catch {
      result = .failure(error)
    }
    located[key] = result
    return result
  }

  private mutating func read(
    _ path: String,
    _ text: String,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) throws(SourceLoadFailure) -> SourceID {
    guard let base = loaded[base(of: range)]?.identity else { throw .missing(path: path) }
    let identity =
      if let url = Self.url(of: text, from: base) {
        try loader.locate(url: url)
      } else {
        try loader.locate(path, from: base)
      }
    if let known = fileIDs[identity] { return known }
    let source = try loader.load(identity)
    // A redirect may have led to what is known already.
    if let known = fileIDs[source.identity] {
      fileIDs[identity] = known
      return known
    }
    var found = DiagnosticBag(isStrict: bag.isStrict)
    let (id, node) = NodeParser.parse(source, into: &files, limits: limits, into: &found)
    fileIDs[identity] = id
    fileIDs[source.identity] = id
    let edited = applyPendingEdits(to: node, of: id, identity, into: &found)
    // What it refers to is relative to where it was found in the end (RFC 3986 §5.1.3).
    loaded[id] = File(identity: source.identity, node: edited, referrer: range)
    bag.append(contentsOf: found, notes: trail(to: id))
    return id
  }

  /// The URL that a reference means; `nil` where it is the path of a file beside one of this machine.
  private static func url(of text: String, from base: SourceIdentity) -> String? {
    if base.isRemote { return URIReference(base.rawValue).resolving(text).text }
    guard case .remote(let address)? = Reference(text)?.base else { return nil }
    // Without a scheme it is the only one that is read from elsewhere.
    return URIReference("https:").resolving(address).text
  }
}
