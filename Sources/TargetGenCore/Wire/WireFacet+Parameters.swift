import OpenAPI

extension WireFacet<OpenAPI.Parameter> {
  /// The properties of parameters that decide how values are written.
  static let parameters: [WireFacet] = [
    WireFacet(name: "style", order: .equality, effects: .encoding) { parameter in
      [FacetValue(parameter.style.rawValue, at: parameter.range)]
    },
    WireFacet(name: "explode", order: .equality, effects: .encoding) { parameter in
      // It only concerns lists and objects, whose style 'deepObject' has one form.
      parameter.style == .deepObject
        ? [] : [FacetValue(parameter.explodes ? "true" : "false", at: parameter.range)]
    },
    WireFacet(name: "content", order: .equality, effects: .encoding) { parameter in
      parameter.contentType.map { [FacetValue(ContentType($0).essence, at: parameter.range)] } ?? []
    },
    WireFacet(name: "allowReserved", order: .all, effects: .assumption) { parameter in
      parameter.allowsReserved ? [] : [FacetValue("false", at: parameter.range)]
    },
  ]
}
