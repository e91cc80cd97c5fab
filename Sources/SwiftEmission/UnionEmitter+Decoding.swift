import APIModel
import SwiftCode

extension UnionEmitter {
  /// Emits how the variant of a value is found; a value of none is kept as it is.
  var decoding: [Statement] {
    [.let("json", equals: Expression.type("JSONReader").call(.identifier("decoder")))]
      + selection
  }

  private var selection: [Statement] {
    switch union.discrimination {
    case .property(let key): byProperty(key)
    case .jsonType: byJSONType
    case .requiredKeys(let keys): byKeys(keys)
    case .trial: trials(of: union.variants) + [keepUnknown]
    }
  }

  /// ```swift
  /// switch json.text(of: "<key>") {
  /// case "<value>": self = .<variant>(try json.value())
  /// default: self = .unknown(try json.value())
  /// }
  /// ```
  ///
  /// Where variants may leave the property out, they are tried if it is missing, and where there is a variant for other
  /// values, that is tried before:
  ///
  /// ```swift
  /// case nil:
  ///   if let value = try? json.value(<Type>.self) {
  ///     self = .<variant>(value)
  ///     return
  ///   }
  ///   self = .unknown(try json.value())
  /// default:
  ///   if let value = try? json.value(<Type>.self) {
  ///     self = .<variant>(value)
  ///     return
  ///   }
  ///   self = .unknown(try json.value())
  /// ```
  private func byProperty(_ key: String) -> [Statement] {
    [
      .switch(json.member("text").call(["of": .string(key)])) {
        for variant in union.variants where !variant.discriminatorValues.isEmpty {
          SwitchCase.case(variant.discriminatorValues.map { .expression(.string($0)) }) {
            keep(variant)
          }
        }
        let untagged = union.variants.filter(\.isTagOptional)
        if !untagged.isEmpty {
          SwitchCase.case(.expression(.nil)) {
            trials(
              of: untagged + union.variants.filter { $0.isDefault && !$0.isTagOptional },
              without: [key]
            )
            keepUnknown
          }
        }
        SwitchCase.default {
          trials(of: union.variants.filter(\.isDefault))
          keepUnknown
        }
      }
    ]
  }

  /// ```swift
  /// switch try json.type() {
  /// case .string: self = .<variant>(try json.value())
  /// case .object: self = .<variant>(try json.value())
  /// default: self = .unknown(try json.value())
  /// }
  /// ```
  private var byJSONType: [Statement] {
    var open = Set(Self.jsonTypes)
    var cases: [SwitchCase] = []
    for variant in union.variants {
      let types = jsonTypes(of: variant.type)
      let free = Self.jsonTypes.filter { types.contains($0) && open.contains($0) }
      open.subtract(free)
      if !free.isEmpty {
        cases.append(.case(free.map { .case($0) }) { keep(variant) })
      }
    }
    if !open.isEmpty {
      cases.append(.default { keepUnknown })
    }
    return [.switch(json.member("type").call().try) { cases }]
  }

  /// ```swift
  /// if json.hasMember("<key>", "<key>") {
  ///   self = .<variant>(try json.value())
  ///   return
  /// }
  /// if let value = try? json.value(<Type>.self) {
  ///   self = .<variant>(value)
  ///   return
  /// }
  /// self = .unknown(try json.value())
  /// ```
  private func byKeys(_ keys: [[String]]) -> [Statement] {
    let marked = zip(union.variants, keys).filter { !$0.1.isEmpty }
    let unmarked = zip(union.variants, keys).filter { $0.1.isEmpty }.map(\.0)
    // What can't be read without its keys has had its chance.
    let open = marked.filter { !requires($0.1, $0.0.type) }.map(\.0)
    return marked.map { variant, keys in
      .if(.expression(json.member("hasMember").call(keys.map { .unlabelled(.string($0)) }))) {
        keep(variant)
        Statement.return
      }
    } + trials(of: unmarked + open, without: Set(keys.joined())) + [keepUnknown]
  }

  private func requires(_ keys: [String], _ type: ValueType) -> Bool {
    guard case .model(let id) = type, case .structure(let structure) = context.api[id].kind else {
      return false
    }
    let use = context.api[id].use
    return structure.properties.contains {
      keys.contains($0.wireName) && $0.mustBeReceived(in: use) && $0.defaultValue == nil
    }
  }

