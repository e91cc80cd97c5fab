import APIModel
import OpenAPI
import SpecSyntax

/// The contents of a response that differ in more than their encoding, best first.
struct ResponseContents {
  /// The ways to read a content.
  enum Kind: Int {
    case json, text, data
    /// As data, although it has a structure.
    case unreadable
  }

  /// One content, and the others that are read in the same way.
  struct Content {
    var media: OpenAPI.MediaType
    var kind: Kind
    /// Every media type that is read in this way, in the order of the spec.
    var mediaTypes: [ContentType]

    var type: ContentType { ContentType(media.name) }

    /// The value of `Accept` that requests it; `nil` if anything is accepted.
    var accepted: [String]? {
      let texts = mediaTypes.map(\.text)
      return texts.contains { $0.hasPrefix("*/") || $0.isEmpty } ? nil : texts
    }
  }

  private(set) var all: [Content] = []
  /// Streams besides the best content.
  private(set) var streams: [OpenAPI.MediaType] = []

  /// The content that is read unless a caller chooses another.
  var best: Content? { all.first }

  init(of response: OpenAPI.Response, with models: inout ModelBuilder) {
    var ranked: [(rank: Int, content: Content)] = []
    for media in response.content {
      let kind = Self.kind(of: media, &models)
      let type = ContentType(media.name)
      // Servers send plain JSON to clients that don't request another kind of it.
      let rank = kind.rawValue * 2 + (type.essence == "application/json" ? 0 : 1)
      ranked.append((rank, Content(media: media, kind: kind, mediaTypes: [type])))
    }
    // The sort is stable, so that contents of equal rank keep their order.
    let order = ranked.indices.sorted { (ranked[$0].rank, $0) < (ranked[$1].rank, $1) }
    for index in order { add(ranked[index].content) }
    let positions = response.content.map { ContentType($0.name) }
    for index in all.indices {
      all[index].mediaTypes.sort { first, second in
        (positions.firstIndex(of: first) ?? 0) < (positions.firstIndex(of: second) ?? 0)
      }
    }
  }

  private mutating func add(_ content: Content) {
    if let index = all.firstIndex(where: { Self.isReadAlike($0, content) }) {
      all[index].mediaTypes += content.mediaTypes
    } else if all.isEmpty {
      all.append(content)
    } else if content.type.isStream {
      streams.append(content.media)
    } else if isNews(content) {
      all.append(content)
    }
  }

  private static func kind(of media: OpenAPI.MediaType, _ models: inout ModelBuilder) -> Kind {
    let type = ContentType(media.name)
    if media.schema.map({ models.isBinary($0) }) ?? false { return .data }
    if models.isJSON(media) { return .json }
    if type.isWildcard {
      guard let schema = media.schema else { return .data }
      return models.kinds(of: schema) == .string ? .text : .json
    }
    if type.isStream || type.isXML { return .unreadable }
    if type.isText { return .text }
    return .data
  }

  /// Returns whether one request may accept both, because the body is read in the same way in
  /// either case.
  private static func isReadAlike(_ content: Content, _ other: Content) -> Bool {
    guard content.kind == other.kind else { return false }
    switch content.kind {
    case .json: return isSame(content.media, other.media)
    case .text: return content.type.essence == other.type.essence
    case .data:
      let generic = "application/octet-stream"
      return content.type.family == other.type.family || content.type.essence == generic
        || other.type.essence == generic
    case .unreadable: return false
    }
  }

  /// Returns whether a content has something that the better ones don't have.
  ///
  /// A value that is read as JSON is the same in YAML or XML. The schemas of tables and images are
  /// often copied from the JSON beside them, for lack of better ones.
  private func isNews(_ content: Content) -> Bool {
    guard let json = all.first(where: { $0.kind == .json }) else { return true }
    if content.kind == .json { return content.media.schema != nil }
    if content.type.isStructured { return false }
    return !Self.isSame(content.media, json.media) || content.type.isDocument
  }

  private static func isSame(_ left: OpenAPI.MediaType, _ right: OpenAPI.MediaType) -> Bool {
    switch (left.schema, right.schema) {
    case (.reference(let first)?, .reference(let second)?): first.target == second.target
    case (.schema(let first)?, .schema(let second)?): first.isSimilar(to: second)
    case (nil, _), (_, nil), (.reference?, .schema?), (.schema?, .reference?): false
    }
  }
}
