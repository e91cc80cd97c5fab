import APIConfiguration
import APIModel
import SwiftCode

/// The samples of all documented responses, with which wrappers stub calls.
extension TargetEmitter {
  /// Indicates whether the target has samples of all documented responses.
  var hasStubs: Bool { context.configuration.hasStubs }

  /// ```swift
  /// /// <documentation>
  /// var responseSamples: [ResponseSample] {
  ///   switch self {
  ///   case .<operation>:
  ///     return [
  ///       .json("200", sampleResponse),
  ///       .json("200", "<sample>", example: "<name>"),
  ///       .json("404", "<sample>"),
  ///     ]
  ///   }
  /// }
  /// ```
  ///
  /// The sample of the success is that of `sampleData`, so operations with the same failures mostly
  /// share a branch.
  var responseSamples: Declaration {
    .property(
      "responseSamples",
      TypeReference.named("ResponseSample").array,
      documentation: "The samples of all responses in the spec, that of the success first."
    ) {
      switched(.statement) { operation in
        .value(.array(operation.responses.documentedSamples.map(expression)))
      }
    }
  }

  private func expression(of sample: DocumentedSample) -> Expression {
    guard let text = sample.text else {
      return Expression.implicit("missing").call(.string(sample.status))
    }
    let body: Expression =
      sample.isSampleData ? .identifier("sampleResponse") : .string(literal(text))
    var arguments: [Argument] = [.unlabelled(.string(sample.status))]
    if !text.isEmpty || sample.isSampleData { arguments.append(.unlabelled(body)) }
    if let type = sample.contentType, !sample.isJSON || type != "application/json" {
      arguments.append(.labelled("type", .string(type)))
    }
    if let example = sample.example {
      arguments.append(.labelled("example", .string(example)))
    }
    return Expression.implicit(sample.isJSON ? "json" : "body").call(arguments)
  }
}

/// A sample of a documented response.
private struct DocumentedSample {
  var status: String
  var contentType: String?
  var example: String?
  /// The body; `nil` if no sample could be made.
  var text: String?
  /// Indicates whether the body is JSON.
  var isJSON: Bool
  /// Indicates whether the body is that of `sampleData`.
  var isSampleData = false
}

extension API.ResponseSet {
  /// The samples of all responses, that of the success first, then by status.
  fileprivate var documentedSamples: [DocumentedSample] {
    let success = responses.first { $0.status == successStatus }
    let others = responses.filter { $0.status != successStatus }
      .sorted { $0.status < $1.status }
    let order = (success.map { [$0] } ?? []) + others
    return order.flatMap(samples)
  }

  private func samples(of response: API.DocumentedResponse) -> [DocumentedSample] {
    var isJSON = false
    if case .json = response.body { isJSON = true }
    // Bytes can be empty, JSON can't.
    let text = response.sample?.text ?? (isJSON ? nil : "")
    func sample(_ text: String?, _ example: String?) -> DocumentedSample {
      DocumentedSample(
        status: response.status.key,
        contentType: response.body == .none ? nil : response.contentType,
        example: example,
        text: text,
        isJSON: isJSON,
        isSampleData: text?.isEmpty == false && text == successSample
      )
    }
    let named = response.namedSamples
    let first = named.first { $0.sample.text == text }
    return [sample(text, first?.name)]
      + named.filter { $0.name != first?.name }.map { sample($0.sample.text, $0.name) }
  }
}
