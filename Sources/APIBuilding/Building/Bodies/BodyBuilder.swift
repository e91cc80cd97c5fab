import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns a request body into associated values and a way to send them.
///
/// A body with several different contents becomes one case for each of them.
struct BodyBuilder {
  /// The result for one content.
  struct Result {
    var kind: API.Body.Kind
    var contentType: String
    var parameters: [API.Parameter]
    /// The words that distinguish its case from that of the best content, best first; empty for the
    /// best content.
    var words: [String] = []
  }

  let models: ModelBuilder
  let requestBody: OpenAPI.RequestBody
  let method: String
  let names: OperationNames

  /// Indicates whether requests can have the body.
  ///
  /// Servers may reject the body of some methods, and URL loading systems do (RFC 9110 §9.3.1).
  var isPossible: Bool {
    !requestBody.content.isEmpty && !["GET", "HEAD", "TRACE"].contains(method)
  }

  /// Returns the ways to send the body, best first; empty if the request has no body or can't have
  /// one.
  func build() -> [Result] {
    guard isPossible else {
      // Some tools describe a body without fields for every request.
      guard requestBody.content.contains(where: { !$0.isEmptyObject }) else { return [] }
      models.context.report(
        .unsupportedKeyword,
        "a '\(method)' request can't have a body; it's left out",
        at: requestBody.range,
        help: "use 'POST', or query parameters"
      )
      return []
    }
    let contents = chosenContents()
    return contents.enumerated().map { position, content in
      var result = build(content, isBest: position == 0)
      let isOnlyOne = contents.count { $0.rank == content.rank } == 1
      if position > 0 { result.words = words(of: content, isOnlyOne: isOnlyOne) }
      return result
    }
  }

  private func build(_ content: Content, isBest: Bool) -> Result {
    let media = content.media
    let contentType = content.type
    switch content.rank {
    case .json: return json(media, contentType)
    case .form: return fields(media, contentType, .form)
    case .multipart, .parts: return fields(media, contentType, .multipart)
    case .series: return series(media, contentType)
    case .text, .data, .unreadable:
      let isText = content.rank == .text
      // Schemas of further contents are often copied from the best one.
      if content.rank == .unreadable || isBest && models.questions.describesMembers(media) {
        models.context.report(
          media,
          isText ? .isSentAsText(media.name) : .isSentAsData(media.name),
          help: "offer 'application/json', or encode the value before you pass it"
        )
      }
      return isText ? text(media, contentType) : data(content)
    }
  }

  // MARK: - Choosing

  /// A content that gets its own case.
  struct Content {
    var media: OpenAPI.MediaType
    var type: ContentType
    var rank: Rank
    /// The values that the schema allows, for comparing contents; `nil` if there is no schema, or
    /// nothing to compare with.
    var form: ContentForm?
    /// Further media types whose values are passed in the same way.
    var otherTypes: [String] = []

    /// Indicates whether bytes are sent in a media type of text, which bytes rarely are.
    fileprivate var isTextOfBytes: Bool { rank == .data && (type.isJSON || type.isText) }

    /// The position among descriptions of changes: an object first, then a merge patch, then other
    /// formats, and JSON Patch last.
    fileprivate var patchRank: Int {
      switch type.patch {
      case nil: 0
      case "merge-patch": 1
      case "json-patch": 3
      default: 2
      }
    }
  }

