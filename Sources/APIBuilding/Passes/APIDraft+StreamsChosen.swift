package import APIModel
package import Diagnostics

extension APIDraft {
  /// Keeps the methods for bodies that arrive in parts if the output can have them, and reports the
  /// contents that no method reads this way.
  ///
  /// - Parameters:
  ///   - reading: The way in which methods read such bodies. Lists are the results of the
  ///     operations' own methods only, because a method for another content would have to request
  ///     it by its header fields.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The draft, whose streams all have a method.
  package consuming func withStreamsChosen(
    _ reading: API.StreamReading,
    into bag: inout DiagnosticBag
  ) -> APIDraft {
    var draft = self
    draft.api.updateOperations { operation in
      let responses = operation.responses
      operation.responses.streamContents = []
      operation.responses.streams = responses.streams.compactMap { $0.read(reading) }
      for content in responses.streamContents {
        Self.report(content, reading, isOneOfSeveral: responses.successes != nil, into: &bag)
      }
    }
    return draft
  }

  private static func report(
    _ content: API.StreamContent,
    _ reading: API.StreamReading,
    isOneOfSeveral: Bool,
    into bag: inout DiagnosticBag
  ) {
    let message: Diagnostic.Message
    if let other = content.insteadOf {
      // If successes form an enum, only the contents that it describes are requested.
      guard reading != .sequences || isOneOfSeveral else { return }
      message = "only '\(other)' is requested; '\(content.mediaType)' is left out"
    } else {
      guard reading == .data || isOneOfSeveral else { return }
      message = .isReturnedAsData(content.mediaType)
    }
    bag.report(
      .unsupportedContentType,
      message,
      at: content.range,
      help: reading == .sequences || isOneOfSeveral
        ? "describe it as a separate operation"
        : "use 'runtime: targetkit', whose async methods read the stream"
    )
  }
}

extension API.Stream {
  /// Returns the stream as methods read it; `nil` if none does.
  fileprivate func read(_ reading: API.StreamReading) -> Self? {
    switch reading {
    case .sequences: return self
    case .lists:
      guard methodName == nil else { return nil }
      var list = self
      list.isList = true
      return list
    case .data: return nil
    }
  }
}

extension Diagnostic.Message {
  static func isReturnedAsData(_ name: String) -> Self {
    "'\(name)' isn't decoded; the body is returned as 'Data'"
  }
}
