import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns schemas into types, and declares a model for each schema that needs a declaration.
///
/// Every named schema gets a model as soon as something refers to it, so that a reference never has to wait for what it
/// refers to; what turns out to need no declaration becomes an alias, which `TypeResolver` later puts in place of
/// the model. Models are filled in from a queue: recursion is as deep as inline schemas nest, never as long as a
/// chain of references.
struct ModelBuilder {
  /// The model that a schema describes: one that is there already, or one to be declared at a place.
  struct Site {
    var id: ModelID?
    var placement: Placement

    init(_ placement: Placement, id: ModelID? = nil) {
      self.id = id
      self.placement = placement
    }
  }

  /// The hints of the spec at what tells the variants of a union apart.
  struct UnionHints {
    /// The property that the spec's own discriminator names.
    var discriminator: String?
    /// One for each variant.
    var variants: [VariantHints]
    /// Whether a value that fits several variants is all of them.
    var matching = Matching.best
    var range: SourceRange
  }

  /// What a value of `anyOf` is that fits several schemas.
  enum Matching {
    /// The one that fits best.
    case best
    /// All of them, unless something tells the schemas apart.
    case allUnlessToldApart
    /// All of them, unless no value can fit several.
    case all
  }

  /// A model whose contents are still to be built.
  enum Pending {
    case named(ModelID, NodeLocation)
    case structure(ModelID, MergedSchema)
    case tuple(ModelID, MergedSchema)
  }

  let schemas: OpenAPI.SchemaTable
  /// Types of the user's own by `format`.
  let formats: [String: String]
  /// Whether models check that values are within their limits.
  let checksLimits: Bool
  /// Types of the user's own by schema.
  var overrides: TypeOverrides
  /// Names that the configuration gives.
  let givenNames: GivenNames
  /// Which schemas with `anyOf` may be several things at once.
  var anyOfForms: AnyOfForms
  var models: [ModelDraft] = []
  var nullableModels: Set<ModelID> = []
  var unionHints: [ModelID: UnionHints] = [:]
  var bag: DiagnosticBag
  var names = NameCache()
  /// The keys of `formats` that a schema has.
  var usedFormats: Set<String> = []
  /// Unknown formats that have been reported.
  var reportedFormats: Set<String> = []

  /// How many models the spec may have, by its size: a schema that needs one has more than eight bytes.
  let mostModels: Int

  /// The paths of the files by their numbers, and the number of the spec's own.
  let filePaths: [String]
  let rootFile: SourceID

  let componentSchemas: Set<NodeLocation>
  let families: SchemaFamilies
  var identifiers: [NodeLocation: ModelID] = [:]
  /// Parts of schemas that have been found to stand somewhere, after something had referred to them.
  var isAdopted: Set<ModelID> = []
  var pending: [Pending] = []
  private var nextPending = 0
  /// Named schemas, merged; and those whose merging has begun, to find cycles.
  var mergedSchemas: [NodeLocation: MergedSchema] = [:]
  var merging: Set<NodeLocation> = []
  /// Schemas that consist of themselves, as has been reported.
  var reportedCycles: Set<NodeLocation> = []
  /// Schemas in place whose types are being made, and how deep types are nested, to find those that contain themselves.
  var schemasInProgress: Set<NodeLocation> = []
  var typeDepth = 0
  /// What lists of alternatives amount to.
  var expansions = ExpansionTable()
  /// The types of properties that several schemas describe.
  var intersections = IntersectionTable()
  /// Where schemas whose merging has begun refer to themselves.
  var inheritanceCycles: [NodeLocation: [SourceRange]] = [:]

  /// Declares every named schema of the document.
  init(_ document: OpenAPI.Document, configuration: Configuration, bag: DiagnosticBag) {
    self.schemas = document.schemas
    self.formats = configuration.formats
    checksLimits = configuration.models.validation
    var bag = bag
    overrides = TypeOverrides(configuration.types, in: document, into: &bag)
    givenNames = GivenNames(configuration.names, in: document, into: &bag)
    mostModels = 10_000 + document.byteCount / 8
    filePaths = document.filePaths
    rootFile = document.range.file
    anyOfForms = AnyOfForms(configuration.models.anyOf, in: document, into: &bag)
    self.componentSchemas = Set(document.componentSchemas)
    self.families = SchemaFamilies(document.schemas)
    self.bag = bag
    models.reserveCapacity(document.componentSchemas.count * 4)
    for location in document.componentSchemas { _ = model(at: location) }
  }

  /// Builds what has been declared, and what that declares.
  mutating func buildPending() {
    while nextPending < pending.count {
      let next = pending[nextPending]
      nextPending += 1
      switch next {
      case .named(let id, let location): buildNamed(id, at: location)
      case .structure(let id, let schema): buildStructure(id, from: schema)
      case .tuple(let id, let schema): buildTuple(id, from: schema)
      }
    }
    pending.removeAll()
    nextPending = 0
  }

  /// Reports something; what is merged into several schemas is there once, since a bag drops what it has.
  mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    bag.report(code, message, at: range, notes: notes, help: help)
  }
}
