import APIBuilding
import OpenAPI
import SpecSyntax

extension SchemaJudge {
  /// Compares a value with the values and the format that a schema states.
  func judgeValue(
    _ node: Node,
    _ schema: OpenAPI.Schema,
    _ place: Finding.Place,
    into judgement: inout Judgement
  ) {
    let fields = schema.fields
    if let values = fields.enumeration ?? fields.const.map({ [$0] }),
      !values.contains(where: { $0.equals(node) })
    {
      let shown = isHidden ? nil : ShownValue.text(node)
      let text = shown ?? (node.mapping == nil && node.sequence == nil ? "a value" : "an object")
      judgement.mismatches.append(
        mismatch(.value, place, shown ?? "(hidden)", "is \(text), which isn't declared", node)
      )
      return
    }
    guard let format = fields.format, !ownFormats.contains(format) else { return }
    let type = fields.types.first { $0 != .null && node.has($0) } ?? node.simpleType
    guard !ValueFormat.accepts(node, format: format, of: type) else { return }
    judgement.mismatches.append(
      mismatch(.format, place, format, "isn't in the format '\(format)'", node)
    )
  }

  /// Compares the members of an object with the properties of a schema, without its parts.
  mutating func judgeMembers(
    _ node: Node,
    _ schema: OpenAPI.Schema,
    _ place: Finding.Place,
    into judgement: inout Judgement
  ) {
    guard let mapping = node.mapping else { return }
    let fields = schema.fields
    judgement.objects.append(
      ComparedObject(
        schema: schema,
        isReceived: direction == .response,
        absent: fields.required.filter { mapping[$0].map(\.isNull) ?? true }
      )
    )
    for property in fields.properties {
      judgement.known.insert(property.name)
      guard let value = mapping[property.name] else { continue }
      let part = inside(.name(property.name)) { judge in
        judge.judge(value, property.schema, at: schema.place(of: property))
      }
      judgement.add(part)
    }
    for name in fields.required where mapping[name] == nil {
      guard isExpected(name, of: schema) else { continue }
      let property = fields.properties.first { $0.name == name }
      let range = property?.nameRange ?? place.range
      judgement.mismatches.append(
        mismatch(
          .missingProperty,
          Finding.Place(location: place.location, range: range),
          name,
          "is missing, but 'required' is declared",
          nil
        )
      )
    }
    judgeFurtherMembers(mapping, fields, place, into: &judgement)
  }

  /// Returns whether a required property has to be present in this direction.
  private func isExpected(_ name: String, of schema: OpenAPI.Schema) -> Bool {
    guard let property = schema.fields.properties.first(where: { $0.name == name })?.schema else {
      return true
    }
    let access = schemas.access(to: property)
    return direction == .request ? !access.isReadOnly : !access.isWriteOnly
  }

  private mutating func judgeFurtherMembers(
    _ mapping: Mapping,
    _ fields: OpenAPI.Schema.Fields,
    _ place: Finding.Place,
    into judgement: inout Judgement
  ) {
    if !fields.patternProperties.isEmpty { judgement.isOpen = true }
    switch fields.additionalProperties {
    case .allowed, .any: judgement.isOpen = true
    case .forbidden, nil: break
    case .schema(let schema):
      judgement.isOpen = true
      // The values of names that a pattern may match aren't compared.
      guard fields.patternProperties.isEmpty, !fields.describesUnevaluatedProperties else { return }
      let declared = Set(fields.properties.map(\.name))
      let valuePlace = place.appending("additionalProperties", range: schema.range)
      for entry in mapping.entries where !declared.contains(entry.key) {
        let part = inside(.name(entry.key)) { judge in
          judge.judge(entry.value, schema, at: valuePlace)
        }
        judgement.add(part)
      }
    }
  }

  /// Compares the elements of a list with the schemas of a list.
  mutating func judgeElements(
    _ elements: [Node],
    _ schema: OpenAPI.Schema,
    _ place: Finding.Place,
    into judgement: inout Judgement
  ) {
    let fields = schema.fields
    for (index, element) in elements.enumerated() {
      let isPrefix = index < fields.prefixItems.count
      guard let item = isPrefix ? fields.prefixItems[index] : fields.items else { continue }
      let itemPlace =
        isPrefix
        ? place.appending("prefixItems", "\(index)", range: item.range)
        : place.appending("items", range: item.range)
      let part = inside(.index(index)) { $0.judge(element, item, at: itemPlace) }
      judgement.add(part)
    }
  }

  /// Reports the members of an object that neither the schema nor its parts describe.
  func reportUndeclared(
    _ node: Node,
    _ schema: OpenAPI.Schema,
    _ place: Finding.Place,
    into judgement: inout Judgement
  ) {
    guard let mapping = node.mapping, !judgement.isOpen else { return }
    // A schema without properties describes an object with any content.
    guard !judgement.known.isEmpty else { return }
    for entry in mapping.entries where !judgement.known.contains(entry.key) {
      let name = ShownValue.isName(entry.key) ? entry.key : Self.changingName
      var mismatch = mismatch(.undeclaredProperty, place, name, "isn't declared", entry.value)
      mismatch.path = PathStep.text(path + [.name(entry.key)])
      if ShownValue.hides(entry.key) { mismatch.shown = nil }
      judgement.mismatches.append(mismatch)
    }
  }

  /// The name of properties whose names differ from object to object.
  static let changingName = "*"
}

extension OpenAPI.Schema {
  /// Returns the place of a property, which has the range of its name.
  func place(of property: Property) -> Finding.Place {
    place.appending("properties", property.name, range: property.nameRange)
  }
}
