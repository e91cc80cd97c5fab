import Diagnostics
import OpenAPI

extension ModelBuilder {
  /// Reports a content that only `itemSchema` describes, but which isn't a series of values.
  mutating func reportUnreadItems(of media: OpenAPI.MediaType) {
    guard media.schema == nil, media.itemSchema != nil else { return }
    report(
      .unsupportedKeyword,
      .isNoSeries(media.name),
      at: media.range,
      help: "describe the whole content with 'schema', or use a type such as 'application/jsonl'"
    )
  }
}

extension Diagnostic.Message {
  fileprivate static func isNoSeries(_ mediaType: String) -> Self {
    Self("'itemSchema' isn't supported for '\(mediaType)'; it's ignored")
  }
}
