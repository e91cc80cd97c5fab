import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// Reads a parameter that isn't a body.
  ///
  /// A parameter that several operations share is read only once.
  func parameter(
    _ source: ParameterSource,
    in place: OpenAPI.Parameter.Location
  ) -> OpenAPI.Parameter {
    guard source.isShared else { return OpenAPI.Parameter(source, in: place) }
    let location = source.target.location
    var parameter = sharedParameters[location] ?? OpenAPI.Parameter(source, in: place)
    sharedParameters[location] = parameter
    if let description = source.target.description { parameter.description = description }
    return parameter
  }
}

extension OpenAPI.Parameter {
  fileprivate init(_ source: ParameterSource, in place: Location) {
    let fields = source.fields
    let location = source.target.location
    let value = fields.schema(at: location)
    if value == nil {
      let field = fields.context.dialect == .swagger20 ? "type" : "schema"
      fields.reportMissing(field, reading: "'\(source.name)' is read as a string")
    }
    let style = fields.styling(in: place)
    self.init(
      name: source.name,
      location: place,
      description: fields.text("description"),
      isRequired: fields.flag("required") ?? false,
      isDeprecated: fields.isDeprecated,
      allowsEmptyValue: fields.flag("allowEmptyValue") ?? false,
      style: style.style,
      explodes: style.explodes,
      allowsReserved: fields.flag("allowReserved") ?? false,
      itemDelimiter: fields.context.dialect == .swagger20 ? fields.swagger2ItemDelimiter : nil,
      schema: value?.schema,
      contentType: value?.contentType,
      encoding: value?.encoding ?? [],
      examples: OpenAPI.Example.list(fields) + (value?.examples ?? []),
      extensions: fields.extensions,
      sourceLocation: location,
      range: source.target.node.range
    )
    isIgnoredIfReserved = fields.context.dialect != .swagger20
  }
}

extension NodeDecoder {
  /// Returns the style of a parameter: its own, or the default for its location (OpenAPI 3.1
  /// §4.8.12.2).
  fileprivate func styling(
    in place: OpenAPI.Parameter.Location
  ) -> (style: OpenAPI.Parameter.Style, explodes: Bool) {
    if context.dialect == .swagger20 { return swagger2Styling(in: place) }
    let style = style(in: place) ?? place.defaultStyle
    return (style, flag("explode") ?? style.explodesByDefault)
  }

  /// Reads `style` if its value is allowed for the location.
  func style(in place: OpenAPI.Parameter.Location) -> OpenAPI.Parameter.Style? {
    guard let text = text("style") else { return nil }
    let allowed = place.styles
    if let style = allowed.first(where: { $0.rawValue.lowercased() == text.lowercased() }) {
      return style
    }
    context.report(
      .invalidValue,
      .isNotAStyle(text, in: place),
      at: self["style"]?.range,
      help: "use \(allowed.map { "'\($0.rawValue)'" }.joined(separator: " or "))"
    )
    return nil
  }
}

extension OpenAPI.Parameter.Location {
  /// The style of a parameter in this location that doesn't specify one.
  var defaultStyle: OpenAPI.Parameter.Style {
    switch self {
    case .path, .header: .simple
    case .query, .cookie, .querystring: .form
    }
  }

  fileprivate var styles: [OpenAPI.Parameter.Style] {
    switch self {
    case .path: [.simple, .label, .matrix]
    case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
    case .header: [.simple]
    case .cookie: [.form, .cookie]
    // In 3.2, it has a media type instead of a style.
    case .querystring: [.form]
    }
  }
}

extension OpenAPI.Parameter.Style {
  /// Indicates whether a list is written one element at a time unless the parameter says otherwise.
  var explodesByDefault: Bool {
    switch self {
    case .form, .cookie: true
    case .simple, .label, .matrix, .spaceDelimited, .pipeDelimited, .deepObject, .tabDelimited:
      false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isNotAStyle(
    _ text: String,
    in place: OpenAPI.Parameter.Location
  ) -> Self {
    "'\(text)' isn't a style of a \(place.rawValue) parameter; it's read as '\(place.defaultStyle.rawValue)'"
  }
}
