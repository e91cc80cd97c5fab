import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// A schema together with everything that its `allOf` brings in.
///
/// A part from a reference remembers the schema that owns it: an inline enumeration that `Dog`
/// inherits from `Pet` is `Pet.Status` in both.
struct MergedSchema {
  /// One statement about a value, and the schema whose model declares its type if that isn't the one
  /// being built.
  struct Part {
    var schema: OpenAPI.SchemaOrReference
    var owner: NodeLocation?
    /// Indicates whether values may violate the statement, because it belongs to one of several
    /// alternatives.
    var isAlternative = false

    /// The identity of a statement, which may be reached in two ways.
    fileprivate var id: (NodeLocation, isInline: Bool) {
      (schema.schemaLocation, schema.inlineLocation != nil)
    }
  }

  /// A statement about all properties except for those that it names.
  struct Closure {
    var names: Set<String>
    /// The keyword that makes the statement.
    var keyword: String
    /// Indicates whether the other properties are forbidden; otherwise, the statement describes
    /// their values.
    var forbidsOthers = true
    /// The schema that makes the statement.
    var range: SourceRange
  }

  /// A property with every statement about it; several parts of `allOf` may have the same property.
  struct Property {
    var name: String
    var nameRange: SourceRange
    var parts: [Part]
    /// The candidates for its Swift name if the spec has no name for it: a position of a list.
    var words: [String]?

    /// Adds a statement unless it's known.
    mutating func add(_ part: Part) {
      if !parts.contains(where: { $0.id == part.id }) { parts.append(part) }
    }
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
    /// The schema whose model declares the types of the members, if that isn't the one being built.
    var owner: NodeLocation?
    /// Indicates whether the members are the children of a base, and the base itself.
    var isFamily = false

    /// Indicates whether a value may fit several of the members.
    var isAnyOf: Bool { id.isAnyOf }
  }

  /// The types except `null`; empty if none is stated.
  var types: [OpenAPI.Schema.SimpleType] = []
  var isNullable = false
  var format: String?
  var title: String?
  var description: String?
  var isDeprecated = false
  var defaultValue: Node?
  var examples: [Node] = []
  var enumeration: [Node]?
  /// The extensions that name the values: those of the schema that has `enumeration`, or of one that
  /// only names them.
  var enumerationExtensions = OpenAPI.Extensions()
  /// The extensions of the schema itself; inherited ones would describe another type.
  var ownExtensions = OpenAPI.Extensions()
  var const: Node?
  var properties: [Property] = []
  /// The positions of the properties by name, as far as parts have been merged into them.
  var propertyPositions: [String: Int] = [:]
  var required: Set<String> = []
  /// The required properties that an edit of the spec names.
  var confirmed: Set<String> = []
  var additionalProperties: OpenAPI.Schema.AdditionalProperties?
  var patternProperties: [OpenAPI.Schema.Property] = []
  var items: OpenAPI.SchemaOrReference?
  var prefixItems: [OpenAPI.SchemaOrReference] = []
  /// Indicates whether a list has no elements after those of `prefixItems`.
  var forbidsFurtherItems = false
  var limits: Limits {
    get { statedLimits ?? Limits() }
    set { statedLimits = newValue.isEmpty ? nil : newValue }
  }
  @BoxedOptional private var statedLimits: Limits?
  /// Indicates whether only the described properties are allowed.
  var isClosed = false
  /// Indicates whether schemas that apply only to some of the values may describe more properties.
  var hasConditions = false
  /// Indicates whether keywords restrict the values in a way that nothing checks.
  var hasUnsupportedKeywords = false
  /// The closures that the properties of other parts don't contradict.
  var closures: [Closure] = []
  /// The lists of alternatives from which a member has yet to be chosen.
  ///
  /// A list is removed once a member is chosen, but remains known: a member may be derived from the
  /// schema that lists it, and then brings the list along. The list says nothing new about a value
  /// that fits the member, and choosing would never end.
  var alternatives: [Alternatives] = []
  /// The lists of alternatives that only limited the values, if models check limits.
  var choices: [Limits.Choice] = []
  /// The lists in `alternatives`, and those from which a member has been chosen.
  private var knownLists: Set<Alternatives.ID> = []
  /// The multipart body whose parts the properties are; `nil` for JSON.
  @BoxedOptional var multipart: OpenAPI.MediaType?
  /// Indicates whether the value is a part of a multipart body, in which alternatives can be files.
  var isPart = false
  var contentEncoding: String?
  var contentMediaType: String?
  /// Indicates whether the text contains JSON with a schema.
  var hasContentSchema = false
  /// Indicates whether a keyword for strings is stated; `hasArrayKeyword` is the same for arrays.
  var hasStringKeyword = false
  var hasArrayKeyword = false
  /// The schemas that `allOf` refers to directly or indirectly.
  var ancestors: Set<NodeLocation> = []
  var location: NodeLocation
  var range: SourceRange

