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

    /// Whether an `$id` may stand in it; `nil` until somebody asks.
    var mayNameResources: Bool?
  }

  /// The files of the run, those of the spec among them.
  package internal(set) var files: SourceFiles

  /// The tree of the root file, edits included; `nil` if it has none, which was reported.
  package internal(set) var rootNode: Node?

  /// What messages call the root file.
  package let rootFile: SourceID

  let limits: ReadingLimits
  let loader: any SourceLoader
  var loaded: [SourceID: File] = [:]
  var fileIDs: [SourceIdentity: SourceID] = [:]
  var located: [PathKey: Result<SourceID, SourceLoadFailure>] = [:]
  var resolved: [ReferenceKey: Resolved] = [:]

  /// What became of each edit.
  package internal(set) var appliedEdits: [AppliedEdit] = []

  /// The edits of files that are not read yet.
  var pendingEdits: [SourceIdentity: [PendingEdits]] = [:]

  /// The edited file, by the one that the edits stand in.
  var grafts: [SourceID: SourceID] = [:]

  struct PathKey: Hashable, Sendable {
    let base: SourceID
    let path: String
  }

  struct ReferenceKey: Hashable, Sendable {
    let base: SourceID
    let text: String
    let following: Following

    /// Where the value with an `$id` begins in which the reference stands.
    let scope: UInt32?
  }

  /// Reads the root file and adds it to those that the run has read already, such as its configuration.
  ///
  /// What edits bring counts as standing in the file that they change, also for the `$ref`s in it.
  package init(
    root: LoadedSource,
    loader: any SourceLoader,
    files: SourceFiles = SourceFiles(),
    edits: DocumentEdits = DocumentEdits(),
    limits: ReadingLimits = .standard,
    into bag: inout DiagnosticBag
  ) {
    self.loader = loader
    self.limits = limits
    self.files = files
    (rootFile, rootNode) = NodeParser.parse(root, into: &self.files, limits: limits, into: &bag)
    fileIDs[root.identity] = rootFile
    if rootNode != nil { apply(edits, toRoot: root.identity, into: &bag) }
    loaded[rootFile] = File(identity: root.identity, node: rootNode, referrer: nil)
  }

  /// Finds what a `$ref` stands for; `nil` if it leads nowhere, which is reported.
  ///
  /// `reference` is the value of the `$ref`, relative to the file in which it counts as standing; `following` tells which `$ref`s at the
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
    let key = ReferenceKey(
      base: base(of: reference.range),
      text: text,
      following: following,
      scope: resource(around: reference.range)?.value.node.range.start
    )
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

extension Diagnostic.Message {
  fileprivate static func isNotText(_ kind: String) -> Self {
    Self("a '$ref' has to be a string, not \(kind)")
  }

  static var isReferencedHere: Self { Self("referenced from here") }
}
