import APIBuilding
import SpecSyntax

extension Exchange {
  /// Reads an entry of an HTTP Archive (HAR 1.2); returns `nil` if it has no request.
  ///
  /// - Parameters:
  ///   - text: The JSON text of the entry.
  ///   - place: The file and the position of the entry.
  package init?(har text: [UInt8], place: String) {
    guard let entry = JSONBody.value(of: text), let request = entry["request"],
      let method = request["method"]?.string, let url = request["url"]?.string
    else { return nil }
    self.init(place: place, method: method, url: url, status: nil)
    requestHeaders = Self.headers(of: request)
    requestBody = Self.requestBody(of: request)
    hasAllRequestBodies = requestBody?.isReadable ?? true
    // Browsers write 0 for a request that was blocked or failed.
    guard let response = entry["response"], let status = response["status"]?.integer, status > 0
    else { return }
    self.status = status
    responseHeaders = Self.headers(of: response)
    responseBody = Self.responseBody(of: response)
  }

  /// Returns the header fields of a message, without those that HTTP/2 has in place of a first line.
  private static func headers(of message: Node) -> [Field] {
    (message["headers"]?.sequence ?? []).compactMap { header in
      guard let name = header["name"]?.string, !name.hasPrefix(":") else { return nil }
      return Field(name: name, value: header["value"]?.text ?? "")
    }
  }

  private static func requestBody(of request: Node) -> Body? {
    guard let data = request["postData"] else {
      let size = request["bodySize"]?.integer ?? 0
      return size > 0 ? Body(bytes: [], mediaType: mediaType(nil, request), isReadable: false) : nil
    }
    let text = data["text"]?.string
    guard let text, !text.isEmpty else {
      let isForm = !(data["params"]?.sequence ?? []).isEmpty
      let type = mediaType(data["mimeType"], request)
      return isForm ? Body(bytes: [], mediaType: type, isReadable: false) : nil
    }
    return Body(
      bytes: Array(text.utf8),
      mediaType: mediaType(data["mimeType"], request)
    )
  }

  private static func responseBody(of response: Node) -> Body? {
    let content = response["content"]
    let type = mediaType(content?["mimeType"], response)
    guard let text = content?["text"]?.string, !text.isEmpty else {
      let size = content?["size"]?.integer ?? 0
      return size > 0 ? Body(bytes: [], mediaType: type, isReadable: false) : nil
    }
    guard content?["encoding"]?.string?.lowercased() == "base64" else {
      return Body(bytes: Array(text.utf8), mediaType: type)
    }
    guard let bytes = Base64.decoded(text) else {
      return Body(bytes: [], mediaType: type, isReadable: false)
    }
    var body = Body(bytes: bytes, mediaType: type)
    body.isReadable = !body.isCompressed
    return body
  }

  /// Returns the media type that the message states, or that the archive found.
  private static func mediaType(_ found: Node?, _ message: Node) -> String? {
    let stated = headers(of: message).values(ofHeader: "Content-Type").last
    let type = stated ?? found?.string ?? ""
    return type.isEmpty || type == "x-unknown" ? nil : type
  }
}
