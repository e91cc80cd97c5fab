package import Diagnostics
package import SpecSyntax

/// Decodes the nodes of a spec as OpenAPI objects, in any of the four dialects.
package enum DocumentDecoder {
  /// Decodes the root document of a resolver and everything it refers to.
  ///
  /// Invalid content is reported and decoded according to its probable meaning. The result is `nil`
  /// only if the document isn't an API description at all.
  ///
  /// - Parameters:
  ///   - resolver: The files, including the root document.
  ///   - includes: Returns whether an operation under `paths` is decoded. Nothing is reported for
  ///     other operations.
  ///   - declaredSchemes: The names of security schemes that the configuration adds to those of the
  ///     document.
  ///   - keepsUnused: Indicates whether schemas count that no operation uses; otherwise, nothing is
  ///     reported for them if operations were left out.
  ///   - bag: The bag that receives diagnostics. It contains the diagnostics about the root
  ///     document, which are filtered once the unused schemas are known.
  /// - Returns: The decoded document.
  package static func decode(
    _ resolver: inout ReferenceResolver,
    including includes: @escaping (OpenAPI.OperationHead) -> Bool = { _ in true },
    declaring declaredSchemes: [String] = [],
    keepingUnused keepsUnused: Bool = false,
    into bag: inout DiagnosticBag
  ) -> OpenAPI.Document? {
    guard let root = resolver.rootNode else { return nil }
    guard let mapping = root.mapping else {
      bag.report(
        .notADocument,
        "an API description should be a mapping, not \(root.kindDescription)",
        at: root.range,
        help: "pass a file that begins with a line such as 'openapi: 3.1.0'"
      )
      return nil
    }
    guard let dialect = Dialect(of: mapping, at: root.range, into: &bag) else { return nil }

    let rootLocation = NodeLocation(file: root.range.file, pointer: "")
    let context = DecodingContext(
      dialect: dialect,
      root: rootLocation,
      resolver: resolver,
      bag: DiagnosticBag(isStrict: bag.isStrict)
    )
    context.includes = includes
    context.declaredSecuritySchemes = declaredSchemes
    var document = OpenAPI.Document(root, at: rootLocation, in: context)
    resolver = context.resolver
    document?.filePaths = resolver.files.files.map(\.path)
    document?.byteCount = resolver.files.files.reduce(0) { $0 + $1.bytes.count }
    if keepsUnused || document?.hasOperations != true { document?.unusedParts = SourceRegions() }
    var found = DiagnosticBag(isStrict: bag.isStrict)
    for waiting in [bag, context.bag] {
      found.append(waiting: waiting, except: document?.unusedParts ?? SourceRegions())
    }
    bag = found
    return document
  }
}

extension OpenAPI.Document {
  /// Indicates whether an operation is included.
  ///
  /// A document without operations is a library of schemas.
  fileprivate var hasOperations: Bool {
    !paths.allSatisfy(\.operations.isEmpty)
  }

  /// Returns the places of the named schemas that aren't among the given ones.
  private func parts(except used: Set<NodeLocation>) -> SourceRegions {
    func ranges(_ isIncluded: (NodeLocation) -> Bool) -> [SourceRange] {
      componentSchemas.filter(isIncluded).compactMap { schemas[$0]?.schema.range }
    }
    // A YAML alias has the place of its anchor.
    let usedRanges = Set(ranges(used.contains))
    return SourceRegions(ranges { !used.contains($0) }.filter { !usedRanges.contains($0) })
  }

  fileprivate init?(_ node: Node, at location: NodeLocation, in context: DecodingContext) {
    guard let fields = context.fields(of: node, as: .document) else { return nil }
    let isSwagger2 = context.dialect == .swagger20
    let versionRange = fields.nameRange(fields["openapi"] == nil ? "swagger" : "openapi")
    self.init(
      dialect: context.dialect,
      info: OpenAPI.Info(fields, missingAt: versionRange),
      range: node.range
    )
    extensions = fields.extensions
    tags = OpenAPI.Tag.list(fields)
    externalDocumentation = fields["externalDocs"]?["url"]?.text

    if isSwagger2 {
      servers = OpenAPI.Server.swagger2List(fields)
      context.documentServers = servers
      securitySchemes = context.securitySchemes(
        fields.namedObjects("securityDefinitions", at: location)
      )
      context.componentSchemas = fields.namedObjects("definitions", at: location)
      context.consumes = fields.texts("consumes") ?? []
      context.produces = fields.texts("produces") ?? []
    } else {
      servers = OpenAPI.Server.list(fields) ?? []
      if let node = fields["components"],
        let target = context.resolved(node, at: location.appending("components")),
        let components = context.fields(of: target.node, as: .components)
      {
        securitySchemes = context.securitySchemes(
          components.namedObjects("securitySchemes", at: target.location)
        )
        context.componentSchemas = components.namedObjects("schemas", at: target.location)
      }
    }
    context.securitySchemeNames =
      securitySchemes.map(\.name) + context.declaredSecuritySchemes
    security = OpenAPI.SecurityRequirement.list(fields) ?? []

    componentSchemas = context.decodeComponentSchemas()
    let pathObjects = fields.namedObjects("paths", at: location)
    paths = context.pathItems(pathObjects, of: .path)
    operationHeads = context.operationHeads
    webhooks = context.pathItems(fields.namedObjects("webhooks", at: location), of: .webhook)
    webhookHeads = context.webhookHeads
    context.decodePendingSchemas()
    schemas = context.schemas
    if context.leavesOperationsOut {
      unusedParts = parts(except: context.schemaUses.reached(OpenAPI.SchemaInheritance(schemas)))
    }
    context.operationNames.report(in: context)

    // 3.1 allows a document with only components or webhooks.
    if fields["paths"] == nil, isSwagger2 || context.dialect == .openAPI30 || webhooks.isEmpty {
      if componentSchemas.isEmpty {
        fields.reportMissing("paths", at: versionRange, reading: "the API has no operations")
      }
    }
  }
}
