import OpenAPI

/// The words for statuses in names.
enum StatusWords {
  /// Returns the word for a status: `NotFound` for 404, `ClientError` for 4XX, `Default` for
  /// everything else.
  static func word(for status: OpenAPI.Response.Status) -> String {
    switch status {
    case .code(let code): codes[code] ?? "Status\(code)"
    case .range(let digit): ranges[digit] ?? "Status\(digit)xx"
    case .default: "Default"
    }
  }

  private static let ranges: [Int: String] = [
    1: "Informational", 2: "Success", 3: "Redirection", 4: "ClientError", 5: "ServerError",
  ]

  private static let codes: [Int: String] = [
    100: "Continue", 101: "SwitchingProtocols", 102: "Processing", 103: "EarlyHints",
    200: "OK", 201: "Created", 202: "Accepted", 203: "NonAuthoritative", 204: "NoContent",
    205: "ResetContent", 206: "PartialContent",
    207: "MultiStatus", 208: "AlreadyReported", 226: "IMUsed",
    300: "MultipleChoices", 301: "MovedPermanently", 302: "Found", 303: "SeeOther",
    304: "NotModified", 305: "UseProxy", 307: "TemporaryRedirect", 308: "PermanentRedirect",
    400: "BadRequest", 401: "Unauthorized", 402: "PaymentRequired", 403: "Forbidden",
    404: "NotFound", 405: "MethodNotAllowed", 406: "NotAcceptable", 408: "RequestTimeout",
    409: "Conflict", 410: "Gone", 411: "LengthRequired", 412: "PreconditionFailed",
    413: "ContentTooLarge", 415: "UnsupportedMediaType", 416: "RangeNotSatisfiable",
    417: "ExpectationFailed", 418: "Teapot", 422: "UnprocessableContent", 423: "Locked",
    424: "FailedDependency", 428: "PreconditionRequired", 429: "TooManyRequests",
    500: "InternalServerError", 501: "NotImplemented", 502: "BadGateway",
    503: "ServiceUnavailable", 504: "GatewayTimeout", 507: "InsufficientStorage",
  ]
}
