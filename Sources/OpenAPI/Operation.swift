package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A request that the API supports (OpenAPI 3.1 §4.8.10).
  ///
  /// A class because several builders of each operation refer to it: as a structure, all of its
  /// fields would be copied each time.
  package final class Operation: Sendable {
    /// The method as sent, such as `GET`; 3.2's `additionalOperations` keep their spelling.
    package let method: String
    package let operationID: String?
    package let operationIDRange: SourceRange?
    package let tags: [String]
    package let summary: String?
    package let description: String?
    package let externalDocumentation: String?

    /// The parameters, with those of the path first; path parameters that the operation overrides
    /// are left out.
    package let parameters: [Parameter]
    package let requestBody: RequestBody?
    package let responses: [Response]
    package let callbacks: [PathItem]
    package let isDeprecated: Bool
    /// The requirements; `nil` if the document's apply, `[]` if the operation opts out.
    package let security: [SecurityRequirement]?
    /// The servers of the operation or its path; `[]` if the document's apply.
    package let servers: [Server]
    package let extensions: Extensions
    package let location: NodeLocation
    /// The range of the method's key.
    package let range: SourceRange
    /// The range of the whole operation.
    package let extent: SourceRange

    package init(
      method: String,
      operationID: String?,
      operationIDRange: SourceRange?,
      tags: [String],
      summary: String?,
      description: String?,
      externalDocumentation: String?,
      parameters: [Parameter],
      requestBody: RequestBody?,
      responses: [Response],
      callbacks: [PathItem],
      isDeprecated: Bool,
      security: [SecurityRequirement]?,
      servers: [Server],
      extensions: Extensions,
      location: NodeLocation,
      range: SourceRange,
      extent: SourceRange
    ) {
      self.method = method
      self.operationID = operationID
      self.operationIDRange = operationIDRange
      self.tags = tags
      self.summary = summary
      self.description = description
      self.externalDocumentation = externalDocumentation
      self.parameters = parameters
      self.requestBody = requestBody
      self.responses = responses
      self.callbacks = callbacks
      self.isDeprecated = isDeprecated
      self.security = security
      self.servers = servers
      self.extensions = extensions
      self.location = location
      self.range = range
      self.extent = extent
    }
  }
}

extension OpenAPI.Operation {
  /// Returns the operation with other security requirements.
  package func requiring(_ security: [OpenAPI.SecurityRequirement]) -> OpenAPI.Operation {
    OpenAPI.Operation(
      method: method,
      operationID: operationID,
      operationIDRange: operationIDRange,
      tags: tags,
      summary: summary,
      description: description,
      externalDocumentation: externalDocumentation,
      parameters: parameters,
      requestBody: requestBody,
      responses: responses,
      callbacks: callbacks,
      isDeprecated: isDeprecated,
      security: security,
      servers: servers,
      extensions: extensions,
      location: location,
      range: range,
      extent: extent
    )
  }
}
