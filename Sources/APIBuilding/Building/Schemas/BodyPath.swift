import OpenAPI

/// The path of a schema in the body of a request or a response: `GET /popular response.results[]`.
///
/// It consists of the operation, the word `request` or `response`, the status after `response` if it
/// isn't the success, and the steps to the schema: `.name` for a property, `[]` for the elements of
/// a list, and `{}` for the values of a dictionary.
struct BodyPath {
  /// The ID of an operation, or its method and path.
  let operation: String
  /// `request`, `response` or `response 404`.
  let body: String
  /// The status as written; `nil` for the success, or the request.
  let status: String?
  let isRequest: Bool
  /// The rest of the path.
  let steps: Substring

  /// Divides a path at the first word for a body.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isOperation: Returns whether a text is the name of an operation. If no text before such a
  ///     word is one, the path is divided at the last word.
  init?(_ path: String, isOperation: (String) -> Bool) {
    let all = Self.bodies(in: path)
    guard let first = all.first(where: { isOperation($0.operation) }) ?? all.last else {
      return nil
    }
    self = first
  }

  private init(_ operation: String, isRequest: Bool, status: String?, steps: Substring) {
    self.operation = operation
    self.isRequest = isRequest
    self.status = status
    body = (isRequest ? "request" : "response") + (status.map { " " + $0 } ?? "")
    self.steps = steps
  }

  /// Returns all ways to divide a path.
  private static func bodies(in path: String) -> [BodyPath] {
    path.indices.compactMap { index in
      guard path[index] == " " else { return nil }
      let rest = path[index...].dropFirst()
      guard let word = ["request", "response"].first(where: { rest.hasPrefix($0) }) else {
        return nil
      }
      var steps = rest.dropFirst(word.count)
      var status: String?
      if word == "response", steps.first == " " {
        let end = steps.firstIndex { ".[{".contains($0) } ?? steps.endIndex
        status = String(steps[..<end].dropFirst())
        steps = steps[end...]
      }
      guard steps.isEmpty || ".[{".contains(steps.first ?? " "), status != "" else { return nil }
      return BodyPath(
        String(path[..<index]),
        isRequest: word == "request",
        status: status,
        steps: steps
      )
    }
  }
}

extension OpenAPI.Operation {
  /// Returns the contents of a body that have a schema; `nil` if there is no such body.
  func contents(of path: BodyPath) -> [OpenAPI.MediaType]? {
    if path.isRequest { return requestBody?.content.filter(\.hasSchema) }
    guard let status = path.status else { return success?.content.filter(\.hasSchema) }
    return responses.first { $0.status.key == status.uppercased() || $0.status.key == status }?
      .content.filter(\.hasSchema)
  }

  /// The success with the lowest status of those with a body, or else the response for all statuses.
  private var success: OpenAPI.Response? {
    func rank(_ response: OpenAPI.Response) -> Int {
      switch response.status {
      case .code(let code) where code < 400: code
      case .range(let digit) where digit < 4: digit * 100 + 99
      case .default: 400
      case .code, .range: 401
      }
    }
    return responses.filter { rank($0) < 401 && $0.content.contains(where: \.hasSchema) }
      .min { rank($0) < rank($1) }
  }
}

extension OpenAPI.MediaType {
  fileprivate var hasSchema: Bool { schema != nil }
}
