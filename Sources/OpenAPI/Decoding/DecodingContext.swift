import Diagnostics
import SpecSyntax

/// What decoding one document knows and collects.
///
/// A class, because the decoder of every object adds to it while it reads its fields and has other objects decoded:
/// passed as `inout` it would be lent out several times at once.
final class DecodingContext {
  let dialect: Dialect
  var resolver: ReferenceResolver
  var bag: DiagnosticBag

  /// The named schemas of the root document.
  var componentSchemas: Container

  var schemas = OpenAPI.SchemaTable()
  /// Schemas that a reference reached and that are not decoded yet.
  var pendingSchemas: [PendingSchema] = []
  /// Every location that is in `schemas` or waits for it.
  var claimedSchemas: Set<NodeLocation> = []

  /// Who needs which schemas.
  var schemaUses = SchemaUses()
  /// How many schemas that contain each other are being decoded.
  var schemaDepth = 0

  /// The schemas with a `$recursiveAnchor` that are being decoded, the outermost first.
  var recursiveAnchors: [PendingSchema] = []

  /// Parameters, responses and request bodies that several operations share.
  var sharedSources: [NodeLocation: ParameterSource] = [:]
  var sharedParameters: [NodeLocation: OpenAPI.Parameter] = [:]
  var sharedResponses: [NodeLocation: OpenAPI.Response] = [:]
  var sharedRequestBodies: [NodeLocation: OpenAPI.RequestBody] = [:]

  /// The names of the security schemes, to check requirements against.
  var securitySchemeNames: [String] = []
  /// 2.0's media types that hold where an operation names none.
  var consumes: [String] = []
  var produces: [String] = []

  /// What the operations met so far say about their names.
  var operationNames = OperationNames()

  /// Whether an operation is read at all.
  var includes: (OpenAPI.OperationHead) -> Bool = { _ in true }

  /// Whether there were others.
  var leavesOperationsOut = false
  /// Every operation of the document's paths, those included that are not read.
  var operationHeads: [OpenAPI.OperationHead] = []

  /// What is said once for the whole document.
  private var saidOnce: Set<Diagnostic.Message> = []

  /// A schema that is yet to be decoded.
  struct PendingSchema {
    let node: Node
    let location: NodeLocation
  }

  init(dialect: Dialect, root: NodeLocation, resolver: ReferenceResolver, bag: DiagnosticBag) {
    self.dialect = dialect
    self.componentSchemas = .empty(at: root)
    self.resolver = resolver
    self.bag = bag
  }

  /// Reports something; what several operations share is there once, since a bag drops what it has.
  func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    bag.report(code, message, at: range, notes: notes + trail(to: range), help: help)
  }

  /// How decoding came to a place in another file than the root's.
  private func trail(to range: SourceRange?) -> [Diagnostic.Note] {
    guard let range, range.file != resolver.rootFile else { return [] }
    return resolver.trail(to: range.file)
  }

  /// Reports something at the first place where it occurs and at no other.
  func reportOnce(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    help: String? = nil
  ) {
    guard saidOnce.insert(message).inserted else { return }
    report(code, message, at: range, help: help)
  }

  /// The fields of an object, or `nil`, reported, where a node is not a mapping.
  func fields(of node: Node, as kind: ObjectKind) -> NodeDecoder? {
    guard let mapping = node.mapping else {
      report(
        .wrongType,
        .isNotAMapping(kind, found: node),
        at: node.range,
        help: "write a mapping, or leave it out"
      )
      return nil
    }
    let known = kind.fields(in: dialect)
    for entry in mapping.entries where !known.contains(entry.key) {
      if entry.isExtension {
        checkExtension(entry)
      } else {
        reportUnknown(entry, of: kind, in: mapping, known: known)
      }
    }
    return NodeDecoder(mapping: mapping, range: node.range, kind: kind, context: self)
  }

  /// Real specs are full of fields that are none; worth a word are those that somebody may miss.
  private func reportUnknown(
    _ entry: Mapping.Entry,
    of kind: ObjectKind,
    in mapping: Mapping,
    known: [String]
  ) {
    if let help = kind.help(forMisplaced: entry.key, in: dialect) {
      report(
        .unknownField,
        .isNotAField(entry.key, of: kind, in: dialect),
        at: entry.keyRange,
        help: help
      )
    } else if let close = likelyMeant(by: entry.key, among: known), mapping[close] == nil {
      report(
        .unknownField,
        .isNotAField(entry.key, of: kind, in: dialect),
        at: entry.keyRange,
        help: "did you mean '\(close)'?"
      )
    } else if kind == .pathItem, entry.value.mapping?["responses"] != nil {
      report(
        .unknownField,
        .isNotAField(entry.key, of: kind, in: dialect),
        at: entry.keyRange,
        help: "its operation is left out; OpenAPI 3.2 has 'additionalOperations' for other methods"
      )
    }
  }

  /// The field that an unknown one is a slip of; short words must agree but for their case, since each is near another.
  func likelyMeant(by key: String, among fields: some Sequence<String>) -> String? {
    guard let close = Suggestion.closest(to: key, among: fields) else { return nil }
    return key.utf8.count >= 4 || key.lowercased() == close.lowercased() ? close : nil
  }

  /// Reads `deprecated`, where some say why.
  func deprecation(_ node: Node) -> Bool? {
    if let flag = node.bool ?? flag(quotedIn: node) { return flag }
    guard let reason = node.string, !reason.isEmpty else { return nil }
    report(
      .wrongType,
      .isReadAsFlag(reason, true),
      at: node.range,
      help: "write 'true', and the reason into 'description'"
    )
    return true
  }

  /// The Boolean that stands in quotes, reported.
  func flag(quotedIn node: Node) -> Bool? {
    let flag: Bool
    switch node.string?.lowercased() {
    case "true", "yes", "required": flag = true
    case "false", "no", "optional": flag = false
    case nil, .some: return nil
    }
    report(
      .wrongType,
      .isReadAsFlag(node.text ?? "", flag),
      at: node.range,
      help: "write '\(flag)' without quotes"
    )
    return flag
  }
}

extension Diagnostic.Message {
  fileprivate static func isNotAMapping(_ kind: ObjectKind, found: Node) -> Self {
    Self("\(kind.phrase) should be a mapping, not \(found.kindDescription); it's ignored")
  }

  fileprivate static func isNotAField(
    _ name: String,
    of kind: ObjectKind,
    in dialect: Dialect
  ) -> Self {
    Self("'\(name)' isn't a field of \(kind.phrase) in \(dialect.rawValue); it's ignored")
  }

  fileprivate static func isReadAsFlag(_ text: String, _ flag: Bool) -> Self {
    Self("'\(text)' is a string; it's read as \(flag)")
  }
}
