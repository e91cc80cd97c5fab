import TargetKitWire

extension Response {
  /// Runs a closure that reads the response, in which models also accept values that aren't in
  /// their declared forms, and reports these values to the plugins of the provider.
  ///
  /// A response that didn't come from a server is read exactly.
  func tolerating<Value>(_ read: () throws -> Value) rethrows -> Value {
    guard let reportTolerated else { return try read() }
    let (value, tolerated) = try ReadingTolerance.reading(read)
    tolerated.forEach(reportTolerated)
    return value
  }
}
