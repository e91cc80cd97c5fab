import Diagnostics
import SpecSyntax

/// The state of decoding one document.
///
/// A class, because the decoder of each object modifies it while it reads its fields and decodes
/// nested objects. An `inout` parameter would violate exclusive access.
final class DecodingContext {
  let dialect: Dialect
  var resolver: ReferenceResolver
  var bag: DiagnosticBag

  /// The named schemas of the root document.
  var componentSchemas: NamedObjects

  var schemas = OpenAPI.SchemaTable()
  /// Schemas that are the target of a reference and haven't been decoded yet; their locations are
  /// claimed in `schemas`.
  var pendingSchemas: [PendingSchema] = []

  /// The schemas that each schema and the operations refer to.
  var schemaUses = SchemaUses()
  /// The number of nested schemas that are being decoded.
  var schemaDepth = 0

  /// The schemas with a `$recursiveAnchor` that are being decoded, the outermost first.
  var recursiveAnchors: [PendingSchema] = []
  /// The dynamic anchors of the schemas that are being read.
  var dynamicScope = DynamicScope()
  /// The schemas that are being read at the place of a reference, for the anchors of that place.
  var instances: [NodeLocation] = []
  /// The number of schemas that were read for the first of these.
  var innerInstances = 0

  /// Parameters, responses and request bodies that several operations share.
  var sharedSources: [NodeLocation: ParameterSource] = [:]
  var sharedParameters: [NodeLocation: OpenAPI.Parameter] = [:]
  var sharedResponses: [NodeLocation: OpenAPI.Response] = [:]
  var sharedRequestBodies: [NodeLocation: OpenAPI.RequestBody] = [:]

  /// The names of the security schemes, for checking requirements.
  var securitySchemeNames: [String] = [] {
    didSet { knownSecuritySchemes = Set(securitySchemeNames) }
  }
  private(set) var knownSecuritySchemes: Set<String> = []
  /// The names of the security schemes that the configuration adds.
  var declaredSecuritySchemes: [String] = []
  /// The names of security schemes that were reported and left out.
  var invalidSecuritySchemes: Set<String> = []
  /// 2.0's default media types for operations that specify none.
  var consumes: [String] = []
  /// The servers of a document of 2.0, whose scheme an operation can change.
  var documentServers: [OpenAPI.Server] = []
  var produces: [String] = []

  /// The operation IDs that were found so far.
  var operationNames = OperationNames()

  /// The closure that returns whether an operation is decoded.
  var includes: (OpenAPI.OperationHead) -> Bool = { _ in true }

  /// Indicates whether operations were left out.
  var leavesOperationsOut = false
  /// All operations of the document's paths, including those that aren't decoded.
  var operationHeads: [OpenAPI.OperationHead] = []
  /// The same of its webhooks.
  var webhookHeads: [OpenAPI.OperationHead] = []

  /// The messages that are reported only once for the whole document.
  private var saidOnce: Set<Diagnostic.Message> = []

  /// A schema that hasn't been decoded yet.
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

  /// Reports a diagnostic.
  ///
  /// A diagnostic about an object that several operations share is reported only once because a bag
  /// drops duplicates.
  func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    bag.report(code, message, at: range, notes: notes + trail(to: range), help: help)
  }

  /// Returns the references through which decoding reached a place outside the root file.
  private func trail(to range: SourceRange?) -> [Diagnostic.Note] {
    guard let range, range.file != resolver.rootFile else { return [] }
    return resolver.trail(to: range.file)
  }

  /// Reports a diagnostic only for the first place where it occurs.
  func reportOnce(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    help: @autoclosure () -> String? = nil
  ) {
    guard saidOnce.insert(message).inserted else { return }
    report(code, message, at: range, help: help())
  }

  /// Returns the fields of an object; returns `nil` and reports an error if the node isn't a
  /// mapping.
  func fields(of node: Node, as kind: ObjectKind) -> NodeDecoder? {
    guard let mapping = node.mapping else {
      report(
        .wrongType,
        "\(kind.phrase) should be a mapping, not \(node.kindDescription); it's ignored",
        at: node.range,
        help: "write a mapping, or leave it out"
      )
      return nil
    }
    checkNames(in: mapping, of: kind)
    return NodeDecoder(mapping: mapping, range: node.range, kind: kind, context: self)
  }

  /// Reports a field whose value has the wrong type.
  func reportWrongType(of name: String, in kind: ObjectKind, _ node: Node, expected: String) {
    let found = node.kindDescription
    report(
      .wrongType,
      "'\(name)' of \(kind.phrase) should be \(expected), not \(found); it's ignored",
      at: node.range,
      help: "write \(expected), or leave '\(name)' out"
    )
  }

  /// Reports fields that aren't those of an object.
  private func checkNames(in mapping: Mapping, of kind: ObjectKind) {
    for entry in mapping.entries where !kind.hasField(entry.key, in: dialect) {
      if entry.isExtension {
        checkExtension(entry)
      } else {
        reportUnknown(entry, of: kind, in: mapping)
      }
    }
  }

  /// Reports an unknown field if users may expect it to have an effect.
  ///
  /// Real-world specs contain many other unknown fields, which aren't reported.
  private func reportUnknown(_ entry: Mapping.Entry, of kind: ObjectKind, in mapping: Mapping) {
    let known = kind.fieldNames(in: dialect)
    var help = kind.help(forMisplaced: entry.key, in: dialect)
    if help == nil, let close = likelyMeant(by: entry.key, among: known), mapping[close] == nil {
      help = "did you mean '\(close)'?"
    } else if help == nil, kind == .pathItem, entry.value.mapping?["responses"] != nil {
      help =
        "its operation is left out; declare other methods under 'additionalOperations' (OpenAPI 3.2)"
    }
    guard let help else { return }
    report(
      .unknownField,
      "'\(entry.key)' isn't a field of \(kind.phrase) in \(dialect.rawValue); it's ignored",
      at: entry.keyRange,
      help: help
    )
  }

  /// Returns the known field with a similar spelling.
  ///
  /// Short keys must agree except for case, because every short key is similar to many others.
  func likelyMeant(by key: String, among fields: some Sequence<String>) -> String? {
    guard let close = Suggestion.closest(to: key, among: fields) else { return nil }
    return key.utf8.count >= 4 || key.lowercased() == close.lowercased() ? close : nil
  }

  /// Reads `deprecated`, which some specs set to a reason.
  func deprecation(_ node: Node) -> Bool? {
    if let flag = node.bool ?? flag(quotedIn: node) { return flag }
    guard let reason = node.string, !reason.isEmpty else { return nil }
    report(
      .wrongType,
      .isReadAsFlag(reason, true),
      at: node.range,
      help: "write 'true', and put the reason into 'description'"
    )
    return true
  }

  /// Returns the Boolean value of a quoted scalar, which is reported.
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
  fileprivate static func isReadAsFlag(_ text: String, _ flag: Bool) -> Self {
    "'\(text)' is a string; it's read as \(flag)"
  }
}
