import OpenAPI
import SpecSyntax

/// The contents of a request body that have their own cases, indexed by the values they carry.
struct BodyContentIndex {
  /// The chosen contents in the order in which they're compared with others.
  private var groups: [String?: Group] = [:]
  /// Chosen contents that haven't been added to their groups, because most bodies have only one.
  private var pending: [BodyBuilder.Content] = []

  mutating func insert(_ content: BodyBuilder.Content) {
    pending.append(content)
  }

  /// Returns whether a chosen content carries the same values as another one, so that one of them
  /// is enough.
  mutating func contains(
    _ content: BodyBuilder.Content,
    with models: inout ModelBuilder
  ) -> Bool {
    for chosen in pending { groups[chosen.type.patch, default: Group()].insert(chosen, &models) }
    pending.removeAll()
    // The same document means something different in each patch format.
    return groups[content.type.patch]?.contains(content, &models) ?? false
  }
}

/// A field of a content, as far as it tells the content apart from others.
private struct Field: Hashable {
  var name: String
  var isRequired: Bool
  var kinds: JSONKinds
  /// The kinds of the elements, if the field is a list.
  var elements: JSONKinds?
}

/// The chosen contents of one patch format, or those that aren't patches.
private struct Group {
  /// A property of contents with which another one may carry the same values.
  private enum Feature: Hashable {
    case content, noSchema
    case outline(SchemaOutline)
    case fields(Set<Field>)

    /// Returns whether a content of a rank may share the feature with contents of other ranks.
    ///
    /// Contents without a schema carry any value, but only those before series any structure.
    func fits(_ rank: BodyBuilder.Rank) -> Bool {
      switch self {
      case .content, .noSchema: rank < .series
      case .outline, .fields: true
      }
    }
  }

  private struct Key: Hashable {
    /// `nil` for all contents without a file, because only multipart bodies can contain one.
    var rank: BodyBuilder.Rank?
    var feature: Feature
  }

  private var count = 0
  /// The first content with each feature.
  private var positions: [Key: Int] = [:]
  /// The first content of each rank whose fields are known.
  private var firstFields: [BodyBuilder.Rank?: Int] = [:]
  private var bestRankWithoutFile: BodyBuilder.Rank?

  mutating func insert(_ content: BodyBuilder.Content, _ models: inout ModelBuilder) {
    let position = count
    count += 1
    var ranks: [BodyBuilder.Rank?] = [content.rank]
    if !models.hasFile(content.media) {
      bestRankWithoutFile = bestRankWithoutFile ?? content.rank
      ranks.append(nil)
    }
    guard content.rank != .series else { return }
    var features: [Feature] = [.content]
    var fields: MergedSchema?
    if let schema = content.media.schema {
      features.append(.outline(SchemaOutline(schema)))
      fields = models.fields(of: schema)
      if let fields, !fields.properties.isEmpty {
        features.append(.fields(models.comparableFields(of: fields)))
      }
    } else {
      features.append(.noSchema)
    }
    for rank in ranks {
      for feature in features where rank != nil || feature.fits(content.rank) {
        let key = Key(rank: rank, feature: feature)
        if positions[key] == nil { positions[key] = position }
      }
      if fields != nil, firstFields[rank] == nil { firstFields[rank] = position }
    }
  }

  func contains(_ content: BodyBuilder.Content, _ models: inout ModelBuilder) -> Bool {
    var ranks: [BodyBuilder.Rank?] = [content.rank]
    if let best = bestRankWithoutFile, best < content.rank, !models.hasFile(content.media),
      !models.isPassedDifferently(content)
    {
      ranks.append(nil)
    }
    guard content.rank != .series else { return false }
    func position(of feature: Feature) -> Int? {
      ranks.lazy.filter { $0 != nil || feature.fits(content.rank) }
        .compactMap { positions[Key(rank: $0, feature: feature)] }.min()
    }
    guard let schema = content.media.schema else { return position(of: .content) != nil }
    let known = [.noSchema, .outline(SchemaOutline(schema))].compactMap(position).min()
    let named = ranks.compactMap { firstFields[$0] }.min()
    // Fields are merged only if they're compared, because that may report something.
    guard let named, named < known ?? .max, let fields = models.fields(of: schema) else {
      return known != nil
    }
    return known != nil || position(of: .fields(models.comparableFields(of: fields))) != nil
  }
}

extension ModelBuilder {
  /// Returns whether callers pass a content as bytes or text, while its schema is that of the JSON
  /// beside it: Swagger 2.0 has one schema for all media types of a body.
  fileprivate mutating func isPassedDifferently(_ content: BodyBuilder.Content) -> Bool {
    guard !content.type.isStructured, !content.type.isWildcard else { return false }
    switch content.rank {
    case .data: return true
    case .text:
      guard let schema = content.media.schema else { return true }
      return !kinds(of: schema).isSubset(of: [.number, .boolean])
    case .json, .multipart, .form, .parts, .series, .unreadable: return false
    }
  }

  fileprivate mutating func comparableFields(of schema: MergedSchema) -> Set<Field> {
    var fields: Set<Field> = []
    for property in schema.properties {
      let part = property.parts.last?.schema
      fields.insert(
        Field(
          name: property.name,
          isRequired: schema.required.contains(property.name),
          kinds: part.map { kinds(of: $0) } ?? .any,
          elements: part.flatMap { elements(of: $0) }.map { kinds(of: $0) }
        )
      )
    }
    return fields
  }

  /// Returns whether a content has a field that may be a file.
  mutating func hasFile(_ media: OpenAPI.MediaType) -> Bool {
    guard let schema = media.schema, let merged = fields(of: schema) else { return false }
    return merged.properties.contains { property in
      mayBeFile(property, media.encoding.first { $0.property == property.name })
    }
  }
}
