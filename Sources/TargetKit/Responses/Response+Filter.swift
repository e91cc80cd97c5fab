extension Response {
  /// Returns the response if it has one of the given status codes, and throws `statusCode`
  /// otherwise.
  ///
  /// - Throws: `statusCode` if the response has another status code.
  public func filter(
    statusCodes: some RangeExpression<Int>
  ) throws(TargetError) -> Response {
    guard statusCodes.contains(statusCode) else { throw .statusCode(self) }
    return self
  }

  /// Returns the response if it has the given status code, and throws `statusCode` otherwise.
  ///
  /// - Throws: `statusCode` if the response has another status code.
  public func filter(statusCode: Int) throws(TargetError) -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// Returns the response if its status code is 200 to 299, and throws `statusCode` otherwise.
  ///
  /// - Throws: `statusCode` if the response has another status code.
  public func filterSuccessfulStatusCodes() throws(TargetError) -> Response {
    try filter(statusCodes: 200...299)
  }

  /// Returns the response if its status code is 200 to 399, and throws `statusCode` otherwise.
  ///
  /// - Throws: `statusCode` if the response has another status code.
  public func filterSuccessfulStatusAndRedirectCodes() throws(TargetError) -> Response {
    try filter(statusCodes: 200...399)
  }
}
