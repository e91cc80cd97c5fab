import OpenAPI
import SpecSyntax

/// The contents of a request body that have their own cases, indexed by the values they carry.
struct BodyContentIndex {
  /// The chosen contents in the order in which they're compared with others.
  private var groups: [Kind: Group] = [:]
  /// Chosen contents that haven't been added to their groups, because most bodies have only one.
  private var pending: [BodyBuilder.Content] = []

  mutating func insert(_ content: BodyBuilder.Content) {
    pending.append(content)
  }

  /// Returns whether a chosen content carries the same values as another one, so that one of them
  /// is enough.
  mutating func contains(
    _ content: BodyBuilder.Content,
    with models: ModelBuilder
  ) -> Bool {
    for chosen in pending {
      groups[kind(of: chosen, models), default: Group()].insert(chosen, models)
    }
    pending.removeAll()
    return groups[kind(of: content, models)]?.contains(content, models) ?? false
  }

  /// The contents among which one may replace others.
  private enum Kind: Hashable {
    case value
    /// The same document means something different in each patch format.
    case patch(String)
    /// The caller writes the text, in the format of the media type.
    case text(String)
  }

  private func kind(of content: BodyBuilder.Content, _ models: ModelBuilder) -> Kind {
    if let patch = content.type.patch { return .patch(patch) }
    guard content.rank == .text, models.questions.isPassedDifferently(content) else {
      return .value
    }
    return .text(content.type.essence == "text/*" ? "text/plain" : content.type.essence)
  }
}

/// The chosen contents of one kind.
private struct Group {
  /// A property of contents with which another one may carry the same values.
  private enum Feature: Hashable {
    case content, noSchema
    case form(ContentForm)

    /// Returns whether a content of a rank may share the feature with contents of other ranks.
    ///
    /// Contents without a schema carry any value, but only those before series any structure.
    func fits(_ rank: BodyBuilder.Rank) -> Bool {
      switch self {
      case .content, .noSchema: rank < .series
      case .form: true
      }
    }
  }

  private struct Key: Hashable {
    /// `nil` for all contents without a file, because only multipart bodies can contain one.
    var rank: BodyBuilder.Rank?
    var feature: Feature
  }

  private var features: Set<Key> = []
  private var bestRankWithoutFile: BodyBuilder.Rank?

  mutating func insert(_ content: BodyBuilder.Content, _ models: ModelBuilder) {
    var ranks: [BodyBuilder.Rank?] = [content.rank]
    if !models.questions.hasFile(content.media) {
      bestRankWithoutFile = bestRankWithoutFile ?? content.rank
      ranks.append(nil)
    }
    guard content.rank != .series else { return }
    let form = content.media.schema.map { models.questions.contentForm(of: $0) }
    for rank in ranks {
      for feature in [.content, form.map { .form($0) } ?? .noSchema] as [Feature]
      where rank != nil || feature.fits(content.rank) {
        features.insert(Key(rank: rank, feature: feature))
      }
    }
  }

  func contains(_ content: BodyBuilder.Content, _ models: ModelBuilder) -> Bool {
    guard content.rank != .series else { return false }
    var ranks: [BodyBuilder.Rank?] = [content.rank]
    if let best = bestRankWithoutFile, best < content.rank,
      !models.questions.hasFile(content.media),
      !models.questions.isPassedDifferently(content)
    {
      ranks.append(nil)
    }
    func has(_ feature: Feature) -> Bool {
      ranks.contains { rank in
        (rank != nil || feature.fits(content.rank))
          && features.contains(Key(rank: rank, feature: feature))
      }
    }
    guard let schema = content.media.schema else { return has(.content) }
    return has(.noSchema) || has(.form(models.questions.contentForm(of: schema)))
  }
}

extension SchemaQuestions {
  /// Returns whether callers pass a content as bytes or text, while its schema is that of the JSON
  /// beside it: Swagger 2.0 has one schema for all media types of a body.
  fileprivate func isPassedDifferently(_ content: BodyBuilder.Content) -> Bool {
    guard !content.type.isStructured, !content.type.isWildcard else { return false }
    switch content.rank {
    case .data: return true
    case .text:
      guard let schema = content.media.schema else { return true }
      return !kinds(of: schema).isSubset(of: [.number, .boolean])
    case .json, .multipart, .form, .parts, .series, .unreadable: return false
    }
  }

  /// Returns whether a content has a field that may be a file.
  func hasFile(_ media: OpenAPI.MediaType) -> Bool {
    guard let schema = media.schema, let merged = fields(of: schema) else { return false }
    return merged.properties.contains { property in
      mayBeFile(property, media.encoding.first { $0.property == property.name })
    } || merged.schemasOfOtherProperties.contains { files(in: $0) != nil }
  }
}
