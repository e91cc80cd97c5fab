import Foundation

extension DecodingError {
  static func corrupted(_ description: String, _ error: (any Error)? = nil) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: [], debugDescription: description, underlyingError: error)
    )
  }

  /// Runs a closure that decodes the value at a key path, and prefixes the path of its errors with
  /// the key path.
  static func nesting<Value>(in keyPath: String?, _ decode: () throws -> Value) throws -> Value {
    do {
      return try decode()
    } catch let error as DecodingError {
      guard let keyPath else { throw error }
      throw error.nested(in: keyPath.keyPathComponents.map { KeyPathComponent($0) })
    }
  }

  private func nested(in path: [any CodingKey]) -> DecodingError {
    func nested(_ context: Context) -> Context {
      Context(
        codingPath: path + context.codingPath,
        debugDescription: context.debugDescription,
        underlyingError: context.underlyingError
      )
    }
    switch self {
    case .keyNotFound(let key, let context): return .keyNotFound(key, nested(context))
    case .valueNotFound(let type, let context): return .valueNotFound(type, nested(context))
    case .typeMismatch(let type, let context): return .typeMismatch(type, nested(context))
    case .dataCorrupted(let context): return .dataCorrupted(nested(context))
    @unknown default: return self
    }
  }
}

extension JSONSlice {
  /// Returns the text of the value at a key path.
  ///
  /// - Throws: `DecodingError`, with the part of the path that exists.
  func requiredValue(atKeyPath keyPath: String) throws(DecodingError) -> Data {
    if let value = value(atKeyPath: keyPath) { return value }
    guard isJSON else { throw .corrupted("the body is not JSON") }
    let components = keyPath.keyPathComponents
    let present = components.indices.prefix { index in
      value(atKeyPath: components[...index].joined(separator: ".")) != nil
    }
    let path = components[..<present.count].map { KeyPathComponent($0) }
    throw .keyNotFound(
      KeyPathComponent(components[min(present.count, components.count - 1)]),
      DecodingError.Context(
        codingPath: path,
        debugDescription: "there is nothing at the key path '\(keyPath)'"
      )
    )
  }
}

extension String {
  fileprivate var keyPathComponents: [String] {
    split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A name or an index in a key path.
private struct KeyPathComponent: CodingKey {
  let stringValue: String

  var intValue: Int? { Int(stringValue) }

  init(_ text: String) {
    stringValue = text
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    self.init("\(intValue)")
  }
}
