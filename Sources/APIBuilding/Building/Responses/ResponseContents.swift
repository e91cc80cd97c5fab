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
    var type: ContentType
    var kind: Kind
    /// The values that the schema allows, for comparing contents; `nil` if there is no schema, or
    /// nothing to compare with.
    var form: ContentForm?
    /// Every media type that is read in this way, in the order of the spec.
    var mediaTypes: [ContentType]

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

  /// The position of the best content of each family.
  var positionsOfFamilies: [String: Int] {
    Dictionary(all.enumerated().map { ($1.type.family, $0) }) { best, _ in best }
  }

  /// Sorts the contents of a response, and joins those that are read in the same way.
  init(of response: OpenAPI.Response, with models: ModelBuilder) {
    let contents = response.content.map { media in
      let type = ContentType(media.name)
      let kind = Self.kind(of: media, type, models)
      let form = response.content.count > 1 ? media.schema.map(models.questions.contentForm) : nil
      return Content(media: media, type: type, kind: kind, form: form, mediaTypes: [type])
    }
    // The order of contents has no meaning, and their names depend on which one is the best.
    for content in contents.sorted(by: { $0.precedes($1) }) { add(content) }
    let positions = Dictionary(contents.enumerated().map { ($1.type, $0) }, uniquingKeysWith: min)
    func position(_ type: ContentType) -> Int { positions[type] ?? 0 }
    for index in all.indices {
      all[index].mediaTypes.sort { position($0) < position($1) }
    }
    // Further contents have the order of the spec.
    let further = all.dropFirst().sorted {
      ($0.rank, position($0.type)) < ($1.rank, position($1.type))
    }
    all = Array(all.prefix(1)) + further
  }

  private mutating func add(_ content: Content) {
    if let position = all.firstIndex(where: { $0.isRead(like: content) }) {
      all[position].mediaTypes += content.mediaTypes
    } else if all.isEmpty || !content.type.isStream && isNews(content) {
      all.append(content)
    } else if content.type.isStream {
      streams.append(content.media)
    }
  }

  private static func kind(
    of media: OpenAPI.MediaType,
    _ type: ContentType,
    _ models: ModelBuilder
  ) -> Kind {
    if media.schema.map({ models.questions.isBinary($0) }) ?? false { return .data }
    if models.questions.isJSON(media) { return .json }
    if type.isWildcard {
      guard let schema = media.schema else { return .data }
      return models.questions.kinds(of: schema) == [.string] ? .text : .json
    }
    if type.isStream || type.isXML { return .unreadable }
    if type.isText { return .text }
    return .data
  }

  /// Returns whether a content has something that the better ones don't have.
  ///
  /// A value that is read as JSON is the same in YAML or XML. The schemas of tables and images are
  /// often copied from the JSON beside them, for lack of better ones.
  private func isNews(_ content: Content) -> Bool {
    // JSON comes before all other contents.
    guard all.first?.kind == .json else { return true }
    if content.kind == .json { return content.media.schema != nil }
    if content.type.isStructured { return false }
    return content.form == nil || content.form != all[0].form || content.type.isDocument
  }
}

extension ResponseContents.Content {
  /// Returns whether one request may accept both contents, because the body is read in the same way.
  fileprivate func isRead(like other: Self) -> Bool {
    guard kind == other.kind else { return false }
    return switch kind {
    case .json: form != nil && form == other.form
    case .text: type.essence == other.type.essence
    // A request for the generic type accepts any data.
    case .data: type.family == other.type.family || isGeneric || other.isGeneric
    case .unreadable: false
    }
  }

  private var isGeneric: Bool { type.essence == "application/octet-stream" }

  /// Returns whether the content is better than another one: of contents of the same rank, streams,
  /// then contents with a schema come first.
  fileprivate func precedes(_ other: Self) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if type.isStream != other.type.isStream { return type.isStream }
    if media.isDescribed != other.media.isDescribed { return media.isDescribed }
    return type.precedes(other.type)
  }

  /// The place among other contents; servers send plain JSON to clients that don't request another
  /// kind of it.
  fileprivate var rank: Int {
    kind.rawValue * 2 + (type.essence == "application/json" ? 0 : 1)
  }
}

extension OpenAPI.MediaType {
  fileprivate var isDescribed: Bool { schema != nil || itemSchema != nil }
}