  /// The ways to send a content, best first.
  enum Rank: Int, Comparable {
    case json, multipart, form
    /// A multipart body without a file, beside a form: a form contains such values in fewer bytes.
    case parts
    case series, text, data, unreadable

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// Returns the contents that differ in more than their encoding, best first.
  ///
  /// If the same value is offered as JSON, a form and XML, only one of them gets a case, because
  /// nobody wants to choose between them.
  private func chosenContents() -> [Content] {
    let types = requestBody.content.map { ContentType($0.name) }
    let hasForm = types.contains(where: \.isForm)
    var ranked = zip(requestBody.content, types).map { media, type in
      Content(
        media: media,
        type: type,
        rank: rank(of: media, type, hasForm),
        form: types.count > 1 ? media.schema.map(models.questions.contentForm) : nil
      )
    }
    // The order of contents has no meaning, and their names depend on which one is the best.
    func quality(_ content: Content) -> (Rank, Int, Int) {
      (content.rank, content.patchRank, content.isTextOfBytes ? 1 : 0)
    }
    ranked.sort { left, right in
      quality(left) == quality(right)
        ? left.type.precedes(right.type) : quality(left) < quality(right)
    }
    var chosen: [Content] = []
    var data: Int?
    // The JSON that isn't a patch.
    let plain = ranked.first { $0.rank == .json && $0.type.patch == nil && $0.type.isJSON }
    func isKnown(_ content: Content) -> Bool {
      chosen.contains { carriesSameValues($0, content) }
    }
    for content in ranked {
      if let plain, isPlainJSON(content, beside: plain) { continue }
      if content.rank == .data, let data {
        chosen[data].otherTypes.append(content.media.name)
      } else if content.rank == .unreadable, !chosen.isEmpty {
        // XML usually has the same schema as JSON.
        if !content.type.isXML || !isKnown(content) {
          models.context.report(
            content.media,
            "'\(content.media.name)' isn't encoded; the body is sent as '\(chosen[0].media.name)'",
            help: "remove it, or describe it as a separate operation"
          )
        }
      } else if !isKnown(content) {
        if content.rank == .data { data = chosen.count }
        chosen.append(content)
      }
    }
    // Further contents have the order of the spec.
    let positions = Dictionary(
      requestBody.content.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: min
    )
    func place(_ content: Content) -> (Rank, Int, Int) {
      (content.rank, content.patchRank, positions[content.media.name] ?? 0)
    }
    return Array(chosen.prefix(1)) + chosen.dropFirst().sorted { place($0) < place($1) }
  }

  /// Returns whether a chosen content carries the same values as another one, so that one of them
  /// is enough.
  ///
  /// Only multipart bodies can contain a file. Contents without a schema carry any value, but only
  /// those before series any structure.
  private func carriesSameValues(_ chosen: Content, _ other: Content) -> Bool {
    guard chosen.rank != .series, other.rank != .series, format(of: chosen) == format(of: other)
    else { return false }
    let areDescribed = chosen.media.schema != nil && other.media.schema != nil
    if chosen.rank != other.rank {
      guard areDescribed || other.rank < .series, !isPassedDifferently(other),
        !models.questions.hasFile(chosen.media), !models.questions.hasFile(other.media)
      else { return false }
    }
    return !areDescribed || chosen.form == other.form
  }

  /// Returns the format that gives a value its meaning: that of a patch, or of a text that the
  /// caller writes.
  private func format(of content: Content) -> String? {
    if let patch = content.type.patch { return patch }
    guard content.rank == .text, isPassedDifferently(content) else { return nil }
    return content.type.essence == "text/*" ? "text/plain" : content.type.essence
  }

  /// Returns whether callers pass a content as bytes or text, while its schema is that of the JSON
  /// beside it: Swagger 2.0 has one schema for all media types of a body.
  private func isPassedDifferently(_ content: Content) -> Bool {
    guard !content.type.isStructured, !content.type.isWildcard else { return false }
    switch content.rank {
    case .data: return true
    case .text:
      guard let schema = content.media.schema else { return true }
      return !models.questions.kinds(of: schema).isSubset(of: [.number, .boolean])
    case .json, .multipart, .form, .parts, .series, .unreadable: return false
    }
  }

  /// Returns whether a content is a patch by its media type only.
  ///
  /// ASP.NET lists `application/json-patch+json` among the media types of each body in JSON.
  private func isPlainJSON(_ content: Content, beside plain: Content) -> Bool {
    guard content.type.patch == "json-patch", content.form != nil, content.form == plain.form else {
      return false
    }
    let types = requestBody.content.map { ContentType($0.name) }
    let essences = types.map(\.essence)
    if essences.contains("text/json") || essences.contains("application/*+json") { return true }
    return method != "PATCH" && essences.contains("application/json")
      && types.allSatisfy { $0.patch == nil || $0.patch == "json-patch" }
  }

