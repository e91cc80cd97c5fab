import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// A listed value of an enumeration, with its name and documentation in the spec.
  struct ListedValue {
    var node: Node
    /// The name from a vendor's extension, in any spelling.
    var varName: String?
    /// The name from the extension `x-targetgen-names`.
    var given: GivenName?
    var title: String?
    var description: String?
    var isDeprecated = false

    /// Indicates whether the value has a name that is more descriptive than the value itself.
    var isNamed: Bool { varName != nil || given != nil }

    var isNumber: Bool { [.integer, .number].contains(node.simpleType) }
  }

  /// Returns the type of a schema that lists its values; `nil` if it lists none.
  func enumerationType(of schema: MergedSchema, at site: Site) -> ValueType? {
    // Types can't express whole objects and lists; other keywords describe the form of such values.
    if let const = schema.const, !const.isNull {
      let type = const.simpleType
      guard [.array, .object].contains(type), schema.types == [type] else {
        return constantType(const, of: schema, at: site)
      }
      reportWholeValues("const", schema)
      return nil
    }
    guard let values = schema.enumeration, !values.isEmpty else { return nil }
    if schema.types == [.object] || schema.types == [.array] {
      reportWholeValues("enum", schema)
      return nil
    }
    var schema = schema
    schema.isNullable = schema.isNullable || values.contains(where: \.isNull)
    let extensions = schema.enumerationExtensions
    let listed = values.enumerated().filter { !$1.isNull }.map { position, node in
      ListedValue(
        node: node,
        varName: extensions.text(in: OpenAPI.Extensions.namesOfValues, at: position, of: node),
        given: context.givenName(in: extensions, at: position, of: node),
        description: extensions.text(
          in: OpenAPI.Extensions.descriptionsOfValues,
          at: position,
          of: node
        )
      )
    }
    guard !listed.isEmpty else { return nil }
    if listed.count == 1, !listed[0].isNamed, listed[0].isNumber, schema.types != [.string] {
      return constantType(listed[0].node, of: schema, at: site)
    }
    guard listed.count <= Self.largestEnumeration else {
      context.report(
        .enumerationTooLarge,
        .hasTooManyValues(listed.count),
        at: schema.range,
        help: "remove 'enum' if the values are data, or list only those that the app uses"
      )
      return nil
    }
    return enumerationType(listing: listed, of: schema, at: site)
  }

  private func reportValuesWithMembers(_ schema: MergedSchema) {
    context.report(
      .unsupportedKeyword,
      "the listed values contain objects or lists; they're read as any JSON",
      at: schema.range,
      help: "describe the objects and lists as types"
    )
  }

  private func reportWholeValues(_ keyword: String, _ schema: MergedSchema) {
    context.report(
      .unsupportedKeyword,
      "this '\(keyword)' contains objects or lists; values aren't compared with them",
      at: schema.range,
      help: "describe the values by their properties or elements"
    )
  }

  /// The maximum number of values for which an enum is declared.
  ///
  /// Compile time grows with the square of this number, even for enums with a `String` raw type,
  /// and is about four seconds at the limit.
  static let largestEnumeration = 2000

  /// Returns the type of a schema with the listed values, and others if it is open.
  func enumerationType(
    listing values: [ListedValue],
    isOpen: Bool = false,
    of schema: MergedSchema,
    at site: Site
  ) -> ValueType {
    let isNullable = schema.isNullable
    guard let rawType = rawType(of: values.map(\.node), types: schema.types) else {
      if values.allSatisfy({ $0.node.bool != nil }), schema.types != [.string] {
        return .optional(.bool, if: isNullable)
      }
      reportValuesWithMembers(schema)
      return .json
    }
    let (id, isNew) = declare(schema, at: site, kind: "Enum")
    if isNew {
      var enumeration = enumeration(of: values, rawType: rawType)
      enumeration.isOpen = isOpen
      models[id.index].kind = .enumeration(enumeration)
    }
    return .model(id)
  }

  /// Returns an enumeration with a case for each value; a value that is listed twice is one case.
  func enumeration(
    of values: [ListedValue],
    rawType: API.Enumeration.RawType
  ) -> API.Enumeration {
    // Texts are equal in JSON if their code points are.
    var seen: Set<[UInt8]> = []
    var cases: [API.Enumeration.Case] = []
    for value in values {
      guard let text = spelling(of: value.node, rawType) else { continue }
      let identity = rawType == .number ? "\(Double(text) ?? 0)" : text
      guard seen.insert(Array(identity.utf8)).inserted else { continue }
      cases.append(
        API.Enumeration.Case(
          name: MemberNames.enumerationCase(
            rawType == .mixed ? value.node.text ?? text : text,
            varName: value.varName,
            title: value.title
          ).preferring(
            context.givenNames.name(of: .value(value.node.range), .member) ?? value.given
          ),
          rawValue: text,
          json: rawType == .mixed ? JSONText(value.node) : nil,
          documentation: API.Documentation(
            description: value.description ?? value.title,
            isDeprecated: value.isDeprecated
          ),
          range: value.node.range
        )
      )
    }
    return API.Enumeration(rawType: rawType, cases: cases, unknownName: MemberNames.unknown)
  }

  /// Returns a value as Swift spells it, because YAML has numbers such as `+1` and `0x1F`.
  private func spelling(of value: Node, _ rawType: API.Enumeration.RawType) -> String? {
    switch rawType {
    case .string: value.text
    case .integer:
      value.text.flatMap(JSONNumber.literal).flatMap(JSONNumber.integer).map { "\($0)" }
    case .number: value.text.flatMap(JSONNumber.literal)
    case .mixed: JSONText(value).formatted()
    }
  }

  /// Returns the named enumeration from which a schema lists some values, because its cases have
  /// the better names.
  func enumeration(
    narrowedBy schema: OpenAPI.Schema
  ) -> OpenAPI.SchemaOrReference.Reference? {
    var values: [Node] = []
    let rest = schema.withoutListedValues(&values)
    guard !values.isEmpty,
      let reference = OpenAPI.SchemaOrReference.schema(rest).soleReference,
      let named = merger.merged(at: reference.target)
    else { return nil }
    let listed =
      named.enumeration
      ?? named.alternatives.first.flatMap { listing($0.members, types: named.types)?.values }?
      .map(\.node)
    guard let listed else { return nil }
    let known = Set(listed.compactMap(\.text))
    return values.allSatisfy { $0.text.map(known.contains) ?? false } ? reference : nil
  }

  /// Returns the values that members list; `nil` unless each of them lists values of one kind, or
  /// allows any of that kind, so that the listing is open.
  func listing(
    _ members: [OpenAPI.SchemaOrReference],
    types commonTypes: [OpenAPI.Schema.SimpleType]
  ) -> (values: [ListedValue], types: [OpenAPI.Schema.SimpleType], isOpen: Bool)? {
    var values: [ListedValue] = []
    var isOpen = false
    var types = commonTypes
    for member in members {
      // A referenced enumeration keeps its own type, unless it has only one value.
      guard let schema = context.schemas.schema(member),
        member.inlineLocation != nil || context.schemas.onlyValue(of: member) != nil
      else { return nil }
      let fields = schema.fields
      guard fields.properties.isEmpty, fields.items == nil, fields.allOf.isEmpty,
        fields.oneOf.isEmpty, fields.anyOf.isEmpty
      else { return nil }
      let stated = fields.types.filter { $0 != .null }
      guard stated.count < 2 else { return nil }
      if let type = stated.first, !types.contains(type) { types.append(type) }
      guard let nodes = fields.const.map({ [$0] }) ?? fields.enumeration else {
        guard stated == [.string] || stated == [.integer] else { return nil }
        isOpen = true
        continue
      }
      let isOnly = nodes.count == 1
      for node in nodes where !node.isNull {
        values.append(
          ListedValue(
            node: node,
            given: isOnly ? context.givenMemberName(of: member) : nil,
            title: isOnly ? fields.title : nil,
            description: isOnly ? fields.description : nil,
            isDeprecated: fields.isDeprecated
          )
        )
      }
    }
    // Integers are numbers as well.
    if types.contains(.number) { types.removeAll { $0 == .integer } }
    guard !values.isEmpty, types.count < 2, rawType(of: values.map(\.node), types: types) != nil
    else { return nil }
    return (values, types, isOpen)
  }

  /// Returns the raw type of values, or `nil` if some have members or all are Booleans; the stated
  /// type decides for numbers in strings.
  func rawType(
    of values: [Node],
    types: [OpenAPI.Schema.SimpleType]
  ) -> API.Enumeration.RawType? {
    var kinds: Set<Node.ScalarKind> = []
    for value in values {
      guard case .scalar(_, let kind) = value.value else { return nil }
      kinds.insert(kind)
    }
    if types == [.string] { return .string }
    if kinds == [.string], types != [.integer], types != [.number] { return .string }
    if kinds == [.bool] { return nil }
    guard kinds == [.string] || kinds.isSubset(of: [.integer, .float]) else { return .mixed }
    let literals = values.compactMap { $0.text.flatMap(JSONNumber.literal) }
    guard literals.count == values.count else { return nil }
    if kinds == [.string] { return literals.allSatisfy { Int($0) != nil } ? .integer : .number }
    let areIntegers = literals.allSatisfy { literal in
      Int(literal) != nil || types == [.integer] && JSONNumber.integer(literal) != nil
    }
    if areIntegers { return .integer }
    // A `Double` would change these.
    let haveLarge = literals.contains { Int($0) == nil && UInt64($0) != nil }
    return haveLarge ? .mixed : .number
  }

  /// Returns the type of a constant; a string becomes an enumeration with one case, so that values
  /// can be added later.
  private func constantType(
    _ value: Node,
    of schema: MergedSchema,
    at site: Site
  ) -> ValueType {
    func numberType(_ type: OpenAPI.Schema.SimpleType) -> ValueType {
      context.primitiveType(type, format: schema.format, at: schema.range)
    }
    switch value.value {
    case .scalar where schema.types == [.string], .scalar(_, .string):
      let listed = ListedValue(node: value)
      return enumerationType(listing: [listed], of: schema, at: site)
    case .scalar(_, .bool):
      return .optional(.bool, if: schema.isNullable)
    case .scalar(_, .integer):
      let type = numberType(schema.types == [.number] ? .number : .integer)
      let isLarge = value.text.map { Int64($0) == nil && UInt64($0) != nil } ?? false
      let isTooSmall = isLarge && (type == .int || type == .int64)
      return .optional(isTooSmall ? .sized(.uint64) : type, if: schema.isNullable)
    case .scalar(_, .float):
      let type = numberType(.number)
      let integer = value.text.flatMap(JSONNumber.literal).flatMap(JSONNumber.integer)
      if schema.types == [.integer], integer != nil {
        return .optional(numberType(.integer), if: schema.isNullable)
      }
      let isFraction = value.text.flatMap { Int64($0) } == nil
      return .optional(type.isWholeNumber && isFraction ? .double : type, if: schema.isNullable)
    case .sequence, .mapping:
      reportValuesWithMembers(schema)
      return .json
    case .scalar(_, .null):
      return .json
    }
  }
}