  /// ```swift
  /// if let value = try? json.value(<Type>.self) {
  ///   self = .<variant>(value)
  ///   return
  /// }
  /// ```
  ///
  /// Of several objects that differ in what they may have, the one goes first that knows most of what is there:
  ///
  /// ```swift
  /// for variant in json.closest(["<name>"], ["<name>", "<name>"]) {
  ///   if variant == 0, let value = try? json.value(<Type>.self) {
  ///     self = .<variant>(value)
  ///     return
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - variants: The variants, in the order in which they are tried.
  ///   - absent: Members that are known not to be there.
  /// - Returns: A statement for each, or one for those that are objects.
  private func trials(
    of variants: [API.Union.Variant],
    without absent: Set<String> = []
  ) -> [Statement] {
    let names = variants.map { memberNames(of: $0.type)?.filter { !absent.contains($0) } }
    let objects = variants.indices.filter { names[$0] != nil }
    let common = objects.dropFirst().reduce(Set(objects.first.flatMap { names[$0] } ?? [])) {
      $0.intersection(names[$1] ?? [])
    }
    let lists = objects.map { (names[$0] ?? []).filter { !common.contains($0) } }
    guard objects.count > 1, lists.contains(where: { !$0.isEmpty }) else {
      return variants.map { trial(of: $0) }
    }
    var result: [Statement] = []
    for (index, variant) in variants.enumerated() {
      if names[index] == nil {
        result.append(trial(of: variant))
      } else if index == objects[0] {
        let arguments = lists.map { Argument.unlabelled(.array($0.map { .string($0) })) }
        result.append(
          .for("variant", in: json.member("closest").call(arguments)) {
            for (position, object) in objects.enumerated() {
              trial(of: variants[object], ifVariantIs: position)
            }
          }
        )
      }
    }
    return result
  }

  private func trial(
    of variant: API.Union.Variant,
    ifVariantIs position: Int? = nil
  ) -> Statement {
    let value = json.member("value").call(
      [.unlabelled(.metatype(context.type(variant.type, in: id)))]
        + context.wireArgument(of: variant.type)
    )
    let binding = Condition.let("value", equals: value.optionalTry)
    let body: [Statement] = [
      .assign(
        .selfExpression,
        Expression.implicit(variant.name.identifier).call(.identifier("value"))
      ),
      .return,
    ]
    guard let position else { return .if(binding) { body } }
    let isNext = Expression.identifier("variant").binary(.equal, .integer(position))
    return .if(.expression(isNext), binding) { body }
  }

  /// The names of the members that objects of a type may have; nothing for what is no object with known members.
  func memberNames(of type: ValueType) -> [String]? {
    guard case .model(let id) = type else { return nil }
    switch context.api[id].kind {
    case .structure(let structure):
      switch structure.form {
      case .object: return structure.properties.map(\.wireName)
      case .tuple: return nil
      case .alternatives: return memberNames(ofAny: structure.properties.map(\.type))
      }
    case .union(let union):
      return memberNames(ofAny: union.variants.map(\.type))
    case .enumeration, .alias:
      return nil
    }
  }

  /// The names of the members that objects of several types may have.
  private func memberNames(ofAny types: [ValueType]) -> [String]? {
    // One level is enough to compare by, and types may contain each other.
    var names: [String] = []
    for type in types {
      guard case .model(let id) = type, case .structure(let structure) = context.api[id].kind,
        let members = structure.members
      else { continue }
      names += members.map(\.wireName).filter { !names.contains($0) }
    }
    return names.isEmpty ? nil : names
  }

  private func keep(_ variant: API.Union.Variant) -> Statement {
    keep(variant.name.identifier, context.wireArgument(of: variant.type))
  }

  private var keepUnknown: Statement { keep(unknown, []) }

  /// `self = .<case>(try json.value())`.
  private func keep(_ name: Identifier, _ arguments: [Argument]) -> Statement {
    .assign(
      .selfExpression,
      Expression.implicit(name).call(json.member("value").call(arguments).try)
    )
  }

  private var json: Expression { .identifier("json") }

  /// The kinds of JSON value, as the reader names them.
  private static let jsonTypes: [Identifier] = [
    "null", "boolean", "number", "string", "array", "object",
  ]

  /// The kinds of JSON value that a type is written as.
  private func jsonTypes(of type: ValueType) -> [Identifier] {
    switch type {
    case .string, .dateTime, .calendarDate, .uuid, .decimalText, .url, .base64, .data, .file:
      ["string"]
    case .int, .sized, .double, .float, .decimal: ["number"]
    case .bool: ["boolean"]
    case .array: ["array"]
    case .dictionary: ["object"]
    case .optional(let wrapped): jsonTypes(of: wrapped)
    case .model(let id): jsonTypes(of: context.api[id].kind)
    case .json, .custom: []
    }
  }

  private func jsonTypes(of kind: API.Model.Kind) -> [Identifier] {
    switch kind {
    case .structure(let structure): structure.isTuple ? ["array"] : ["object"]
    case .enumeration(let enumeration): enumeration.rawType.jsonTypes
    case .union(let union): union.variants.flatMap { jsonTypes(of: $0.type) }
    case .alias(let type): jsonTypes(of: type)
    }
  }
}

extension API.Enumeration.RawType {
  /// The kinds of JSON value that raw values are, as the reader names them.
  fileprivate var jsonTypes: [Identifier] {
    switch self {
    case .string: ["string"]
    case .integer, .number: ["number"]
    case .mixed: []
    }
  }
}
