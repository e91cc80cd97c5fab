package import Diagnostics

/// The rules for `runtime: custom` that concern several options.
extension Configuration {
  /// Reports what is missing in the description of the user's network layer, and options that such
  /// a layer can't have.
  package func reportCustomLayer(into bag: inout DiagnosticBag) {
    guard runtime == .custom else {
      guard range(of: .custom) != nil else { return }
      bag.reportInvalid(
        "'custom' is for 'runtime: custom', but the runtime is '\(runtime.rawValue)'",
        at: range(of: .custom),
        help: "write 'runtime: custom', or remove 'custom'"
      )
      return
    }
    guard range(of: .custom) != nil else {
      bag.reportInvalid(
        "'runtime: custom' requires the option 'custom'",
        at: range(of: .runtime),
        help: "describe your network layer under 'custom', with its 'protocol' and 'members'"
      )
      return
    }
    if custom.conformance == nil, range(of: .customProtocol) == nil {
      bag.reportInvalid(
        "'custom' has no 'protocol'",
        at: range(of: .custom),
        help: "name the protocol of your requests, as in 'protocol: APIable'"
      )
    }
    reportMembers(into: &bag)
    reportCalls(into: &bag)
  }

  /// The builds that contain the samples of responses.
  ///
  /// A member of the user's own protocol has no default, so that all builds contain it unless the
  /// file states something else.
  package var sampleBuilds: SampleChoice {
    let isRequired = runtime == .custom && custom.member(with: .sampleData) != nil
    return isRequired && range(of: .targetSamples) == nil ? .always : target.samples
  }

  // MARK: - Members

  private func reportMembers(into bag: inout DiagnosticBag) {
    var earlier: [CustomSource: String] = [:]
    for member in custom.members {
      if let first = earlier[member.source] {
        bag.reportInvalid(
          "'\(first)' and '\(member.name)' are both from '\(member.source.rawValue)'",
          at: member.range,
          help: "remove one of them, and derive it from the other in an extension of your protocol"
        )
      }
      earlier[member.source] = member.name
      reportType(of: member, into: &bag)
      reportCases(of: member, into: &bag)
    }
    for other in [CustomSource.query, .body] {
      guard earlier[.parameters] != nil, let name = earlier[other] else { continue }
      bag.reportInvalid(
        "'\(name)' has the \(other.rawValue), which 'parameters' contains",
        at: custom.member(with: other)?.range,
        help: "use either 'parameters', or 'query' and 'body'"
      )
    }
    if let member = custom.member(with: .sampleData), sampleBuilds != .always {
      bag.reportInvalid(
        "'\(member.name)' requires samples in all builds, but 'target.samples' is '\(target.samples.rawValue)'",
        at: member.range,
        help: "write 'samples: always', or remove the member"
      )
    }
    let place = range(of: .customMembers) ?? range(of: .custom)
    if !custom.members.contains(where: { $0.source == .url || $0.source == .path }) {
      bag.reportInvalid(
        "no member has the path of a request",
        at: place,
        help: "add one 'from: url', or one 'from: path' beside 'from: baseURL'"
      )
    }
    if custom.member(with: .method) == nil {
      bag.reportInvalid(
        "no member has the method of a request",
        at: place,
        help: "add one 'from: method'"
      )
    }
  }

  private func reportType(of member: CustomLayer.Member, into bag: inout DiagnosticBag) {
    let forms = member.source.forms
    if !forms.contains(member.type.form) || member.type.isExistential {
      let names = forms.map { $0.text.map { "'\($0)'" } ?? "your enum" }
      bag.reportInvalid(
        "'\(member.name)' has a type that '\(member.source.rawValue)' can't have",
        at: member.range,
        help: "the types are \(names.joined(separator: ", "))"
      )
    } else if member.type.form == .encodable, !member.type.isOptional {
      bag.reportInvalid(
        "'\(member.name)' isn't optional, but some requests have no body",
        at: member.range,
        help: "write '(any Encodable & Sendable)?'"
      )
    }
    if member.isThrowing, !member.source.canFail {
      bag.reportInvalid(
        "'\(member.name)' can't throw: '\(member.source.rawValue)' is always available",
        at: member.range,
        help: "remove 'throws'"
      )
    }
  }

  private func reportCases(of member: CustomLayer.Member, into bag: inout DiagnosticBag) {
    guard member.type.form == .choice else {
      guard !member.cases.isEmpty else { return }
      bag.reportInvalid(
        "'cases' of '\(member.name)' has no effect: its type isn't your enum",
        at: member.range,
        help: "remove 'cases', or name your enum as the type"
      )
      return
    }
    if member.source == .contentType, member.cases.isEmpty {
      bag.reportInvalid(
        "'\(member.name)' has no 'cases'",
        at: member.range,
        help: "name the cases of your enum, as in '{ application/json: json, none: none }'"
      )
    }
    guard let keys = member.source.caseKeys else { return }
    for key in member.cases.keys.sorted() where !keys.contains(key) && key != CustomSource.other {
      bag.reportInvalid(
        "'\(key)' isn't a value of '\(member.source.rawValue)'",
        at: member.range,
        help: Suggestion.closest(to: key, among: keys).map { "did you mean '\($0)'?" }
          ?? "the values are \(keys.map { "'\($0)'" }.joined(separator: ", "))"
      )
    }
  }

  // MARK: - Calls

  private func reportCalls(into bag: inout DiagnosticBag) {
    for style in providers.styles where ![.async, .completion].contains(style) {
      bag.reportInvalid(
        "'runtime: custom' doesn't support the style '\(style.rawValue)'",
        at: range(of: .providersStyles) ?? range(of: .providers),
        help: "use 'async' or 'completion'; 'styles: []' omits the wrappers"
      )
    }
    let place = range(of: .customCall) ?? range(of: .custom)
    if providers.styles.contains(.async), custom.calls[.value] == nil {
      bag.reportInvalid(
        "no function sends requests",
        at: place,
        help:
          "name it, as in 'call: APIManager.shared.request'; 'providers.styles: []' omits the wrappers"
      )
    }
    if providers.styles.contains(.completion), custom.calls[.completion] == nil {
      bag.reportInvalid(
        "'call' has no 'completion', but 'providers.styles' has",
        at: place,
        help:
          "name the function with a completion handler, as in 'completion: APIManager.shared.send'"
      )
    }
    if providers.outcomes == .all, custom.calls[.response] == nil {
      bag.reportInvalid(
        "'outcomes: all' requires a function that returns every response",
        at: range(of: .providersOutcomes) ?? range(of: .providers),
        help: "name it as 'response' under 'custom.call'"
      )
    }
    if let type = custom.provider, type.form != .choice || type.isOptional {
      bag.reportInvalid(
        "'provider' isn't a type of yours",
        at: range(of: .customProvider),
        help: "name the class or 'any' with the protocol that has the functions"
      )
    }
  }
}
