package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Makes the response itself the result of all methods if no type is declared for what is
  /// received.
  ///
  /// The samples are made here, because they need the types. Bodies of JSON are text afterwards, and
  /// events have no type.
  ///
  /// - Parameters:
  ///   - options: The schemas that get a type, and the options for decoding models.
  ///   - includesNamed: Indicates whether stubs use the examples with names.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The API, whose responses mention no model.
  package func withResponsesPassedOn(
    as options: Configuration.ModelOptions,
    includingNamed includesNamed: Bool,
    into bag: inout DiagnosticBag
  ) -> API {
    guard options.scope == .sent else { return self }
    var api = self
    var whole = self
    whole.propagateUses(scope: .used)
    let received = whole.sampled(as: options, includingNamed: includesNamed, into: &bag)
    for index in targets.indices {
      for position in targets[index].cases.indices {
        var responses = received.targets[index].cases[position].responses
        responses.passOn()
        api.targets[index].cases[position].responses = responses
      }
    }
    api.inbound = []
    return api
  }
}

extension API.ResponseSet {
  /// Makes the response itself the result, unless the body arrives as events.
  fileprivate mutating func passOn() {
    isPassedOn = true
    // A stream isn't a download.
    success = ownStream == nil ? success.undecoded : .text
    mayBeEmpty = false
    location = nil
    successes = nil
    outcome = nil
    streams = streams.compactMap { stream in
      guard stream.content.isEvents, !stream.isList else { return nil }
      var stream = stream
      stream.content = .events
      return stream
    }
    for index in responses.indices { responses[index].body = responses[index].body.undecoded }
  }
}

extension API.ResponseBody {
  /// The body before it's decoded.
  fileprivate var undecoded: Self {
    if case .json = self { .text } else { self }
  }
}
