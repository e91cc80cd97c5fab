import APIModel
import SwiftCode

/// Compares the parts of one declaration that are visible to callers.
struct SymbolComparison {
  /// A change, and the parameter that it concerns.
  struct Change {
    var level: APIDifference.Level
    var text: String
    var parameter: String? = nil

    static func breaking(_ text: String) -> Self { Self(level: .breaking, text: text) }
    static func compatible(_ text: String) -> Self { Self(level: .compatible, text: text) }
  }

  let before: Symbol
  let after: Symbol
  /// A closure that returns the new label of a parameter, if it has changed.
  let rename: (String) -> String?

  var isAnotherKind: Bool { before.kind != after.kind }

  /// The new names of renamed parameters by their old names, for code that mentions them.
  var renamedParameters: [String: String] {
    var names: [String: String] = [:]
    for parameter in before.parameters {
      if let name = rename(parameter.name) { names[parameter.name] = name }
    }
    return names
  }

  var changes: [Change] {
    guard !isAnotherKind else {
      return [.breaking("is \(after.kind.words) and was \(before.kind.words)")]
    }
    var changes: [Change] = []
    if before.isStatic != after.isStatic {
      let place = after.isStatic ? "the type itself" : "each value of the type"
      changes.append(.breaking("belongs to \(place)"))
    }
    if before.generics != after.generics {
      changes.append(.breaking("has different generic parameters"))
    }
    changes += parameterChanges + typeChanges + effectChanges + conformanceChanges
    if before.isSettable, !after.isSettable {
      changes.append(.breaking("can no longer be assigned"))
    }
    if !before.isSettable, after.isSettable {
      changes.append(.compatible("can be assigned"))
    }
    if before.isDeprecated != after.isDeprecated {
      let text = after.isDeprecated ? "is deprecated" : "is no longer deprecated"
      changes.append(.compatible(text))
    }
    return changes
  }

  private var typeChanges: [Change] {
    guard before.type != after.type else { return [] }
    let types = (before.type?.withoutModules ?? "nothing", after.type?.withoutModules ?? "nothing")
    let verbs = before.kind == .function ? ("returns", "returned") : ("is", "was")
    return [.breaking("\(verbs.0) \(types.1) and \(verbs.1) \(types.0)")]
  }

  private var effectChanges: [Change] {
    var changes: [Change] = []
    if before.isAsync != after.isAsync {
      changes.append(after.isAsync ? .breaking("is async") : .compatible("is no longer async"))
    }
    switch (before.failure, after.failure) {
    case (let old?, let new?) where old != new:
      let errors = (old.withoutModules, new.withoutModules)
      changes.append(.breaking("throws \(errors.1) and threw \(errors.0)"))
    case (nil, let new?):
      changes.append(.breaking("throws \(new.withoutModules)"))
    case (_?, nil):
      changes.append(.compatible("no longer throws"))
    default: break
    }
    return changes
  }

  private var conformanceChanges: [Change] {
    let lost = before.conformances.subtracting(after.conformances).sorted()
    let gained = after.conformances.subtracting(before.conformances).sorted()
    return lost.map { Change.breaking("no longer conforms to \($0.withoutModules)") }
      + gained.map { Change.compatible("conforms to \($0.withoutModules)") }
  }
}

// MARK: - Parameters

extension SymbolComparison {
  /// The effect of one more parameter that callers can omit.
  private var growth: APIDifference.Level {
    // A pattern lists the values of a case.
    before.kind == .enumerationCase ? .switches : .compatible
  }

  private var parameterChanges: [Change] {
    if let change = groupingChange { return [change] }
    var changes: [Change] = []
    var rest = after.parameters
    var kept: [(before: Symbol.Parameter, after: Symbol.Parameter)] = []
    for parameter in before.parameters {
      let index =
        rest.firstIndex { $0.key == parameter.key }
        ?? rename(parameter.name).flatMap { name in rest.firstIndex { $0.name == name } }
      if let index {
        kept.append((parameter, rest.remove(at: index)))
      } else {
        changes.append(
          Change(
            level: .breaking,
            text: before.kind == .initializer
              ? "is no longer a parameter of 'init'"
              : "no longer has the parameter '\(parameter.name)'",
            parameter: parameter.name
          )
        )
      }
    }
    for (old, new) in kept { changes += parameterChanges(from: old, to: new) }
    for parameter in rest {
      let isRequired = parameter.defaultValue == nil
      changes.append(
        Change(
          level: isRequired ? .breaking : growth,
          text: before.kind == .initializer
            ? "is added" + (isRequired ? ", and 'init' requires it" : "")
            : "has a new \(isRequired ? "required" : "optional") parameter '\(parameter.name)'",
          parameter: parameter.name
        )
      )
    }
    let names = Set(kept.map(\.after.name))
    let order = after.parameters.map(\.name).filter(names.contains)
    if order != kept.map(\.after.name) {
      let list = order.map { "'\($0)'" }.joined(separator: ", ")
      changes.append(.breaking("has its parameters in a different order: \(list)"))
    }
    return changes
  }

