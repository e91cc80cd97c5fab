package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A request that the API supports (OpenAPI 3.1 §4.8.10).
  package struct Operation: Sendable {
    /// The method as sent, such as `GET`; 3.2's `additionalOperations` keep their spelling.
    package let method: String
    package let operationID: String?
    package let tags: [String]
    package let summary: String?
    package let description: String?
    package let externalDocumentation: String?

    /// The parameters, with those of the path first; path parameters that the operation overrides
    /// are left out.
    package let parameters: [Parameter]
    package let requestBody: RequestBody?
    /// The responses in the order of their statuses.
    package let responses: [Response]
    package let callbacks: [PathItem]
    package let isDeprecated: Bool
    /// The requirements; `nil` if the document's apply, `[]` if the operation opts out.
    package var security: [SecurityRequirement]?
    /// The servers of the operation or its path; `[]` if the document's apply.
    package let servers: [Server]
    package let extensions: Extensions
    package let location: NodeLocation
    /// The range of the method's key.
    package let range: SourceRange
    /// The range of the whole operation.
    package let extent: SourceRange
  }
}
