package import SpecSyntax

/// Questions about schemas that have the same answer in place and through a reference.
///
/// A stage that looks at an inline schema only would treat a schema differently as soon as it gets
/// a name. Stages therefore ask here, or merge the schema first.
extension OpenAPI.SchemaTable {
  /// The maximum length of a chain of references that a question follows.
  private static let longestChain = 32

  /// Returns the schema, or the target of a reference.
  package func schema(_ schema: OpenAPI.SchemaOrReference) -> OpenAPI.Schema? {
    switch schema {
    case .schema(let inline): inline
    case .reference(let reference): self[reference.target]?.schema
    }
  }

  /// Returns the schemas to which the `allOf` of a named schema refers, directly or indirectly.
  package func bases(of location: NodeLocation) -> Set<NodeLocation> {
    var result: Set<NodeLocation> = []
    var waiting = [location]
    while let next = waiting.popLast() {
      for part in self[next]?.schema.fields.allOf ?? [] {
        guard let target = part.soleReference?.target else { continue }
        if result.insert(target).inserted { waiting.append(target) }
      }
    }
    return result
  }

  /// Returns whether `null` is the only value of an alternative.
  ///
  /// `{nullable: true}` without anything else means `null` as well, because 3.0 has no other way to
  /// say it.
  package func isNull(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    isNull(schema, chain: [])
  }

  private func isNull(_ schema: OpenAPI.SchemaOrReference, chain: [NodeLocation]) -> Bool {
    guard let schema = self.schema(schema), chain.count < Self.longestChain,
      !chain.contains(schema.location)
    else { return false }
    let fields = schema.fields
    if fields.isNull { return true }
    guard !fields.hasStructureBesidesParts, fields.types.allSatisfy({ $0 == .null }) else {
      return false
    }
    let parts = fields.allOf + fields.oneOf + fields.anyOf
    if !parts.isEmpty {
      let chain = chain + [schema.location]
      return parts.allSatisfy { isNull($0, chain: chain) }
    }
    return fields.isNullable && !schema.hasLimits && fields.format == nil
      && fields.contentEncoding == nil && fields.contentMediaType == nil
  }

  /// Returns whether a schema states that `null` is the only value, not just that it's one of them.
  package func statesNull(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    guard isNull(schema), let fields = self.schema(schema)?.fields else { return false }
    return fields.isNull || !fields.isNullable
  }

  /// Returns whether a schema says that `null` is one of the values.
  ///
  /// An inline part of `allOf` says it about the whole, as its author means it. The target of a
  /// reference doesn't, unless all parts say it.
  package func allowsNull(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    var known: [NodeLocation: Bool] = [:]
    return allowsNull(schema, &known)
  }

  private func allowsNull(
    _ use: OpenAPI.SchemaOrReference,
    _ known: inout [NodeLocation: Bool]
  ) -> Bool {
    if case .reference(let reference) = use, reference.isNullable { return true }
    guard let schema = self.schema(use) else { return false }
    if let answer = known[schema.location] { return answer }
    known[schema.location] = false
    let fields = schema.fields
    let parts = fields.allOf.map { (part: $0, allowsNull: allowsNull($0, &known)) }
    let answer =
      fields.isNullable || fields.types.contains(.null)
      || fields.enumeration?.contains(where: \.isNull) == true
      || parts.contains { $0.allowsNull && $0.part.isNullableItself }
      || !parts.isEmpty && parts.allSatisfy(\.allowsNull)
      || (fields.oneOf + fields.anyOf).contains(where: isNull)
      || onlyAlternatives(of: fields).contains { allowsNull($0, &known) }
    known[schema.location] = answer
    return answer
  }

  /// Returns whether a schema states that values are strings.
  package func isText(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    self.schema(schema)?.fields.types == [.string]
  }

  /// Returns the only value of a schema besides `null`, if it states one.
  package func onlyValue(of schema: OpenAPI.SchemaOrReference) -> Node? {
    var next = schema
    for _ in 0..<Self.longestChain {
      guard let schema = self.schema(next) else { return nil }
      if let const = schema.fields.const { return const }
      if let values = schema.fields.enumeration { return values.count == 1 ? values[0] : nil }
      guard let reference = OpenAPI.SchemaOrReference.schema(schema).soleReference else {
        return nil
      }
      next = .reference(reference)
    }
    return nil
  }

  /// Returns the values that a schema lists, if it does.
  package func values(of schema: OpenAPI.SchemaOrReference) -> [Node]? {
    if let only = onlyValue(of: schema) { return [only] }
    return self.schema(schema)?.fields.enumeration
  }
}

extension OpenAPI.SchemaOrReference {
  /// Indicates whether a schema that allows `null` says so in place, or beside a reference.
  fileprivate var isNullableItself: Bool {
    switch self {
    case .schema: true
    case .reference(let reference): reference.isNullable
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether the keywords themselves say that `null` is the only value.
  package var isNull: Bool {
    if types == [.null] { return true }
    if let const { return const.isNull }
    if let enumeration { return !enumeration.isEmpty && enumeration.allSatisfy(\.isNull) }
    return false
  }

  /// Indicates whether the keywords say more about values than their type, apart from `allOf` and
  /// alternatives.
  fileprivate var hasStructureBesidesParts: Bool {
    enumeration != nil || const != nil || !properties.isEmpty || !patternProperties.isEmpty
      || additionalProperties != nil || items != nil || !prefixItems.isEmpty || !required.isEmpty
  }
}
