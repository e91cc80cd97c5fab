package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A response to a request (OpenAPI 3.1 §4.8.16-17).
  ///
  /// A class because several builders refer to each response: as a structure, all of its fields would
  /// be copied each time.
  package final class Response: Sendable {
    /// The key: a status code, a range such as `2XX`, or `default`.
    package enum Status: Hashable, Sendable {
      case code(Int)
      /// The first digit of a range.
      case range(Int)
      case `default`
    }

    /// Another operation to which a response links (OpenAPI 3.1 §4.8.20).
    package struct Link: Sendable {
      package var name: String
      package var operationID: String?
      package var operationReference: String?
    }

    package let status: Status
    package let summary: String?
    package let description: String?
    package let headers: [Header]
    package let content: [MediaType]
    package let links: [Link]
    package let location: NodeLocation
    /// The range of the key.
    package let range: SourceRange
    /// The range of the whole response, which may be shared.
    package let extent: SourceRange

    init(
      status: Status,
      summary: String?,
      description: String?,
      headers: [Header],
      content: [MediaType],
      links: [Link],
      location: NodeLocation,
      range: SourceRange,
      extent: SourceRange
    ) {
      self.status = status
      self.summary = summary
      self.description = description
      self.headers = headers
      self.content = content
      self.links = links
      self.location = location
      self.range = range
      self.extent = extent
    }

    /// Creates the response of an operation that refers to a shared one.
    init(
      _ shared: Response,
      status: Status,
      summary: String?,
      description: String?,
      range: SourceRange
    ) {
      self.status = status
      self.summary = summary ?? shared.summary
      self.description = description ?? shared.description
      headers = shared.headers
      content = shared.content
      links = shared.links
      location = shared.location
      self.range = range
      extent = shared.extent
    }
  }
}
