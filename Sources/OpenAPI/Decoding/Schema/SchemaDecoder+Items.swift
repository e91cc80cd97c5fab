import Diagnostics
import SpecSyntax

extension SchemaDecoder {
  /// Reads `items`, which may be a list in drafts before 2020-12.
  mutating func decodeItems(_ entry: Mapping.Entry) {
    // The meaning of a list depends on the other keywords.
    guard entry.value.sequence == nil else { return }
    if let flag = entry.value.bool {
      if flag {
        fields.items = .anything(at: location.appending(entry.key), entry.value.range)
      } else {
        fields.forbidsFurtherItems = true
      }
    } else if !entry.value.isNull {
      fields.items = context.schema(entry.value, at: location.appending(entry.key))
    }
  }

  /// Reads `unevaluatedItems`, which describes the elements that nothing else does: those that
  /// `items` would describe, unless the elements of other schemas are unknown.
  mutating func decodeUnevaluatedItems(_ entry: Mapping.Entry) {
    guard fields.items == nil, !entry.value.isNull else { return }
    if entry.value.bool == true || entry.value.mapping?.entries.isEmpty == true {
      // Other parts can't forbid these elements any more.
      fields.items = .anything(at: location.appending(entry.key), entry.value.range)
      return
    }
    let hasAlternatives = !fields.anyOf.isEmpty || !fields.oneOf.isEmpty || fields.hasConditions
    // The positions of all parts are merged, so none of their elements is unknown.
    if entry.value.bool == false, !hasAlternatives {
      fields.forbidsFurtherItems = true
      fields.forbidsUnevaluatedItems = true
    } else if hasAlternatives || !fields.allOf.isEmpty {
      reportUnsupported(entry)
    } else {
      decodeItems(entry)
    }
  }

  /// Reads `prefixItems`; a list ends before the first element that the schema `false` forbids.
  mutating func decodePositions(_ entry: Mapping.Entry) {
    guard let nodes = entry.value.sequence,
      let end = nodes.firstIndex(where: { $0.bool == false })
    else { return decodeList(entry, into: \.prefixItems) }
    fields.prefixItems = elements(of: entry, upTo: end)
    fields.forbidsFurtherItems = true
  }

  /// Limits a list without elements to its length.
  mutating func limitForbiddenItems() {
    guard fields.forbidsFurtherItems else { return }
    // A forbidden position ends the list, even if 'items' describes the elements after it.
    fields.items = nil
    if fields.prefixItems.isEmpty, fields.types.contains(.array) { fields.maxItems = 0 }
  }

  /// Reads a list under `items`.
  ///
  /// In drafts before 2020-12, each schema of the list describes one element (JSON Schema 2020-12
  /// §10.3.1.1). OpenAPI before 3.1 doesn't allow such a list. There it means "any of these" unless
  /// the other keywords make sense for a tuple only. It applies to the elements if the value is an
  /// array, and otherwise to the value.
  mutating func decodeItemList(_ entry: Mapping.Entry) {
    let count = entry.value.sequence?.count ?? 0
    if count == 1, mayBeArray {
      decodeOnlyItem(entry)
    } else if isTuple(ofItems: count) {
      decodeTuple(entry)
    } else if count > 0 {
      decodeAlternatives(entry)
    }
  }

  private var mayBeArray: Bool { fields.types.isEmpty || fields.types.contains(.array) }

  /// Returns whether each schema of a list of this length describes one element.
  private func isTuple(ofItems count: Int) -> Bool {
    mayBeArray
      && (context.dialect.allowsReferenceSiblings || mapping["additionalItems"] != nil
        || fields.minItems == count && fields.maxItems == count)
  }

  private mutating func decodeOnlyItem(_ entry: Mapping.Entry) {
    context.report(
      .wrongType,
      "'items' should be a schema, not a list; its only element is used as the schema",
      at: entry.value.range,
      help: "write the schema without '- '"
    )
    fields.items = elements(of: entry)[0]
  }

  private mutating func decodeTuple(_ entry: Mapping.Entry) {
    let hasPrefixItems = context.dialect.allowsReferenceSiblings
    context.report(
      .wrongType,
      "'items' should be a schema, not a list; it's read as 'prefixItems'",
      at: entry.value.range,
      help: hasPrefixItems
        ? "use 'prefixItems'"
        : "use 'prefixItems' of OpenAPI 3.1, or one schema for all elements"
    )
    fields.prefixItems = elements(of: entry)
    guard let further = mapping.entry("additionalItems") else { return }
    if let flag = further.value.bool {
      fields.forbidsFurtherItems = !flag
    } else if !further.value.isNull {
      fields.items = context.schema(further.value, at: location.appending(further.key))
    }
  }

  private mutating func decodeAlternatives(_ entry: Mapping.Entry) {
    let isArray = fields.types.contains(.array) || (fields.types.isEmpty && hasArrayLimits)
    let help =
      switch (isArray, context.dialect) {
      case (_, .swagger20): "write one schema that matches all values"
      case (true, _): "write 'anyOf' with the list under 'items'"
      case (false, _): "write 'anyOf' instead"
      }
    context.report(.wrongType, .isReadAsAnyOf(isArray), at: entry.value.range, help: help)
    guard isArray else {
      fields.anyOf += elements(of: entry)
      return
    }
    var alternatives = OpenAPI.Schema.Fields()
    alternatives.anyOf = elements(of: entry)
    let schema = OpenAPI.Schema(
      alternatives,
      location: location.appending(entry.key),
      range: entry.value.range
    )
    fields.items = .schema(schema)
  }

  /// Indicates whether the schema has limits that only apply to arrays.
  private var hasArrayLimits: Bool {
    fields.minItems != nil || fields.maxItems != nil || fields.uniqueItems
  }

  private func elements(
    of entry: Mapping.Entry,
    upTo end: Int = .max
  ) -> [OpenAPI.SchemaOrReference] {
    let location = location.appending(entry.key)
    return (entry.value.sequence ?? []).prefix(end).enumerated().map { index, node in
      context.schema(node, at: location.appending(String(index)))
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAsAnyOf(_ isArray: Bool) -> Self {
    isArray
      ? "'items' should be a schema, not a list; each element matches any of these"
      : "'items' should be a schema, not a list; the value matches any of these"
  }
}
