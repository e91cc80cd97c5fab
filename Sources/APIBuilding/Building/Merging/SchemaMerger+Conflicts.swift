import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The combined meaning of two statements about a value, and the conflicts between them.
extension SchemaMerger {
  /// Returns whether a format is at least as narrow as another one; `nil` if they conflict.
  ///
  /// A format with its own type is narrower than one without, and a small number type is narrower
  /// than a large one.
  private func isNarrower(_ format: String, than other: String, of schema: MergedSchema) -> Bool? {
    let type = type(ofFormat: format, of: schema)
    guard let otherType = self.type(ofFormat: other, of: schema), type != otherType else {
      return true
    }
    guard let type else { return false }
    for sizes in Self.sizes {
      if let size = sizes.firstIndex(of: type), let otherSize = sizes.firstIndex(of: otherType) {
        return size <= otherSize
      }
    }
    return nil
  }

  /// Returns whether values of a schema have a type of their own because of its format.
  func hasOwnType(_ schema: MergedSchema, _ common: MergedSchema) -> Bool {
    guard let format = schema.format else { return false }
    return type(ofFormat: format, of: schema.types.isEmpty ? common : schema) != nil
  }

  /// Lists of types in which each type's values are also values of the next type.
  private static var sizes: [[ValueType]] {
    [
      [.sized(.int8), .sized(.int16), .int32, .int64, .int],
      [.sized(.uint8), .sized(.uint16), .sized(.uint32), .sized(.uint64)],
      [.float, .double, .decimal],
    ]
  }

  private func type(ofFormat format: String, of schema: MergedSchema) -> ValueType? {
    if let name = context.formats[format] { return .custom(name) }
    return schema.types.first.map { Formats.type(format, of: $0) } ?? Formats.untyped(format)
  }

  func mergeFormat(of later: MergedSchema, into result: inout MergedSchema) {
    guard let format = later.format else { return }
    guard let earlier = result.format, earlier != format else {
      result.format = format
      return
    }
    switch isNarrower(format, than: earlier, of: result) {
    case true: result.format = format
    case false: break
    case nil:
      context.report(
        .conflictingSchemas,
        "no value has both formats '\(earlier)' and '\(format)'; it's read as the latter",
        at: later.range,
        notes: [Diagnostic.Note(.theOther("format"), at: result.range)],
        help: "declare one format"
      )
      result.format = format
    }
  }

  func mergeConstant(of later: MergedSchema, into result: inout MergedSchema) {
    if let const = later.const {
      if let earlier = result.const, !earlier.isSameValue(as: const) {
        reportNoCommonValue(
          "no value is both '\(earlier.words)' and '\(const.words)'; it's read as the latter",
          later,
          result
        )
      } else if let values = result.enumeration,
        !values.contains(where: { $0.isSameValue(as: const) })
      {
        reportNoCommonValue(.isNotListed(const.words), later, result)
        result.enumeration = nil
      }
      result.const = const
    } else if let const = result.const, let values = later.enumeration,
      !values.contains(where: { $0.isSameValue(as: const) })
    {
      reportNoCommonValue(.isNotListed(const.words), later, result)
      result.const = nil
    }
  }

  private func reportNoCommonValue(
    _ message: Diagnostic.Message,
    _ later: MergedSchema,
    _ result: MergedSchema
  ) {
    context.report(
      .conflictingSchemas,
      message,
      at: later.range,
      notes: [Diagnostic.Note(.theOther("statement"), at: result.range)],
      help: "use a value that both allow"
    )
  }

  func reportConflicts(_ conflicts: [Limits.Conflict]) {
    for conflict in conflicts {
      context.report(
        .conflictingSchemas,
        "'\(conflict.earlier)' and '\(conflict.later)' exclude each other; the latter is used",
        at: conflict.laterRange,
        notes: [Diagnostic.Note(.theOther("limit"), at: conflict.earlierRange)],
        help: "allow a value between them"
      )
    }
  }

