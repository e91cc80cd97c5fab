import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Returns the reason why a response isn't accepted.
typealias Validator =
  @Sendable (URLRequest?, HTTPURLResponse, Data?, URL?) -> AFError?

extension Request {
  /// The result of a validation.
  public typealias ValidationResult = Result<Void, any Error>

  func add(_ validator: @escaping Validator) {
    mutable.withLock { $0.validations.append(validator) }
  }

  fileprivate static func error(_ result: ValidationResult) -> AFError? {
    guard case .failure(let error) = result else { return nil }
    return error.asAFError
      ?? .responseValidationFailed(reason: .customValidationFailed(error: error))
  }

  fileprivate func accept(_ codes: some Sequence<Int>) {
    let codes = Set(codes)
    add { _, response, _, _ in
      codes.contains(response.statusCode)
        ? nil
        : .responseValidationFailed(reason: .unacceptableStatusCode(code: response.statusCode))
    }
  }

  /// Accepts responses with these media types, and empty ones with any type.
  fileprivate func accept(contentTypes: @escaping @Sendable () -> [String]) {
    add { _, response, data, _ in
      guard let data, !data.isEmpty else { return nil }
      let accepted = contentTypes().map(MediaRange.init)
      guard let type = response.mimeType.map(MediaRange.init) else {
        return accepted.contains(.any)
          ? nil
          : .responseValidationFailed(
            reason: .missingContentType(acceptableContentTypes: contentTypes())
          )
      }
      return accepted.contains { $0.contains(type) }
        ? nil
        : .responseValidationFailed(
          reason: .unacceptableContentType(
            acceptableContentTypes: contentTypes(),
            responseContentType: type.text
          )
        )
    }
  }

  /// The media types in the request's `Accept` header; all types if it is missing.
  fileprivate var acceptedContentTypes: [String] {
    let accept = request?.value(forHTTPHeaderField: "Accept")
    return accept?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? ["*/*"]
  }
}

extension DataRequest {
  /// Validates a response.
  public typealias Validation =
    @Sendable (URLRequest?, HTTPURLResponse, Data?) -> ValidationResult

  /// Accepts responses that the closure accepts.
  @discardableResult
  public func validate(_ validation: @escaping Validation) -> Self {
    add { request, response, data, _ in Self.error(validation(request, response, data)) }
    return self
  }

  /// Accepts responses with these status codes.
  @discardableResult
  public func validate<S: Sequence>(statusCode codes: S) -> Self where S.Element == Int {
    accept(codes)
    return self
  }

  /// Accepts responses with these media types, and empty ones.
  @discardableResult
  public func validate<S: Sequence>(
    contentType types: @escaping @Sendable @autoclosure () -> S
  ) -> Self where S.Element == String {
    accept(contentTypes: { Array(types()) })
    return self
  }

  /// Accepts the status codes 200 to 299 and the media types that the request accepts.
  @discardableResult
  public func validate() -> Self {
    accept(200..<300)
    accept(contentTypes: { [weak self] in self?.acceptedContentTypes ?? [] })
    return self
  }
}

extension DownloadRequest {
  /// Validates a response.
  public typealias Validation =
    @Sendable (URLRequest?, HTTPURLResponse, URL?) -> ValidationResult

  /// Accepts responses that the closure accepts.
  @discardableResult
  public func validate(_ validation: @escaping Validation) -> Self {
    add { request, response, _, file in Self.error(validation(request, response, file)) }
    return self
  }

  /// Accepts responses with these status codes.
  @discardableResult
  public func validate<S: Sequence>(statusCode codes: S) -> Self where S.Element == Int {
    accept(codes)
    return self
  }

  /// Accepts the status codes 200 to 299.
  @discardableResult
  public func validate() -> Self {
    accept(200..<300)
    return self
  }
}

/// A media type whose type and subtype may be `*`.
private struct MediaRange: Equatable {
  static let any = MediaRange("*/*")

  let type: Substring
  let subtype: Substring

  init(_ text: String) {
    let halves = text.prefix { $0 != ";" }.split(separator: "/", maxSplits: 1)
    type = halves.first ?? "*"
    subtype = halves.count > 1 ? halves[1] : "*"
  }

  var text: String { "\(type)/\(subtype)" }

  func contains(_ other: MediaRange) -> Bool {
    (type == "*" || type == other.type) && (subtype == "*" || subtype == other.subtype)
  }
}
