package import Diagnostics

/// Finds what a `$ref` stands for, in the file in which it stands or in another one, reading each file once.
///
/// A reference that leads nowhere is reported where it stands; reporting it again changes nothing, since a bag drops
/// what it has.
package struct ReferenceResolver: Sendable {
  /// What a `$ref` stands for.
  package struct Resolved: Sendable {
    package let node: Node

    /// Where the value itself is, however many `$ref`s and whatever spellings lead to it.
    package let location: NodeLocation
  }

  /// Which values are passed on from, when a `$ref` leads to a mapping that has a `$ref` itself.
  package enum Following: Sendable {
    /// Mappings with no key but `$ref`; with siblings, a mapping is a value of its own (JSON Schema 2020-12 §8.2.3.1).
    case bareReferences

    /// All of them, whatever stands beside the `$ref` (OpenAPI 3.0.4 §4.7.23).
    case everyReference
  }

  /// A file that was read, or that could not be.
  struct File: Sendable {
    let identity: SourceIdentity
    let node: Node?

    /// The `$ref` that was the first to lead here; none leads to the root.
    let referrer: SourceRange?

    /// Made when the first reference needs it.
    var resources: ResourceIndex?
  }

  /// The files of the run, those of the spec among them.
  package private(set) var files: SourceFiles

  /// The tree of the root file; `nil` if it has none, which was reported.
  package let rootNode: Node?

  /// What messages call the root file.
  package let rootFile: SourceID

  let limits: ReadingLimits
  private let loader: any SourceLoader
  private var loaded: [SourceID: File] = [:]
  private var fileIDs: [SourceIdentity: SourceID] = [:]
  private var located: [PathKey: Result<SourceID, SourceLoadFailure>] = [:]
  private var resolved: [ReferenceKey: Resolved] = [:]

  private struct PathKey: Hashable, Sendable {
    let base: SourceID
    let path: String
  }

  private struct ReferenceKey: Hashable, Sendable {
    let base: SourceID
    let text: String
    let following: Following
  }

  /// Reads the root file and adds it to those that the run has read already, such as its configuration.
  package init(
    root: LoadedSource,
    loader: any SourceLoader,
    files: SourceFiles = SourceFiles(),
    limits: ReadingLimits = .standard,
    into bag: inout DiagnosticBag
  ) {
    self.loader = loader
    self.limits = limits
    self.files = files
    (rootFile, rootNode) = NodeParser.parse(root, into: &self.files, limits: limits, into: &bag)
    fileIDs[root.identity] = rootFile
    loaded[rootFile] = File(identity: root.identity, node: rootNode, referrer: nil)
  }

  /// Finds what a `$ref` stands for; `nil` if it leads nowhere, which is reported.
  ///
  /// `reference` is the value of the `$ref`, relative to the file of its range; `following` tells which `$ref`s at the
  /// other end are followed in their turn.
  package mutating func resolve(
    _ reference: Node,
    following: Following = .bareReferences,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    guard let text = reference.string else {
      bag.report(.malformedReference, .isNotText(reference.kindDescription), at: reference.range)
      return nil
    }
    let key = ReferenceKey(base: reference.range.file, text: text, following: following)
    if let known = resolved[key] { return known }
    var trail = ReferenceTrail()
    let found = chase(text, at: reference.range, following: following, along: &trail, into: &bag)
    if let found { resolved[key] = found }
    return found
  }

  /// How the run came to a file: the `$ref` that led to it, the one that led to the file of that, up to the root.
  package func trail(to file: SourceID) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var next = loaded[file]?.referrer
    while let referrer = next, notes.count < limits.referenceHops {
      notes.append(Diagnostic.Note(.isReferencedHere, at: referrer))
      next = loaded[referrer.file]?.referrer
    }
    return notes
  }
}

// MARK: - Following

