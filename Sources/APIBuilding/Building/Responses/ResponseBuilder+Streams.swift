import APIModel
import OpenAPI

/// Responses that are read as they arrive.
extension ResponseBuilder {
  /// Returns the ways to read the success as it arrives, if there are any: each once, the
  /// operation's own first.
  func streams(of response: OpenAPI.Response, _ contents: ResponseContents) -> [API.Stream] {
    guard let best = contents.best?.media else { return [] }
    var streams: [API.Stream] = []
    var known = UniqueList<API.Stream.Content>()
    for media in [best] + response.content.filter({ $0.name != best.name }) {
      let type = ContentType(media.name)
      guard type.isStream else { continue }
      var stream = API.Stream(content: .events)
      if type.isEventStream {
        stream.content = events(in: media)
      } else {
        stream.content = .values(itemType(of: media))
        // The schema of a series describes the whole series as a list (OpenAPI 3.2 §4.14.3).
        stream.isDescribedAsList = media.itemSchema == nil
      }
      if media.name != best.name {
        stream.methodName = names.methodNames(type.isEventStream ? "Events" : "Values")
        stream.contentType = type.text
      }
      if known.append(stream.content) { streams.append(stream) }
    }
    return streams
  }

  /// Returns how the events of a content are read.
  private func events(in media: OpenAPI.MediaType) -> API.Stream.Content {
    let whole = media.schema.map { models.questions.elements(of: $0) ?? $0 }
    guard let schema = media.itemSchema ?? whole else { return .events }
    switch models.eventForm(of: schema) {
    case .text: return .events
    case .data(let schema): return .eventData(type(of: schema, called: "Event"))
    case .events(let schema): return .wholeEvents(type(of: schema, called: "Event"))
    }
  }

  /// Returns the type of the parts of a stream.
  private func type(of schema: OpenAPI.SchemaOrReference, called word: String) -> ValueType {
    let placement = Placement(
      word,
      or: ["Response" + word],
      of: names,
      at: schema.inlineLocation,
      as: .success
    )
    return models.type(of: schema, at: placement)
  }

  private func itemType(of media: OpenAPI.MediaType) -> ValueType {
    guard let schema = media.itemSchema ?? media.schema else { return .json }
    // The schema of the whole body only says that it is text; each line still is JSON.
    if media.itemSchema == nil, models.questions.kinds(of: schema) == [.string] { return .json }
    return type(of: schema, called: "Item")
  }

  /// Returns the contents of a success that can be read as they arrive.
  func streamContents(of contents: ResponseContents) -> [API.StreamContent] {
    guard let best = contents.best else { return [] }
    let own = best.kind == .unreadable && best.type.isStream ? [best.media] : []
    return (own + contents.streams).map { media in
      let name = best.media.name
      return API.StreamContent(
        mediaType: media.name,
        insteadOf: media.name == name ? nil : name,
        range: media.range
      )
    }
  }
}