  private func rank(of media: OpenAPI.MediaType, _ type: ContentType, _ hasForm: Bool) -> Rank {
    let content = media.schema.flatMap { models.questions.stringContent(of: $0) }
    let isBinary = content == .bytes
    if type.isMultipart { return hasForm && !models.questions.hasFile(media) ? .parts : .multipart }
    if type.isForm { return .form }
    if type.isSeries {
      // Text that contains the values has one in each line, and isn't a value itself.
      guard media.itemSchema == nil, let content else { return .series }
      return content == .bytes ? .data : .text
    }
    // JSON is valid YAML, so a patch in YAML can be sent as JSON.
    if type.patch != nil { return .json }
    if models.questions.isJSON(media) { return isBinary ? .data : .json }
    // Strings in a media type that the sender chooses aren't JSON.
    if type.isWildcard {
      let isText =
        content != nil || media.schema.map { models.questions.kinds(of: $0) == [.string] } ?? true
      return isText ? .data : .json
    }
    if type.isText { return isBinary ? .data : .text }
    if type.isXML || type.isStream { return .unreadable }
    return content == .base64 ? .text : .data
  }

  /// Returns the words that name the case of a further content, best first: how it's sent, then its
  /// type.
  private func words(of content: Content, isOnlyOne: Bool) -> [String] {
    let type = content.type
    let word =
      switch content.rank {
      case .json: "JSON"
      case .multipart, .parts: "Multipart"
      case .form: "Form"
      case .series: "JSONLines"
      case .text: "Text"
      case .data, .unreadable: "Data"
      }
    let full = Casing.typeName(type.subtype)
    if let patch = type.patch { return [Casing.typeName(patch), full] }
    return (isOnlyOne ? [word, full] : [full, full + word]).filter { !$0.isEmpty }
  }

  // MARK: - Building

  private func json(_ media: OpenAPI.MediaType, _ type: ContentType) -> Result {
    var value = media.schema.map { models.type(of: $0, at: placement(of: media)) } ?? .json
    if let schema = media.schema { models.questions.reportUncheckedLimits(ofBody: schema) }
    models.questions.reportItemSchema(of: media)
    if type.patch == "json-patch", let schema = media.schema,
      models.questions.kinds(of: schema) == [.object]
    {
      // JSON Patch is a list of steps, even if the spec has the same schema for every kind of patch
      // (RFC 6902 §3).
      value = .array(.json)
      let form = models.questions.contentForm(of: schema)
      let isSentOtherwise = requestBody.content.contains { other in
        other.name != media.name && other.schema.map(models.questions.contentForm) == form
      }
      if !isSentOtherwise {
        models.context.report(
          media,
          "'\(media.name)' is a list of steps, not an object; its steps are any JSON",
          help: "use 'application/json' or 'application/merge-patch+json' if the object is sent"
        )
      }
    }
    return Result(
      kind: .json,
      contentType: type.text.contains("*") ? "application/json" : utf8(type, media),
      parameters: [parameter(value, of: media, describedBy: media.schema)]
    )
  }

  /// Returns a body of consecutive values.
  ///
  /// Unless the schema is that of a list, it describes each value (OpenAPI 3.2 §4.14.2).
  private func series(_ media: OpenAPI.MediaType, _ type: ContentType) -> Result {
    var item = media.itemSchema ?? media.schema
    if media.itemSchema == nil, let schema = media.schema,
      models.questions.kinds(of: schema) == [.array]
    {
      item = models.questions.elements(of: schema)
    }
    let value = item.map { models.type(of: $0, at: placement(of: media).items) } ?? .json
    return Result(
      kind: type.isSequence ? .jsonSequence : .jsonLines,
      contentType: type.text,
      parameters: [parameter(.array(value), of: media)]
    )
  }

