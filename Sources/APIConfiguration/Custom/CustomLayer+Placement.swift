package import APIModel
import SwiftCode

/// The members that have the parts of an operation's request.
extension CustomLayer {
  /// Returns the source of the member that has an operation's query; `nil` if no member has it.
  ///
  /// `parameters` has the fields of the body if there is one, so the query of such an operation is
  /// part of the URL.
  package func sourceOfQuery(of operation: API.Target.Case) -> CustomSource? {
    if member(with: .query) != nil { return .query }
    if member(with: .parameters) != nil, operation.body == nil { return .parameters }
    return member(with: .url) != nil ? .url : nil
  }

  /// The source of the member that has the bodies; `nil` if no member has them.
  package var sourceOfBody: CustomSource? {
    [.body, .parameters].first { member(with: $0) != nil }
  }

  /// Returns whether a member can have an operation's body.
  package func holdsBody(of operation: API.Target.Case, isObject: Bool) -> Bool {
    guard let body = operation.body, let source = sourceOfBody,
      let form = member(with: source)?.type.form
    else { return true }
    switch form {
    case .data: return true
    case .encodable: return body.kind == .json
    default: return body.kind == .form || body.kind == .multipart || body.kind == .json && isObject
    }
  }

  /// Returns whether the header fields of an operation include the media type of its body.
  ///
  /// The boundary of a multipart body has to be sent, and an enum of media types doesn't have it.
  package func headersHaveContentType(of operation: API.Target.Case) -> Bool {
    guard let body = operation.body, sourceOfBody != nil else { return false }
    guard let member = member(with: .contentType) else { return true }
    return body.kind == .multipart && member.type.form == .choice
      && self.member(with: .body)?.type.form == .data
  }

  /// Returns the encoding of an operation's parameters.
  package func encoding(of operation: API.Target.Case) -> CustomEncoding {
    switch operation.body?.kind {
    case .json: .json
    case .form: .form
    case .multipart: .multipart
    case .text: .text
    case .data, .jsonLines, .jsonSequence: .binary
    case nil: operation.hasQuery ? .query : .none
    }
  }

  /// Returns the key of `cases` for an operation's value, and the name of the case; the name is
  /// `nil` if the configuration has no entry for the key.
  package func choice(
    of member: Member,
    for operation: API.Target.Case
  ) -> (key: String, name: String?) {
    let key: String
    var standard: String?
    switch member.source {
    case .method:
      key = operation.method
      standard = operation.method.lowercased()
    case .contentType:
      key = operation.body?.contentType ?? CustomSource.none
    case .encoding:
      key = encoding(of: operation).rawValue
      standard = key
    case .authorization:
      switch operation.authorization.scheme {
      case nil: key = CustomSource.none
      case .bearer: key = "bearer"
      case .basic: key = "basic"
      case .custom(let name): key = name
      }
      standard = key
    default:
      key = CustomSource.none
    }
    if let name = member.cases[key] { return (key, name) }
    if key == CustomSource.none, member.type.isOptional { return (key, nil) }
    return (key, member.cases[CustomSource.other] ?? standard.flatMap { Identifier($0)?.text })
  }
}

extension API.Target.Case {
  /// Indicates whether the operation has parameters in the query.
  package var hasQuery: Bool {
    parameters.contains { $0.location == .query || $0.location == .querystring }
  }
}
