public import Foundation
public import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A sequence of sample responses for each target.
///
/// ```swift
/// let samples = SampleSequence<GitHub> { target in
///   switch target {
///   case .zen: [.status(503), .text("Keep it logically awesome.")]
///   case .user(let name): [.json(#"{"login": "\(name)"}"#)]
///   }
/// }
/// let provider = Provider<GitHub>.stubbed(with: samples)
/// ```
///
/// Targets are treated as equal if they have the same method and URL. It is a class because it
/// remembers its position.
public final class SampleSequence<Target: TargetType>: Sendable {
  /// The behavior after the last sample.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum End: Hashable, Sendable {
    /// The last sample is repeated.
    case repeatLast
    /// All samples are repeated.
    case startOver
    /// A `NoSampleError` is thrown.
    case fail
  }

  private let end: End
  private let samples: @Sendable (Target) -> [SampleResponse]
  private let counts = Locked<[String: Int]>([:])

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - end: The behavior after the last sample.
  ///   - samples: Returns the samples of a target. If it returns none, a `NoSampleError` is thrown.
  public init(
    afterLast end: End = .repeatLast,
    _ samples: @escaping @Sendable (Target) -> [SampleResponse]
  ) {
    self.end = end
    self.samples = samples
  }

  /// Returns the next sample for a target.
  public func next(for target: Target) -> SampleResponse {
    let samples = samples(target)
    let key = Self.key(of: target)
    let count = counts.withLock { counts in
      defer { counts[key, default: 0] += 1 }
      return counts[key, default: 0]
    }
    guard let place = end.place(count, of: samples.count) else {
      return .networkError(NoSampleError("sample number \(count + 1) is missing"))
    }
    return samples[place]
  }

  /// Starts again with the first samples.
  public func restart() {
    counts.withLock { $0 = [:] }
  }

  private static func key(of target: Target) -> String {
    let url = try? Endpoint(target).urlRequest().url?.absoluteString
    return "\(target.method.rawValue) \(url ?? target.path)"
  }
}

extension SampleSequence.End {
  /// Returns the index of the next sample after a number of requests, or nil if no sample is left.
  func place(_ requests: Int, of samples: Int) -> Int? {
    guard samples > 0 else { return nil }
    guard requests >= samples else { return requests }
    return switch self {
    case .repeatLast: samples - 1
    case .startOver: requests % samples
    case .fail: nil
    }
  }
}

/// The error of a stubbed request for which no sample is left.
public struct NoSampleError: LocalizedError, CustomStringConvertible {
  /// A description of the missing sample.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A description of the missing sample.
  public var errorDescription: String? { description }
}
