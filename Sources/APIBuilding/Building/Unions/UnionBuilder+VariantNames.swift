import APIModel
import OpenAPI
import SpecSyntax

/// The spec's hints about a variant, which its model doesn't keep.
struct VariantHints {
  /// The values that the discriminator maps to the variant.
  var mappedValues: [String] = []
  /// The name of its schema, which is the discriminator's value if none is mapped.
  var schemaName: String?
  /// Indicates whether the user has named its schema.
  var isNamed = false
  /// Indicates whether it's the variant for values that match no other one.
  var isDefault = false
  /// Indicates whether it's the schema from which the other variants inherit.
  var isBase = false
  /// The values with which the discriminators of its bases select it, by property.
  var inherited: [String: SchemaFamilies.Selection] = [:]
}

/// One of a union's schemas.
struct UnionMember {
  var schema: OpenAPI.SchemaOrReference
  /// The schema to build; `nil` for a reference without additions.
  var merged: MergedSchema?

  var reference: OpenAPI.SchemaOrReference.Reference? { schema.soleReference }
}

/// The objects among a union's schemas.
struct UnionObjects {
  private let schemas: OpenAPI.SchemaTable
  private(set) var count = 0
  /// The number of objects that have a property, by the property's name.
  private var uses: [String: Int] = [:]
  /// The names of the properties that every object has, with different values or kinds in each.
  private var withOwnValues: Set<String> = []
  private var withOwnKinds: Set<String> = []
  /// The number of objects that require a property.
  private var requirements: [String: Int] = [:]
  /// The numbers of the members, from 1, which depend on their contents and not on their order.
  private(set) var numbers: [Int]
  /// The titles that several members have.
  private(set) var sharedTitles: Set<String> = []
  private var withOwnForms: Set<String> = []

  init(_ members: [UnionMember], _ schemas: OpenAPI.SchemaTable) {
    self.schemas = schemas
    let outlines = members.map { $0.outline(schemas) }
    numbers = Array(repeating: 0, count: members.count)
    let order = members.indices.sorted { (outlines[$0], $0) < (outlines[$1], $1) }
    for (number, index) in order.enumerated() { numbers[index] = number + 1 }
    let titles = Dictionary(grouping: members.compactMap(\.merged?.title)) { $0 }
    sharedTitles = Set(titles.filter { $0.value.count > 1 }.keys)
    let objects = members.compactMap(\.merged).filter(\.isObject)
    count = objects.count
    for name in objects.flatMap(\.required) { requirements[name, default: 0] += 1 }
    let properties = Dictionary(grouping: objects.flatMap(\.properties), by: \.name)
    uses = properties.mapValues(\.count)
    /// Returns the properties that all objects have, each with different texts.
    func distinguishing(by texts: (MergedSchema.Property) -> [String]?) -> Set<String> {
      let names = properties.filter { _, properties in
        let lists = properties.compactMap(texts)
        return lists.count == objects.count && Set(lists.joined()).count == lists.joined().count
      }.keys
      return objects.count > 1 ? Set(names) : []
    }
    withOwnValues = distinguishing { schemas.values(of: $0) }
    withOwnKinds = distinguishing { schemas.kind(of: $0).map { [$0] } }
    withOwnForms = distinguishing { property in
      schemas.kind(of: property).map { [schemas.form(of: property) ?? $0] }
    }.subtracting(withOwnKinds)
  }

  /// Returns a property of an object that none of the others has; required ones come first, then
  /// the alphabet decides, so that the order of the properties doesn't matter.
  func ownProperty(of schema: MergedSchema) -> String? {
    let own = schema.properties.map(\.name).filter { uses[$0] == 1 }.sorted()
    return own.first { schema.required.contains($0) } ?? own.first
  }

