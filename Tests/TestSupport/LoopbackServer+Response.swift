package import Foundation

extension LoopbackServer {
  /// What the server sends back.
  package struct Response: Sendable {
    /// Writes pieces of a body, as slowly as it likes.
    package typealias BodyWriter =
      @Sendable (_ send: @Sendable (Data) throws -> Void) async throws -> Void

    /// How the body goes out.
    package enum Body: Sendable {
      /// All at once, with its `Content-Length`.
      case data(Data)

      /// In pieces, with `Transfer-Encoding: chunked`.
      case chunked(BodyWriter)

      /// In pieces, with the `Content-Length` given, which the pieces need not reach.
      case sized(Int, BodyWriter)

      /// Bytes that stand for the whole answer, head included, be they HTTP or not.
      case raw(Data)
    }

    /// The status code.
    package var status: Int

    /// The headers, in order; what frames the body is added.
    package var headers: [Request.Header]

    /// The body.
    package var body: Body

    /// Whether the connection is cut without any answer.
    package var isDropped = false

    /// Whether the connection is closed after the answer.
    package var closesConnection = false

    /// Creates an answer.
    package init(
      status: Int = 200,
      headers: [(String, String)] = [],
      body: Body = .data(Data())
    ) {
      self.status = status
      self.headers = headers.map { Request.Header($0.0, $0.1) }
      self.body = body
    }

    /// JSON text.
    package static func json(
      _ text: String,
      status: Int = 200,
      headers: [(String, String)] = []
    ) -> Response {
      data(Data(text.utf8), contentType: "application/json", status: status, headers: headers)
    }

    /// Plain text.
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

    /// Bytes of any type.
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

    /// No body.
    package static func status(_ status: Int, headers: [(String, String)] = []) -> Response {
      Response(status: status, headers: headers)
    }

    /// A redirection.
    package static func redirect(to location: String, status: Int = 302) -> Response {
      Response(status: status, headers: [("Location", location)])
    }

    /// A body in pieces of unknown number.
    package static func chunked(
      contentType: String = "application/octet-stream",
      _ writer: @escaping BodyWriter
    ) -> Response {
      Response(headers: [("Content-Type", contentType)], body: .chunked(writer))
    }

    /// A body in pieces whose total is announced.
    package static func sized(
      _ count: Int,
      contentType: String = "application/octet-stream",
      _ writer: @escaping BodyWriter
    ) -> Response {
      Response(headers: [("Content-Type", contentType)], body: .sized(count, writer))
    }

    /// Half an answer: the head announces more bytes than follow before the connection is cut.
    package static func truncated(_ data: Data, announcing count: Int) -> Response {
      var response = sized(count) { send in try send(data) }
      response.closesConnection = true
      return response
    }

    /// Whatever the text says, after which the connection is cut.
    package static func raw(_ text: String) -> Response {
      var response = Response(body: .raw(Data(text.utf8)))
      response.closesConnection = true
      return response
    }

    /// No answer: the connection is cut.
    package static var dropped: Response {
      var response = Response()
      response.isDropped = true
      return response
    }
  }
}
