package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// One request that the API answers (OpenAPI 3.1 §4.8.10).
  package struct Operation: Sendable {
    /// The method as it goes over the wire, `GET`; 3.2's `additionalOperations` keep their own spelling.
    package var method: String
    package var operationID: String?
    package var operationIDRange: SourceRange?
    package var tags: [String]
    package var summary: String?
    package var description: String?
    package var externalDocumentation: String?

    /// Path-level parameters first, those that the operation overrides left out.
    package var parameters: [Parameter]
    package var requestBody: RequestBody?
    package var responses: [Response]
    package var callbacks: [PathItem]
    package var isDeprecated: Bool
    /// `nil` where the document's requirements hold; `[]` where the operation opts out.
    package var security: [SecurityRequirement]?
    /// The servers of the operation, or of its path; `[]` where the document's hold.
    package var servers: [Server]
    package var extensions: Extensions
    package var location: NodeLocation
    /// The place of the method's key.
    package var range: SourceRange
    /// The place of the whole operation.
    package var extent: SourceRange
  }
}
