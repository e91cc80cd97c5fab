import APIModel
import SwiftCode

extension TargetEmitter {
  /// Emits the addition of a query parameter or form field.
  ///
  /// ```swift
  /// query.add("<name>", text: <parameter>)
  /// query.add("<name>", texts: <parameter>)
  /// query.add("<name>", <parameter>, .form(explode: <Bool>), allowReserved: true)
  /// query.addJSON("<name>", <parameter>)
  /// query.addFields(of: <parameter>, ["<member>": .style(.form(explode: <Bool>)), …])
  /// query.addWhole(<parameter>)
  /// ```
  func addPair(_ parameter: API.Parameter, to local: Identifier) -> Expression {
    let adding = Expression.identifier(local)
    let value = value(of: parameter)
    if parameter.location == .querystring {
      switch parameter.serialization {
      case .json: return adding.member("addWholeJSON").call([.unlabelled(value)])
      case .none: return adding.member("addWhole").call([.unlabelled(value)])
      default: return adding.member("addFields").call(membersArguments(parameter))
      }
    }
    if parameter.wireName.isEmpty, parameter.serialization == .form(explodes: true),
      !context.isScalar(parameter.type)
    {
      return adding.member("addFields").call(membersArguments(parameter))
    }
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)), .unlabelled(value),
    ]
    if parameter.serialization == .json {
      return adding.member("addJSON").call(arguments)
    }
    // Without a style, a form would write an object as JSON.
    let isObject = parameter.location == .field && context.canBeObject(parameter.type)
    if !context.isScalar(parameter.type),
      let style = style(of: parameter.serialization, inPart: isObject)
    {
      arguments.append(.unlabelled(style))
    }
    if parameter.allowsReserved {
      arguments.append(.labelled("allowReserved", true))
    }
    if parameter.allowsEmptyValue, !context.isScalar(parameter.type) {
      arguments.append(.labelled("allowEmptyValue", true))
    }
    if parameter.location == .query, arguments.count == 2 {
      if let text = context.plainText(of: parameter) {
        arguments[1] = .labelled("text", text)
      } else if parameter.serialization == .form(explodes: true),
        let texts = context.plainTexts(of: parameter)
      {
        arguments[1] = .labelled("texts", texts)
      }
    }
    return adding.member("add").call(arguments)
  }

  /// Returns the arguments for an object whose members are separate fields.
  private func membersArguments(_ parameter: API.Parameter) -> [Argument] {
    let value = Argument.labelled("of", value(of: parameter))
    let encodings: [DictionaryElement] = parameter.memberEncodings.compactMap { member in
      encoding(of: member).map { .element(.string(member.name), $0) }
    }
    return encodings.isEmpty ? [value] : [value, .unlabelled(.dictionary(encodings))]
  }

  private func encoding(of member: API.Parameter.MemberEncoding) -> Expression? {
    switch member.serialization {
    case .json: return .implicit("json")
    case .part(contentType: let type?) where member.isWholeList:
      return Expression.implicit("wholePart").call(["contentType": .string(type)])
    case .part(contentType: let type?):
      return Expression.implicit("part").call(["contentType": .string(type)])
    case .part(contentType: nil), .none: return nil
    default:
      let isExploded = member.serialization == .form(explodes: true)
      guard let style = style(of: member.serialization, inPart: isExploded) else { return nil }
      let reserved: [Argument] =
        member.allowsReserved ? [.labelled("allowReserved", true)] : []
      return Expression.implicit("style").call([.unlabelled(style)] + reserved)
    }
  }

  /// Returns the style of an array or object, if it isn't the default.
  private func style(
    of serialization: API.Parameter.Serialization,
    inPart isPart: Bool = false
  ) -> Expression? {
    func style(_ name: Identifier, _ explodes: Bool) -> Expression {
      Expression.implicit(name).call(["explode": .boolean(explodes)])
    }
    return switch serialization {
    case .form(explodes: true) where !isPart: nil
    case .form(let explodes), .simple(let explodes): style("form", explodes)
    case .spaceDelimited(let explodes): style("spaceDelimited", explodes)
    case .pipeDelimited(let explodes): style("pipeDelimited", explodes)
    case .tabDelimited: style("tabDelimited", false)
    case .deepObject: .implicit("deepObject")
    default: nil
    }
  }

  /// Emits the addition of a part.
  ///
  /// ```swift
  /// parts.add("<name>", <parameter>, contentType: "<type>", headers: <headers>.fields)
  /// parts.addJSON("<name>", <parameter>, contentType: "<type>")
  /// parts.addVariant("<name>", <parameter>, contentType: "<type>")
  /// parts.addParts(of: <parameter>, ["<member>": .part(contentType: "<type>"), …])
  /// ```
  func addPart(
    _ parameter: API.Parameter,
    to local: Identifier,
    with headers: Identifier?
  ) -> Expression {
    let adding = Expression.identifier(local)
    guard !parameter.isWholeForm else {
      return adding.member("addParts").call(membersArguments(parameter))
    }
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)), .unlabelled(value(of: parameter)),
    ]
    var method: Identifier = "add"
    switch parameter.serialization {
    case .json where context.mayHoldFiles(parameter.type):
      method = "addVariant"
      arguments.append(.labelled("contentType", .string("application/json")))
    case .part(let type) where context.mayHoldFiles(parameter.type):
      method = "addVariant"
      if let type { arguments.append(.labelled("contentType", .string(type))) }
    case .json:
      method = "addJSON"
    case .part(contentType: let type?):
      if parameter.isWholeList { method = "addJSON" }
      arguments.append(.labelled("contentType", .string(type)))
    case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject:
      if !context.isScalar(parameter.type),
        let style = style(of: parameter.serialization, inPart: true)
      {
        arguments.append(.unlabelled(style))
      }
    default: break
    }
    if let headers {
      arguments.append(.labelled("headers", Expression.identifier(headers).member("fields")))
    }
    return adding.member(method).call(arguments)
  }

  /// Emits the header fields of a part, if it has any.
  ///
  /// ```swift
  /// var <part>Headers = HeaderParameters()
  /// <part>Headers.add("<name>", <parameter>)
  /// ```
  ///
  /// - Returns: The variable that contains them.
  func partHeaders(
    of index: Int,
    in operation: API.Target.Case,
    after statements: inout [Statement]
  ) -> Identifier? {
    let part = operation.parameters[index]
    let headers = operation.parameters.filter { $0.part == part.wireName }
    guard !headers.isEmpty, let name = Identifier(part.name.swift + "Headers") else { return nil }
    let local = operation.localName([name], beside: Array(operation.parameters.indices))
    statements.append(.var(local, equals: Expression.type("HeaderParameters").call()))
    for header in headers { statements.append(.expression(add(header, to: local))) }
    return local
  }
}

