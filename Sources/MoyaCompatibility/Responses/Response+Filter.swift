extension Response {
  /// Returns the response if it has one of the given status codes; throws `statusCode` otherwise.
  ///
  /// - Throws: `MoyaError.statusCode` if the response has another status code.
  public func filter<R: RangeExpression>(statusCodes: R) throws -> Response
  where R.Bound == Int {
    guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
    return self
  }

  /// Returns the response if it has the given status code; throws `statusCode` otherwise.
  ///
  /// - Throws: `MoyaError.statusCode` if the response has another status code.
  public func filter(statusCode: Int) throws -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// Returns the response if its status code is 200 to 299; throws `statusCode` otherwise.
  ///
  /// - Throws: `MoyaError.statusCode` if the response has another status code.
  public func filterSuccessfulStatusCodes() throws -> Response {
    try filter(statusCodes: 200...299)
  }

  /// Returns the response if its status code is 200 to 399; throws `statusCode` otherwise.
  ///
  /// - Throws: `MoyaError.statusCode` if the response has another status code.
  public func filterSuccessfulStatusAndRedirectCodes() throws -> Response {
    try filter(statusCodes: 200...399)
  }
}