  /// Reports different defaults in two parts of one `allOf`.
  ///
  /// A default beside `allOf`, or that of a child for a property of its base, is meant to replace
  /// the other one.
  func reportDefaults(_ earlier: Node?, _ later: Node?) {
    guard let earlier, let later, !earlier.isSameValue(as: later) else { return }
    context.report(
      .conflictingSchemas,
      "parts of 'allOf' have different defaults; the latter is used",
      at: later.range,
      notes: [Diagnostic.Note(.theOther("default"), at: earlier.range)],
      help: "declare one default"
    )
  }

  /// Reports and removes closures in `allOf` that concern the properties of other parts.
  ///
  /// Parts that forbid one another's properties would allow no object that has them. The same is
  /// true of a part that forbids properties, and another one that allows any.
  ///
  /// Strictly speaking, each part considers only the properties that it names itself (JSON Schema
  /// 2020-12 §10.3.2.3), but nobody means that.
  func openClosures(of schema: inout MergedSchema) {
    let isOpen = schema.additionalProperties?.keepsOthers == true
    schema.closures.removeAll { closure in
      let strangers = schema.properties.lazy.filter { !closure.names.contains($0.name) }
      let stranger = strangers.min { $0.name < $1.name }
      guard isOpen && closure.forbidsOthers || stranger != nil else { return false }
      let notes = stranger.map { [Diagnostic.Note(.isOfOtherPart, at: $0.nameRange)] } ?? []
      if closure.forbidsOthers {
        context.report(
          .conflictingSchemas,
          .forbidsOtherParts(closure.keyword),
          at: closure.range,
          notes: notes,
          help: "remove it, or write 'unevaluatedProperties: false' beside 'allOf' (OpenAPI 3.1)"
        )
      } else {
        context.report(
          .unsupportedKeyword,
          .describesOtherParts(closure.keyword),
          at: closure.range,
          notes: notes,
          help: "write 'unevaluatedProperties' beside 'allOf' (OpenAPI 3.1) to exclude them"
        )
      }
      return true
    }
  }

  /// Reports a part of `allOf` whose statement about further elements also concerns the positions
  /// that another part describes.
  func reportFurtherItems(_ earlier: MergedSchema, _ later: MergedSchema) {
    for (part, other) in [(later, earlier), (earlier, later)]
    where part.describesFurtherItems && part.prefixItems.count < other.prefixItems.count {
      context.report(
        .unsupportedKeyword,
        "this part of 'allOf' also describes the positions of others; this isn't checked",
        at: part.range,
        help: "write 'items' beside 'prefixItems'"
      )
    }
  }
}

extension MergedSchema {
  /// Indicates whether the schema says something about the elements after its own positions.
  fileprivate var describesFurtherItems: Bool {
    forbidsFurtherItems || items?.saysNothing == false
  }
}

extension OpenAPI.Schema.AdditionalProperties {
  /// Indicates whether properties that aren't described are kept.
  var keepsOthers: Bool {
    switch self {
    case .allowed, .any, .schema: true
    case .forbidden: false
    }
  }
}

extension Node {
  /// The value as it appears in messages.
  fileprivate var words: String { text ?? JSONText(self).formatted(width: .max) }

  /// Returns whether two nodes are the same JSON; `1` and `1.0` are.
  fileprivate func isSameValue(as other: Node) -> Bool {
    if let number = text.flatMap(DecimalNumber.init), string == nil, other.string == nil,
      let otherNumber = other.text.flatMap(DecimalNumber.init)
    {
      return number == otherNumber
    }
    return JSONText(self) == JSONText(other)
  }
}

extension Diagnostic.Message {
  fileprivate static func theOther(_ noun: String) -> Self { "the other \(noun) is here" }

  fileprivate static func isNotListed(_ value: String) -> Self {
    "the constant '\(value)' isn't one of the values of 'enum'; the later keyword is used"
  }

  fileprivate static func forbidsOtherParts(_ keyword: String) -> Self {
    "'\(keyword): false' forbids the properties of other parts of 'allOf'; they're kept"
  }

  fileprivate static func describesOtherParts(_ keyword: String) -> Self {
    "'\(keyword)' also describes the properties of other parts of 'allOf'; this isn't checked"
  }

  fileprivate static let isOfOtherPart: Self = "for example this property"
}
