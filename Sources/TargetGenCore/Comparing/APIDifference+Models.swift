import SpecSyntax

extension APIDifference {
  /// Compares the models that operations send or receive.
  mutating func compareModels() {
    let pairs = Pairs(old.usedModels, new.usedModels, by: \.name)
    for before in pairs.removed {
      let renamed = pairs.added.first { $0.isSame(as: before) }
      add(.breaking, before.name, renamed.map { "is called '\($0.name)'" } ?? "is gone")
    }
    for after in pairs.added where !pairs.removed.contains(where: after.isSame) {
      add(.compatible, after.name, "is new")
    }
    for (before, after) in pairs.both { compare(before.model, after.model, subject: after.name) }
    for before in pairs.removed {
      guard let after = pairs.added.first(where: { $0.isSame(as: before) }) else { continue }
      compare(before.model, after.model, subject: after.name)
    }
  }

  private mutating func compare(_ before: API.Model, _ after: API.Model, subject: String) {
    for lost in before.use.subtracting(after.use).protocols {
      add(.breaking, subject, "isn't \(lost) any more")
    }
    for gained in after.use.subtracting(before.use).protocols {
      add(.compatible, subject, "is \(gained)")
    }
    if after.documentation.isDeprecated, !before.documentation.isDeprecated {
      add(.compatible, subject, "is deprecated")
    }
    switch (before.kind, after.kind) {
    case (.structure(let first), .structure(let second)) where first.form != second.form:
      add(.breaking, subject, "is \(second.form.words) and was \(first.form.words)")
    case (.structure(let first), .structure(let second)):
      compare(first, second, isSent: after.use.contains(.request), subject: subject)
    case (.enumeration(let first), .enumeration(let second)):
      compare(first, second, subject: subject)
    case (.union(let first), .union(let second)):
      compare(first, second, subject: subject)
    case (.alias(let first), .alias(let second)):
      let types = (oldDescription(of: first), new.description(of: second))
      if types.0 != types.1 { add(.breaking, subject, "is \(types.1) and was \(types.0)") }
    case (.structure, _), (.enumeration, _), (.union, _), (.alias, _):
      add(.breaking, subject, "is \(after.kind.words) and was \(before.kind.words)")
    }
  }

  /// Compares properties; where users make values of the type, what the initialiser takes matters, too.
  private mutating func compare(
    _ before: API.Structure,
    _ after: API.Structure,
    isSent: Bool,
    subject: String
  ) {
    let pairs = Pairs(before.properties, after.properties, by: \.wireName)
    for property in pairs.removed {
      add(.breaking, "\(subject).\(property.name.swift)", "is gone")
    }
    for property in pairs.added {
      let isNeeded = isSent && property.isRequired
      add(
        isNeeded ? .breaking : .compatible,
        "\(subject).\(property.name.swift)",
        isNeeded ? "is new, and has to be given" : "is new"
      )
    }
    for (before, after) in pairs.both {
      let name = "\(subject).\(before.name.swift)"
      if before.name.swift != after.name.swift {
        add(.breaking, name, "is called '\(after.name.swift)'")
      }
      let types = (
        before.spelled(oldDescription(of: before.declaredType)),
        after.spelled(new.description(of: after.declaredType))
      )
      if types.0 != types.1 { add(.breaking, name, "is \(types.1) and was \(types.0)") }
    }
    let extras = [before, after].map { $0.additionalProperties != nil }
    if extras[0], !extras[1] { add(.breaking, subject, "doesn't keep further properties any more") }
    if !extras[0], extras[1] { add(.compatible, subject, "keeps further properties") }
  }

