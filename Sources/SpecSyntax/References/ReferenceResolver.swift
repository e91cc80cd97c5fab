package import Diagnostics

/// Finds the targets of `$ref`s in the same file or in other files, reading each file once.
///
/// A reference that can't be resolved is reported where it is written. Reporting it again has no
/// effect because a bag drops duplicates.
package struct ReferenceResolver: Sendable {
  /// The target of a `$ref`.
  package struct Resolved: Sendable {
    package let node: Node

    /// The location of the value itself, regardless of the number and the spelling of the `$ref`s
    /// to it.
    package let location: NodeLocation
  }

  /// The values that are followed if the target of a `$ref` has a `$ref` itself.
  package enum FollowPolicy: Sendable {
    /// Follows mappings whose only key is `$ref`; with siblings, a mapping is a value of its own
    /// (JSON Schema 2020-12 §8.2.3.1).
    case bareReferences

    /// Follows every `$ref`, regardless of its siblings (OpenAPI 3.0.4 §4.7.23).
    case everyReference
  }

  /// A file that was read or couldn't be read.
  struct File: Sendable {
    let identity: SourceIdentity
    let node: Node?

    /// The first `$ref` to the file; `nil` for the root.
    let referrer: SourceRange?

    /// The named values, collected when the first reference needs them.
    var resources: ResourceIndex?

    /// Indicates whether the file may contain an `$id`; `nil` until it is first needed.
    var mayNameResources: Bool?
  }

  /// The files of the run, including those of the spec.
  package internal(set) var files: SourceFiles

  /// The tree of the root file after all edits; `nil` if the file couldn't be parsed, which was
  /// reported.
  package internal(set) var rootNode: Node?

  /// The identifier of the root file.
  package let rootFile: SourceID

  /// The trees of the files that were read, after all edits.
  package var trees: [SourceID: Node] { loaded.compactMapValues(\.node) }

  let limits: ReadingLimits
  let loader: any SourceLoader
  var loaded: [SourceID: File] = [:]
  var fileIDs: [SourceIdentity: SourceID] = [:]
  var located: [PathKey: Result<SourceID, SourceLoadFailure>] = [:]
  var resolved: [ReferenceKey: Resolved] = [:]

  /// The results of the edits.
  package internal(set) var appliedEdits: [AppliedEdit] = [] {
    didSet { editFiles = Set(appliedEdits.map(\.range.file)) }
  }

  /// The files that contain the edits: overlays and the configuration.
  package private(set) var editFiles: Set<SourceID> = []

  /// The edits of files that haven't been read yet.
  var pendingEdits: [SourceIdentity: [PendingEdits]] = [:]

  /// The edited file for each file that contains edits.
  var grafts: [SourceID: SourceID] = [:]

  struct PathKey: Hashable, Sendable {
    let base: SourceID
    let path: String
  }

  struct ReferenceKey: Hashable, Sendable {
    let base: SourceID
    let text: String
    let following: FollowPolicy

    /// The start of the enclosing value that has an `$id`.
    let scope: UInt32?
  }

  /// Reads the root file and adds it to the files that the run has already read, such as its
  /// configuration.
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

  /// Returns the target of a `$ref`; returns `nil` and reports an error if it can't be resolved.
  ///
  /// `reference` is the value of the `$ref`, which is relative to its base file. `following`
  /// determines which `$ref`s in the target are followed.
  package mutating func resolve(
    _ reference: Node,
    following: FollowPolicy = .bareReferences,
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

  /// Returns the chain of `$ref`s through which the run reached a file, from the file up to the
  /// root.
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
    "a '$ref' has to be a string, not \(kind)"
  }

  static let isReferencedHere: Self = "referenced from here"
}
