/// A request and its response, from any kind of recorded traffic.
package struct Exchange: Sendable {
  /// A body without the encodings of the message.
  package struct Body: Sendable {
    package var bytes: [UInt8]
    /// The value of `Content-Type`; `nil` if the message has none.
    package var mediaType: String?
    /// Indicates whether the bytes are the body, and not compressed or left out.
    package var isReadable = true

    package init(bytes: [UInt8], mediaType: String?, isReadable: Bool = true) {
      self.bytes = bytes
      self.mediaType = mediaType
      self.isReadable = isReadable
    }
  }

  /// A header field, or a parameter in the query.
  package struct Field: Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The file, and the position in it if the file has several exchanges.
  package var place: String
  package var method: String
  package var url: String
  package var requestBody: Body?
  /// The status code; `nil` if there was no response.
  package var status: Int?
  package var responseBody: Body?
  /// The header fields of the request; `nil` if the traffic doesn't have them.
  package var requestHeaders: [Field]?
  /// The header fields of the response; `nil` if the traffic doesn't have them.
  package var responseHeaders: [Field]?
  /// Indicates whether the traffic has the bodies of all requests, so that a missing one was not
  /// sent.
  package var hasAllRequestBodies = false

  package init(
    place: String,
    method: String,
    url: String,
    requestBody: Body? = nil,
    status: Int?,
    responseBody: Body? = nil,
    requestHeaders: [Field]? = nil,
    responseHeaders: [Field]? = nil
  ) {
    self.place = place
    self.method = method
    self.url = url
    self.requestBody = requestBody
    self.status = status
    self.responseBody = responseBody
    self.requestHeaders = requestHeaders
    self.responseHeaders = responseHeaders
  }
}

extension [Exchange.Field] {
  /// Returns the values of a header field; names have no case.
  func values(ofHeader name: String) -> [String] {
    filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The cookies of a request; `nil` if their field is hidden.
  var cookies: [Exchange.Field]? {
    let texts = values(ofHeader: "Cookie")
    guard !texts.contains(ShownValue.placeholder) else { return nil }
    return texts.flatMap { $0.split(separator: ";") }.map { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1).map(String.init)
      return Exchange.Field(name: parts.first ?? "", value: parts.count > 1 ? parts[1] : "")
    }
  }
}

extension Exchange.Body {
  /// Indicates whether the bytes begin like a compressed body, which proxies may keep.
  var isCompressed: Bool {
    bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
  }
}