  private mutating func compare(
    _ before: API.Enumeration,
    _ after: API.Enumeration,
    subject: String
  ) {
    if before.rawType != after.rawType {
      add(
        .breaking,
        subject,
        "has values of \(after.rawType.word), which were \(before.rawType.word)"
      )
    }
    let pairs = Pairs(before.cases, after.cases, by: \.rawValue)
    for element in pairs.removed { add(.breaking, "\(subject).\(element.name.swift)", "is gone") }
    for element in pairs.added { add(.switches, "\(subject).\(element.name.swift)", "is new") }
    for (before, after) in pairs.both where before.name.swift != after.name.swift {
      add(.breaking, "\(subject).\(before.name.swift)", "is called '\(after.name.swift)'")
    }
  }

  private mutating func compare(_ before: API.Union, _ after: API.Union, subject: String) {
    let pairs = Pairs(before.variants, after.variants) { $0.name.swift }
    func type(_ variant: API.Union.Variant) -> String { new.description(of: variant.type) }
    let added = pairs.added.map { (name: $0.name.swift, type: type($0)) }
    var renamed: Set<String> = []
    for variant in pairs.removed {
      let oldType = oldDescription(of: variant.type)
      if let other = added.first(where: { $0.type == oldType && !renamed.contains($0.name) }) {
        renamed.insert(other.name)
        add(.breaking, "\(subject).\(variant.name.swift)", "is called '\(other.name)'")
      } else {
        add(.breaking, "\(subject).\(variant.name.swift)", "is gone")
      }
    }
    for variant in added where !renamed.contains(variant.name) {
      add(.switches, "\(subject).\(variant.name)", "is new")
    }
    for (before, after) in pairs.both {
      let types = (oldDescription(of: before.type), new.description(of: after.type))
      if types.0 != types.1 {
        add(.breaking, "\(subject).\(after.name.swift)", "has \(types.1) and had \(types.0)")
      }
      if before.isDefault != after.isDefault {
        // What was read as one case is read as another.
        add(
          .breaking,
          "\(subject).\(after.name.swift)",
          (after.isDefault ? "stands" : "doesn't stand any more") + " for unknown values"
        )
      }
    }
  }
}

/// A model by the name that code knows it by.
private struct NamedModel {
  let name: String
  let model: API.Model

  /// Whether both are made from the same schema of the spec: a component of one name, or what stands in one place.
  func isSame(as other: NamedModel) -> Bool {
    guard let schemaName = model.schemaName else {
      return other.model.schemaName == nil
        && model.location.pointer == other.model.location.pointer
    }
    return schemaName == other.model.schemaName
  }
}

extension APIDifference {
  /// What models of the old output that only have another name now are called, by their old names.
  static func renamedModels(from old: API, to new: API) -> [String: String] {
    let pairs = Pairs(old.usedModels, new.usedModels, by: \.name)
    var names: [String: String] = [:]
    for before in pairs.removed {
      names[before.name] = pairs.added.first { $0.isSame(as: before) }?.name
    }
    return names
  }

  /// A type of the old model in the words of the new one, so that a renamed type isn't another wherever it is used.
  func oldDescription(of type: ValueType) -> String {
    let text = old.description(of: type)
    guard !renamed.isEmpty else { return text }
    var result = ""
    var name = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else {
        result += (renamed[name] ?? name) + String(character)
        name = ""
      }
    }
    return String(result.dropLast())
  }
}

extension API {
  fileprivate var usedModels: [NamedModel] {
    models.indices.filter { !models[$0].use.isEmpty }.map {
      NamedModel(name: qualifiedName(of: ModelID($0)), model: models[$0])
    }
  }
}

extension API.Use {
  fileprivate var protocols: [String] {
    (contains(.response) ? ["Decodable"] : []) + (contains(.request) ? ["Encodable"] : [])
  }
}

extension API.Structure.Form {
  fileprivate var words: String {
    switch self {
    case .object: "a struct"
    case .tuple: "a struct of a list's elements"
    case .alternatives: "a struct of several types"
    }
  }
}

extension API.Model.Kind {
  fileprivate var words: String {
    switch self {
    case .structure: "a struct"
    case .enumeration: "an enum of values"
    case .union: "an enum of types"
    case .alias: "another name of a type"
    }
  }
}
