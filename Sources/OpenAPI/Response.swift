package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A response to a request (OpenAPI 3.1 §4.8.16-17).
  package struct Response: Sendable {
    /// Another operation to which a response links (OpenAPI 3.1 §4.8.20).
    package struct Link: Sendable {
      package var name: String
      package var operationID: String?
      package var operationReference: String?
    }

    package var status: Status
    package var summary: String?
    package var description: String?
    package let headers: [Header]
    package let content: [MediaType]
    package let links: [Link]
    package let location: NodeLocation
    /// The range of the key.
    package var range: SourceRange
    /// The range of the whole response, which may be shared.
    package let extent: SourceRange
  }
}
