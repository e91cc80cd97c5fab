import SwiftCode

extension TargetEmitter {
  /// Emits what stubs answer.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
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
    return [
      context.file(path("+Samples")) {
        Declaration.extension(type, modifiers: [.nonisolated]) {
          Declaration.property(
            "sampleData",
            .foundation("Data"),
            access: context.access,
            documentation: "What the spec says that the server answers, or something like it."
          ) {
            Expression.type(.foundation("Data")).call(
              .identifier("sampleResponse").member("utf8")
            )
          }
          Declaration.property("sampleResponse", "String", access: .private) {
            switched(.statement) { operation in
              .value(.string(literal(operation.responses.sample?.text ?? "")))
            }
          }
        }
      }
    ]
  }

  private func literal(_ text: String) -> StringLiteral {
    StringLiteral(text, isMultiline: text.utf8.contains(UInt8(ascii: "\n")))
  }
}

extension API.ResponseSet {
  /// The sample of the documented success: a status of its own before a range before the default.
  var sample: API.Sample? {
    let candidates = responses.filter { $0.sample != nil }
    let success =
      candidates.first { if case .code(200..<300) = $0.status { true } else { false } }
      ?? candidates.first { $0.status == .range(2) }
      ?? candidates.first { $0.status == .default }
    return success?.sample
  }
}
