import APIModel

/// The descriptions of an operation's responses that say more than their status, the operation and
/// the type.
///
/// A response to which operations refer isn't described for one of them.
struct ResponseTexts {
  /// The description of the result.
  let success: String?
  /// A sentence about the failures.
  let failures: String?

  init(of operation: API.Target.Case, in context: EmissionContext) {
    let responses = operation.responses
    var success: String?
    var failures: [String] = []
    for response in responses.responses where !response.isShared {
      let isSuccess = response.status == responses.successStatus
      guard isSuccess ? responses.hasResult : response.status.isFailure,
        let text = response.documentation.description ?? response.documentation.summary
      else { continue }
      var known = KnownWords(of: [
        operation.name.swift, response.body.model.map { context[$0].name.swift } ?? "",
      ])
      known.insert(Self.words)
      known.insert(response.status.reasonWords)
      guard !known.cover(text) else { continue }
      if isSuccess {
        success = text
      } else if let sentence = Self.phrase(text) {
        failures.append("\(response.status.key.asCode) (\(sentence))")
      }
    }
    self.success = success
    self.failures =
      failures.isEmpty ? nil : "Fails with " + failures.joined(separator: ", ") + "."
  }

  /// Returns the text as a part of a sentence; `nil` if it isn't one phrase.
  private static func phrase(_ text: String) -> String? {
    guard text.utf8.count <= longestPhrase, !text.contains(where: \.isNewline),
      !text.contains(". ")
    else { return nil }
    let trimmed = text.last.map { ".:".contains($0) } == true ? String(text.dropLast()) : text
    return trimmed.isEmpty ? nil : trimmed
  }

  private static let longestPhrase = 80

  /// The words about responses that say nothing.
  private static let words: Set<String> = [
    "ok", "success", "successful", "successfully", "response", "responses", "result", "results",
    "request", "operation", "default", "expected", "valid", "to", "with", "from", "and", "in",
    "returns", "returned", "return", "retrieved", "fetched", "completed", "executed", "processed",
    "was", "were", "has", "been", "are", "be", "list", "array", "set", "collection", "page",
    "paged",
    "all", "data", "details", "information", "requested", "json", "body", "content", "no", "error",
    "errors", "failed", "failure", "unexpected", "resource", "not", "found", "does", "exist",
    "supplied",
    "provided", "exception",
  ]
}

extension API.ResponseSet {
  /// Indicates whether methods return something of the success.
  fileprivate var hasResult: Bool { success != .none && location == nil && successes == nil }
}

extension API.ResponseBody {
  /// The model in the body.
  fileprivate var model: ModelID? {
    guard case .json(let type) = self, case .model(let id) = type.leaf else { return nil }
    return id
  }
}

extension API.DocumentedResponse.Status {
  /// The words of the status in lower case (RFC 9110 §15).
  fileprivate var reasonWords: Set<String> {
    guard case .code(let code) = self else { return [] }
    return Self.reasons[code] ?? []
  }

  private static let reasons: [Int: Set<String>] = [
    201: ["created", "new"], 202: ["accepted"], 204: ["content"],
    400: ["bad", "invalid", "input"], 401: ["unauthorized", "authentication", "required"],
    403: ["forbidden", "access", "denied"], 405: ["method", "allowed"], 406: ["acceptable"],
    409: ["conflict"], 410: ["gone"], 415: ["unsupported", "media", "type"],
    422: ["unprocessable", "entity", "validation"], 429: ["too", "many", "requests", "rate"],
    500: ["internal", "server"], 501: ["implemented"], 502: ["bad", "gateway"],
    503: ["service", "unavailable"], 504: ["gateway", "timeout"],
  ]
}
