import Diagnostics
import SpecSyntax

/// A parameter whose reference has been followed, but of which only the identity has been decoded.
struct ParameterSource {
  let name: String
  let place: Place
  let fields: NodeDecoder
  private(set) var target: DecodingContext.Target
  /// The range of the entry in the list.
  private(set) var range: SourceRange
  /// Indicates whether several operations may share the parameter because it is the target of a
  /// `$ref` or belongs to a path.
  var isShared: Bool { target.isShared || isOfPath }
  private let isOfPath: Bool

  enum Place: Hashable {
    case parameter(OpenAPI.Parameter.Location)
    /// 2.0's `in: body`.
    case body
    /// 2.0's `in: formData`.
    case form
  }

  /// The identity of a parameter (OpenAPI 3.1 §4.8.12): its location and its name, which is
  /// case-insensitive in headers.
  struct Identity: Hashable {
    let name: String
    let place: Place
  }

  var identity: Identity {
    switch place {
    case .parameter(.header): Identity(name: name.lowercased(), place: place)
    case .body: Identity(name: "", place: place)
    case .parameter, .form: Identity(name: name, place: place)
    }
  }
}

extension ParameterSource {
  /// Reads the `parameters` of a path item or an operation; of duplicates, the first is kept.
  static func list(
    _ owner: NodeDecoder,
    at location: NodeLocation,
    pathNames: [String]
  ) -> [ParameterSource] {
    let context = owner.context
    let location = location.appending("parameters")
    var identities: Set<Identity> = []
    var sources: [ParameterSource] = []
    for (key, node) in elements(owner) {
      guard let target = context.resolved(node, at: location.appending(key)),
        let source = source(target, at: node.range, pathNames: pathNames, of: owner)
      else { continue }
      if identities.insert(source.identity).inserted {
        sources.append(source)
      } else {
        context.report(
          .duplicateParameter,
          .isRepeated(source.name, source.place),
          at: node.range,
          help: "remove one of the two"
        )
      }
    }
    return sources
  }

  /// Reads the identity of a parameter; the target of a reference is read only once.
  private static func source(
    _ target: DecodingContext.Target,
    at range: SourceRange,
    pathNames: [String],
    of owner: NodeDecoder
  ) -> ParameterSource? {
    let context = owner.context
    if target.isShared, var source = context.sharedSources[target.location] {
      source.target = target
      source.range = range
      return source
    }
    let source = ParameterSource(target, at: range, pathNames: pathNames, of: owner)
    if target.isShared { context.sharedSources[target.location] = source }
    return source
  }

  /// Returns the elements of a list, or the values of a mapping that was written instead, with
  /// their keys.
  private static func elements(_ owner: NodeDecoder) -> [(key: String, node: Node)] {
    guard let node = owner["parameters"] else { return [] }
    guard let mapping = node.mapping else {
      return owner.list("parameters").enumerated().map { (String($0.offset), $0.element) }
    }
    owner.context.report(
      .wrongType,
      "'parameters' should be a list; the values of the mapping are read as a list",
      at: node.range,
      help: "write a list of parameters"
    )
    if mapping["$ref"] != nil || mapping["in"] != nil { return [("", node)] }
    return mapping.entries.map { ($0.key, $0.value) }
  }

  private init?(
    _ target: DecodingContext.Target,
    at range: SourceRange,
    pathNames: [String],
    of owner: NodeDecoder
  ) {
    guard let fields = owner.context.fields(of: target.node, as: .parameter) else { return nil }
    guard let name = fields.text("name") else {
      fields.reportMissing("name", reading: "the parameter is left out")
      return nil
    }
    let place = Place(name, fields, pathNames: pathNames)
    // Names in other places are percent-encoded.
    guard place != .parameter(.header) || name.isToken else {
      fields.reportName(name, of: .header, reading: "the parameter is left out")
      return nil
    }
    self.init(
      name: name,
      place: place,
      fields: fields,
      target: target,
      range: range,
      isOfPath: owner.kind == .pathItem
    )
  }
}

extension ParameterSource.Place {
  fileprivate init(_ name: String, _ fields: NodeDecoder, pathNames: [String]) {
    let context = fields.context
    let fallback: OpenAPI.Parameter.Location = pathNames.contains(name) ? .path : .query
    guard let text = fields.text("in")?.trimmingSpaces else {
      fields.reportMissing("in", reading: "'\(name)' is read as a \(fallback.rawValue) parameter")
      self = .parameter(fallback)
      return
    }
    switch text.lowercased() {
    case "path": self = .parameter(.path)
    case "query": self = .parameter(.query)
    case "header": self = .parameter(.header)
    case "cookie": self = .parameter(.cookie)
    case "querystring": self = .parameter(.querystring)
    case "body", "formdata":
      self = text.lowercased() == "body" ? .body : .form
      if context.dialect != .swagger20 {
        context.report(
          .invalidValue,
          "'in: \(text)' belongs to Swagger 2.0; '\(name)' is read as the request body",
          at: fields["in"]?.range,
          help: "describe it under 'requestBody'"
        )
      }
    default:
      context.report(
        .invalidValue,
        "'\(text)' isn't a location of a parameter; it's read as '\(fallback.rawValue)'",
        at: fields["in"]?.range,
        help: "use 'path', 'query', 'header' or 'cookie'"
      )
      self = .parameter(fallback)
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .parameter(let location): "\(location.rawValue) parameter"
    case .body: "body"
    case .form: "form field"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isRepeated(_ name: String, _ place: ParameterSource.Place) -> Self {
    place == .body
      ? "another 'body' parameter already exists; '\(name)' is left out"
      : "another \(place.phrase) '\(name)' already exists; this one is left out"
  }
}
