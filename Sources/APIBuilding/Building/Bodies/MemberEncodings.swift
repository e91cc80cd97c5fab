import APIModel
import OpenAPI

extension API.Parameter.MemberEncoding {
  /// Returns the conversions of an object's members that differ from the default, sorted by name.
  ///
  /// - Parameters:
  ///   - encodings: The encodings in the spec.
  ///   - body: The kind of body whose fields the members are; a query is encoded like a form.
  ///   - sendsWholeLists: Indicates whether a list whose encoding is JSON is a single part.
  /// - Returns: The conversions.
  static func list(
    _ encodings: [OpenAPI.MediaType.Encoding],
    in body: API.Body.Kind,
    sendsWholeLists: Bool = false
  ) -> [Self] {
    encodings.compactMap { encoding in
      encoding.serialization(in: body).map {
        Self(
          name: encoding.property,
          serialization: $0,
          allowsReserved: encoding.allowsReserved,
          isWholeList: sendsWholeLists && $0.isJSONPart
        )
      }
    }
    .sorted { $0.name < $1.name }
  }
}

extension OpenAPI.MediaType.Encoding {
  /// The conversion of a value, or of each element of a list; `nil` for the default.
  fileprivate func serialization(in body: API.Body.Kind) -> API.Parameter.Serialization? {
    // The content type is ignored if there is a style (OpenAPI 3.1 §4.8.15.1.1).
    if let serialization = styleSerialization { return serialization }
    guard let text = contentType else { return allowsReserved ? .form(explodes: true) : nil }
    let type = ContentType(text)
    if body == .form { return type.isJSON ? .json : nil }
    return type.isOne ? .part(contentType: type.text) : nil
  }

  /// The style of arrays and objects, if the encoding states one.
  var styleSerialization: API.Parameter.Serialization? {
    guard style != nil || explodes != nil else { return nil }
    switch style {
    case .spaceDelimited: return .spaceDelimited(explodes: explodes ?? false)
    case .pipeDelimited: return .pipeDelimited(explodes: explodes ?? false)
    case .tabDelimited: return .tabDelimited
    case .deepObject: return .deepObject
    case .form, .simple, .label, .matrix, .cookie, nil: return .form(explodes: explodes ?? true)
    }
  }
}

extension API.Parameter.Serialization {
  /// Indicates whether a part has a JSON media type.
  var isJSONPart: Bool {
    guard case .part(let text?) = self else { return false }
    return ContentType(text).isJSON
  }
}

extension ContentType {
  /// Indicates whether this is a single type; a list of types or a pattern leaves the choice to the
  /// sender.
  var isOne: Bool { !text.contains(",") && !text.contains("*") }
}
