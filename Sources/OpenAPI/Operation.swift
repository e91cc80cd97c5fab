package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A request that the API supports (OpenAPI 3.1 §4.8.10).
  package struct Operation: Sendable {
    /// The method as sent, such as `GET`; 3.2's `additionalOperations` keep their spelling.
    package var method: String
    package var operationID: String?
    package var operationIDRange: SourceRange?
    package var tags: [String]
    package var summary: String?
    package var description: String?
    package var externalDocumentation: String?

    /// The parameters, with those of the path first; path parameters that the operation overrides
    /// are left out.
    package var parameters: [Parameter]
    package var requestBody: RequestBody?
    package var responses: [Response]
    package var callbacks: [PathItem]
    package var isDeprecated: Bool
    /// The requirements; `nil` if the document's apply, `[]` if the operation opts out.
    package var security: [SecurityRequirement]?
    /// The servers of the operation or its path; `[]` if the document's apply.
    package var servers: [Server]
    package var extensions: Extensions
    package var location: NodeLocation
    /// The range of the method's key.
    package var range: SourceRange
    /// The range of the whole operation.
    package var extent: SourceRange
  }
}
