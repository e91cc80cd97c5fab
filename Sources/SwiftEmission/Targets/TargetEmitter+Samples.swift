import APIConfiguration
import APIModel
import SwiftCode

extension TargetEmitter {
  /// The samples that stubs respond with, in a separate file, or in several if they're long.
  ///
  /// If only debug builds have samples, each file is enclosed in `#if DEBUG`. In other builds, the
  /// runtime's default of `sampleData` applies, which is empty.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
  ///   /// <documentation>
  ///   var sampleData: Data { Data(sampleResponse.utf8) }
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
    let choice = context.configuration.sampleBuilds
    guard let member = context.runtime.sampleMember, includes(.sampleData), choice != .never else {
      return []
    }
    let chunks = SampleChunks(of: target.cases)
    let files = [
      context.file(path("+Samples"), in: choice) {
        Declaration.extension(
          type,
          conformingTo: hasStubs ? ["SampledTarget"] : [],
          modifiers: context.isolation
        ) {
          sampleData(named: member)
          sampleResponse(in: chunks)
          if hasStubs { responseSamples } else { statusSamples }
          if chunks.isSplit {
            Declaration.type(.enum, context.sampleTexts, access: .internal) {}
          }
        }
      }
    ]
    let texts = chunks.files.enumerated().map { index, operations in
      context.file(path("+Samples\(index + 1)"), in: choice) {
        Declaration.extension(type.member(context.sampleTexts), modifiers: context.isolation) {
          operations.map(sampleText)
        }
      }
    }
    return (files + texts).map { file in
      var file = file
      file.holdsSamples = true
      return file
    }
  }

  private func sampleData(named name: Identifier) -> Declaration {
    .property(
      name,
      .foundation("Data"),
      documentation: "A sample response from the spec, or a made-up one."
    ) {
      Expression.type(.foundation("Data")).call(.identifier("sampleResponse").member("utf8"))
    }
  }

  private func sampleResponse(in chunks: SampleChunks) -> Declaration {
    .property("sampleResponse", "String", access: .private) {
      switched(.statement) { operation in
        let sample = operation.responses.successSample
        return chunks.isSplit && SampleChunks.isLong(sample)
          ? .value(Expression.type(.named(context.sampleTexts)).member(operation.name.identifier))
          : .value(.string(literal(sample)))
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
    .property(operation.name.identifier, "String", access: .internal, modifiers: [.static]) {
      Expression.string(literal(operation.responses.successSample))
    }
  }

  func literal(_ text: String) -> StringLiteral {
    StringLiteral(text, isMultiline: text.utf8.contains(UInt8(ascii: "\n")))
  }
}

// MARK: - Other statuses

extension TargetEmitter {
  /// The samples for all statuses, if the spec has any besides that of the success.
  ///
  /// ```swift
  /// /// <documentation>
  /// func sampleData(forStatus status: Int) -> Data? {
  ///   sampleResponse(forStatus: status).map { Data($0.utf8) }
  /// }
  ///
  /// private func sampleResponse(forStatus status: Int) -> String? {
  ///   switch status {
  ///   case 200:
  ///     return sampleResponse
  ///   case 400..<500:
  ///     switch self {
  ///     case .<operation>:
  ///       return "<sample>"
  ///     case .<operation>:
  ///       return nil
  ///     }
  ///   default:
  ///     return nil
  ///   }
  /// }
  /// ```
  ///
  /// The outer `switch` is over statuses, because operations mostly share the samples for a status.
  private var statusSamples: [Declaration] {
    guard target.cases.contains(where: \.responses.hasOtherSamples) else { return [] }
    return [
      .function(
        "sampleData",
        [.parameter("status", "Int", label: .named("forStatus"))],
        returning: TypeReference.foundation("Data").optional,
        documentation:
          "Returns the sample response for a status code, or `nil` if the spec doesn't document the status code."
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
        Statement.switch(.identifier("status")) {
          for status in statuses {
            SwitchCase.case(status.pattern) { samples(for: status) }
          }
          SwitchCase.default { samples(for: .default) }
        }
      },
    ]
  }

  /// The statuses and ranges in the spec, each once, with ranges last.
  private var statuses: [API.DocumentedResponse.Status] {
    var statuses: Set<API.DocumentedResponse.Status> = []
    for operation in target.cases {
      for response in operation.responses.responses where response.sampleText != nil {
        statuses.insert(response.status)
      }
    }
    return statuses.subtracting([.default]).sorted()
  }

  private func samples(for status: API.DocumentedResponse.Status) -> [Statement] {
    switched(.statement, isWholeBody: false) { operation in
      guard let index = operation.responses.index(for: status) else {
        return .value(.nil)
      }
      let responses = operation.responses.responses
      if let success = operation.responses.success,
        responses[index].status == responses[success].status
      {
        return .value(.identifier("sampleResponse"))
      }
      return .value(.string(literal(responses[index].sampleText ?? "")))
    }
  }
}

// MARK: - Available samples

extension API.ResponseSet {
  /// The contents of `sampleData`; empty if the spec has no sample for the success.
  var successSample: String { success.flatMap { responses[$0].sampleText } ?? "" }

  /// Indicates whether there are samples besides that in `sampleData`.
  fileprivate var hasOtherSamples: Bool {
    let success = success.map { responses[$0].status }
    return responses.contains { $0.status != success && $0.sampleText != nil }
  }

  /// The index of the documented success, if it has a sample.
  fileprivate var success: Int? {
    responses.firstIndex { $0.status == successStatus && $0.sampleText != nil }
  }

  /// Returns the index of the response for a status: from the status itself, from its range, or
  /// from the default.
  fileprivate func index(for status: API.DocumentedResponse.Status) -> Int? {
    if let exact = responses.firstIndex(where: { $0.status == status && $0.sampleText != nil }) {
      return exact
    }
    switch status {
    case .code(let code): return index(for: .range(code / 100))
    case .range: return index(for: .default)
    case .default: return nil
    }
  }
}

extension API.DocumentedResponse {
  fileprivate var sampleText: String? {
    sample?.text ?? (body == .none ? "" : nil)
  }
}

extension API.DocumentedResponse.Status {
  /// The pattern `<code>` or `<code>..<<code>`.
  var pattern: Pattern {
    switch self {
    case .code(let code):
      .expression(.integer(code))
    case .range(let digit):
      .expression(
        Expression.integer(digit * 100).binary(.halfOpenRange, .integer(digit * 100 + 100))
      )
    case .default:
      .wildcard
    }
  }
}
