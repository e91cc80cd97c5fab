import Diagnostics

extension ReferenceResolver {
  /// Returns the value to which the fragment of a reference is relative: the root of a file, or of
  /// a resource with an `$id`.
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

  /// Returns the file that a reference refers to.
  ///
  /// If the file doesn't exist, returns `nil` and reports an error, unless an `$id` has this name.
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

  /// Returns the file at a path, and reads it if it is new; `text` is the whole reference without
  /// decoding.
  mutating func locate(
    _ path: String,
    _ text: String,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) -> Result<SourceID, SourceLoadFailure> {
    let key = PathKey(base: base(of: range), path: String(text.prefix { $0 != "#" }))
    if let known = located[key] { return known }
    let result = Result { () throws(SourceLoadFailure) in
      try read(path, text, from: range, into: &bag)
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
    // A redirect may have ended at a file that is already loaded.
    if let known = fileIDs[source.identity] {
      fileIDs[identity] = known
      return known
    }
    var found = DiagnosticBag(isStrict: bag.isStrict)
    let (id, node) = NodeParser.parse(source, into: &files, limits: limits, into: &found)
    fileIDs[identity] = id
    fileIDs[source.identity] = id
    let edited = applyPendingEdits(to: node, of: id, identity, into: &found)
    // References in the file are relative to the final URL (RFC 3986 §5.1.3).
    loaded[id] = File(identity: source.identity, node: edited, referrer: range)
    bag.append(contentsOf: found, notes: trail(to: id))
    return id
  }

  /// Returns the URL that a reference refers to, or `nil` if it is a path relative to a local
  /// file.
  private static func url(of text: String, from base: SourceIdentity) -> String? {
    if base.isRemote { return URIReference(base.rawValue).resolving(text).text }
    guard case .remote(let address)? = Reference(text)?.base else { return nil }
    // A reference without a scheme, such as `//host/path`, uses `https`, the only remote scheme
    // that is supported.
    return URIReference("https:").resolving(address).text
  }
}
