import APIModel
package import Diagnostics

extension APIDraft {
  /// Keeps the methods that read bodies as they arrive if the output can have such methods, and
  /// reports the contents that no method reads this way.
  ///
  /// - Parameters:
  ///   - isPossible: Indicates whether the runtime and a style of the wrappers read streams.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The draft, whose streams all have a method.
  package consuming func withStreamsChosen(
    _ isPossible: Bool,
    into bag: inout DiagnosticBag
  ) -> APIDraft {
    var draft = self
    for target in draft.api.targets.indices {
      for index in draft.api.targets[target].cases.indices
      where !draft.api.targets[target].cases[index].responses.streams.isEmpty
        || !draft.api.targets[target].cases[index].responses.streamContents.isEmpty
      {
        let responses = draft.api.targets[target].cases[index].responses
        draft.api.targets[target].cases[index].responses.streamContents = []
        if !isPossible { draft.api.targets[target].cases[index].responses.streams = [] }
        for content in responses.streamContents {
          Self.report(content, isPossible, isOneOfSeveral: responses.successes != nil, into: &bag)
        }
      }
    }
    return draft
  }

  private static func report(
    _ content: API.StreamContent,
    _ isPossible: Bool,
    isOneOfSeveral: Bool,
    into bag: inout DiagnosticBag
  ) {
    let message: Diagnostic.Message
    if let other = content.insteadOf {
      // If successes form an enum, only the contents that it describes are requested.
      guard !isPossible || isOneOfSeveral else { return }
      message = .isNotReturned(content.mediaType, other)
    } else {
      guard !isPossible else { return }
      message = .isReturnedAsData(content.mediaType)
    }
    bag.report(
      .unsupportedContentType,
      message,
      at: content.range,
      help: isPossible
        ? "describe it as a separate operation"
        : "use 'runtime: targetkit', whose async methods read the stream"
    )
  }
}

extension Diagnostic.Message {
  static func isReturnedAsData(_ name: String) -> Self {
    Self("'\(name)' isn't decoded; the body is returned as 'Data'")
  }

  fileprivate static func isNotReturned(_ other: String, _ chosen: String) -> Self {
    Self("only '\(chosen)' is requested; '\(other)' is left out")
  }
}