  /// Returns words for an object whose properties others have as well: the values or the kind of a
  /// property by which all objects differ, or the names of its few properties.
  func distinguishingWords(of schema: MergedSchema) -> [String] {
    let properties = schema.properties.sorted { $0.name < $1.name }
    var words: [String] = []
    if let values = properties.lazy.filter({ withOwnValues.contains($0.name) })
      .compactMap({ schemas.values(of: $0) }).first
    {
      words.append(values.sorted().joined(separator: " or "))
    }
    if let property = properties.first(where: { withOwnKinds.contains($0.name) }),
      let kind = schemas.kind(of: property)
    {
      words.append(kind + " " + property.name)
    }
    if let property = properties.first(where: { withOwnForms.contains($0.name) }),
      let form = schemas.form(of: property) ?? schemas.kind(of: property)
    {
      words.append(form + " " + property.name)
    }
    if (1...3).contains(properties.count) {
      words.append(properties.map(\.name).joined(separator: " "))
    }
    return words
  }

  /// Returns words for an object that add its constants to a name which others have as well: each
  /// alone, the shortest first, then all of them.
  func words(adding schema: MergedSchema, to name: String) -> [String] {
    let texts = schema.properties.sorted { $0.name < $1.name }
      .compactMap { schemas.constant(of: $0) }
      .filter { Casing.typeName($0) != Casing.typeName(name) }
    let single = texts.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    return (single + [texts.joined(separator: " ")]).filter { !$0.isEmpty }
      .map { name + " " + $0 }.filter { $0.utf8.count <= Self.longName }
  }

  /// Returns words for an object with the same properties and constants as others: the kinds of its
  /// properties, and those that only some objects require.
  func detailedWords(of schema: MergedSchema) -> [String] {
    let properties = schema.properties.sorted { $0.name < $1.name }.prefix(Self.manyProperties)
    let kinds = properties.compactMap { property in
      schemas.kind(of: property).map { $0 + " " + property.name }
    }
    let presence = properties.map(\.name).compactMap { name -> String? in
      guard let required = requirements[name], required < uses[name, default: 0] else { return nil }
      return (schema.required.contains(name) ? "required " : "optional ") + name
    }
    let values = properties.compactMap { schemas.values(of: $0) }.filter { $0.count > 1 }
      .map { $0.sorted().joined(separator: " or ") }
    return values + presence + kinds
      + [kinds.joined(separator: " ")].filter { !$0.isEmpty && $0.utf8.count <= Self.longName }
  }

  /// The length above which a name gets no further words.
  private static let longName = 64

  /// The number of properties whose kinds are used in names.
  private static let manyProperties = 8
}

extension OpenAPI.SchemaTable {
  /// Returns the values that a property lists, if they're few.
  fileprivate func values(of property: MergedSchema.Property) -> [String]? {
    property.parts.reversed().lazy.compactMap { part -> [String]? in
      let values = values(of: part.schema)?.compactMap(\.text) ?? []
      return (1...3).contains(values.count) ? values : nil
    }.first
  }

  /// Returns the text that a property always has.
  fileprivate func constant(of property: MergedSchema.Property) -> String? {
    let values = values(of: property) ?? []
    return values.count == 1 ? values[0] : nil
  }

  /// Returns what the last declaration of a property says.
  fileprivate func fields(of property: MergedSchema.Property) -> OpenAPI.Schema.Fields? {
    property.parts.last.flatMap { schema($0.schema)?.fields }
  }

  /// Returns the form of a property's texts: their format, or `file` for bytes.
  fileprivate func form(of property: MergedSchema.Property) -> String? {
    guard let fields = fields(of: property) else { return nil }
    if fields.format == "binary" || fields.contentEncoding == "binary" { return "file" }
    if fields.contentMediaType != nil, fields.contentEncoding == nil { return "file" }
    return fields.format == "uri" ? "url" : fields.format
  }

  /// Returns the kind of a property's values, or of the elements of its lists.
  fileprivate func kind(of property: MergedSchema.Property) -> String? {
    guard let fields = fields(of: property) else { return nil }
    guard let items = fields.items else { return fields.types.first?.rawValue }
    return schema(items)?.fields.types.first?.rawValue ?? "list"
  }
}

