import Diagnostics
import OpenAPI
import SpecSyntax

/// A schema together with everything that its `allOf` brings in.
///
/// What a reference contributes remembers the model that owns it: an inline enumeration that `Dog` inherits from `Pet` is
/// `Pet.Status` in both.
struct MergedSchema {
  /// One statement about a value, and the model in which it stands where that isn't the one being built.
  struct Part {
    var schema: OpenAPI.SchemaOrReference
    var owner: ModelID?
    /// Whether it need not hold, being a part of one of several alternatives.
    var isAlternative = false
  }

  /// A statement that there are no properties but those that it knows.
  struct Closure {
    var names: Set<String>
    /// The schema that says so.
    var range: SourceRange
  }

  /// A property, with every statement about it: more than one where parts of `allOf` agree on its name.
  struct Property {
    var name: String
    var nameRange: SourceRange
    var parts: [Part]
    /// The ladder of its Swift names, where its name in the spec gives none: a position of a list.
    var words: [String]?
  }

  /// The members of one `oneOf` or `anyOf`.
  struct Alternatives {
    /// The keyword that lists them.
    struct ID: Hashable {
      var schema: NodeLocation
      var isAnyOf: Bool
    }

    var id: ID
    var members: [OpenAPI.SchemaOrReference]
    var discriminator: OpenAPI.Discriminator?
    var owner: ModelID?

    /// Whether a value may fit several of them.
    var isAnyOf: Bool { id.isAnyOf }
  }

  /// Without `null`; empty where none is stated.
  var types: [OpenAPI.Schema.SimpleType] = []
  var isNullable = false
  var format: String?
  var title: String?
  var description: String?
  var isDeprecated = false
  var isReadOnly = false
  var isWriteOnly = false
  var defaultValue: Node?
  var examples: [Node] = []
  var enumeration: [Node]?
  /// The schema in which `enumeration` stands, for the names that its extensions give.
  var enumerationExtensions = OpenAPI.Extensions()
  /// The extensions of the schema itself; what is inherited says something about another type.
  var ownExtensions = OpenAPI.Extensions()
  var const: Node?
  var properties: [Property] = []
  /// The positions of the properties by name, kept while parts are added so that each costs what it has itself.
  var propertyPositions: [String: Int] = [:]
  var required: Set<String> = []
  var additionalProperties: OpenAPI.Schema.AdditionalProperties?
  var patternProperties: [OpenAPI.Schema.Property] = []
  var items: OpenAPI.SchemaOrReference?
  var prefixItems: [OpenAPI.SchemaOrReference] = []
  /// Whether a list has no elements behind those of `prefixItems`.
  var forbidsFurtherItems = false
  var limits = Limits()
  /// Whether there are no properties but those that are described.
  var isClosed = false
  /// The statements of that kind which the properties of other parts don't contradict.
  var closures: [Closure] = []
  /// The lists of which a value still has to fit a member.
  private(set) var alternatives: [Alternatives] = []
  /// The lists in `alternatives`, and those of which a member has been chosen.
  private var knownLists: Set<Alternatives.ID> = []
  var contentEncoding: String?
  var contentMediaType: String?
  /// Whether a keyword that only strings or only arrays have is stated.
  var hasStringKeyword = false
  var hasArrayKeyword = false
  /// The schemas that `allOf` refers to, and those that they refer to.
  var ancestors: Set<NodeLocation> = []
  var location: NodeLocation
  var range: SourceRange

  /// A schema by itself, without what its `allOf` says.
  init(_ schema: OpenAPI.Schema) {
    let fields = schema.fields
    location = schema.location
    range = schema.range
    types = fields.types.filter { $0 != .null }
    isNullable = fields.isNullable || fields.types.contains(.null)
    format = fields.format
    title = fields.title
    description = fields.description
    isDeprecated = fields.isDeprecated
    isReadOnly = fields.isReadOnly
    isWriteOnly = fields.isWriteOnly
    defaultValue = fields.defaultValue
    examples = fields.examples
    enumeration = fields.enumeration
    if fields.enumeration != nil { enumerationExtensions = fields.extensions }
    ownExtensions = fields.extensions
    const = fields.const
    properties = fields.properties.map {
      Property(name: $0.name, nameRange: $0.nameRange, parts: [Part(schema: $0.schema)])
    }
    required = Set(fields.required)
    additionalProperties = fields.additionalProperties
    patternProperties = fields.patternProperties
    items = fields.items
    prefixItems = fields.prefixItems
    forbidsFurtherItems = fields.forbidsFurtherItems
    limits = Limits(schema)
    isClosed = fields.isClosed
    if case .forbidden = fields.additionalProperties, fields.patternProperties.isEmpty {
      closures = [Closure(names: Set(fields.properties.map(\.name)), range: schema.range)]
    }
    contentEncoding = fields.contentEncoding
    contentMediaType = fields.contentMediaType
    hasStringKeyword = fields.pattern != nil || fields.minLength != nil || fields.maxLength != nil
    hasArrayKeyword = fields.minItems != nil || fields.maxItems != nil || fields.uniqueItems
    addAlternatives(fields.oneOf, of: schema, isAnyOf: false)
    addAlternatives(fields.anyOf, of: schema, isAnyOf: true)
  }

