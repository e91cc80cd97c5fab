extension Response {
  /// Returns the answer if its status code is among those given, and throws `statusCode` otherwise.
  public func filter<R: RangeExpression>(statusCodes: R) throws -> Response
  where R.Bound == Int {
    guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
    return self
  }

  /// Returns the answer if it has the status code given, and throws `statusCode` otherwise.
  public func filter(statusCode: Int) throws -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// Returns the answer if its status code is one of 200 to 299, and throws `statusCode` otherwise.
  public func filterSuccessfulStatusCodes() throws -> Response {
    try filter(statusCodes: 200...299)
  }

  /// Returns the answer if its status code is one of 200 to 399, and throws `statusCode` otherwise.
  public func filterSuccessfulStatusAndRedirectCodes() throws -> Response {
    try filter(statusCodes: 200...399)
  }
}
