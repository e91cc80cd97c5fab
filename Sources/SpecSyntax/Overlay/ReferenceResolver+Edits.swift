package import Diagnostics

/// Changes to the files of a spec before they are decoded as an API description.
package struct DocumentEdits: Sendable {
  /// The overlays, which are applied first, in this order.
  package var overlays: [LoadedSource]

  /// The patches of the root file.
  package var patches: [DocumentEdit]

  package init(overlays: [LoadedSource] = [], patches: [DocumentEdit] = []) {
    self.overlays = overlays
    self.patches = patches
  }
}

extension ReferenceResolver {
  /// The edits of a file that hasn't been read yet.
  struct PendingEdits: Sendable {
    let edits: [DocumentEdit]

    /// The overlay that contains the edits.
    let overlay: SourceID

    /// The overlay's declaration of the document for which it was written.
    let extends: Node
  }

  /// Applies the edits of the root file, and keeps those of other files until the files are read.
  ///
  /// Call it before following references. Values from edits count as part of the file that they
  /// change, also for the resolution of their `$ref`s.
  package mutating func apply(_ edits: DocumentEdits, into bag: inout DiagnosticBag) {
    guard let root = loaded[rootFile], let node = root.node else { return }
    var rootEdits: [DocumentEdit] = []
    for source in edits.overlays {
      let (id, node) = NodeParser.parse(source, into: &files, limits: limits, into: &bag)
      guard let node, let overlay = Overlay(decoding: node, into: &bag) else { continue }
      if let extends = overlay.extends,
        let other = file(of: extends, from: source.identity, into: &bag), other != root.identity
      {
        pendingEdits[other, default: []].append(
          PendingEdits(edits: overlay.edits, overlay: id, extends: extends)
        )
      } else {
        grafts[id] = rootFile
        rootEdits += overlay.edits
      }
    }
    for patch in edits.patches { grafts[patch.targetNode.range.file] = rootFile }
    let editedNode = edited(node, of: rootFile, by: rootEdits + edits.patches, into: &bag)
    rootNode = editedNode
    loaded[rootFile] = File(identity: root.identity, node: editedNode, referrer: nil)
  }

  /// Applies the pending edits of a file.
  mutating func applyPendingEdits(
    to node: Node?,
    of file: SourceID,
    _ identity: SourceIdentity,
    into bag: inout DiagnosticBag
  ) -> Node? {
    guard let node, let pending = pendingEdits.removeValue(forKey: identity) else { return node }
    for overlay in pending { grafts[overlay.overlay] = file }
    return edited(node, of: file, by: pending.flatMap(\.edits), into: &bag)
  }

  /// Reports overlays for files that the spec doesn't refer to.
  package func reportUnusedOverlays(into bag: inout DiagnosticBag) {
    let unused = pendingEdits.values.flatMap { $0 }
    for pending in unused.sorted(by: { $0.overlay.rawValue < $1.overlay.rawValue }) {
      bag.report(
        .foreignOverlay,
        "the spec has no file '\(pending.extends.text ?? "")', so the overlay changes nothing",
        at: pending.extends.range,
        help: "name a file of the spec, relative to the overlay, or remove 'extends'"
      )
    }
  }

  /// Returns the base file for a reference: for nodes from an edit, this is the file that was
  /// edited.
  package func base(of range: SourceRange) -> SourceID {
    grafts[range.file] ?? range.file
  }

  private mutating func edited(
    _ node: Node,
    of file: SourceID,
    by edits: [DocumentEdit],
    into bag: inout DiagnosticBag
  ) -> Node {
    guard !edits.isEmpty else { return node }
    let path = files[file].path
    var editor = DocumentEditor(root: node, documentPath: path, limits: limits, bag: bag)
    for edit in edits { editor.apply(edit) }
    bag = editor.bag
    appliedEdits += editor.applied
    return editor.root
  }

  /// Returns the file that `extends` refers to, or `nil` for a URL, which is the location where the
  /// document was published.
  private func file(
    of extends: Node,
    from overlay: SourceIdentity,
    into bag: inout DiagnosticBag
  ) -> SourceIdentity? {
    guard let text = extends.string, let reference = Reference(text) else {
      bag.report(.invalidOverlay, .isNoAddress(extends), at: extends.range)
      return nil
    }
    switch reference.base {
    case .remote: return nil
    case .sameFile: break
    case .file(let path):
      do throws(SourceLoadFailure) { return try loader.locate(path, from: overlay) } catch { break }
    }
    bag.report(
      .foreignOverlay,
      "'\(text)' isn't a file of the spec; the overlay is applied to '\(files[rootFile].path)'",
      at: extends.range,
      help: "correct the path, which is relative to the overlay"
    )
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static func isNoAddress(_ node: Node) -> Self {
    "'extends' should be the URL of a document, not \(node.kindDescription)"
  }
}
