import APIBuilding
package import APIConfiguration
package import APIModel
package import Diagnostics
package import OpenAPI
import SpecBundling
package import SpecSyntax
package import SwiftEmission

/// Turns a spec into Swift files.
///
/// 1. Reading:    bytes              → `Node`             (`SpecSyntax`)
/// 2. Editing:    `Node`             → `Node`             (overlays and patches)
/// 3. Decoding:   `Node`             → `OpenAPI.Document` (every dialect becomes one model)
/// 4. Building:   `OpenAPI.Document` → `APIDraft`
/// 5. Passes:     `APIDraft`         → `API`              (`model(of:)` lists them in their order)
/// 6. Emitting:   `API`              → `[SwiftFile]`
/// 7. Rendering:  `SwiftFile`        → `GeneratedFile`
///
/// A stage never looks back, and none of them stops for a faulty document: it reports, puts something in the place and
/// goes on. The command decides what the diagnostics mean.
package struct Pipeline: Sendable {
  package var configuration: Configuration

  /// How large the output may be: so many bytes however small the spec is, and so many more for each of its bytes.
  ///
  /// Of real specs, the output is at most ten times as large.
  private static let smallestOutputLimit = 16 << 20
  private static let outputRatio = 64

  package init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// What a run gives.
  package struct Result: Sendable {
    /// The client model; `nil` where the spec could not be read as one.
    package var api: API?
    /// The output; empty where there is no model.
    package var files: [GeneratedFile] = []
    /// What became of each edit to the spec.
    package var edits: [AppliedEdit] = []
    /// Every operation of the spec, those included that are left out.
    package var operationHeads: [OpenAPI.OperationHead] = []
    /// Every file that was read, for messages.
    package var sources: SourceFiles
  }

  /// Generates the output of a spec.
  ///
  /// - Parameters:
  ///   - spec: The root file; `nil` where it could not be read, which was reported.
  ///   - overlays: The files of edits to it, in their order.
  ///   - loader: Finds the files that the root refers to.
  ///   - files: What has been read before, the configuration for one.
  ///   - bag: Where to report.
  /// - Returns: The output, and the model and the files behind it.
  package func run(
    _ spec: LoadedSource?,
    overlays: [LoadedSource] = [],
    loading loader: any SourceLoader,
    files: SourceFiles,
    into bag: inout DiagnosticBag
  ) -> Result {
    var result = model(of: spec, overlays: overlays, loading: loader, files: files, into: &bag)
    guard let api = result.api, !bag.hasErrors else { return result }
    let limit = Self.smallestOutputLimit + Self.outputRatio * result.sources.byteCount
    var byteCount = 0
    for file in Emitter(configuration: configuration).emit(api) {
      let generated = GeneratedFile(file)
      byteCount += generated.text.utf8.count
      guard byteCount <= limit else {
        bag.report(
          .outputTooLarge,
          .exceeds(limit, specSize: result.sources.byteCount),
          at: nil,
          path: spec?.path,
          help: "leave operations out with 'filter', or refer to repeated parts with '$ref'"
        )
        result.files = []
        return result
      }
      result.files.append(generated)
    }
    return result
  }

  /// Builds the client model of a spec, names resolved.
  package func model(
    of spec: LoadedSource?,
    overlays: [LoadedSource] = [],
    loading loader: any SourceLoader,
    files: SourceFiles,
    into bag: inout DiagnosticBag
  ) -> Result {
    guard let spec else { return Result(sources: files) }
    let (resolver, decoded) = read(
      spec,
      overlays: overlays,
      loading: loader,
      files: files,
      into: &bag
    )
    guard let document = decoded else { return Result(sources: resolver.files) }
    let api = APIBuilder(configuration)
      .build(document, specName: specName(of: spec), into: &bag)
      .withTypesResolved(into: &bag)
      .withUsesPropagated(scope: configuration.models.scope)
      .withUnionsRead(into: &bag)
      .withUndescribedPropertiesReported(into: &bag)
      .withBytesAsText(into: &bag)
      .withDefaultsChecked(as: configuration.models, into: &bag)
      .withTagsMarked()
      .withInputs(configuration.models)
      .withNullsMarked(in: configuration.models.nullable)
      .withModelsShared(configuration.models)
      .withCyclesBoxed()
      .withLargeValuesBoxed()
      .withAcronymsSpelled(configuration.acronyms)
      .withPagination(configuration, into: &bag)
      .withNamesResolved(into: &bag)
      .withModelsValidated(as: configuration.models, into: &bag)
      .withSamples(as: configuration.models, into: &bag)
    bag = bag.without(locatedIn: unusedRanges(of: document, api))
    return Result(
      api: api,
      edits: resolver.appliedEdits,
      operationHeads: document.operationHeads,
      sources: resolver.files
    )
  }

  /// The spec as one document: edited, with the operations that the filter leaves and what these use.
  ///
  /// - Returns: The document, `nil` where the spec could not be read as one; and every file that was read.
  package func bundled(
    _ spec: LoadedSource,
    overlays: [LoadedSource],
    loading loader: any SourceLoader,
    files: SourceFiles,
    into bag: inout DiagnosticBag
  ) -> (document: Node?, sources: SourceFiles) {
    let (resolver, decoded) = read(
      spec,
      overlays: overlays,
      loading: loader,
      files: files,
      into: &bag
    )
    guard let decoded else { return (nil, resolver.files) }
    bag = bag.without(
      locatedIn: decoded.unusedSchemas.compactMap { decoded.schemas[$0]?.schema.range }
    )
    var bundler = SpecBundler(
      resolver,
      dialect: decoded.dialect,
      leavingOut: decoded.operationHeads.filter { !configuration.filter.includes($0) }
    )
    return (bundler.bundled(), resolver.files)
  }

  /// Reads a spec, and decodes it unless it is wrong already.
  private func read(
    _ spec: LoadedSource,
    overlays: [LoadedSource],
    loading loader: any SourceLoader,
    files: SourceFiles,
    into bag: inout DiagnosticBag
  ) -> (resolver: ReferenceResolver, document: OpenAPI.Document?) {
    var resolver = ReferenceResolver(
      root: spec,
      loader: loader,
      files: files,
      edits: DocumentEdits(overlays: overlays, patches: configuration.patches),
      into: &bag
    )
    // What is said about half a file is no help.
    guard !bag.diagnostics.contains(where: { $0.code.severity == .error }) else {
      return (resolver, nil)
    }
    let document = DocumentDecoder.decode(
      &resolver,
      including: configuration.filter.includes,
      into: &bag
    )
    guard let document else { return (resolver, nil) }
    resolver.reportUnusedOverlays(into: &bag)
    configuration.filter.reportUnused(among: document.operationHeads, into: &bag)
    return (resolver, document)
  }

  /// Where the schemas stand that only operations use which are left out: what is wrong there is nobody's concern.
  private func unusedRanges(of document: OpenAPI.Document, _ api: API) -> [SourceRange] {
    guard !document.unusedSchemas.isEmpty else { return [] }
    // A discriminator leads to schemas to which no reference does.
    let used = Set(
      api.models.lazy.filter { !$0.use.isEmpty || $0.isNamespace }
        .flatMap { [$0.location] + ($0.sharing?.copies ?? []) }
    )
    return document.unusedSchemas.compactMap { location in
      used.contains(location) ? nil : document.schemas[location]?.schema.range
    }
  }

  /// The file's name without its folders: output that names a folder would differ between machines.
  private func specName(of spec: LoadedSource) -> String {
    spec.path.split(separator: "/").last.map(String.init) ?? spec.path
  }
}

extension API {
  /// The model with the inputs that the configuration asks for.
  fileprivate func withInputs(_ options: Configuration.ModelOptions) -> API {
    switch options.inputs {
    case .shared: self
    case .separate: withInputsSeparated(suffix: options.inputSuffix)
    }
  }
}

extension SourceFiles {
  /// The size of all files together.
  fileprivate var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }
}

extension Diagnostic.Message {
  fileprivate static func exceeds(_ limit: Int, specSize: Int) -> Self {
    Self("the output of this spec of \(specSize) bytes would have more than \(limit) bytes")
  }
}
