package import Diagnostics

/// Options without effect.
///
/// Two kinds are reported: an option that names something that doesn't exist, such as a format, a
/// word or a host, and an option that another one overrules. Options that choose a policy, such as
/// `filter.exclude.deprecated`, aren't reported, because they may apply to the next version of the
/// spec. The stage that knows what a spec uses calls the function for it. Options with a diagnostic
/// of their own, such as `filter` and `pagination`, are reported where they are applied.
extension Configuration {
  /// Reports types for formats that no used schema has, and options that others overrule.
  package func reportUnused(usedFormats: Set<String>, into bag: inout DiagnosticBag) {
    for format in formats.keys.sorted() where !usedFormats.contains(format) {
      bag.reportUnused("no used schema has the format '\(format)'", at: places[.format(format)])
    }
    if !imports.isEmpty, types.isEmpty, usedFormats.isEmpty {
      bag.reportUnused(
        "'imports' has no effect: no type of 'types' or 'formats' is used",
        at: range(of: .imports),
        help: "name the types of these modules under 'types' or 'formats', or remove 'imports'"
      )
    }
    for (option, reason) in overruled {
      guard let range = range(of: option) else { continue }
      bag.reportUnused(
        "'\(option.rawValue)' has no effect: \(reason)",
        at: range,
        help: "remove it, or change the other option"
      )
    }
  }

  /// Reports patterns under `arguments` that match none of an API's operations.
  ///
  /// - Parameters:
  ///   - names: The ids of the operations, and their methods with paths.
  ///   - bag: The bag that receives diagnostics.
  package func reportUnused(argumentPatternsAmong names: [String], into bag: inout DiagnosticBag) {
    bag.reportUnused(arguments.grouped, among: names) {
      "no operation of the output matches '\($0)'"
    }
  }

  /// Reports names under `arguments.client` that no parameter has.
  ///
  /// - Parameters:
  ///   - patterns: The names.
  ///   - names: The names of the parameters.
  ///   - bag: The bag that receives diagnostics.
  package func reportUnused(
    clientParameters patterns: [OperationFilter.Pattern],
    among names: [String],
    into bag: inout DiagnosticBag
  ) {
    bag.reportUnused(patterns, among: names) { "no operation has a parameter '\($0)'" }
  }

  /// Reports names under `pathParameters` that no path parameter of the spec has.
  package func reportUnused(pathParametersAmong names: Set<String>, into bag: inout DiagnosticBag) {
    for name in pathParameters.keys.sorted() where !names.contains(name) {
      let suggestion = bag.suggestion(for: name, among: names.sorted(), reporting: .unusedOption)
      bag.reportUnused(
        "no operation has a path parameter '\(name)'",
        at: places[.pathParameter(name)],
        help: suggestion.map { "did you mean '\($0)'?" } ?? "correct it, or remove it"
      )
    }
  }

  /// Reports words under `acronyms` that no name has.
  package func reportUnused(acronyms words: [String], into bag: inout DiagnosticBag) {
    for word in words {
      bag.reportUnused("no name has the word '\(word)' of 'acronyms'", at: places[.acronym(word)])
    }
  }

  /// Reports prefixes that no name begins with.
  ///
  /// - Parameters:
  ///   - prefixes: The prefixes of a list.
  ///   - list: The list: `schemas`, `tags` or `operationIds`.
  ///   - names: The names of the spec that the list applies to.
  ///   - bag: The bag that receives diagnostics.
  package func reportUnused(
    prefixes: [Prefixes.Prefix],
    of list: String,
    among names: [String],
    into bag: inout DiagnosticBag
  ) {
    for prefix in prefixes where !names.contains(where: { $0.hasPrefix(prefix.text) }) {
      bag.reportUnused(
        "no name begins with '\(prefix.text)' of 'prefixes.\(list)'",
        at: prefix.range
      )
    }
  }

  /// Reports hosts under `remote` from which no file was read.
  package func reportUnused(readHosts: Set<RemoteHost>, into bag: inout DiagnosticBag) {
    for host in remote.hosts where !readHosts.contains(host) {
      guard let place = remote.hostRanges[host] else { continue }
      bag.reportUnused("no file of the spec is read from '\(host)'", at: place)
    }
    var reported: Set<RemoteHost> = []
    for header in remote.headers
    where !readHosts.contains(header.host) && reported.insert(header.host).inserted {
      bag.reportUnused(
        "no file of the spec is read from '\(header.host)', so its headers aren't sent",
        at: header.hostRange
      )
    }
  }

  /// The options that another option leaves without effect, each with the reason.
  private var overruled: [(option: OptionName, reason: String)] {
    var overruled: [(option: OptionName, reason: String)] = []
    if models.inputs == .shared {
      overruled.append((.modelsInputSuffix, "'models.inputs' isn't 'separate'"))
    }
    if providers.styles.isEmpty {
      let reason = "'providers.styles' has no style"
      overruled += [
        .argumentsClient, .providersSuffix, .providersOutcomes, .providersCredentials,
        .providersProtocols,
        .providersMocks, .responsesWithoutContent,
      ].map { ($0, reason) }
    }
    if models.scope == .sent {
      let reason = "with 'models.scope: sent', responses aren't decoded"
      overruled += [
        .modelsDefaults, .modelsInputs, .modelsNullCollections, .modelsRequired,
        .modelsUnknownProperties, .pagination, .providersOutcomes, .readingTolerance,
        .responsesWithoutContent,
      ].map { ($0, reason) }
    }
    if omits(.baseURL) {
      overruled.append((.baseURL, "'target.omit' lists 'baseURL'"))
    }
    if runtime == .custom {
      overruled += [.targetConformance, .targetOmit]
        .map { ($0, "'custom.protocol' and 'custom.members' determine the conformance") }
      overruled += [.providersCredentials, .providersMocks]
        .map { ($0, "they need a runtime with providers, 'moya' or 'targetkit'") }
      overruled.append((.readingTolerance, "your network layer decodes the responses"))
      overruled.append(
        (.testsFramework, "generated tests need a runtime with providers, 'moya' or 'targetkit'")
      )
    }
    if runtime != .moya {
      overruled.append((.providersQueryPlugin, "it's for 'runtime: moya'"))
    }
    if target.stubs, !hasStubs {
      let reason =
        runtime == .custom
        ? "stubs need a runtime with providers, 'moya' or 'targetkit'"
        : "the targets have no samples"
      overruled.append((.targetStubs, reason))
    }
    if tests != nil, testsInEffect == nil {
      overruled.append(
        (.tests, "none of 'tests.framework', 'providers.mocks' and 'models.samples' is set")
      )
    }
    if support != nil, supportInEffect == nil {
      overruled.append((.support, "TargetKit has the support files of 'runtime: targetkit'"))
    }
    return overruled
  }
}

extension DiagnosticBag {
  /// Reports patterns that match none of some names, with a message for the text of each.
  fileprivate mutating func reportUnused(
    _ patterns: [OperationFilter.Pattern],
    among names: [String],
    _ message: (String) -> Diagnostic.Message
  ) {
    for pattern in patterns where !names.contains(where: pattern.glob.matches) {
      let suggestion = suggestion(for: pattern.glob.text, among: names, reporting: .unusedOption)
      reportUnused(
        message(pattern.glob.text),
        at: pattern.range,
        help: suggestion.map { "did you mean '\($0)'?" } ?? "correct it, or remove it"
      )
    }
  }

  fileprivate mutating func reportUnused(
    _ message: Diagnostic.Message,
    at place: SourceRange?,
    help: String = "correct it, or remove it"
  ) {
    report(.unusedOption, message, at: place, help: help)
  }
}
