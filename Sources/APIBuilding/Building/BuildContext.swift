import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The document and the configuration that all parts of the builder read, and the diagnostics that
/// they report.
///
/// It's a class because they report to the same bag.
final class BuildContext {
  let schemas: OpenAPI.SchemaTable
  let families: SchemaFamilies
  /// The names of the places in the spec.
  let places: PlaceNames
  /// The components whose locations don't show that they're named schemas.
  private let otherComponents: Set<NodeLocation>
  /// The parts of the document that nothing uses; nothing is reported about them.
  let unusedParts: SourceRegions
  var bag: DiagnosticBag

  /// The user's own types, by `format`.
  let formats: [String: String]
  /// The keys of `formats` that schemas use, with the types that these schemas state.
  var usedFormats: [String: Set<OpenAPI.Schema.SimpleType>] = [:]
  /// Unknown formats that have been reported.
  var reportedFormats: Set<String> = []
  /// Indicates whether models check that values are within their limits.
  let checksLimits: Bool
  /// Indicates whether objects keep additional properties that the spec allows without describing
  /// them.
  let keepsUndescribed: Bool
  /// The user's own types, by schema.
  var overrides: TypeOverrides
  /// The configured policies for schemas with `anyOf`.
  var anyOfPolicies: AnyOfPolicies
  /// The path parameters of which the user knows more than the spec says, by name.
  let pathParameters: [String: Configuration.PathParameterForm]
  /// Indicates whether a list in a multipart body whose encoding is JSON is a single part.
  let sendsWholeLists: Bool

  /// The names from the configuration.
  let givenNames: GivenNames
  /// The forms of the spec's names.
  let nameForms: NameForms

  init(_ document: OpenAPI.Document, configuration: Configuration, bag: DiagnosticBag) {
    var bag = bag
    schemas = document.schemas
    families = SchemaFamilies(document.schemas)
    places = PlaceNames(document)
    otherComponents = Set(document.componentSchemas.lazy.filter { !$0.isOfNamedSchema })
    unusedParts = document.unusedParts
    formats = configuration.formats
    checksLimits = configuration.models.validation
    keepsUndescribed = configuration.models.additionalProperties == .all
    overrides = TypeOverrides(configuration.types, in: document, into: &bag)
    givenNames = GivenNames(configuration.names, in: document, into: &bag)
    anyOfPolicies = AnyOfPolicies(configuration.models.anyOf, in: document, into: &bag)
    nameForms = NameForms(configuration, in: document)
    pathParameters = configuration.pathParameters
    sendsWholeLists = configuration.multipartLists == .whole
    self.bag = bag
  }

  /// Reports a diagnostic, unless it's about an unused part.
  func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    guard !unusedParts.contains(range) else { return }
    bag.report(code, message, at: range, notes: notes, help: help)
  }

  /// Reports a content that isn't sent or returned as the spec describes it.
  func report(_ media: OpenAPI.MediaType, _ message: Diagnostic.Message, help: String) {
    report(.unsupportedContentType, message, at: media.range, help: help)
  }

  /// Returns whether a schema has its own name, and isn't just a referenced part of another one.
  func isComponent(_ location: NodeLocation) -> Bool {
    location.isOfNamedSchema || otherComponents.contains(location)
  }
}
