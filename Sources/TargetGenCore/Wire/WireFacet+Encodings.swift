import Diagnostics
import OpenAPI

extension WireFacet<WireField> {
  /// The properties of encodings that decide how fields are written.
  static let encodings: [WireFacet] = [
    WireFacet(name: "style", order: .equality, effects: .encoding) { field in
      field.style.map { [FacetValue($0.rawValue, at: field.place)] } ?? []
    },
    WireFacet(name: "explode", order: .equality, effects: .encoding) { field in
      field.style == nil || field.style == .deepObject
        ? [] : [FacetValue(field.explodes ? "true" : "false", at: field.place)]
    },
    WireFacet(name: "contentType", order: .any(covers: covers), effects: .format) { field in
      field.contentTypes.map { FacetValue($0, at: field.place) }
    },
    WireFacet(name: "allowReserved", order: .all, effects: .assumption) { field in
      field.encoding?.allowsReserved == true ? [] : [FacetValue("false", at: field.place)]
    },
  ]

  /// Returns whether a content type, which may be a pattern such as `image/*`, includes another one.
  private static func covers(_ other: String, _ type: String) -> Bool {
    if other == type || other == "*/*" { return true }
    return other.hasSuffix("/*") && type.hasPrefix(other.dropLast())
  }
}

extension WireField {
  /// The place of the encoding, or of the field if it has none.
  fileprivate var place: SourceRange { encoding?.range ?? range }
}
