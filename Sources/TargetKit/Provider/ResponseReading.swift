import Foundation
public import TargetKitWire

/// A way to read responses, for `Provider.read(_:for:progress:)`.
///
/// ```swift
/// let feed = try await provider.read(.init { try Feed(xml: $0.data) }, for: .news)
/// ```
public struct ResponseReading<Value: Sendable>: Sendable {
  /// A Boolean value that indicates whether responses are read even if the target's
  /// `validationType` doesn't accept their status codes.
  let acceptsAnyStatus: Bool

  private let read: @Sendable (Response) throws -> Value

  /// Creates a way to read responses.
  ///
  /// - Parameter read: Returns the value of a response. An error that isn't a `TargetError` is
  ///   thrown as one of kind `objectMapping`.
  public init(_ read: @escaping @Sendable (Response) throws -> Value) {
    self.init(acceptsAnyStatus: false, read)
  }

  private init(acceptsAnyStatus: Bool, _ read: @escaping @Sendable (Response) throws -> Value) {
    self.acceptsAnyStatus = acceptsAnyStatus
    self.read = read
  }

  func value(of response: Response) throws(TargetError) -> Value {
    do {
      return try read(response)
    } catch let error as TargetError {
      throw error
    } catch {
      throw response.reported(.objectMapping(error, response), as: Value.self)
    }
  }
}

extension ResponseReading where Value: Decodable {
  /// Decodes a body that is null as an empty list or dictionary.
  public static func valueOrEmpty(_ type: Value.Type = Value.self) -> Self
  where Value: EmptyInitializable {
    Self { try $0.map(Value?.self) ?? Value() }
  }
}

extension ResponseReading {
  /// Decodes the body; nil for null and for an empty body.
  public static func valueIfPresent<Wrapped: Decodable & Sendable>(
    _ type: Wrapped.Type = Wrapped.self
  ) -> Self where Value == Wrapped? {
    Self { $0.data.isEmpty ? nil : try $0.map(Wrapped?.self) }
  }
}

extension ResponseReading where Value: ResponseOutcome {
  /// Returns the documented outcome, if the target's `validationType` accepts the status code.
  public static func success(_ type: Value.Type = Value.self) -> Self {
    Self { try $0.outcome() }
  }

  /// Returns the documented outcome, regardless of the status code.
  public static func outcome(_ type: Value.Type = Value.self) -> Self {
    Self(acceptsAnyStatus: true) { try $0.outcome() }
  }
}
