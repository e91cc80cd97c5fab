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
///
/// It's a class because all builders of operations add to the same models.
final class ModelBuilder {
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

  let context: BuildContext
  let merger: SchemaMerger
  let questions: SchemaQuestions
  var unions: UnionBuilder { UnionBuilder(models: self) }
  var models: [ModelDraft] = []
  var nullableModels: Set<ModelID> = []
  var unionHints: [ModelID: UnionHints] = [:]
  /// The schemas that each of the user's own types replaces, and their locations.
  var schemasOfOwnTypes: [String: [OpenAPI.SchemaOrReference]] = [:]
  var replacedSchemas: Set<NodeLocation> = []
  /// The schemas of the values in strings of JSON, by the locations of the strings, if such a string
  /// is read together with what contains it: the data of an event.
  var contentInPlace: [NodeLocation: OpenAPI.SchemaOrReference] = [:]

  /// The maximum number of models, which grows with the spec's size.
  ///
  /// A schema that needs a model takes up more than eight bytes.
  let maximumModels: Int

  var identifiers: [NodeLocation: ModelID] = [:]
  /// The parts of schemas whose place was found after something had referred to them.
  var isAdopted: Set<ModelID> = []
  var variantKeys = VariantKeys()
  var pending: [Pending] = []
  /// The inline schemas whose types are being built, and the depth of nested types, to find those
  /// that contain themselves.
  var schemasInProgress: Set<NodeLocation> = []
  var typeDepth = 0
  /// The expanded sizes of lists of alternatives.
  let expansions: ExpansionTable
  /// The types of properties that several schemas describe.
  var intersections = IntersectionTable()

  /// Creates a builder, and declares every named schema of the document.
  init(_ document: OpenAPI.Document, configuration: Configuration, bag: DiagnosticBag) {
    context = BuildContext(document, configuration: configuration, bag: bag)
    merger = SchemaMerger(context)
    questions = SchemaQuestions(context: context, merger: merger)
    expansions = ExpansionTable(merger)
    maximumModels = 10_000 + document.byteCount / 8
    for location in document.componentSchemas { _ = model(at: location) }
  }

  /// Builds the declared models, and those that they declare in turn.
  func buildPending() {
    while !pending.isEmpty {
      let declared = pending
      pending = []
      for model in declared {
        switch model {
        case .named(let id, let entry): buildNamed(id, from: entry)
        case .structure(let id, let schema): buildStructure(id, from: schema)
        case .tuple(let id, let schema): buildTuple(id, from: schema)
        }
      }
    }
  }
}
