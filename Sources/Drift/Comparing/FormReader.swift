import APIBuilding
import Diagnostics
import OpenAPI
import SpecSyntax

/// Reads forms and multipart bodies as the objects that their schemas describe.
struct FormReader {
  struct Field {
    var name: String
    var text: String
    var isJSON = false
  }

  let judge: SchemaJudge

  static func fields(ofForm bytes: [UInt8]) -> [Field] {
    FormText.pairs(in: String(decoding: bytes, as: UTF8.self)[...]).map {
      Field(name: $0.name, text: $0.value)
    }
  }

  /// Returns the parts of a body, of files only the names; `nil` if it isn't one.
  static func fields(ofMultipart bytes: [UInt8], _ contentType: String) -> [Field]? {
    MultipartBody(bytes, contentType: contentType)?.parts.map { part in
      let type = ContentType(part.contentType ?? "text/plain")
      let isValue = !part.isFile && (type.isJSON || type.isText)
      return Field(
        name: part.name,
        text: isValue ? String(decoding: part.bytes, as: UTF8.self) : ShownValue.placeholder,
        isJSON: isValue && type.isJSON
      )
    }
  }

  /// Returns the fields of a form that nothing describes.
  static func node(_ fields: [Field]) -> Node {
    let names = fields.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
    let members = names.map { name in
      let values = fields.filter { $0.name == name }.map { JSONText(QueryText.node($0.text)) }
      return JSONText.Member(name, values.count == 1 ? values[0] : .array(values))
    }
    return Node(.object(members), at: .nowhere)
  }

  /// Returns fields as an object with the types of a schema.
  ///
  /// - Parameters:
  ///   - fields: The fields or parts.
  ///   - schema: The schema of the object.
  ///   - encodings: The encodings of its properties.
  /// - Returns: The object.
  func node(
    _ fields: [Field],
    _ schema: OpenAPI.SchemaOrReference,
    _ encodings: [OpenAPI.MediaType.Encoding]
  ) -> Node {
    let properties = judge.properties(of: schema)
    var groups: [(name: String, fields: [Field])] = []
    for field in fields {
      let owner = String(field.name.prefix { $0 != "[" })
      let isInside = properties[field.name] == nil && properties[owner] != nil
      let name = isInside ? owner : field.name
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].fields.append(field)
      } else {
        groups.append((name, [field]))
      }
    }
    let members = groups.compactMap { group -> JSONText.Member? in
      let encoding = encodings.first { $0.property == group.name }
      return value(of: group.fields, named: group.name, properties[group.name], encoding).map {
        JSONText.Member(group.name, $0)
      }
    }
    return Node(.object(members), at: .nowhere)
  }

  /// Returns the value of a property from its fields; `nil` if it is empty in place of a value.
  private func value(
    of fields: [Field],
    named name: String,
    _ schema: OpenAPI.SchemaOrReference?,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> JSONText? {
    let types = schema.map { judge.declaredTypes($0) } ?? []
    if types == [.array], let schema, let items = judge.schemas.schema(schema)?.fields.items {
      return list(fields, items, encoding)
    }
    if let inside = members(of: fields, named: name, schema) { return inside }
    if fields.count == 1, fields[0].text.isEmpty, !types.isEmpty, !types.contains(.string) {
      return nil
    }
    let values = fields.map { scalar($0, types) }
    return values.count == 1 ? values[0] : .array(values)
  }

  private func list(
    _ fields: [Field],
    _ items: OpenAPI.SchemaOrReference,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> JSONText {
    if fields.count == 1, let node = JSONBody.value(of: Array(fields[0].text.utf8)),
      node.sequence != nil
    {
      return JSONText(node)
    }
    let separator: Character? =
      switch encoding?.style {
      case .spaceDelimited: " "
      case .pipeDelimited: "|"
      case .tabDelimited: "\t"
      case .form where encoding?.explodes == false: ","
      default: nil
      }
    let types = judge.declaredTypes(items)
    return .array(
      fields.flatMap { field in
        separator.map { separator in
          field.text.split(separator: separator).map { Field(name: "", text: String($0)) }
        } ?? [field]
      }.map { scalar($0, types) }
    )
  }

  /// Returns the object with fields such as `name[member]`; `nil` if the names have another form.
  private func members(
    of fields: [Field],
    named name: String,
    _ schema: OpenAPI.SchemaOrReference?
  ) -> JSONText? {
    guard let schema, fields.allSatisfy({ $0.name != name }) else { return nil }
    let properties = judge.properties(of: schema)
    let members = fields.map { field in
      let key = field.name.dropFirst(name.count + 1).prefix { $0 != "]" }
      let isDeep = field.name.count > name.count + key.count + 2
      let types = properties[String(key)].map { judge.declaredTypes($0) } ?? []
      // Only one level has a meaning in OpenAPI.
      return JSONText.Member(
        String(key),
        isDeep ? .string(ShownValue.placeholder) : scalar(field, types)
      )
    }
    return .object(members)
  }

  private func scalar(_ field: Field, _ types: Set<OpenAPI.Schema.SimpleType>) -> JSONText {
    let isStructured = !types.isDisjoint(with: [.object, .array]) && !types.contains(.string)
    if field.isJSON || isStructured, let node = JSONBody.value(of: Array(field.text.utf8)) {
      return JSONText(node)
    }
    return JSONText(
      types.isEmpty ? QueryText.node(field.text) : QueryText.node(field.text, as: types)
    )
  }
}