  /// The change of a declaration whose optional parameters have become the properties of a struct,
  /// or the other way round.
  ///
  /// Without it, there would be a change for each of them.
  private var groupingChange: Change? {
    switch (before.options, after.options) {
    case (nil, let options?):
      .breaking("has its optional parameters in '\(options.type)'")
    case (let options?, nil):
      .breaking("has its optional parameters as arguments, which were in '\(options.type)'")
    case (nil, nil), (_?, _?): nil
    }
  }

  private func parameterChanges(
    from old: Symbol.Parameter,
    to new: Symbol.Parameter
  ) -> [Change] {
    var changes: [Change] = []
    func add(_ level: APIDifference.Level, _ text: String) {
      changes.append(Change(level: level, text: text, parameter: new.name))
    }
    if old.key != new.key {
      add(.breaking, "has a parameter '\(new.name)' instead of '\(old.name)'")
    }
    if old.type != new.type {
      let types = (old.type.withoutModules, new.type.withoutModules)
      let isWider = new.type == old.type + "?"
      let text: String
      if let results = (types.0.resultOfHandler, types.1.resultOfHandler) as? (String, String) {
        text = "returns \(results.1) and returned \(results.0)"
      } else if before.kind == .initializer {
        text = "is \(types.1) and was \(types.0)"
      } else {
        text = "accepts \(types.1) for '\(new.name)' instead of \(types.0)"
      }
      add(isWider ? growth : .breaking, text)
      // The types show whether a value is required.
      if isWider || old.type == new.type + "?" { return changes }
    }
    let verb = before.kind == .initializer ? "is" : "has a parameter '\(new.name)' that is"
    switch (old.defaultValue, new.defaultValue) {
    case (_?, nil): add(.breaking, "\(verb) required")
    case (nil, _?): add(.compatible, "\(verb) no longer required")
    case (let before?, let after?) where before != after:
      add(.behavior, "\(verb) \(after) by default and was \(before)")
    default: break
    }
    return changes
  }
}

extension Symbol {
  /// The parameter with the options of an operation, if it has some.
  fileprivate var options: Parameter? {
    parameters.first {
      $0.label == nil && $0.type.hasSuffix("Options") && $0.defaultValue == ".init()"
    }
  }
}

extension Symbol.Parameter {
  /// The label, which identifies the parameter in calls.
  fileprivate var key: String { label ?? "_ \(name)" }
}

extension Symbol.Kind {
  /// The kind with its article.
  var words: String {
    switch self {
    case .structure: "a struct"
    case .class: "a class"
    case .protocol: "a protocol"
    case .enumeration: "an enum"
    case .typeAlias: "a type alias"
    case .enumerationCase: "a case"
    case .property: "a property"
    case .function: "a method"
    case .initializer: "an initializer"
    }
  }
}

extension Symbol {
  /// The name with the labels of the parameters: `listPets(limit:)`.
  var signature: String {
    let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
    return kind == .function || kind == .initializer ? "\(path.name)(\(labels))" : path.name
  }

  /// Returns the declaration with all types spelled out.
  func canonical(_ names: TypeNames) -> Symbol {
    var symbol = self
    let scope = kind.isType ? path : path.owner
    symbol.type = type.map { names.canonical($0, in: scope) }
    symbol.failure = failure.map { names.canonical($0, in: scope) }
    symbol.generics = names.canonical(generics, in: scope)
    symbol.conformances = Set(
      conformances.flatMap { Self.protocols(in: names.canonical($0, in: scope)) }
    )
    for index in parameters.indices {
      symbol.parameters[index].type = names.canonical(parameters[index].type, in: scope)
    }
    return symbol
  }

  /// Returns the protocols of a conformance; `Codable` is `Decodable` and `Encodable`.
  private static func protocols(in name: String) -> [String] {
    guard name.withoutModules == "Codable" else { return [name] }
    let module = String(name.dropLast("Codable".count))
    return [module + "Decodable", module + "Encodable"]
  }
}

extension String {
  /// The type that a completion handler receives on success.
  fileprivate var resultOfHandler: String? {
    guard let start = firstRange(of: "(Result<")?.upperBound, hasSuffix(") -> Void") else {
      return nil
    }
    let arguments = self[start...]
    guard let comma = arguments.lastIndex(of: ",") else { return nil }
    return String(arguments[..<comma])
  }

  /// The modules that generated code adds to names.
  private static let modules = [
    "Foundation.", "TargetKit.", "TargetKitWire.", "Moya.", "Swift.", "Alamofire.",
  ]

  /// The type without the module names that generated code adds to names.
  var withoutModules: String {
    Self.modules.reduce(self) { $0.replacing($1, with: "") }
  }

  /// Indicates whether a name that follows belongs to another module.
  var endsWithModule: Bool { last == "." && Self.modules.contains { hasSuffix($0) } }
}
