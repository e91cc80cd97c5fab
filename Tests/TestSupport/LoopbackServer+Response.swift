package import Foundation

extension LoopbackServer {
  /// A response of the server.
  package struct Response: Sendable {
    /// Writes pieces of a body at any speed.
    package typealias BodyWriter =
      @Sendable (_ send: @Sendable (Data) throws -> Void) async throws -> Void

    /// The body of a response and the way it is sent.
    package enum Body: Sendable {
      /// A body sent at once with its `Content-Length`.
      case data(Data)

      /// A body sent in pieces with `Transfer-Encoding: chunked`.
      case chunked(BodyWriter)

      /// A body sent in pieces with the given `Content-Length`, which the pieces may not reach.
      case sized(Int, BodyWriter)

      /// The bytes of the whole response including its head, which may not be valid HTTP.
      case raw(Data)
    }

    /// The status code.
    package var status: Int

    /// The headers in order, to which those for framing the body are added.
    package var headers: [Request.Header]

    /// The body.
    package var body: Body

    /// A Boolean value that indicates whether the connection is closed without a response.
    package var isDropped = false

    /// A Boolean value that indicates whether the connection is closed after the response.
    package var closesConnection = false

    /// Creates a response.
    package init(
      status: Int = 200,
      headers: [(String, String)] = [],
      body: Body = .data(Data())
    ) {
      self.status = status
      self.headers = headers.map { Request.Header($0.0, $0.1) }
      self.body = body
    }

    /// Returns a response with JSON text.
    package static func json(
      _ text: String,
      status: Int = 200,
      headers: [(String, String)] = []
    ) -> Response {
      data(Data(text.utf8), contentType: "application/json", status: status, headers: headers)
    }

    /// Returns a response with plain text.
    package static func text(
      _ text: String,
      status: Int = 200,
      headers: [(String, String)] = []
    ) -> Response {
      data(
        Data(text.utf8),
        contentType: "text/plain; charset=utf-8",
        status: status,
        headers: headers
      )
    }

    /// Returns a response with bytes of any type.
    package static func data(
      _ data: Data,
      contentType: String = "application/octet-stream",
      status: Int = 200,
      headers: [(String, String)] = []
    ) -> Response {
      Response(
        status: status,
        headers: [("Content-Type", contentType)] + headers,
        body: .data(data)
      )
    }

    /// Returns a response without a body.
    package static func status(_ status: Int, headers: [(String, String)] = []) -> Response {
      Response(status: status, headers: headers)
    }

    /// Returns a redirect.
    package static func redirect(to location: String, status: Int = 302) -> Response {
      Response(status: status, headers: [("Location", location)])
    }

    /// Returns a response with a body in an unknown number of pieces.
    package static func chunked(
      contentType: String = "application/octet-stream",
      _ writer: @escaping BodyWriter
    ) -> Response {
      Response(headers: [("Content-Type", contentType)], body: .chunked(writer))
    }

    /// Returns a response with a body in pieces and its total size.
    package static func sized(
      _ count: Int,
      contentType: String = "application/octet-stream",
      _ writer: @escaping BodyWriter
    ) -> Response {
      Response(headers: [("Content-Type", contentType)], body: .sized(count, writer))
    }

    /// Returns an incomplete response, whose head declares more bytes than are sent before the
    /// connection is closed.
    package static func truncated(_ data: Data, announcing count: Int) -> Response {
      var response = sized(count) { send in try send(data) }
      response.closesConnection = true
      return response
    }

    /// Returns a response with any text, after which the connection is closed.
    package static func raw(_ text: String) -> Response {
      var response = Response(body: .raw(Data(text.utf8)))
      response.closesConnection = true
      return response
    }

    /// A closed connection without a response.
    package static var dropped: Response {
      var response = Response()
      response.isDropped = true
      return response
    }
  }
}