extension UnionMember {
  /// The content as a text that doesn't depend on the order of properties.
  fileprivate func outline(_ schemas: OpenAPI.SchemaTable) -> String {
    if let reference { return "reference " + reference.target.pointer }
    guard let merged else { return "" }
    let properties = merged.properties.sorted { $0.name < $1.name }.map { property in
      let words =
        [schemas.kind(of: property), schemas.constant(of: property)]
        + (schemas.values(of: property) ?? [])
      return property.name + (merged.required.contains(property.name) ? " required " : " ")
        + words.compactMap(\.self).joined(separator: " ")
    }
    let kinds = merged.types.map(\.rawValue) + [merged.format ?? "", merged.title ?? ""]
    var inner = [merged.items].compactMap(\.self)
    if case .schema(let values) = merged.additionalProperties { inner.append(values) }
    return (kinds + properties + inner.map(\.outline)).joined(separator: "\n")
  }
}

extension OpenAPI.SchemaOrReference {
  /// The content of an element or a value as a text: its target, or its kinds and properties.
  fileprivate var outline: String {
    switch self {
    case .reference(let reference): "reference " + reference.target.pointer
    case .schema(let inline):
      (inline.fields.types.map(\.rawValue) + inline.fields.properties.map(\.name).sorted())
        .joined(separator: " ")
    }
  }

  /// The names of the few properties of an inline schema.
  fileprivate var propertyWords: String? {
    guard case .schema(let inline) = self else { return nil }
    let names = inline.fields.properties.map(\.name).sorted()
    return (1...3).contains(names.count) ? names.joined(separator: " ") : nil
  }
}

/// The name candidates for a variant, and the hints from which they are made.
struct VariantNames {
  var caseNames: [String] = []
  var typeName: String
  var typeAlternatives: [String] = []
  var hints = VariantHints()
}

extension UnionBuilder {
  /// Returns the names of a variant, from its schema's name, its title, the value that marks it, or
  /// a property that only it has.
  func variantNames(
    of index: Int,
    among members: [UnionMember],
    _ objects: UnionObjects,
    in list: MergedSchema.Alternatives
  ) -> VariantNames {
    let member = members[index]
    var names = VariantNames(typeName: "")
    var words: [String] = []
    if let reference = member.reference {
      names.hints.schemaName = context.schemas[reference.target]?.name
      let given = context.givenTypeName(at: reference.target)?.text
      names.hints.isNamed = given != nil
      words += [given].compactMap(\.self)
      words +=
        names.hints.schemaName.map { context.nameForms.schema($0, at: reference.target) } ?? []
      names.hints.mappedValues = (list.discriminator?.mapping ?? [])
        .filter { $0.target == reference.target }.map(\.value)
      names.hints.isDefault = list.discriminator?.defaultTarget == reference.target
      words += names.hints.mappedValues.prefix(1)
    }
    guard let merged = member.merged else {
      names.caseNames = words.map(Casing.memberName)
      return names
    }
    if member.reference == nil {
      let title = merged.title
      let marker = marker(of: merged, discriminator: list.discriminator)
      // A title that others have as well says less than the value.
      let isShared = title.map(objects.sharedTitles.contains) ?? false
      words += (isShared ? [marker, title] : [title, marker]).compactMap(\.self)
    }
    names.caseNames = words.map(Casing.memberName)
    if merged.isObject {
      if objects.count < 2 {
        words.append("Object")
      } else {
        if let own = objects.ownProperty(of: merged) {
          names.caseNames.append(Casing.memberName(own))
          words.append(Casing.typeName(own) + "Object")
        }
        let furtherWords =
          (words.first.map { objects.words(adding: merged, to: $0) } ?? [])
          + objects.distinguishingWords(of: merged) + objects.detailedWords(of: merged)
        for word in furtherWords {
          names.caseNames.append(Casing.memberName(word))
          words.append(Casing.typeName(word))
        }
      }
      if member.reference != nil, let name = words.first { words.append(name + " variant") }
      words.append("Variant\(objects.numbers[index])")
    } else if merged.types == [.array] || merged.items != nil {
      words = ["Items"]
      if let word = merged.items?.propertyWords {
        names.caseNames += ["items", Casing.memberName(word + " items")]
        words.append(Casing.typeName(word) + "Items")
      }
    } else {
      words.append("Value")
    }
    names.typeName = words[0]
    names.typeAlternatives = Array(words.dropFirst())
    return names
  }

