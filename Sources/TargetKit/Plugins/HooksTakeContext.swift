#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Rejects plugins whose hooks have Moya's label, `target:`, instead of `context:`.
///
/// Such hooks would never be called, and the compiler says nothing about methods that aren't
/// requirements. Here they are requirements, each with a type of result of its own, which a plugin
/// must not determine: otherwise, it lacks `hooksTakeContextInsteadOfTarget()`.
public protocol _HooksTakeContext {
  associatedtype _Prepared = _NoHook
  associatedtype _Sent = _NoHook
  associatedtype _Received = _NoHook
  associatedtype _Processed = _NoHook

  /// Stands for `prepare(_:context:)` with Moya's label.
  func prepare(_ request: URLRequest, target: any TargetType) async throws -> _Prepared

  /// Stands for `willSend(_:context:)` with Moya's label.
  func willSend(_ request: OutgoingRequest, target: any TargetType) async throws -> _Sent

  /// Stands for `didReceive(_:context:)` with Moya's label.
  func didReceive(_ result: Result<Response, TargetError>, target: any TargetType) async throws
    -> _Received

  /// Stands for `process(_:context:)` with Moya's label.
  func process(_ result: Result<Response, TargetError>, target: any TargetType) async throws
    -> _Processed

  /// Exists only for types without these functions.
  static func hooksTakeContextInsteadOfTarget()
}

extension _HooksTakeContext where _Prepared == _NoHook {
  /// Is never called.
  public func prepare(_ request: URLRequest, target: any TargetType) -> _Prepared {
    _NoHook()
  }
}

extension _HooksTakeContext where _Sent == _NoHook {
  /// Is never called.
  public func willSend(_ request: OutgoingRequest, target: any TargetType) -> _Sent {
    _NoHook()
  }
}

extension _HooksTakeContext where _Received == _NoHook {
  /// Is never called.
  public func didReceive(_ result: Result<Response, TargetError>, target: any TargetType)
    -> _Received
  {
    _NoHook()
  }
}

extension _HooksTakeContext where _Processed == _NoHook {
  /// Is never called.
  public func process(_ result: Result<Response, TargetError>, target: any TargetType) -> _Processed
  {
    _NoHook()
  }
}

extension _HooksTakeContext
where _Prepared == _NoHook, _Sent == _NoHook, _Received == _NoHook, _Processed == _NoHook {
  /// Is never called.
  public static func hooksTakeContextInsteadOfTarget() {}
}

/// The result of a hook that a plugin doesn't implement.
public struct _NoHook: Sendable {}
