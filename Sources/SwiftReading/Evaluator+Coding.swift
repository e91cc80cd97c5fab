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
      guard case .instance(let type?, nil, let fields) = value, let entry = table.types[type],
        !table.ancestors(of: type).allSatisfy({ !["Encodable", "Codable"].contains($0) }),
        entry.members.functions["encode"] == nil
      else { return value }
      let keys = codingKeys(of: type)
      let entries = fields.compactMap { field -> Value.Entry? in
        guard let name = field.label, let key = keys == nil ? name : keys?[name] else { return nil }
        let value = encoded(field.value)
        return .init(key: key, value: value, text: field.text, range: field.range)
      }
      return .object(entries)
    }
  }
#endif
