/// The value of a `Content-Type` field, taken apart.
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

  /// Whether bytes of the type are pictures, sound or letters.
  var isMedia: Bool {
    // SVG is text with scripts and links.
    !essence.hasSuffix("+xml")
      && ["image/", "audio/", "video/", "font/"].contains { essence.hasPrefix($0) }
  }
}
