import Diagnostics
import SpecSyntax

extension NodeDecoder {
  /// Reads `collectionFormat` as the equivalent style and explosion (Swagger 2.0, Parameter
  /// Object).
  func swagger2Styling(
    in place: OpenAPI.Parameter.Location
  ) -> (style: OpenAPI.Parameter.Style, explodes: Bool) {
    guard self["type"]?.text == "array" else {
      return (place.defaultStyle, place.defaultStyle.explodesByDefault)
    }
    let format = collectionFormat
    if format == .multi, place != .query {
      context.report(
        .invalidValue,
        "a \(place.rawValue) parameter can't be repeated with 'multi'; it's read as 'csv'",
        at: self["collectionFormat"]?.range,
        help: "use 'csv', or move the parameter to the query"
      )
    }
    return (format.style ?? place.defaultStyle, format == .multi && place == .query)
  }

  /// The delimiter of the inner lists in a list of lists (Swagger 2.0, Items Object).
  var swagger2ItemDelimiter: String? {
    guard self["type"]?.text == "array", let items = self["items"],
      items.mapping?["type"]?.text == "array", let fields = context.fields(of: items, as: .header)
    else { return nil }
    switch fields.collectionFormat {
    case .csv, .multi: return ","
    case .ssv: return " "
    case .pipes: return "|"
    case .tsv: return "\t"
    }
  }

  /// The format of a list.
  var collectionFormat: CollectionFormat {
    guard let text = text("collectionFormat") else { return .csv }
    if let format = CollectionFormat(rawValue: text.lowercased()) { return format }
    context.report(
      .invalidValue,
      "'\(text)' isn't a 'collectionFormat'; it's read as 'csv'",
      at: self["collectionFormat"]?.range,
      help: "use 'csv', 'ssv', 'tsv', 'pipes' or 'multi'"
    )
    return .csv
  }
}

/// The values of `collectionFormat`.
enum CollectionFormat: String {
  case csv, ssv, tsv, pipes, multi

  /// The style of lists in this format; `nil` for the default style of their location.
  var style: OpenAPI.Parameter.Style? {
    switch self {
    case .csv, .multi: nil
    case .ssv: .spaceDelimited
    case .pipes: .pipeDelimited
    case .tsv: .tabDelimited
    }
  }
}
