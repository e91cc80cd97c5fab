package import APIModel
import SpecSyntax

extension API {
  /// Returns marks of the contents of components, by the components' places in a lock file.
  ///
  /// A mark depends on the keys and the kinds of the members, but on no name, no text and no other
  /// schema. Contents with fewer than two members have none, because they are equal by chance.
  func contentMarks(_ keys: NameLockKeys) -> [String: String] {
    var marks: [String: String] = [:]
    for index in models.indices where models[index].isDeclared && models[index].isComponent {
      let parts = parts(of: models[index])
      guard parts.members.count > 1 else { continue }
      let text = ([parts.kind] + parts.members.sorted()).joined(separator: "\u{0}")
      for key in keys.keys(of: ModelID(index)) { marks[key] = String(text.stableHash, radix: 36) }
    }
    return marks
  }

  private func parts(of model: Model) -> (kind: String, members: [String]) {
    switch model.kind {
    case .structure(let structure):
      (
        "object",
        structure.properties.map { property in
          property.wireName + (property.isRequired ? ": " : "?: ")
            + form(of: property.type) { _ in "model" }
        }
      )
    case .enumeration(let enumeration): ("enumeration", enumeration.cases.map(\.rawValue))
    case .union(let union):
      ("union", union.variants.map { form(of: $0.type) { _ in "model" } })
    }
  }

  /// Returns a type as text that doesn't depend on names.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - model: The text for a model.
  /// - Returns: The text.
  func form(of type: ValueType, model: (ModelID) -> String) -> String {
    switch type {
    case .array(let element): "[" + form(of: element, model: model) + "]"
    case .dictionary(let value): "[String: " + form(of: value, model: model) + "]"
    case .optional(let wrapped): form(of: wrapped, model: model) + "?"
    case .model(let id): model(id)
    case .scalar(.named): "String"
    // Lock files contain these texts, so they stay the same.
    case .scalar(.url): "URL"
    case .scalar(.base64): "Base64"
    case .scalar(.decimalText): "Decimal text"
    case .file: "File"
    case .scalar, .data, .json, .custom: description(of: type)
    }
  }
}

extension API.Model {
  /// Indicates whether the schema is a component of the spec's own file or of another one.
  fileprivate var isComponent: Bool {
    guard schemaName != nil else { return false }
    let tokens = location.pointer.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst()
    return tokens.starts(with: ["components", "schemas"]) && tokens.count == 3
      || tokens.starts(with: ["definitions"]) && tokens.count == 2
  }
}

extension NameLock {
  /// Returns the names with the present places of components whose keys have changed.
  ///
  /// A component has another key if exactly one that no longer exists and exactly one that is new
  /// have the same content. Otherwise nothing is assumed. The name itself isn't kept, because it is
  /// the key that was corrected.
  package func following(_ api: API) -> NameLock {
    guard !contents.isEmpty else { return self }
    let keys = NameLockKeys(api)
    let marks = api.contentMarks(keys)
    let present = Set(api.models.indices.flatMap { keys.keys(of: ModelID($0)) })
    let gone = Dictionary(grouping: contents.keys.filter { !present.contains($0) }) { contents[$0] }
    let added = Dictionary(grouping: marks.keys.filter { types[$0] == nil }) { marks[$0] }
    var lock = self
    for (mark, olds) in gone {
      guard let news = added[mark], olds.count == 1, news.count == 1 else { continue }
      lock.move(olds[0], to: news[0])
    }
    return lock
  }

  /// Replaces the key of a component.
  private mutating func move(_ old: String, to new: String) {
    func moved<Value>(_ entries: [String: Value]) -> [String: Value] {
      var entries = entries
      for (key, value) in entries where key.hasPrefix(old + "/") || key.hasPrefix(old + " ") {
        let place = new + key.dropFirst(old.count)
        entries[key] = nil
        entries[place] = entries[place] ?? value
      }
      return entries
    }
    replacedNames[new] = types.removeValue(forKey: old)
    formerNames[new] = formerNames.removeValue(forKey: old)
    types = moved(types)
    members = moved(members)
    formerNames = moved(formerNames)
  }
}
