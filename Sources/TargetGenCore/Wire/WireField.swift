import Diagnostics
import OpenAPI

/// A field of a form, or a part of a multipart body, with the statements that decide how its value
/// is written (OpenAPI 3.1 §4.8.15).
struct WireField {
  /// The form of values without an encoding.
  enum Form {
    case text, object, list
    /// Bytes, or values of which nothing is known.
    case other
  }

  var name: String
  var form = Form.other
  /// The form of the elements of lists, which are written one by one.
  var elementForm = Form.other
  var encoding: OpenAPI.MediaType.Encoding?
  var range: SourceRange

  /// The style of lists and objects; `nil` for other values, and if the content type decides.
  var style: OpenAPI.Parameter.Style? {
    guard form != .text else { return nil }
    if let encoding, encoding.hasStyle { return encoding.style ?? .form }
    let isJSON = contentTypes.contains { ContentType($0).isJSON }
    return form == .list && !isJSON ? .form : nil
  }

  /// Indicates whether each element, or member, is written by its own.
  var explodes: Bool { encoding?.explodes ?? (style == .form) }

  /// The content types of which each value has one; empty if any is possible.
  var contentTypes: [String] {
    // It's ignored beside a style (OpenAPI 3.1 §4.8.15.1.1).
    let hasStyle = encoding?.hasStyle ?? false
    if !hasStyle, let stated = encoding?.contentType {
      return stated.split(separator: ",").map { ContentType(String($0)).essence }
    }
    switch form == .list ? elementForm : form {
    case .text: return ["text/plain"]
    case .object: return hasStyle ? [] : ["application/json"]
    case .list, .other: return []
    }
  }
}

extension WireField {
  /// Returns the fields of a body, and those that only its encodings name.
  static func list(
    _ media: OpenAPI.MediaType,
    in version: WireDifference.Version,
    _ direction: WireDirection
  ) -> [WireField] {
    let members = SchemaStatements(media.schema, in: version).members(direction)
    let names = Set(members.map(\.name))
    let fields = members.map { member in
      let statements = SchemaStatements(member.schema, in: version)
      let items = statements.schemas.lazy.compactMap(\.fields.items).first
      return WireField(
        name: member.name,
        form: statements.form,
        elementForm: SchemaStatements(items, in: version).form,
        encoding: media.encoding.first { $0.property == member.name },
        range: member.range
      )
    }
    let others = media.encoding.filter { !names.contains($0.property) }
    return fields + others.map { WireField(name: $0.property, encoding: $0, range: $0.range) }
  }
}

extension OpenAPI.MediaType.Encoding {
  fileprivate var hasStyle: Bool { style != nil || explodes != nil }
}

extension SchemaStatements {
  /// The form of values in a form.
  fileprivate var form: WireField.Form {
    let types = Set(types.map(\.text))
    if types == ["object"] { return .object }
    if types == ["array"] { return .list }
    guard !types.isEmpty, types.isSubset(of: ["string", "integer", "number", "boolean"]) else {
      return .other
    }
    let isBytes = schemas.contains { schema in
      schema.fields.format == "binary" || schema.fields.contentEncoding != nil
        || schema.fields.contentMediaType != nil
    }
    return isBytes ? .other : .text
  }
}