extension ModelBuilder {
  /// Returns the type of a text with a format if the schema allows only one text; `nil` for other
  /// schemas.
  ///
  /// Callers pass such a value as they pass all values of the format.
  func typeOfOnlyText(_ schema: OpenAPI.SchemaOrReference) -> ValueType? {
    guard let value = context.onlyValue(of: schema), let text = value.string else { return nil }
    guard let merged = merger.merged(schema), merged.types.isEmpty || merged.types == [.string],
      let format = merged.format
    else { return nil }
    let type = context.primitiveType(.string, format: format, at: merged.range)
    guard case .scalar(let scalar) = type, scalar != .string,
      SampleText.isValid(text, as: scalar)
    else { return nil }
    return type
  }
}

extension ValueType {
  fileprivate var isWholeNumber: Bool {
    if case .scalar(let scalar) = self { scalar.isWholeNumber } else { false }
  }
}

/// The names and descriptions of an enumeration's values from vendors' extensions.
extension OpenAPI.Extensions {
  fileprivate static let namesOfValues = ["x-enum-varnames", "x-enumNames", "x-enum-names"]
  fileprivate static let descriptionsOfValues = [
    "x-enum-descriptions", "x-enumDescriptions", "x-enum-description",
  ]

  /// Returns the text for a value from a list by position, or from a mapping by value.
  fileprivate func text(in keys: [String], at position: Int, of value: Node) -> String? {
    let node = keys.lazy.compactMap { self[$0] }.first
    if let list = node?.sequence {
      return position < list.count ? list[position].text : nil
    }
    return value.text.flatMap { node?[$0]?.text }
  }

