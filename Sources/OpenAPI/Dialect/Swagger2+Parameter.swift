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
    switch collectionFormat {
    case .csv: return (place.defaultStyle, false)
    case .multi:
      if place == .query { return (.form, true) }
      context.report(
        .invalidValue,
        .isNoMultiPlace(place),
        at: self["collectionFormat"]?.range,
        help: "use 'csv', or move the parameter to the query"
      )
      return (place.defaultStyle, false)
    case .ssv: return (.spaceDelimited, false)
    case .pipes: return (.pipeDelimited, false)
    case .tsv: return (.tabDelimited, false)
    }
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
      .isNotACollectionFormat(text),
      at: self["collectionFormat"]?.range,
      help: "use 'csv', 'ssv', 'tsv', 'pipes' or 'multi'"
    )
    return .csv
  }
}

/// The values of `collectionFormat`.
enum CollectionFormat: String {
  case csv, ssv, tsv, pipes, multi
}

extension Diagnostic.Message {
  fileprivate static func isNoMultiPlace(_ place: OpenAPI.Parameter.Location) -> Self {
    "a \(place.rawValue) parameter can't be repeated with 'multi'; it's read as 'csv'"
  }

  fileprivate static func isNotACollectionFormat(_ text: String) -> Self {
    "'\(text)' isn't a 'collectionFormat'; it's read as 'csv'"
  }
}