  /// Creates a merged schema from a single one, without its `allOf`.
  init(_ schema: OpenAPI.Schema) {
    location = schema.location
    range = schema.range
    let fields = schema.fields
    types = fields.types.filter { $0 != .null }
    isNullable = fields.isNullable || fields.types.contains(.null)
    format = fields.format
    title = fields.title
    description = fields.description
    isDeprecated = fields.isDeprecated
    defaultValue = fields.defaultValue
    examples = fields.examples
    enumeration = fields.enumeration
    if fields.enumeration != nil || fields.extensions.nameValues {
      enumerationExtensions = fields.extensions
    }
    ownExtensions = fields.extensions
    const = fields.const
    properties = fields.properties.map {
      Property(name: $0.name, nameRange: $0.nameRange, parts: [Part(schema: $0.schema)])
    }
    required = Set(fields.required)
    confirmed = Set(fields.confirmed)
    additionalProperties = fields.additionalProperties
    patternProperties = fields.patternProperties
    items = fields.items
    prefixItems = fields.prefixItems
    forbidsFurtherItems = fields.forbidsFurtherItems
    isClosed = fields.isClosed
    hasConditions = fields.hasConditions
    hasUnsupportedKeywords = fields.hasUnsupportedKeywords
    // Those of a schema with 'allOf' concern the properties of its parts as well.
    let isClosedAlone = fields.forbidsUnevaluatedProperties && fields.allOf.isEmpty
    let isClosed = isClosed && (fields.additionalProperties != nil || isClosedAlone)
    if isClosed || fields.describesAdditionalProperties, patternProperties.isEmpty {
      closures = [
        Closure(
          names: Set(fields.properties.map(\.name)),
          keyword: isClosedAlone ? "unevaluatedProperties" : "additionalProperties",
          forbidsOthers: isClosed,
          range: range
        )
      ]
    }
    contentEncoding = fields.contentEncoding
    contentMediaType = fields.contentMediaType
    hasContentSchema = fields.contentSchema != nil
    limits = Limits(schema)
    hasStringKeyword = fields.pattern != nil || fields.minLength != nil || fields.maxLength != nil
    hasArrayKeyword = fields.minItems != nil || fields.maxItems != nil || fields.uniqueItems
    for (members, isAnyOf) in [(fields.oneOf, false), (fields.anyOf, true)] where !members.isEmpty {
      let id = Alternatives.ID(schema: location, isAnyOf: isAnyOf)
      knownLists.insert(id)
      alternatives.append(
        Alternatives(id: id, members: members, discriminator: fields.discriminator)
      )
    }
  }

  /// Indicates whether the schema says nothing about the form of values.
  var isUnconstrained: Bool {
    types.isEmpty && !hasStructure && !hasStringKeyword && !hasArrayKeyword && format == nil
      && contentEncoding == nil && contentMediaType == nil && required.isEmpty
  }

  /// Indicates whether the keywords about content make a value without a type a string.
  ///
  /// `contentMediaType: application/json` alone doesn't: some specs describe a JSON value this way.
  var hasStringContent: Bool {
    contentEncoding != nil || hasContentSchema
      || contentMediaType.map { !ContentType($0).isJSON } ?? false
  }

