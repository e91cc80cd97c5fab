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

    /// Every operation under `paths`, those included that were left out on request.
    package var operationHeads: [OperationHead] = []

    package var tags: [Tag] = []

    /// The requirements that hold where an operation states none.
    package var security: [SecurityRequirement] = []
    package var securitySchemes: [SecurityScheme] = []

    /// A named schema of the root document that is nothing but a reference to another one.
    package struct SchemaAlias: Sendable {
      package var name: String
      package var nameRange: SourceRange
      package var reference: SchemaOrReference.Reference
    }

    /// The named schemas of the root document, in document order, by their location; aliases are not among them.
    package var componentSchemas: [NodeLocation] = []

    /// Those of them to which no operation leads that is wanted; empty where all operations are.
    package var unusedSchemas: [NodeLocation] = []

    /// Further names of schemas; references through them lead to their target directly.
    package var schemaAliases: [SchemaAlias] = []

    /// Every schema that has a name or that a reference reaches, by location, in the order in which decoding met them.
    package var schemas: SchemaTable = SchemaTable()

    package var extensions: Extensions = Extensions()

    /// The paths of the files that were read, by the numbers that ranges and locations have of them.
    package var filePaths: [String] = []

    /// The size of those files together, in bytes.
    package var byteCount = 0

    /// Where the document stands.
    package var range: SourceRange

    package init(dialect: Dialect, info: Info, range: SourceRange) {
      self.dialect = dialect
      self.info = info
      self.range = range
    }
  }
}