extension EmissionContext {
  /// Returns whether values of a type are unions, or lists of unions, some of whose variants are
  /// files.
  func mayHoldFiles(_ type: ValueType) -> Bool {
    var visited: Set<ModelID> = []
    return mayHoldFiles(type, &visited)
  }

  private func mayHoldFiles(_ type: ValueType, _ visited: inout Set<ModelID>) -> Bool {
    // Unions may contain each other.
    guard case .model(let id) = type.leaf, case .union(let union) = self[id].kind,
      visited.insert(id).inserted
    else { return false }
    return union.variants.contains { variant in
      variant.type.leaf == .file || mayHoldFiles(variant.type, &visited)
    }
  }

  /// Returns the value of a parameter whose description is its text in a request: a string, a whole
  /// number, a Boolean, or the raw value of an enum; `nil` for others.
  func plainText(of parameter: API.Parameter) -> Expression? {
    let value = parameter.expression
    return switch plainForm(of: parameter.type) {
    case .itself: value
    case .rawValue: (parameter.isRequired ? value : value.optionalChain).member("rawValue")
    case nil: nil
    }
  }

  /// Returns the list of such values in a parameter that is a list of them; `nil` for others.
  func plainTexts(of parameter: API.Parameter) -> Expression? {
    guard case .array(let element) = parameter.type else { return nil }
    let value = parameter.expression
    return switch plainForm(of: element) {
    case .itself: value
    case .rawValue:
      (parameter.isRequired ? value : value.optionalChain).member("map")
        .call([.unlabelled(.keyPath("rawValue"))])
    case nil: nil
    }
  }

  /// The way from a value to the one whose description is its text.
  private enum PlainForm {
    case itself
    case rawValue
  }

  private func plainForm(of type: ValueType) -> PlainForm? {
    switch type {
    case .scalar(.string), .scalar(.named), .scalar(.int), .scalar(.sized), .scalar(.bool):
      return .itself
    case .model(let id):
      guard case .enumeration(let enumeration) = self[id].kind,
        [.string, .integer].contains(enumeration.rawType)
      else { return nil }
      return .rawValue
    default: return nil
    }
  }

  /// Returns whether values of a type are a single string, so that styles make no difference.
  func isScalar(_ type: ValueType) -> Bool {
    switch type {
    case .scalar, .data, .file: return true
    case .optional(let wrapped): return isScalar(wrapped)
    case .model(let id):
      guard case .enumeration = self[id].kind else { return false }
      return true
    default: return false
    }
  }

  /// Returns whether a value of a type may be an object.
  func canBeObject(_ type: ValueType) -> Bool {
    switch type {
    case .array: false
    case .optional(let wrapped): canBeObject(wrapped)
    default: !isScalar(type)
    }
  }
}
