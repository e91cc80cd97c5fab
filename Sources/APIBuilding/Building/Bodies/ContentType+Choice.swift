import OpenAPI

extension [ContentType] {
  /// The beginning of a sentence about the media types among which a caller chooses.
  var choice: String {
    if contains(where: { $0.essence == "*/*" }) { return "The content can have any media type" }
    let names = map { "`\($0.text)`" }
    return names.count == 1
      ? "The media type matches \(names[0])"
      : "The media type is one of " + names.joined(separator: ", ")
  }
}
