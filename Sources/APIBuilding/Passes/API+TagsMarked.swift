package import APIModel
import Diagnostics
import SpecSyntax

extension API {
  /// Marks the properties by which unions tell their variants apart, each with the value for its
  /// structure.
  ///
  /// Without that value, a variant couldn't be read again as the same variant. A marked property
  /// therefore has it as its initial value and is always sent, whether or not the spec requires it.
  package func withTagsMarked() -> API {
    var tags = TagFinder(api: self)
    for index in models.indices {
      guard case .union(let union) = models[index].kind else { continue }
      // The base of a hierarchy has the values of its leaves, even if only these are used.
      let properties =
        models[index].use.isEmpty
        ? union.reading.tag.map { _ in union.reading.tellingProperties } ?? []
        : union.reading.tellingProperties
      for property in properties {
        for (index, variant) in union.variants.enumerated() {
          // The variant for all other values needs no value of its own.
          let isFallback = union.reading.isFallback(index)
          let texts = isFallback ? [] : union.reading.texts(of: index, in: property)
          tags.find(property, meaning: texts, in: variant.type)
        }
      }
    }
    return tags.apply()
  }
}

/// Collects the values by which unions identify the structures inside them.
private struct TagFinder {
  private struct Place: Hashable {
    var model: ModelID
    var property: Int
  }

  private var api: API
  /// The values of each property.
  ///
  /// A property with several values isn't marked, because the variant doesn't determine which one
  /// to send.
  private var values: [Place: Set<String>] = [:]
  private var visited: Set<ModelID> = []

  init(api: API) {
    self.api = api
  }

  /// Records the value of a property in a variant, or in the variants of an inner union.
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
      // A union with its own discriminator identifies its variants itself.
      guard !union.reading.tellingProperties.contains(name) else { return }
      for variant in union.variants { find(name, meaning: texts, in: variant.type) }
    case .enumeration:
      break
    }
  }

  func apply() -> API {
    guard !values.isEmpty else { return api }
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

  /// Returns a text as a value of a property; `nil` if the property's type has no such value.
  private func tag(_ text: String, of property: API.Property) -> API.Value? {
    let json: JSONText
    switch property.type {
    case .scalar(.string), .scalar(.named): json = .string(text)
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
