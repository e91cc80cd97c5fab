import Diagnostics
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
    requestHeaders = Set(Self.headers(of: request).keys)
    requestBody = Self.requestBody(of: request)
    hasAllRequestBodies = requestBody?.isReadable ?? true
    // Browsers write 0 for a request that was blocked or failed.
    guard let response = entry["response"], let status = response["status"]?.integer, status > 0
    else { return }
    self.status = status
    responseBody = Self.responseBody(of: response)
  }

  private static func headers(of message: Node) -> [String: String] {
    let pairs = (message["headers"]?.sequence ?? []).compactMap { header in
      header["name"]?.string.map { ($0.lowercased(), header["value"]?.text ?? "") }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
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
    let stated = headers(of: message)["content-type"]
    let type = stated ?? found?.string ?? ""
    return type.isEmpty || type == "x-unknown" ? nil : type
  }
}

/// JSON text in traffic.
enum JSONBody {
  /// Returns the value of a text, or `nil` if it isn't JSON.
  static func value(of text: [UInt8]) -> Node? {
    var files = SourceFiles()
    var bag = DiagnosticBag.ignored
    let source = LoadedSource(
      identity: SourceIdentity(""),
      path: "body.json",
      bytes: text,
      isJSON: true
    )
    let node = NodeParser.parse(source, into: &files, into: &bag).node
    let isRepaired = bag.counts[.invalidJSON, default: 0] > 0
    guard !bag.hasErrors, !isRepaired, let node else { return nil }
    // A text that is neither an object nor a list is read as YAML, in which any text is a string.
    let first = text.first { $0 > UInt8(ascii: " ") }
    if node.string != nil, first != UInt8(ascii: "\"") { return nil }
    return node
  }
}
