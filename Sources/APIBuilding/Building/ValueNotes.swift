import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// What callers have to know of the values that a schema allows and that no type says: limits and the default.
  ///
  /// - Returns: Sentences, for a documentation comment.
  func notes(on schema: OpenAPI.SchemaOrReference) -> [String] {
    var fields: OpenAPI.Schema.Fields
    switch schema {
    case .schema(let inline):
      fields = inline.fields
    case .reference(let reference):
      guard let target = schemas[reference.target]?.schema.fields else { return [] }
      fields = target
      fields.defaultValue = reference.defaultValue ?? fields.defaultValue
    }
    var notes: [String] = []
    func add(_ note: String?) { if let note { notes.append(note) } }
    add(
      Self.limits(
        fields.minimum?.text,
        fields.maximum?.text,
        isAbove: fields.isMinimumExclusive,
        isBelow: fields.isMaximumExclusive
      )
    )
    add(fields.multipleOf?.text.map { "A multiple of \($0)." })
    add(Self.count(fields.minLength, fields.maxLength, of: "character"))
    add(Self.count(fields.minItems, fields.maxItems, of: "element"))
    add(Self.code(fields.pattern).map { "Matches \($0)." })
    if let value = fields.defaultValue, !value.isNull {
      add(Self.code(JSONText(value).formatted(width: .max)).map { "Default: \($0)." })
    }
    return notes
  }

  private static func limits(
    _ minimum: String?,
    _ maximum: String?,
    isAbove: Bool,
    isBelow: Bool
  ) -> String? {
    switch (minimum, maximum) {
    case (nil, nil): nil
    case (let minimum?, nil): isAbove ? "More than \(minimum)." : "At least \(minimum)."
    case (nil, let maximum?): isBelow ? "Less than \(maximum)." : "At most \(maximum)."
    case (let minimum?, let maximum?):
      switch (isAbove, isBelow) {
      case (false, false): "From \(minimum) to \(maximum)."
      case (true, false): "More than \(minimum), at most \(maximum)."
      case (false, true): "At least \(minimum), less than \(maximum)."
      case (true, true): "More than \(minimum), less than \(maximum)."
      }
    }
  }

  private static func count(_ minimum: Int?, _ maximum: Int?, of noun: String) -> String? {
    func counted(_ count: Int) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    switch (minimum.flatMap { $0 > 0 ? $0 : nil }, maximum) {
    case (nil, nil): return nil
    case (let minimum?, nil): return "At least \(counted(minimum))."
    case (nil, let maximum?): return "At most \(counted(maximum))."
    case (let minimum?, let maximum?):
      return minimum == maximum
        ? "Exactly \(counted(minimum))." : "\(minimum) to \(counted(maximum))."
    }
  }

  /// Text as code; nothing where it is too long to be read in passing.
  private static func code(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= 60,
      !text.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 < 0x20 })
    else { return nil }
    return "`" + text + "`"
  }
}
