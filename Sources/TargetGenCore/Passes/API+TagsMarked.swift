extension API {
  /// Marks the properties by which unions tell their variants apart, each with the value that means its structure.
  ///
  /// Without that value a variant couldn't be read again as what it was, so a marked property begins with it and is
  /// always sent, whether or not the spec requires it.
  package func withTagsMarked() -> API {
    var tags = TagFinder(api: self)
    for model in models where !model.use.isEmpty {
      guard case .union(let union) = model.kind, let tag = union.reading.tag else { continue }
      for (index, variant) in union.variants.enumerated() {
        // The variant for all other values needs none of its own.
        let texts = union.reading.isFallback(index) ? [] : union.reading.texts(of: index)
        tags.find(tag.property, meaning: texts, in: variant.type)
      }
    }
    return tags.apply()
  }
}

/// Collects the values by which unions know the structures in them.
private struct TagFinder {
  private struct Place: Hashable {
    var model: ModelID
    var property: Int
  }

  private var api: API
  /// The values of each property.
  ///
  /// One that has several isn't marked, since the variant doesn't tell which to send.
  private var values: [Place: Set<String>] = [:]
  private var visited: Set<ModelID> = []

  init(api: API) {
    self.api = api
  }

  /// Notes the value of a property in a variant, or in the variants of a union inside the union.
  mutating func find(_ name: String, meaning texts: [String], in type: ValueType) {
    guard case .model(let id) = type, visited.insert(id).inserted else { return }
    defer { visited.remove(id) }
    switch api[id].kind {
    case .structure(let structure):
      switch structure.form {
      case .object:
        guard let index = structure.properties.firstIndex(where: { $0.wireName == name }) else {
          return
        }
        let place = Place(model: id, property: index)
        if let text = structure.properties[index].constant?.json.discriminatorText {
          values[place, default: []].insert(text)
        } else {
          values[place, default: []].formUnion(texts)
        }
      case .alternatives:
        for property in structure.properties { find(name, meaning: texts, in: property.type) }
      case .tuple:
        break
      }
    case .union(let union):
      // A union with a discriminator of its own says itself what its variants are.
      guard union.reading.tag?.property != name else { return }
      for variant in union.variants { find(name, meaning: texts, in: variant.type) }
    case .enumeration:
      break
    }
  }

  func apply() -> API {
    var api = api
    for (place, texts) in values {
      guard texts.count == 1, let text = texts.first,
        case .structure(var structure) = api[place.model].kind
      else { continue }
      let property = structure.properties[place.property]
      structure.properties[place.property].tag = tag(text, of: property)
      api[place.model].kind = .structure(structure)
    }
    return api
  }

  /// The value of a property that has a text; nothing where the property's type has no such value.
  private func tag(_ text: String, of property: API.Property) -> API.Value? {
    let json: JSONText
    switch property.type {
    case .scalar(.string): json = .string(text)
    case .scalar(.int): json = .number(text)
    case .scalar(.bool): json = .bool(text == "true")
    case .model(let id):
      guard case .enumeration(let enumeration) = api[id].kind,
        enumeration.cases.contains(where: { $0.rawValue == text })
      else { return nil }
      switch enumeration.rawType {
      case .string: json = .string(text)
      case .integer: json = .number(text)
      case .number, .mixed: return nil
      }
    case .scalar, .data, .file, .json, .array, .dictionary, .optional, .custom:
      return nil
    }
    return API.Value(json, at: property.range)
  }
}