  /// Indicates whether they name or describe the values of an enumeration.
  var nameValues: Bool {
    let keys = Self.namesOfValues + Self.descriptionsOfValues + ["x-targetgen-names"]
    return entries.contains { keys.contains($0.key) }
  }
}

extension OpenAPI.Schema {
  /// Returns the schema without its listed values, and without those of inline parts of `allOf`.
  ///
  /// - Parameter values: The values to which they are added; `null` makes the schema nullable.
  /// - Returns: The rest.
  fileprivate func withoutListedValues(_ values: inout [Node]) -> OpenAPI.Schema {
    let stated = fields.const.map { [$0] } ?? fields.enumeration ?? []
    values += stated.filter { !$0.isNull }
    var rest = fields
    rest.isNullable =
      fields.isNullable || fields.types.contains(.null) || stated.contains(where: \.isNull)
    rest.const = nil
    rest.enumeration = nil
    rest.types = []
    rest.format = nil
    for case (let index, .schema(let part)) in fields.allOf.enumerated() {
      rest.allOf[index] = .schema(part.withoutListedValues(&values))
    }
    return OpenAPI.Schema(rest, location: location, range: range)
  }
}

extension Diagnostic.Message {
  fileprivate static func hasTooManyValues(_ count: Int) -> Self {
    "this 'enum' has \(count) values, which would take minutes to compile; they aren't listed"
  }
}
