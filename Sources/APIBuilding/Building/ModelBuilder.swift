import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns schemas into types, and declares a model for each schema that needs a declaration.
///
/// Every named schema gets a model as soon as something refers to it, so a reference never has to
/// wait for its target. A model that turns out to need no declaration becomes an alias, which
/// `TypeResolver` replaces later. Models are filled in from a queue, so recursion is as deep as
/// inline schemas are nested, but not as long as a chain of references.
struct ModelBuilder {
  /// The model of a schema: an existing one, or one to be declared at a placement.
  struct Site {
    var id: ModelID?
    var placement: Placement

    init(_ placement: Placement, id: ModelID? = nil) {
      self.id = id
      self.placement = placement
    }
  }

  /// The spec's hints for telling the variants of a union apart.
  struct UnionHints {
    /// The property that the spec's discriminator names.
    var discriminator: String?
    /// The hints about each variant.
    var variants: [VariantHints]
    /// The policy for values that fit several variants.
    var anyOf = AnyOfPolicies.Resolved.best
    var range: SourceRange
  }

  /// A model whose contents are still to be built.
  enum Pending {
    case named(ModelID, OpenAPI.SchemaTable.Entry)
    indirect case structure(ModelID, MergedSchema)
    indirect case tuple(ModelID, MergedSchema)
  }

  let schemas: OpenAPI.SchemaTable
  /// The user's own types, by `format`.
  let formats: [String: String]
  /// Indicates whether models check that values are within their limits.
  let checksLimits: Bool
  /// Indicates whether objects keep additional properties that the spec allows without describing
  /// them.
  let keepsUndescribed: Bool
  /// The user's own types, by schema.
  var overrides: TypeOverrides
  /// The names from the configuration.
  let givenNames: GivenNames
  /// The forms of the spec's names.
  let nameForms: NameForms
  /// The configured policies for schemas with `anyOf`.
  var anyOfPolicies: AnyOfPolicies
  var models: [ModelDraft] = []
  var nullableModels: Set<ModelID> = []
  var unionHints: [ModelID: UnionHints] = [:]
  var bag: DiagnosticBag
  /// The parts of the document that nothing uses; nothing is reported about them.
  let unusedParts: SourceRegions
  var names = NameCache()
  /// The schemas that each of the user's own types replaces, and their locations.
  var schemasOfOwnTypes: [String: [OpenAPI.SchemaOrReference]] = [:]
  var replacedSchemas: Set<NodeLocation> = []
  /// The schemas of the values in strings of JSON, by the locations of the strings, if such a string
  /// is read together with what contains it: the data of an event.
  var contentInPlace: [NodeLocation: OpenAPI.SchemaOrReference] = [:]
  /// The keys of `formats` that schemas use, with the types that these schemas state.
  var usedFormats: [String: Set<OpenAPI.Schema.SimpleType>] = [:]
  /// Unknown formats that have been reported.
  var reportedFormats: Set<String> = []

  /// The maximum number of models, which grows with the spec's size.
  ///
  /// A schema that needs a model takes up more than eight bytes.
  let maximumModels: Int

  /// The names of the places in the spec.
  let places: PlaceNames

  /// The components whose locations don't show that they're named schemas.
  let otherComponents: Set<NodeLocation>
  let families: SchemaFamilies
  var identifiers: [NodeLocation: ModelID] = [:]
  /// The parts of schemas whose place was found after something had referred to them.
  var isAdopted: Set<ModelID> = []
  var variantKeys = VariantKeys()
  var pending: [Pending] = []
  private var nextPending = 0
  /// The merged forms of named schemas, and the schemas whose merging has begun, to find cycles.
  var mergedSchemas: [NodeLocation: Boxed<MergedSchema>] = [:]
  var merging: Set<NodeLocation> = []
  var inheritanceLevels = InheritanceLevels()
  /// The schemas that were reported because they consist only of themselves.
  var reportedCycles: Set<NodeLocation> = []
  /// The inline schemas whose types are being built, and the depth of nested types, to find those
  /// that contain themselves.
  var schemasInProgress: Set<NodeLocation> = []
  var typeDepth = 0
  /// The expanded sizes of lists of alternatives.
  var expansions = ExpansionTable()
  /// The types of properties that several schemas describe.
  var intersections = IntersectionTable()
  /// The references with which schemas refer to themselves while they're being merged.
  var inheritanceCycles: [NodeLocation: [SourceRange]] = [:]

  /// The path parameters of which the user knows more than the spec says, by name.
  let pathParameters: [String: Configuration.PathParameterForm]

  /// Indicates whether a list in a multipart body whose encoding is JSON is a single part.
  let sendsWholeLists: Bool

  /// Creates a builder, and declares every named schema of the document.
  init(_ document: OpenAPI.Document, configuration: Configuration, bag: DiagnosticBag) {
    self.schemas = document.schemas
    self.formats = configuration.formats
    pathParameters = configuration.pathParameters
    sendsWholeLists = configuration.multipartLists == .whole
    checksLimits = configuration.models.validation
    keepsUndescribed = configuration.models.additionalProperties == .all
    var bag = bag
    overrides = TypeOverrides(configuration.types, in: document, into: &bag)
    givenNames = GivenNames(configuration.names, in: document, into: &bag)
    nameForms = NameForms(configuration, in: document)
    maximumModels = 10_000 + document.byteCount / 8
    places = PlaceNames(document)
    anyOfPolicies = AnyOfPolicies(configuration.models.anyOf, in: document, into: &bag)
    otherComponents = Set(document.componentSchemas.lazy.filter { !$0.isOfNamedSchema })
    self.families = SchemaFamilies(document.schemas)
    self.bag = bag
    unusedParts = document.unusedParts
    models.reserveCapacity(document.componentSchemas.count * 4)
    identifiers.reserveCapacity(document.componentSchemas.count)
    for location in document.componentSchemas { _ = model(at: location) }
  }

  /// Builds the declared models, and those that they declare in turn.
  mutating func buildPending() {
    while nextPending < pending.count {
      let next = pending[nextPending]
      nextPending += 1
      switch next {
      case .named(let id, let entry): buildNamed(id, from: entry)
      case .structure(let id, let schema): buildStructure(id, from: schema)
      case .tuple(let id, let schema): buildTuple(id, from: schema)
      }
    }
    pending.removeAll()
    nextPending = 0
  }

  /// Reports a diagnostic, which appears once even if it's found in several merged schemas, because
  /// the bag drops duplicates.
  mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    guard !unusedParts.contains(range) else { return }
    bag.report(code, message, at: range, notes: notes, help: help)
  }
}