extension ReferenceResolver {
  /// Goes from `$ref` to `$ref` until there is a value.
  private mutating func chase(
    _ text: String,
    at range: SourceRange,
    following: Following,
    along trail: inout ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    var text = text
    var range = range
    while true {
      guard trail.count < limits.referenceHops else {
        bag.report(
          .tooManyReferenceHops,
          .takesTooManyHops(limits.referenceHops),
          at: trail.start ?? range,
          notes: trail.notes(self)
        )
        return nil
      }
      if let cycle = trail.cycle(closedBy: range) {
        bag.report(
          .referenceCycle,
          .leadsBackToItself,
          at: cycle[0],
          notes: cycle.dropFirst().map { Diagnostic.Note(.leadsOn, at: $0) },
          help: "put a value in place of one of these '$ref's"
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
    following: Following
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

  /// Takes one step: from a `$ref` to the value at its end, which may hold a `$ref` again.
  private mutating func target(
    of text: String,
    at range: SourceRange,
    along trail: inout ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    guard let reference = Reference(text) else {
      bag.report(
        .malformedReference,
        .isMalformed(text),
        at: range,
        notes: trail.notes(self),
        help: "write '#/path/to/value', 'file.yaml' or 'file.yaml#/path/to/value'"
      )
      return nil
    }
    if reference.hasBarePercent {
      bag.report(
        .malformedReference,
        .hasBarePercent(text),
        at: range,
        notes: trail.notes(self),
        help: "write '%25' for a '%'"
      )
    }
    guard let start = start(of: reference, text, at: range, along: trail, into: &bag) else {
      return nil
    }
    switch reference.fragment {
    case .anchor(let name):
      if let anchored = resources(of: start.location.file)?.anchors[name] { return anchored }
      bag.report(
        .unresolvedReference,
        .hasNoAnchor(text, name),
        at: range,
        notes: trail.notes(self),
        help: "a path begins with '#/'"
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
          // Going through all keys for each of a thousand faults would take longer than all else.
          help: bag.counts[.unresolvedReference, default: 0] < 100
            ? gap.help(for: text, pointer) : nil
        )
        return nil
      }
    }
  }
}

// MARK: - Descending

extension ReferenceResolver {
  private enum Descent {
    case found(Resolved)
    case missing(ReferenceGap)

    /// A `$ref` on the way leads nowhere, and that has been said.
    case reported
  }

  /// Walks down a pointer; where a step is missing but a `$ref` stands, which the RFC does not know but files do, on
  /// from what that stands for.
  private mutating func descend(
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

// MARK: - Files

extension ReferenceResolver {
  /// The value that the fragment of a reference begins at: the root of a file, or of a resource with an `$id`.
  private mutating func start(
    of reference: Reference,
    _ text: String,
    at range: SourceRange,
    along trail: ReferenceTrail,
    into bag: inout DiagnosticBag
  ) -> Resolved? {
    let file: SourceID
    switch reference.base {
    case .sameFile:
      file = range.file
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
          help: failure.help(for: path, in: files[range.file].path)
        )
        return nil
      }
    }
    guard let node = loaded[file]?.node else { return nil }
    return Resolved(node: node, location: NodeLocation(file: file, pointer: ""))
  }

  /// The file that a path leads to, read if it is new.
  private mutating func locate(
    _ path: String,
    from range: SourceRange,
    into bag: inout DiagnosticBag
  ) -> Result<SourceID, SourceLoadFailure> {
    let key = PathKey(base: range.file, path: path)
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
    guard let base = loaded[range.file]?.identity else {
      preconditionFailure("a reference comes from a file that this resolver has read")
    }
    let identity = try loader.locate(path, from: base)
    if let known = fileIDs[identity] { return known }
    let source = try loader.load(identity)
    var found = DiagnosticBag(isStrict: bag.isStrict)
    let (id, node) = NodeParser.parse(source, into: &files, limits: limits, into: &found)
    fileIDs[identity] = id
    loaded[id] = File(identity: identity, node: node, referrer: range)
    bag.append(contentsOf: found, notes: trail(to: id))
    return id
  }

  private mutating func resources(of file: SourceID) -> ResourceIndex? {
    if let index = loaded[file]?.resources { return index }
    guard let node = loaded[file]?.node else { return nil }
    let index = ResourceIndex(of: node, in: file)
    loaded[file]?.resources = index
    return index
  }

  /// The value that calls itself by an `$id` (JSON Schema 2020-12 §8.2.1), in any file read so far.
  private mutating func resource(withID id: String) -> Resolved? {
    for file in loaded.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if let resource = resources(of: file)?.resources[id] { return resource }
    }
    return nil
  }
}

// MARK: - Messages

extension Diagnostic.Message {
  fileprivate static func isNotText(_ kind: String) -> Self {
    Self("a '$ref' has to be a string, not \(kind)")
  }

  fileprivate static func isMalformed(_ text: String) -> Self {
    Self("'\(text)' is no reference")
  }

  fileprivate static func hasBarePercent(_ text: String) -> Self {
    Self("'\(text)' has a '%' that escapes nothing; it's read as it stands")
  }

  fileprivate static func takesTooManyHops(_ limit: Int) -> Self {
    Self("more than \(limit) '$ref's lead from here to a value")
  }

  fileprivate static var leadsBackToItself: Self {
    Self("this '$ref' leads back to itself and never to a value")
  }

  fileprivate static var leadsOn: Self { Self("by way of this '$ref'") }

  static var isReferencedHere: Self { Self("referenced from here") }

  fileprivate static func hasNoAnchor(_ text: String, _ name: String) -> Self {
    Self("'\(text)' leads to nothing: no '$anchor' is called '\(name)'")
  }

  fileprivate static func isRemote(_ text: String) -> Self {
    Self("'\(text)' isn't a file; nothing is fetched from the network")
  }
}
