import APIConfiguration
import APIModel
import SwiftCode

/// Emits a member of the user's protocol from the part of a request that is its value.
///
/// ```swift
/// var <member>: <Type> {
///   switch self {
///   case .<operation>(let <parameter>): …
///   }
/// }
/// ```
struct CustomMemberEmitter {
  let emitter: TargetEmitter
  let layer: CustomLayer
  let member: CustomLayer.Member
  let name: Identifier

  var context: EmissionContext { emitter.context }

  /// The member.
  var declaration: Declaration {
    .property(name, type, effects: member.isThrowing ? [.throws] : []) {
      statements
    }
  }

  private var statements: [Statement] {
    switch member.source {
    case .baseURL: emitter.switched(.expression, baseURL)
    case .path: emitter.switched(.statement, otherwise: empty, path)
    case .url: emitter.switched(.statement, otherwise: fallback, url)
    case .method: emitter.switched(.expression, method)
    case .query: emitter.switched(.statement, otherwise: empty, query)
    case .headers: emitter.switched(.statement, otherwise: empty, headers)
    case .body: emitter.switched(.statement, otherwise: empty, body)
    case .parameters: emitter.switched(.statement, otherwise: empty, parameters)
    case .contentType: emitter.switched(.expression, contentType)
    case .encoding, .authorization: emitter.switched(.expression, choice)
    case .apiKeys: emitter.switched(.expression, branch(keys))
    case .statuses: emitter.switched(.expression, branch(statuses))
    case .operationID: emitter.switched(.expression) { .value(.string($0.id)) }
    case .sampleData: []
    }
  }

  private func branch(
    _ value: @escaping (API.Target.Case) -> Expression
  ) -> (API.Target.Case) -> TargetEmitter.Branch {
    { .value(value($0)) }
  }

  // MARK: - Types

  private var type: TypeReference {
    member.type.isOptional ? wrappedType.optional : wrappedType
  }

  private var wrappedType: TypeReference {
    switch member.type.form {
    case .string: "String"
    case .url: .foundation("URL")
    case .data: .foundation("Data")
    case .bool: "Bool"
    case .queryItems: .foundation("URLQueryItem").array
    case .pairs: .tuple([.element(nil, "String"), .element(nil, "String")]).array
    case .values: .dictionary("String", .anyType)
    case .sendableValues: .dictionary("String", .any("Sendable"))
    case .encodable: .any(.composition(["Encodable", "Sendable"]))
    case .apiKeys: TypeReference.named("APIKey").array
    case .texts(.listed): .array("String")
    case .texts(.keyed): .dictionary("String", "String")
    case .codes(.listed): .array("Int")
    case .codes(.keyed): .swift("Set", generic: ["Int"])
    case .choice: .userType(member.type)
    }
  }

  /// The value for an operation that doesn't have the part.
  var empty: Expression {
    if member.type.isOptional { return .nil }
    switch member.type.form {
    case .string: return ""
    case .data: return Expression.type(.foundation("Data")).call()
    case .texts(.keyed), .values, .sendableValues: return .dictionary([])
    case .queryItems, .pairs, .texts(.listed), .codes, .apiKeys: return .array([])
    case .bool: return false
    case .url, .encodable, .choice: return .nil
    }
  }

  /// The URL that the compiler requires after a `switch` that has all cases.
  private var fallback: Expression {
    guard member.type.form == .url, !member.type.isOptional else { return empty }
    return Expression.type(.foundation("URL")).call(["fileURLWithPath": "/"])
  }

  // MARK: - Choices

  private func method(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    member.type.form == .string ? .value(.string(operation.method)) : choice(operation)
  }

  private func contentType(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    guard member.type.form == .string else { return choice(operation) }
    guard let body = operation.body else { return .value(empty) }
    return contentType(of: body, in: operation)
  }

  /// Returns the media type of a body as text.
  func contentType(of body: API.Body, in operation: API.Target.Case) -> TargetEmitter.Branch {
    let text = Expression.string(body.contentType)
    switch body.kind {
    case .multipart where layer.member(with: .body)?.type.form == .data:
      return .value(
        .interpolated([
          .text(body.contentType + "; boundary="),
          .expression(Expression.type("MultipartParts").member("processBoundary")),
        ])
      )
    case .data:
      guard let index = body.parameters.first, context.isBinary(operation.parameters[index]) else {
        return .value(text)
      }
      let parameter = operation.parameters[index]
      let value = parameter.expression
      let type = (parameter.isRequired ? value : value.optionalChain).member("contentType")
      return .value(type.binary(.coalesce, text), using: [index])
    default:
      return .value(text)
    }
  }

  private func choice(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    if member.type.form == .bool { return .value(.boolean(operation.authorization.scheme != nil)) }
    guard let text = layer.choice(of: member, for: operation).name, let name = Identifier(text)
    else {
      return .value(.nil)
    }
    // Without the type, these would be the cases of `Optional`.
    let isAmbiguous = member.type.isOptional && ["none", "some"].contains(text)
    return .value(isAmbiguous ? Expression.type(wrappedType).member(name) : .implicit(name))
  }

  // MARK: - Constants

  private func keys(of operation: API.Target.Case) -> Expression {
    let keys = operation.authorization.keys
    if keys.isEmpty, member.type.isOptional { return .nil }
    return member.type.form == .apiKeys
      ? .array(keys.map(emitter.apiKey)) : .array(keys.map { .string($0.name) })
  }

  private func statuses(of operation: API.Target.Case) -> Expression {
    let type = Expression.type(
      .swift(member.type.form == .codes(.listed) ? "Array" : "Set")
    )
    switch operation.responses.validation {
    case .successCodes: return type.call(Expression.integer(200).binary(.halfOpenRange, 300))
    case .successAndRedirectCodes:
      return type.call(Expression.integer(200).binary(.halfOpenRange, 400))
    case .customCodes(let codes): return .array(codes.map(Expression.integer))
    }
  }
}

extension RuntimeMember {
  /// Creates a member of the user's protocol; `sampleData` is declared with the samples.
  init?(_ member: CustomLayer.Member, of layer: CustomLayer) {
    guard member.source != .sampleData, let name = Identifier(member.name) else { return nil }
    self.init(option: nil) { emitter in
      CustomMemberEmitter(emitter: emitter, layer: layer, member: member, name: name).declaration
    }
  }
}

extension API.Target.Case {
  /// The operation's ID in the spec, or its method and path.
  fileprivate var id: String { operationID ?? requestLine }
}

extension EmissionContext {
  /// Returns whether the value of a parameter is `BinaryBody`, which may have its own media type.
  func isBinary(_ parameter: API.Parameter) -> Bool {
    parameter.location == .body && parameter.type == .data
  }
}
