#if Adopt
  import SwiftSyntax

  extension Evaluator {
    /// Returns the keys of a type's properties, if the type states any.
    func codingKeys(of type: String) -> [String: String]? {
      guard let keys = table.types["\(type).CodingKeys"] else { return nil }
      let names = keys.members.cases.map(\.name.bareText)
      return Dictionary(
        names.map { ($0, rawValue(of: $0, in: keys.name)?.literal ?? $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }

    /// Returns an instance of an encodable type as the object that it's encoded as.
    func encoded(_ value: Value) -> Value {
      guard case .instance(let type?, nil, let fields) = value, isEncodable(type) else {
        return value
      }
      let keys = codingKeys(of: type)
      let entries = fields.compactMap { field -> Value.Entry? in
        guard let name = field.label, let key = keys == nil ? name : keys?[name] else { return nil }
        let value = encoded(field.value)
        return .init(key: key, value: value, text: field.text, range: field.range)
      }
      return .object(entries)
    }

    /// Returns the object as which an instance or an associated value of an encodable type is encoded.
    func encodedObject(of value: Value) -> Value? {
      if case .object(let entries) = encoded(value) { return .object(entries) }
      guard case .argument(let index, let members, false) = value,
        let type = typeName(of: value), isEncodable(type), let entry = table.types[type]
      else { return nil }
      let keys = codingKeys(of: type)
      return .object(
        entry.members.stored.compactMap { property in
          guard let key = keys == nil ? property.name : keys?[property.name] else { return nil }
          let isOptional = property.type?.isOptional ?? false
          return .init(
            key: key,
            value: .argument(index, members: members + [property.name], isOptional: isOptional),
            text: property.name,
            isOptional: isOptional,
            range: files.range(of: property.binding)
          )
        }
      )
    }

    /// Returns whether the compiler writes how values of a type are encoded.
    private func isEncodable(_ type: String) -> Bool {
      let protocols = table.ancestors(of: type)
      return !Set(protocols).isDisjoint(with: ["Encodable", "Codable"])
        && table.types[type]?.members.functions["encode"] == nil
    }
  }
#endif
