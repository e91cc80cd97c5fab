package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// What a request is answered with (OpenAPI 3.1 §4.8.16-17).
  package struct Response: Sendable {
    /// The key: one status, a range such as `2XX`, or everything else.
    package enum Status: Hashable, Sendable {
      case code(Int)
      /// The first digit of a range.
      case range(Int)
      case `default`
    }

    /// Another operation to which an answer leads (OpenAPI 3.1 §4.8.20).
    package struct Link: Sendable {
      package var name: String
      package var operationID: String?
      package var operationReference: String?
    }

    package var status: Status
    package var summary: String?
    package var description: String?
    package var headers: [Header]
    package var content: [MediaType]
    package var links: [Link]
    package var location: NodeLocation
    /// The place of the key.
    package var range: SourceRange
    /// The place of the whole response, which may be a shared one.
    package var extent: SourceRange
  }
}
