import APIBuilding
package import APIConfiguration
package import APIModel
package import Diagnostics
package import OpenAPI
package import SpecSyntax
package import SwiftEmission

/// Turns a spec into Swift files.
///
/// 1. Reading:    bytes              → `Node`             (`SpecSyntax`) 2. Editing:    `Node`
/// → `Node`             (overlays and patches) 3. Decoding:   `Node`             →
/// `OpenAPI.Document` (every dialect becomes one model) 4. Building:   `OpenAPI.Document` →
/// `APIDraft` 5. Passes:     `APIDraft`         → `API`              (`passes(over:)` lists them in
/// their order) 6. Emitting:   `API`              → `[EmittedFile]` 7. Rendering:  `EmittedFile`
/// → `GeneratedFile`
///
/// No stage depends on a later one, and none of them stops for a faulty document: it reports the
/// fault, uses a substitute and continues. The command decides what the diagnostics mean.
package struct Pipeline: Sendable {
  package var configuration: Configuration

  /// The limit for the size of the output: a minimum in bytes, and additional bytes for each byte
  /// of the spec.
  ///
  /// For real-world specs, the output is at most ten times as large.
  private static let smallestOutputLimit = 16 << 20
  private static let outputRatio = 64

  package init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// The result of a run.
  package struct Result: Sendable {
    /// The client model; `nil` if the spec couldn't be read as one.
    package var api: API?
    /// The names in it, to be kept by the next run.
    package var names: NameLock { api?.nameLock ?? NameLock() }
    /// The path of the spec's root file for messages.
    package var specPath: String?
    /// The output; empty if there is no model.
    package var files: [GeneratedFile] = []
    /// The edits that were applied to the spec, with the number of places each one changed.
    package var edits: [AppliedEdit] = []
    /// Every operation of the spec, including those that are left out.
    package var operationHeads: [OpenAPI.OperationHead] = []
    /// The document, if it was asked for.
    package var document: OpenAPI.Document?
    /// The files of the spec after their edits, if the document was asked for.
    package var trees: [SourceID: Node] = [:]
    /// Every file that was read, for messages.
    package var sources: SourceFiles
  }

  /// Generates the output of a spec.
  ///
  /// - Parameters:
  ///   - spec: The root file; `nil` if it couldn't be read, which has been reported.
  ///   - overlays: The files with edits to the spec, in order.
  ///   - loader: The loader of the files that the root refers to.
  ///   - files: The files that have been read already, such as the configuration.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The output, with the model and the files that it's based on.
  package func run(
    _ spec: LoadedSource?,
    overlays: [LoadedSource] = [],
    loading loader: any SourceLoader,
    files: SourceFiles,
    into bag: inout DiagnosticBag
  ) -> Result {
    var result = model(of: spec, overlays: overlays, loading: loader, files: files, into: &bag)
    result.files = self.files(of: result, into: &bag)
    return result
  }

  /// Generates the files of a client model; returns none if there is an error.
  package func files(of result: Result, into bag: inout DiagnosticBag) -> [GeneratedFile] {
    guard let api = result.api, !bag.hasErrors else { return [] }
    let specSize = result.sources.files.reduce(0) { $0 + $1.bytes.count }
    let limit = Self.smallestOutputLimit + Self.outputRatio * specSize
    // The tree of a file contains its comments, so their size is checked before it's created.
    var byteCount = api.documentationByteCount
    var files: [GeneratedFile] = []
    if byteCount <= limit {
      byteCount = 0
      // Each tree is released once it's text, because together they're larger than the output.
      var emitted = Emitter(configuration: configuration).emit(api)
      emitted.reverse()
      while let file = emitted.popLast() {
        let generated = GeneratedFile(file)
        byteCount += generated.bytes.count
        guard byteCount <= limit else { break }
        files.append(generated)
      }
    }
    guard byteCount <= limit else {
      bag.report(
        .outputTooLarge,
        "the output would have more than \(limit) bytes for a spec of \(specSize) bytes",
        at: nil,
        path: result.specPath,
        help: "leave operations out with 'filter', or refer to repeated parts with '$ref'"
      )
      return []
    }
    return files
  }

  /// Builds the client model of a spec, with resolved names.
  ///
  /// - Parameters:
  ///   - spec: The root file; `nil` if it couldn't be read, which has been reported.
  ///   - overlays: The files with edits to the spec, in order.
  ///   - lock: The names of an earlier run; `nil` if names aren't kept.
  ///   - keepsDocument: Indicates whether the result contains the document as well.
  ///   - loader: The loader of the files that the root refers to.
  ///   - files: The files that have been read already, such as the configuration.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The model, or none if the spec couldn't be read as one.
  package func model(
    of spec: LoadedSource?,
    overlays: [LoadedSource] = [],
    keeping lock: NameLock? = nil,
    keepsDocument: Bool = false,
    loading loader: any SourceLoader,
    files: SourceFiles,
    into bag: inout DiagnosticBag
  ) -> Result {
    var result = Result(sources: files)
    guard let spec,
      let (draft, facts) = draft(
        of: spec,
        overlays: overlays,
        keepsDocument: keepsDocument,
        loading: loader,
        adding: &result,
        into: &bag
      )
    else { return result }
    result.api = passes(over: draft, of: facts, keeping: lock, into: &bag)
    for diagnostic in bag.diagnostics where diagnostic.code == .secretInExample {
      if let range = diagnostic.range { result.sources.hide(range) }
    }
    return result
  }

  /// The parts of a document that passes need after building.
  private struct DocumentFacts {
    var version: String
    var externalDocumentation: String?
  }

  /// Reads a spec and builds the draft of its client model.
  ///
  /// The nodes and the document are released when it returns unless they are asked for, because the
  /// passes don't need them.
  private func draft(
    of spec: LoadedSource,
    overlays: [LoadedSource],
    keepsDocument: Bool,
    loading loader: any SourceLoader,
    adding result: inout Result,
    into bag: inout DiagnosticBag
  ) -> (APIDraft, DocumentFacts)? {
    let (resolver, decoded) = read(
      spec,
      overlays: overlays,
      loading: loader,
      files: result.sources,
      into: &bag
    )
    result.sources = resolver.files
    guard let document = decoded else { return nil }
    result.specPath = spec.path
    result.edits = resolver.appliedEdits
    result.operationHeads = document.operationHeads
    if keepsDocument {
      result.document = document
      result.trees = resolver.trees
    }
    // Output that contains a folder would differ between machines.
    let specName = spec.path.split(separator: "/").last.map(String.init) ?? spec.path
    let draft = APIBuilder(configuration).build(document, specName: specName, into: &bag)
    let facts = DocumentFacts(
      version: document.info.version,
      externalDocumentation: document.externalDocumentation
    )
    return (draft, facts)
  }

  /// Turns a draft into the client model.
  ///
  /// Every pass takes over its input if nothing else refers to it, and changes it in place.
  private func passes(
    over draft: consuming APIDraft,
    of facts: DocumentFacts,
    keeping lock: NameLock?,
    into bag: inout DiagnosticBag
  ) -> API {
    let abilities = configuration.abilities
    let built =
      draft
      .withStreamsChosen(abilities.streamReading, into: &bag)
      .withLocationsChosen(abilities.returnsLocations)
      .withTypesResolved(into: &bag)
      .withConstantsAsText()
      .withUsesPropagated(scope: configuration.models.scope)
      .withUnionsRead(into: &bag)
      .withTextsAsMarkdown(LinkRule(externalDocumentation: facts.externalDocumentation))
      .withUndescribedPropertiesReported(into: &bag)
      .withBytesAsText(into: &bag)
      .withDefaultsChecked(as: configuration.models, into: &bag)
      .withInitialArguments(as: configuration.models, into: &bag)
      .withTagsMarked()
      .withInputsSeparated(as: configuration.models)
      .withRequiredChecked(configuration.models.required)
      .withReceivedDefaults(configuration.models.defaults)
      .withAdditionalPropertiesKept()
      .withNullsMarked(in: configuration.models.nullable)
    let lock = lock?.following(built)
    var foreign = abilities.layer?.names ?? ForeignNames()
    foreign.types.formUnion(configuration.userTypes)
    let usesNamedSamples = configuration.hasStubs || configuration.testFramework != nil
    return (consume built)
      .withResponsesPassedOn(
        as: configuration.models,
        includingNamed: usesNamedSamples,
        into: &bag
      )
      .withGivenTypesAtTopLevel()
      .withModelsShared(configuration.models, keeping: lock)
      .withDeclaredModels()
      .withClientParameters(configuration, keeping: lock, into: &bag)
      .withArgumentsGrouped(configuration, into: &bag)
      .withCyclesBoxed()
      .withLargeValuesBoxed()
      .withAcronymsSpelled(as: configuration, into: &bag)
      .withEverydayNamesAvoided(as: configuration.models)
      .withPagination(configuration, into: &bag)
      .withPartsChecked(abilities.layer, providers: configuration.providers, into: &bag)
      .withNamesLocked(lock, hasGivenName: configuration.name != nil)
      .withNamesResolved(besides: abilities.layer?.names ?? ForeignNames(), into: &bag)
      .withAliases(
        lock,
        configuration.aliases,
        version: facts.version,
        besides: foreign
      )
      .withModelsValidated(as: configuration.models, into: &bag)
      .withSecretsReported(into: &bag)
      .withSamples(
        as: configuration.models,
        includingNamed: usesNamedSamples,
        into: &bag
      )
      .withModelsSampled(as: configuration.models)
      .withCallsSampled(configuration, into: &bag)
      .withCheckedLimits(as: configuration.models)
      .withCopiesAliased(as: configuration.models)
  }

  /// Returns the spec as one document: edited, with the operations that the filter includes and the
  /// parts that they use.
  ///
  /// - Returns: The document, or `nil` if the spec couldn't be read as one; and every file that was
  ///   read.
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
    var bundler = SpecBundler(
      resolver,
      dialect: decoded.dialect,
      leavingOut: decoded.operationHeads.filter { !configuration.filter.includes($0) },
      webhooks: decoded.webhookHeads.filter { !configuration.filter.includes($0) }
    )
    return (bundler.bundled(), resolver.files)
  }

  /// Reads and edits a spec, and decodes it unless an error has been found.
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
      into: &bag
    )
    let edits = DocumentEdits(overlays: overlays, patches: configuration.patches)
    resolver.apply(edits, into: &bag)
    // Diagnostics about half a file are no help.
    guard !bag.diagnostics.contains(where: { $0.code.severity == .error }) else {
      return (resolver, nil)
    }
    let document = DocumentDecoder.decode(
      &resolver,
      including: configuration.filter.includes,
      declaring: configuration.credentials.map(\.name),
      keepingUnused: configuration.models.scope == .all,
      into: &bag
    )
    guard let document else { return (resolver, nil) }
    resolver.reportUnusedOverlays(into: &bag)
    configuration.filter.reportUnused(
      among: document.operationHeads + document.webhookHeads,
      into: &bag
    )
    return (resolver, document)
  }
}
