import APIModel
import Diagnostics

extension SampleBuilder {
  /// Returns a value of the first variant that can be told apart from the others.
  mutating func madeUp(
    _ union: API.Union,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    for (index, variant) in union.variants.enumerated() {
      guard
        var json = example(of: variant)
          ?? madeUp(variant.type, variant.rules, allowance, depth: depth + 1)
      else { continue }
      switch union.reading {
      case .tag(let tag) where UnionReading.isPointer(tag.property):
        guard union.reading.choice(for: json).allows(index) else { continue }
      case .tag(let tag):
        guard case .object(var members) = json else { continue }
        let texts = union.reading.texts(of: index)
        guard let text = texts.min() else {
          // A variant without its own value has to be the fallback, and its value mustn't mean
          // another one.
          let chosen = json.text(of: tag.property)
          let isTaken = tag.cases.contains { item in chosen.map(item.texts.contains) ?? false }
          guard union.reading.isFallback(index), !isTaken else { continue }
          return json
        }
        // A variant with several texts, such as an inner union, has already chosen one.
        if let position = members.firstIndex(where: { $0.name == tag.property }) {
          let chosen = members[position].value
          if let known = chosen.discriminatorText, texts.contains(known) { return json }
          members[position].value = chosen.withDiscriminatorText(text)
        } else {
          members.insert(JSONText.Member(tag.property, .string(text)), at: 0)
        }
        json = .object(members)
      case .constants(let constants):
        // A nested union has already chosen its texts.
        if union.reading.choice(for: json).allows(index) { break }
        guard case .object(let members) = json,
          !constants.properties.contains(where: UnionReading.isPointer)
        else { continue }
        guard let item = constants.cases.first(where: { $0.attempts.variants.contains(index) })
        else { break }
        json = .object(members.with(item.combinations[0], of: constants.properties))
      case .members:
        let names = union.reading.members(of: index)
        guard case .object(var members) = json, let name = names.min(),
          !names.contains(where: { json.hasMember($0) })
        else { return json }
        guard let value = madeUpValue(of: name, in: variant.type, depth: depth) else { continue }
        members.append(JSONText.Member(name, value))
        json = .object(members)
      case .jsonType, .attempts:
        break
      }
      return json
    }
    return nil
  }

  /// Returns the example of a value without a model, which has its own.
  private mutating func example(of variant: API.Union.Variant) -> JSONText? {
    if case .model = variant.type { return nil }
    return best(of: variant.examples, as: variant.type)
  }

  private mutating func madeUpValue(
    of name: String,
    in type: ValueType,
    depth: Int
  ) -> JSONText? {
    guard case .model(let id) = type, case .structure(let structure) = models[id.index].kind,
      let property = structure.properties.first(where: { $0.wireName == name })
    else { return nil }
    return madeUp(property, .none, depth: depth)
  }
}

extension UnionReading.Choice {
  /// Returns whether decoding may read the value as a variant.
  fileprivate func allows(_ index: Int) -> Bool {
    switch self {
    case .variant(let variant): variant == index
    case .firstDecodable(let variants): variants.contains(index)
    }
  }
}

extension [JSONText.Member] {
  /// Returns the members with a combination of texts.
  fileprivate func with(_ combination: [UnionReading.Text], of properties: [String]) -> Self {
    var result = self
    for case (.text(let text), let property) in zip(combination, properties) {
      if let position = result.firstIndex(where: { $0.name == property }) {
        result[position].value = result[position].value.withDiscriminatorText(text)
      } else {
        result.insert(JSONText.Member(property, .string(text)), at: 0)
      }
    }
    return result
  }
}

extension JSONText {
  /// Returns a value of the same kind for another variant.
  fileprivate func withDiscriminatorText(_ text: String) -> JSONText {
    switch self {
    case .number: .number(text)
    case .bool: .bool(text == "true")
    case .null, .string, .array, .object: .string(text)
    }
  }
}
