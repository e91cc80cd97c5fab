public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers to stubbed requests, several for each target, one after the other.
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
/// Targets count as the same when they have the same method and URL. It is a class because it remembers where it is.
public final class SampleSequence<Target: TargetType>: Sendable {
  /// What comes after the last sample.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum End: Hashable, Sendable {
    /// The last sample, again and again.
    case repeatLast
    /// All of them from the start.
    case startOver
    /// A `NoSampleError`.
    case fail
  }

  private let end: End
  private let samples: @Sendable (Target) -> [SampleResponse]
  private let counts = Locked<[String: Int]>([:])

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - end: What comes after the last sample.
  ///   - samples: Returns the samples of a target; none make a `NoSampleError`.
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
      return .networkError(NoSampleError("there is no sample number \(count + 1)"))
    }
    return samples[place]
  }

  /// Begins again with the first samples.
  public func restart() {
    counts.withLock { $0 = [:] }
  }

  private static func key(of target: Target) -> String {
    let url = try? Endpoint(target).urlRequest().url?.absoluteString
    return "\(target.method.rawValue) \(url ?? target.path)"
  }
}

extension SampleSequence.End {
  /// Returns which of a number of samples is next after a number of requests.
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

/// There is no answer left for a stubbed request.
public struct NoSampleError: LocalizedError, CustomStringConvertible {
  /// What is missing.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What is missing.
  public var errorDescription: String? { description }
}
