@preconcurrency import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns a closure in which models also accept values that aren't in their declared forms, and
  /// that reports these values to the provider's `TolerancePlugin`s.
  ///
  /// A stub's response is read exactly.
  func tolerating<Output>(
    _ map: @escaping @Sendable (Moya.Response) throws -> Output,
    for target: Target
  ) -> @Sendable (Moya.Response) throws -> Output {
    let target: any Moya.TargetType = (target as? Moya.MultiTarget)?.target ?? target
    if target is any ExactTarget { return map }  // only with ExactTarget
    let plugins = plugins.compactMap { $0 as? TolerancePlugin }
    let operation = FailureText.operation(of: target)
    return { response in
      guard response.response != nil else { return try map(response) }
      let (output, tolerated) = try ReadingTolerance.reading { try map(response) }
      for value in tolerated {
        for plugin in plugins { plugin.report(value, operation) }
      }
      return output
    }
  }
}
