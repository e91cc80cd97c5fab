/// The parsed value of a `Content-Type` field.
struct MediaTypeText {
  /// The type without parameters, in lower case.
  let essence: String

  /// The boundary of a multipart type.
  let boundary: String?

  init(_ text: String) {
    essence = text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    boundary = text.fieldParameters(at: ";")["boundary"]
  }

  /// A Boolean value that indicates whether bytes of the type are images, audio or fonts.
  var isMedia: Bool {
    // SVG is text, and can contain scripts and links.
    !essence.hasSuffix("+xml")
      && ["image/", "audio/", "video/", "font/"].contains { essence.hasPrefix($0) }
  }
}
