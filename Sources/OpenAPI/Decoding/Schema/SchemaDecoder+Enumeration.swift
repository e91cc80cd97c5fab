import Diagnostics
import SpecSyntax

extension SchemaDecoder {
  /// Reads `enum` and converts its values to the type of the schema.
  mutating func decodeEnumeration(_ entry: Mapping.Entry) {
    guard let values = values(entry) else { return }
    var kept = values.filter { !$0.isNull }
    if kept.count < values.count { fields.isNullable = true }
    guard !kept.isEmpty else {
      if values.isEmpty {
        context.report(
          .invalidValue,
          "'enum' has no values; it's ignored",
          at: entry.keyRange,
          help: "list the values, or remove 'enum'"
        )
      } else {
        fields.types = [.null]
      }
      return
    }

    let types = fields.types.filter { $0 != .null }
    if types.count == 1 {
      switch types[0] {
      case .string: kept = strings(kept)
      case .integer, .number: kept = numbers(kept, as: types[0], entry)
      case .boolean: kept = kept.map { boolean($0) }
      case .array:
        if !kept.contains(where: { $0.sequence != nil }) {
          moveToItems(kept, entry)
          return
        }
      case .object, .null, .file: break
      }
    }
    fields.enumeration = kept.isEmpty ? nil : kept
  }

  private func values(_ entry: Mapping.Entry) -> [Node]? {
    switch entry.value.value {
    case .sequence(let values):
      return values
    case .scalar(_, .null):
      return nil
    case .scalar:
      context.report(
        .wrongType,
        .isReadAsListOfOne("enum"),
        at: entry.value.range,
        help: "write a list of values"
      )
      return [entry.value]
    case .mapping(let mapping):
      context.report(
        .wrongType,
        "'enum' should be a list; the keys of the mapping are used as its values",
        at: entry.value.range,
        help: "write a list of values"
      )
      return mapping.entries.map { Node(.scalar($0.key, .string), at: $0.keyRange) }
    }
  }

  /// Converts values to strings.
  ///
  /// An unquoted value is a number or a Boolean in YAML. Only the first one is reported.
  private func strings(_ values: [Node]) -> [Node] {
    if let other = values.first(where: { $0.string == nil && $0.text != nil }) {
      let text = other.text ?? ""
      context.report(
        .invalidValue,
        .isReadAs(text, other, "a string"),
        at: other.range,
        help: "write \"\(text)\""
      )
    }
    return values.compactMap { node in
      if let text = node.text { return Node(.scalar(text, .string), at: node.range) }
      context.report(
        .invalidValue,
        "\(node.kindDescription) can't be a value of a string; it's left out",
        at: node.range,
        help: "write a string"
      )
      return nil
    }
  }

  private mutating func numbers(
    _ values: [Node],
    as type: OpenAPI.Schema.SimpleType,
    _ entry: Mapping.Entry
  ) -> [Node] {
    let numbers = values.compactMap { node -> Node? in
      guard node.double == nil else { return node }
      guard let text = node.text, let kind = Node.numericKind(of: text) else { return nil }
      return Node(.scalar(text, kind), at: node.range)
    }
    guard numbers.count == values.count else {
      context.report(
        .wrongType,
        "the values of 'enum' don't have the type '\(type.rawValue)'; they're read as strings",
        at: typeRanges?.value ?? entry.keyRange,
        help: "write 'type: string'"
      )
      fields.types = fields.types.map { $0 == type ? .string : $0 }
      fields.format = nil
      return values.compactMap { node in
        node.text.map { Node(.scalar($0, .string), at: node.range) }
      }
    }
    if let quoted = values.first(where: { $0.string != nil }) {
      context.report(
        .invalidValue,
        .isReadAs(quoted.text ?? "", quoted, type == .integer ? "an integer" : "a number"),
        at: quoted.range,
        help: "write it without quotes"
      )
    }
    return numbers
  }

  private func boolean(_ node: Node) -> Node {
    guard let flag = context.flag(quotedIn: node) else { return node }
    return Node(.scalar(flag ? "true" : "false", .bool), at: node.range)
  }

  /// Moves values to the schema of the elements.
  ///
  /// The values of an array would have to be lists, so these are meant for its elements.
  private mutating func moveToItems(_ values: [Node], _ entry: Mapping.Entry) {
    context.report(
      .invalidValue,
      "'enum' lists values of the array's elements; it's read as part of 'items'",
      at: entry.keyRange,
      help: "put it under 'items'"
    )
    let location = location.appending("items")
    switch fields.items {
    case .schema(let items):
      var itemFields = items.fields
      if itemFields.enumeration == nil { itemFields.enumeration = values }
      fields.items = .schema(
        OpenAPI.Schema(itemFields, location: items.location, range: items.range)
      )
    case .reference:
      break
    case nil:
      var itemFields = OpenAPI.Schema.Fields()
      itemFields.enumeration = values
      itemFields.types = [values[0].simpleType]
      fields.items = .schema(
        OpenAPI.Schema(itemFields, location: location, range: entry.value.range)
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAs(_ text: String, _ node: Node, _ type: String) -> Self {
    "'\(text)' is \(node.kindDescription); it's read as \(type)"
  }
}