  private func text(_ media: OpenAPI.MediaType, _ type: ContentType) -> Result {
    var value = ValueType.string
    if let schema = media.schema {
      if models.questions.stringContent(of: schema) == .base64 {
        value = .base64
      } else if !type.isSeries,
        models.questions.kinds(of: schema).isDisjoint(with: [.array, .object])
      {
        value = models.type(of: schema, at: placement(of: media))
      }
    }
    return Result(
      kind: .text,
      contentType: type.text.contains("*") ? "text/plain" : utf8(type, media),
      parameters: [parameter(value, of: media, describedBy: media.schema)]
    )
  }

  func data(_ content: Content) -> Result {
    let type = content.type
    let isPattern = type.text.contains("*")
    let contentType = isPattern ? "application/octet-stream" : type.text
    var notes: [String] = []
    if isPattern || !content.otherTypes.isEmpty {
      let types = [type] + content.otherTypes.map { ContentType($0) }
      notes = [types.choice + ", by default `\(contentType)`."]
    }
    return Result(
      kind: .data,
      contentType: contentType,
      parameters: [parameter(.data, of: content.media, adding: notes)]
    )
  }

  func placement(of media: OpenAPI.MediaType) -> Placement {
    let schema = media.itemSchema ?? media.schema
    return Placement(
      "Body",
      or: ["RequestBody"],
      of: names,
      at: schema?.inlineLocation,
      as: .requestBody
    )
  }

  /// Returns the media type, with any other charset replaced by UTF-8, in which text is sent.
  private func utf8(_ type: ContentType, _ media: OpenAPI.MediaType) -> String {
    guard let charset = type.charset, charset != "utf-8", charset != "utf8" else {
      return type.text
    }
    models.context.report(
      media,
      "text is always sent as UTF-8, although the media type is '\(media.name)'",
      help: "declare 'charset=utf-8'"
    )
    return type.essence + "; charset=utf-8"
  }

  /// Returns the argument with a body.
  ///
  /// - Parameters:
  ///   - type: The type of the argument.
  ///   - media: The content.
  ///   - schema: The schema of the value. If that isn't an object, which has documentation of its
  ///     own, its description and its limits are those of the argument.
  ///   - notes: Sentences about the content.
  /// - Returns: The argument.
  func parameter(
    _ type: ValueType,
    of media: OpenAPI.MediaType,
    describedBy schema: OpenAPI.SchemaOrReference? = nil,
    adding notes: [String] = []
  ) -> API.Parameter {
    var documentation = API.Documentation(description: requestBody.description)
    var notes = notes
    if let schema, models.questions.kinds(of: schema).isDisjoint(with: [.object]) {
      documentation.description =
        requestBody.description ?? models.context.annotations(of: schema).description
        ?? models.context.schemas.schema(schema)?.fields.description
      let text = documentation.description
      notes = models.context.constraintSummary(of: schema, beside: text) + notes
    }
    documentation.state(notes)
    var parameter = API.Parameter(
      name: Name(["body", "requestBody", "bodyContent"]),
      wireName: requestBody.name ?? "body",
      location: .body,
      type: type,
      isRequired: requestBody.isRequired,
      serialization: .none,
      allowsReserved: false,
      documentation: documentation,
      range: media.range,
      examples: media.examples.map(API.SampleCandidate.init)
    )
    if !ContentType(media.name).isSeries {
      parameter.rules = models.questions.rules(of: media.schema)
    }
    return parameter
  }
}

extension OpenAPI.MediaType {
  /// Indicates whether the content is described as an object without properties, or not at all.
  fileprivate var isEmptyObject: Bool {
    guard case .schema(let inline)? = schema else { return schema == nil }
    return inline.fields.types == [.object] && !inline.fields.hasStructure
  }
}

extension Diagnostic.Message {
  fileprivate static func isSentAsData(_ name: String) -> Self {
    "'\(name)' isn't encoded; the body is 'Data'"
  }

  fileprivate static func isSentAsText(_ name: String) -> Self {
    "'\(name)' isn't encoded; the body is 'String'"
  }
}
