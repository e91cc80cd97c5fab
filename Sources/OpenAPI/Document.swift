package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A whole API description (OpenAPI 3.1 §4.8.1).
  package struct Document: Sendable {
    package var dialect: Dialect
    package var info: Info
    package var servers: [Server] = []
    package var paths: [PathItem] = []
    package var webhooks: [PathItem] = []

    /// All operations under `paths`, including those that were left out on request.
    package var operationHeads: [OperationHead] = []

    /// All operations under `webhooks`, including those that were left out on request; their paths
    /// are the names of the webhooks.
    package var webhookHeads: [OperationHead] = []

    package var tags: [Tag] = []

    /// The URL of the external documentation of the whole API.
    package var externalDocumentation: String?

    /// The requirements of operations that declare none.
    package var security: [SecurityRequirement] = []
    package var securitySchemes: [SecurityScheme] = []

    /// The locations of the named schemas of the root document, in document order, without aliases.
    package var componentSchemas: [NodeLocation] = []

    /// The places of the named schemas that no included operation uses, about which nothing is
    /// reported; empty if all operations are included.
    package var unusedParts = SourceRegions()

    /// All schemas that are named or are the target of a reference, by location, in the order in
    /// which they were decoded.
    package var schemas: SchemaTable = SchemaTable()

    package var extensions: Extensions = Extensions()
    /// The paths of the files that were read, in the order of their identifiers.
    package var filePaths: [String] = []

    /// The total size of those files in bytes.
    package var byteCount = 0

    /// The range of the whole document.
    package var range: SourceRange
  }
}