  private mutating func addAlternatives(
    _ members: [OpenAPI.SchemaOrReference],
    of schema: OpenAPI.Schema,
    isAnyOf: Bool
  ) {
    guard !members.isEmpty else { return }
    let id = Alternatives.ID(schema: schema.location, isAnyOf: isAnyOf)
    knownLists.insert(id)
    alternatives.append(
      Alternatives(id: id, members: members, discriminator: schema.fields.discriminator)
    )
  }

  /// Whether it says nothing about what values look like.
  var isUnconstrained: Bool {
    types.isEmpty && !hasStructure && !hasStringKeyword && !hasArrayKeyword && format == nil
      && contentEncoding == nil && contentMediaType == nil && required.isEmpty
  }

  /// Whether it says more about values than their type and their limits.
  var hasStructure: Bool {
    enumeration != nil || const != nil || !properties.isEmpty || additionalProperties != nil
      || !patternProperties.isEmpty || items != nil || !prefixItems.isEmpty || !alternatives.isEmpty
  }

  /// Whether values are objects, by its type or by what only objects have.
  var isObject: Bool {
    if !types.isEmpty { return types == [.object] }
    return !properties.isEmpty || additionalProperties != nil || !patternProperties.isEmpty
  }
}

extension MergedSchema {
  /// What another schema says about its values' meaning, without what it says about how they look.
  init(keepingDescriptionsOf other: MergedSchema) {
    self.init(at: other.location, range: other.range)
    title = other.title
    description = other.description
    isDeprecated = other.isDeprecated
    isReadOnly = other.isReadOnly
    isWriteOnly = other.isWriteOnly
    ancestors = other.ancestors
    knownLists = other.knownLists
  }

  /// Removes the lists of alternatives, and remembers that a member of each has been chosen.
  ///
  /// A member may be derived from the schema that lists it. It then brings the list along, which says nothing new about
  /// a value that fits the member: without this, choosing would never end.
  mutating func decideAlternatives() {
    alternatives.removeAll()
  }

  /// Adds the lists of another schema, apart from those that are known.
  mutating func mergeAlternatives(of other: MergedSchema) {
    alternatives += other.alternatives.filter { knownLists.insert($0.id).inserted }
    knownLists.formUnion(other.knownLists)
  }

  /// Removes the lists of which another schema has chosen a member.
  mutating func removeAlternatives(decidedIn other: MergedSchema) {
    alternatives.removeAll { other.hasDecided($0.id) }
    knownLists.formUnion(other.knownLists)
  }

  mutating func removeAlternatives(where isRemoved: (Alternatives) -> Bool) {
    alternatives.removeAll(where: isRemoved)
  }

  private func hasDecided(_ list: Alternatives.ID) -> Bool {
    knownLists.contains(list) && !alternatives.contains { $0.id == list }
  }

  /// Makes a model the owner of everything in it that has none.
  mutating func own(by owner: ModelID) {
    for position in properties.indices {
      for part in properties[position].parts.indices
      where properties[position].parts[part].owner == nil {
        properties[position].parts[part].owner = owner
      }
    }
    for position in alternatives.indices where alternatives[position].owner == nil {
      alternatives[position].owner = owner
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Whether the keywords say more about values than their type, their limits and what they are for.
  ///
  /// `additionalProperties` counts only where it is a schema: beside a reference people write `false` to no effect.
  var hasStructure: Bool {
    hasOwnStructure || !allOf.isEmpty
  }

  /// The same without what `allOf` says.
  var hasOwnStructure: Bool {
    if case .schema = additionalProperties { return true }
    return enumeration != nil || const != nil || !properties.isEmpty || !patternProperties.isEmpty
      || items != nil || !prefixItems.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
      || !required.isEmpty
  }

  /// Whether there are no properties but those that are described here and in the parts of `allOf`.
  var isClosed: Bool {
    switch additionalProperties {
    case .forbidden: true
    case nil: forbidsUnevaluatedProperties
    case .allowed, .schema: false
    }
  }

  /// Whether the only values are `null`.
  var isNull: Bool {
    if types == [.null] { return true }
    if let const { return const.isNull }
    if let enumeration { return !enumeration.isEmpty && enumeration.allSatisfy(\.isNull) }
    return false
  }
}

extension OpenAPI.SchemaOrReference {
  /// The one reference that this comes down to: a reference, or `allOf` with one and nothing that adds to it.
  var soleReference: Reference? {
    switch self {
    case .reference(let reference):
      return reference
    case .schema(let schema):
      let fields = schema.fields
      guard !fields.allOf.isEmpty, !fields.hasOwnStructure else { return nil }
      var result: Reference?
      for part in fields.allOf {
        if let reference = part.soleReference {
          guard result == nil || result?.target == reference.target else { return nil }
          result = reference
        } else if case .schema(let inline) = part, inline.fields.hasStructure {
          return nil
        }
      }
      if fields.isNullable || fields.types.contains(.null) { result?.isNullable = true }
      for case .schema(let inline) in fields.allOf where inline.fields.isNullable {
        result?.isNullable = true
      }
      return result
    }
  }

  /// Whether the only values are `null`.
  var isNull: Bool {
    guard case .schema(let schema) = self else { return false }
    return schema.fields.isNull
  }
}
