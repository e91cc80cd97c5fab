import APIModel
import SwiftCode

extension ProviderMethod {
  /// `@discardableResult`, if most callers don't need the result: that of a deletion, an object that
  /// only says that the call succeeded, or a response without a body.
  ///
  /// The method for all outcomes is there for its result.
  var discarding: [Attribute] {
    guard case .response(let response) = result, response.result != nil,
      response.method != .outcome,
      operation.method == "DELETE" || statesOnlySuccess || isEmptyResponse
    else { return [] }
    return [.discardableResult]
  }

  /// Indicates whether a response is returned of which the spec describes no body.
  private var isEmptyResponse: Bool {
    guard case .response = operation.responses.result else { return false }
    return operation.responses.success == .none
  }

  /// Indicates whether the response of a call that changes something is an object of which all
  /// properties are words such as `ok` and `message`.
  private var statesOnlySuccess: Bool {
    guard !["GET", "HEAD", "QUERY", "OPTIONS", "TRACE"].contains(operation.method),
      case .value(let type) = operation.responses.result, let id = type.modelItself,
      case .structure(let structure) = context[id].kind,
      let members = structure.members, !members.isEmpty,
      structure.additionalProperties == nil, !structure.statesAdditional
    else { return false }
    return members.allSatisfy { property in
      guard case .scalar = property.type else { return false }
      return Self.words.contains(property.wireName.lowercased())
    }
  }

  private static let words: Set<String> = [
    "acknowledged", "code", "deleted", "detail", "message", "ok", "status", "success", "updated",
  ]
}

extension ValueType {
  /// The model, unless it is inside of a list or a dictionary.
  fileprivate var modelItself: ModelID? {
    switch self {
    case .model(let id): id
    case .optional(let wrapped): wrapped.modelItself
    default: nil
    }
  }
}
