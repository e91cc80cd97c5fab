import APIBuilding
package import APIConfiguration
package import APIModel
import Diagnostics
import OpenAPI

/// Responds to requests with the samples of an API, after checking them against it.
///
/// It keeps nothing: a response depends on the request alone.
package struct MockServer: Sendable {
  private let api: API
  private let routes: MockRoutes
  private let judge: ValueJudge
  private let matches: @Sendable (_ pattern: String, _ text: String) -> Bool

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - api: The API, with samples and limits.
  ///   - options: The options for decoding models.
  ///   - matches: Returns whether a text matches a regular expression in Foundation's syntax.
  package init(
    _ api: API,
    as options: Configuration.ModelOptions,
    matches: @escaping @Sendable (_ pattern: String, _ text: String) -> Bool
  ) {
    self.api = api
    self.matches = matches
    routes = MockRoutes(api)
    judge = ValueJudge(forRequestsOf: api, as: options)
  }

  /// Returns the response to a request.
  ///
  /// A request without credentials has the status 401, and one with other faults 422, or 400 if the
  /// spec documents only that. The body lists the faults as `application/problem+json` (RFC 9457).
  package func respond(to request: MockRequest) -> MockResponse {
    var response =
      isPreflight(request)
      ? MockResponse(status: 204, headers: Self.allowed(by: request)) : content(for: request)
    // Pages of front-end servers have another origin.
    response.headers.append(("Access-Control-Allow-Origin", "*"))
    return response
  }

  /// Returns whether a browser asks if a page may send a request (Fetch §3.3.3).
  private func isPreflight(_ request: MockRequest) -> Bool {
    request.method == "OPTIONS"
      && !request.values(ofHeader: "Access-Control-Request-Method").isEmpty
  }

  private static func allowed(by request: MockRequest) -> [(name: String, value: String)] {
    let names = request.values(ofHeader: "Access-Control-Request-Headers")
    return [
      ("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS"),
      ("Access-Control-Allow-Headers", names.joined(separator: ", ")),
    ]
  }

  private func content(for request: MockRequest) -> MockResponse {
    switch routes.search(request.method, request.path) {
    case .notFound:
      return Self.refusal(
        404,
        [MockProblem(place: "path", reason: "the spec has no '\(request.path)'")]
      )
    case .otherMethods(let methods):
      let known = methods.joined(separator: ", ")
      var response = Self.refusal(
        405,
        [MockProblem(place: "method", reason: "the path has no \(request.method); it has \(known)")]
      )
      response.headers.append(("Allow", known))
      return response
    case .found(let match): return content(for: request, match)
    }
  }

  private func content(for request: MockRequest, _ match: MockRoutes.Match) -> MockResponse {
    let sent = ContentType(request.values(ofHeader: "Content-Type").first ?? "")
    let operation = match.cases.first { $0.body?.isSent(as: sent) == true } ?? match.cases[0]
    var check = RequestCheck(
      api: api,
      request: request,
      operation: operation,
      pathValues: match.values,
      judge: judge,
      matches: matches
    )
    guard check.hasCredentials else {
      let problem = MockProblem(
        place: "security",
        reason: "the credentials that the operation needs are missing"
      )
      var response = Self.refusal(401, [problem])
      response.headers.append(("WWW-Authenticate", "Bearer"))
      return response
    }
    let problems = check.problems()
    if !problems.isEmpty {
      let documented = match.cases[0].responses.responses.map(\.status)
      return Self.refusal(
        documented.contains(.code(400)) && !documented.contains(.code(422)) ? 400 : 422,
        problems
      )
    }
    let answers = MockAnswers(
      cases: match.cases,
      preference: MockPreference(request),
      accept: request.values(ofHeader: "Accept")
    )
    do throws(MockAnswers.Failure) {
      return try answers.response()
    } catch {
      return Self.refusal(error.status, [error.problem])
    }
  }

  /// Returns the response with the faults of a request.
  private static func refusal(_ status: Int, _ problems: [MockProblem]) -> MockResponse {
    let details = problems.map { problem in
      JSONText.object([
        JSONText.Member("place", .string(problem.place)),
        JSONText.Member("detail", .string(problem.reason)),
      ])
    }
    let json = JSONText.object([
      JSONText.Member("type", .string("about:blank")),
      JSONText.Member("title", .string("The request doesn't keep to the spec")),
      JSONText.Member("status", .integer(status)),
      JSONText.Member("detail", .string(problems.map(\.text).joined(separator: "; "))),
      JSONText.Member("errors", .array(details)),
    ])
    return MockResponse(
      status: status,
      headers: [("Content-Type", "application/problem+json")],
      body: Array(json.minified().utf8),
      problems: problems
    )
  }
}
