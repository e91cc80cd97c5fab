import APIModel
import SwiftCode

/// The arguments of a test for the documented responses of an operation, that of the success first.
///
/// ```swift
/// .returns(<status>, <Type>.self, "<sample>")
/// .fails(<status>, "<text>")
/// ```
struct ExpectedResponses {
  private(set) var arguments: [Argument] = []

  /// - Parameters:
  ///   - responses: The responses.
  ///   - names: The names of the members that values of the samples don't have, by the samples.
  ///   - context: The context of the tests.
  init(
    of responses: API.ResponseSet,
    losing names: [String: [String]],
    in context: EmissionContext
  ) {
    let success = responses.responses.filter { $0.status == responses.successStatus }
    let others = responses.responses.filter { $0.status != responses.successStatus }
      .sorted { $0.status < $1.status }
    for response in success + others {
      let isSuccess = response.status == responses.successStatus
      guard let code = responses.code(of: response.status, isSuccess: isSuccess) else { continue }
      var texts = [response.sample?.text]
      texts += response.namedSamples.map(\.sample.text).filter { $0 != texts[0] }
      for text in texts {
        var values: [Expression] = [.integer(code)]
        var notSent: [String] = []
        switch (response.body, text) {
        case (.json(let type), let text?):
          values += [.metatype(context.type(type)), Self.literal(text)]
          if context.isSent(type) { notSent = names[text] ?? [] }
        // No sample could be made, which is reported.
        case (.json, nil): continue
        case (.text, let text?), (.data, let text?): values.append(Self.literal(text))
        case (.text, nil), (.data, nil), (.none, _): break
        }
        let name: Identifier = responses.validation.accepts(code) ? "returns" : "fails"
        var all = values.map(Argument.unlabelled)
        if !notSent.isEmpty {
          all.append(.labelled("notSent", .array(notSent.map { .string($0) })))
        }
        arguments.append(.unlabelled(Expression.implicit(name).call(all)))
      }
    }
  }

  private static func literal(_ text: String) -> Expression {
    .string(StringLiteral(text, isMultiline: text.contains("\n")))
  }
}

extension API.ResponseSet {
  /// Returns a status code for a documented response that no other response is for.
  fileprivate func code(
    of status: API.DocumentedResponse.Status,
    isSuccess: Bool
  ) -> Int? {
    let codes = responses.compactMap { response -> Int? in
      if case .code(let code) = response.status { code } else { nil }
    }
    let digits = responses.compactMap { response -> Int? in
      if case .range(let digit) = response.status { digit } else { nil }
    }
    switch status {
    case .code(let code): return (100..<600).contains(code) ? code : nil
    case .range(let digit): return (digit * 100..<digit * 100 + 100).first { !codes.contains($0) }
    case .default:
      let candidates = isSuccess ? Array(200..<300) : [500, 503, 400, 418, 404]
      return candidates.first { !codes.contains($0) && !digits.contains($0 / 100) }
    }
  }
}

extension API.Validation {
  /// Returns whether the provider accepts a status code.
  fileprivate func accepts(_ code: Int) -> Bool {
    switch self {
    case .successCodes: (200..<300).contains(code)
    case .successAndRedirectCodes: (200..<400).contains(code)
    case .customCodes(let codes): codes.contains(code)
    }
  }
}

extension EmissionContext {
  /// Returns whether values of a type can be encoded.
  fileprivate func isSent(_ type: ValueType) -> Bool {
    guard case .model(let id) = type.leaf else { return true }
    return self[id].use.contains(.request)
  }
}
