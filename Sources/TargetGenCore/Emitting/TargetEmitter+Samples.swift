import SwiftCode

extension TargetEmitter {
  /// Emits what stubs answer, in a file of its own, or in several where it is much.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
  ///   /// <documentation>
  ///   var sampleData: Foundation.Data { Foundation.Data(sampleResponse.utf8) }
  ///
  ///   private var sampleResponse: String {
  ///     switch self {
  ///     case .<operation>:
  ///       return """
  ///         <sample>
  ///         """
  ///     }
  ///   }
  /// }
  /// ```
  var sampleFiles: [EmittedFile] {
    guard includes(.sampleData) else {
      return []
    }
    let chunks = SampleChunks(of: target.cases)
    let files = [
      context.file(path("+Samples")) {
        Declaration.extension(type, modifiers: [.nonisolated]) {
          sampleData
          sampleResponse(in: chunks)
          statusSamples
          if chunks.isSplit {
            Declaration.enum(sampleTexts, modifiers: [.nonisolated]) {}
          }
        }
      }
    ]
    return files
      + chunks.files.enumerated().map { index, operations in
        context.file(path("+Samples\(index + 1)")) {
          Declaration.extension(type.member(sampleTexts), modifiers: [.nonisolated]) {
            operations.map(sampleText)
          }
        }
      }
  }

  private var sampleData: Declaration {
    .property(
      "sampleData",
      .foundation("Data"),
      access: context.access,
      documentation: "What the spec says that the server answers, or something like it."
    ) {
      Expression.type(.foundation("Data")).call(.identifier("sampleResponse").member("utf8"))
    }
  }

  private func sampleResponse(in chunks: SampleChunks) -> Declaration {
    .property("sampleResponse", "String", access: .private) {
      switched(.statement) { operation in
        let text = operation.responses.successSample
        if chunks.isSplit, SampleChunks.isLong(text) {
          return .value(Expression.type(.named(sampleTexts)).member(operation.name.identifier))
        }
        return .value(.string(literal(text)))
      }
    }
  }

  /// ```swift
  /// static var <operation>: String {
  ///   """
  ///   <sample>
  ///   """
  /// }
  /// ```
  private func sampleText(of operation: API.Target.Case) -> Declaration {
    .property(operation.name.identifier, "String", modifiers: [.static]) {
      Expression.string(literal(operation.responses.successSample))
    }
  }

  private func literal(_ text: String) -> StringLiteral {
    StringLiteral(text, isMultiline: text.utf8.contains(UInt8(ascii: "\n")))
  }

  /// The type that keeps the texts where they fill several files.
  private var sampleTexts: Identifier {
    let isTaken = context.api.models.contains { $0.parent == nil && $0.name.swift == "Samples" }
    return isTaken ? "SampleTexts" : "Samples"
  }
}

// MARK: - Other statuses

extension TargetEmitter {
  /// Emits the samples of all statuses, where the spec names more than the successful one.
  ///
  /// ```swift
  /// /// <documentation>
  /// func sampleData(forStatus status: Int) -> Foundation.Data? {
  ///   sampleResponse(forStatus: status).map { Foundation.Data($0.utf8) }
  /// }
  ///
  /// private func sampleResponse(forStatus status: Int) -> String? {
  ///   switch self {
  ///   case .<operation>:
  ///     switch status {
  ///     case 200: return sampleResponse
  ///     case 400..<500: return "<sample>"
  ///     default: return nil
  ///     }
  ///   }
  /// }
  /// ```
  private var statusSamples: [Declaration] {
    guard target.cases.contains(where: { !$0.responses.otherSamples.isEmpty }) else {
      return []
    }
    return [
      .function(
        "sampleData",
        [.parameter("status", "Int", label: .named("forStatus"))],
        returning: TypeReference.foundation("Data").optional,
        access: context.access,
        documentation:
          "What the server answers with a status; nothing for one that the spec does not name."
      ) {
        Expression.identifier("sampleResponse").call(["forStatus": .identifier("status")])
          .member("map").call(
            trailing: .closure {
              Expression.type(.foundation("Data")).call(
                Expression.closureParameter(0).member("utf8")
              )
            }
          )
      },
      .function(
        "sampleResponse",
        [.parameter("status", "Int", label: .named("forStatus"))],
        returning: TypeReference.named("String").optional,
        access: .private
      ) {
        switched(.statement) { operation in
          Branch(body: .statements([statusSwitch(operation.responses)]), uses: [])
        }
      },
    ]
  }

  private func statusSwitch(_ responses: API.ResponseSet) -> Statement {
    var cases: [SwitchCase] = []
    var fallback: Expression = .nil
    let success = responses.successResponse
    let all =
      (success.map { [($0.status, Expression.identifier("sampleResponse"))] } ?? [])
      + responses.otherSamples.map { ($0.status, .string(literal($0.text))) }
    for (status, value) in all.sorted(by: { $0.0.precedes($1.0) }) {
      switch status {
      case .code(let code):
        cases.append(.case(.expression(.integer(code))) { Statement.return(value) })
      case .range(let digit):
        let range = Expression.integer(digit * 100).binary(
          .halfOpenRange,
          .integer(digit * 100 + 100)
        )
        cases.append(.case(.expression(range)) { Statement.return(value) })
      case .default:
        fallback = value
      }
    }
    cases.append(.default { Statement.return(fallback) })
    return .switch(.identifier("status")) { cases }
  }
}

// MARK: - What there is

extension API.ResponseSet {
  /// The response of the documented success: a status of its own before a range before the default.
  fileprivate var successResponse: API.DocumentedResponse? {
    responses.first { if case .code(200..<300) = $0.status { $0.sampleText != nil } else { false } }
      ?? responses.first { $0.status == .range(2) && $0.sampleText != nil }
      ?? responses.first { $0.status == .default && $0.sampleText != nil }
  }

  /// What `sampleData` answers; nothing where the spec leaves no choice.
  var successSample: String { successResponse?.sampleText ?? "" }

  /// The samples of further statuses.
  fileprivate var otherSamples: [(status: API.DocumentedResponse.Status, text: String)] {
    let success = successResponse?.status
    return responses.compactMap { response in
      guard response.status != success, let text = response.sampleText else {
        return nil
      }
      return (response.status, text)
    }
  }
}

extension API.DocumentedResponse {
  fileprivate var sampleText: String? {
    sample?.text ?? (body == .none ? "" : nil)
  }
}

extension API.DocumentedResponse.Status {
  /// Codes come before ranges, which would hide them.
  fileprivate func precedes(_ other: Self) -> Bool { rank < other.rank }

  private var rank: Int {
    switch self {
    case .code(let code): code
    case .range(let digit): 1000 + digit
    case .default: 2000
    }
  }
}
