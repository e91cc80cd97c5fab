/// The parsed value of a `Content-Type` field.
struct MediaTypeText {
  /// The type without parameters, in lower case.
  let essence: String

  /// The boundary of a multipart type.
  let boundary: String?

  init(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    essence = parts.first.map { $0.filter { !$0.isWhitespace }.lowercased() } ?? ""
    boundary =
      parts.dropFirst().lazy.compactMap { parameter -> String? in
        let pair = parameter.split(separator: "=", maxSplits: 1)
        guard pair.count == 2, pair[0].filter({ !$0.isWhitespace }).lowercased() == "boundary"
        else {
          return nil
        }
        let value = pair[1].drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        return String(value.drop { $0 == "\"" }.prefix { $0 != "\"" })
      }.first
  }

  /// A Boolean value that indicates whether bytes of the type are images, audio or fonts.
  var isMedia: Bool {
    // SVG is text, and can contain scripts and links.
    !essence.hasSuffix("+xml")
      && ["image/", "audio/", "video/", "font/"].contains { essence.hasPrefix($0) }
  }
}