  /// Indicates whether the schema says more about values than their type and limits.
  var hasStructure: Bool {
    enumeration != nil || const != nil || !properties.isEmpty || additionalProperties != nil
      || !patternProperties.isEmpty || items != nil || !prefixItems.isEmpty || !alternatives.isEmpty
  }

  /// Indicates whether the schema describes the form of values, and not just their type, limits and
  /// required properties.
  var describesValues: Bool {
    if case .schema = additionalProperties { return true }
    return enumeration != nil || const != nil || !properties.isEmpty || !patternProperties.isEmpty
      || items != nil || !prefixItems.isEmpty || !alternatives.isEmpty
      || contentEncoding != nil || contentMediaType != nil
  }

  /// Indicates whether the schema only requires properties, which others describe.
  var onlyRequires: Bool { types.isEmpty && !required.isEmpty && !describesValues }

  /// Indicates whether values are objects, by the type or by keywords that only objects have.
  var isObject: Bool {
    if !types.isEmpty { return types == [.object] }
    return !properties.isEmpty || additionalProperties != nil || !patternProperties.isEmpty
  }
}

extension MergedSchema {
  /// Creates a schema with the descriptions of another one, but without statements about the form
  /// of values.
  init(keepingDescriptionsOf other: MergedSchema) {
    self.init(at: other.location, range: other.range)
    title = other.title
    description = other.description
    isDeprecated = other.isDeprecated
    ancestors = other.ancestors
    knownLists = other.knownLists
  }

  /// Makes the members of a family, of which this schema is the base, the only alternatives.
  mutating func listFamily(
    _ members: [OpenAPI.SchemaOrReference],
    _ discriminator: OpenAPI.Discriminator
  ) {
    let id = Alternatives.ID(schema: location, isAnyOf: false)
    knownLists.insert(id)
    var list = Alternatives(id: id, members: members, discriminator: discriminator)
    list.isFamily = true
    alternatives = [list]
  }

  /// Adds the lists of another schema, except for known ones.
  mutating func mergeAlternatives(of other: MergedSchema) {
    alternatives += other.alternatives.filter { knownLists.insert($0.id).inserted }
    knownLists.formUnion(other.knownLists)
  }

  /// Removes the lists from which another schema has chosen a member.
  mutating func removeAlternatives(decidedIn other: MergedSchema) {
    let open = Set(other.alternatives.map(\.id))
    alternatives.removeAll { other.knownLists.contains($0.id) && !open.contains($0.id) }
    knownLists.formUnion(other.knownLists)
  }

  /// The required properties that the schema doesn't describe, not even together.
  var undescribedProperties: [String] {
    guard additionalProperties?.keepsOthers != true, patternProperties.isEmpty else { return [] }
    return required.subtracting(properties.map(\.name)).sorted()
  }

  /// Makes another schema the owner of everything in this one that has no owner.
  mutating func own(by owner: NodeLocation) {
    ownProperties(by: owner)
    for position in alternatives.indices where alternatives[position].owner == nil {
      alternatives[position].owner = owner
    }
  }

  /// Makes another schema the owner of all statements about properties that have no owner.
  mutating func ownProperties(by owner: NodeLocation) {
    for position in properties.indices {
      for part in properties[position].parts.indices
      where properties[position].parts[part].owner == nil {
        properties[position].parts[part].owner = owner
      }
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether `additionalProperties` has a schema for the values of other properties.
  fileprivate var describesAdditionalProperties: Bool {
    if case .schema = additionalProperties { !describesUnevaluatedProperties } else { false }
  }

  /// Indicates whether only properties described here and in the parts of `allOf` are allowed.
  var isClosed: Bool {
    switch additionalProperties {
    case .forbidden: true
    case nil: forbidsUnevaluatedProperties
    case .allowed, .any, .schema: false
    }
  }
}