  /// Returns the text that a required property always has: `message` if that is the only `type`.
  ///
  /// For integers and Booleans, it includes the name of the property: `version 2`, `not ok`.
  private func marker(
    of schema: MergedSchema,
    discriminator: OpenAPI.Discriminator?
  ) -> String? {
    func onlyValue(_ property: MergedSchema.Property) -> String? {
      property.parts.reversed().lazy.compactMap { part -> String? in
        context.schemas.onlyValue(of: part.schema).flatMap { text(of: $0, in: property.name) }
      }.first
    }
    func text(of value: Node, in name: String) -> String? {
      switch value.value {
      case .scalar(let text, .string): text
      case .scalar(let text, .integer): name + " " + text
      case .scalar(_, .bool): value.bool == true ? name : "not " + name
      case .scalar(_, .float), .scalar(_, .null), .sequence, .mapping: nil
      }
    }
    if let name = discriminator?.propertyName,
      let property = schema.properties.first(where: { $0.name == name }),
      let value = onlyValue(property)
    {
      return value
    }
    return schema.properties.sorted { $0.name < $1.name }.lazy
      .filter { schema.required.contains($0.name) }
      .compactMap(onlyValue).first
  }

  /// Returns the last name candidates for a variant: its type, then a number.
  func caseNames(of type: ValueType, number: Int) -> [String] {
    let name = caseName(of: type)
    let further =
      switch type {
      case .dictionary(let value): caseName(of: value) + "Dictionary"
      // The type has this name as well, if another one has its best one.
      case .model(let id) where models.models[id.index].origin.role == .schema: name + "Model"
      default: name + "Value"
      }
    return [name, further, "variant\(number)"]
  }

  private func caseName(of type: ValueType) -> String {
    switch type {
    case .scalar(let scalar): caseName(of: scalar)
    case .data: "data"
    case .file: "file"
    case .json: "json"
    case .array(.json): "list"
    case .array(let element): EnglishPlural.plural(of: caseName(of: element))
    case .dictionary: "dictionary"
    case .optional(let wrapped): caseName(of: wrapped)
    case .model(let id): caseName(of: models.models[id.index])
    case .custom(let name): Casing.memberName(name)
    }
  }

  private func caseName(of model: ModelDraft) -> String {
    if case .enumeration(let enumeration) = model.kind, model.origin.word == "Value" {
      return Self.caseName(of: enumeration)
    }
    // The name of an operation's own type describes the operation rather than the variant.
    let isNamed = model.origin.role == .schema || model.name.given != nil || model.parent != nil
    return Casing.memberName(isNamed ? model.name.candidates[0] : model.origin.word)
  }

  /// Returns the name of the variant for listed values: the only value, or their kind.
  static func caseName(of enumeration: API.Enumeration) -> String {
    if enumeration.cases.count == 1 { return enumeration.cases[0].name.candidates[0] }
    return switch enumeration.rawType {
    case .string: "keyword"
    case .integer, .number: "number"
    case .mixed: "value"
    }
  }

  private func caseName(of scalar: Scalar) -> String {
    switch scalar {
    case .string, .named: "string"
    case .int, .sized: "int"
    case .double: "double"
    case .float: "float"
    case .decimal, .decimalText: "decimal"
    case .bool: "bool"
    case .dateTime: "dateTime"
    case .calendarDate: "date"
    case .uuid: "uuid"
    case .url: "url"
    case .base64: "data"
    }
  }
}
