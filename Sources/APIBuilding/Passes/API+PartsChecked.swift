package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Reports what the user's network layer can't send or receive: parts of requests that no member
  /// has, values without a case, and responses for which no function is named.
  ///
  /// - Parameters:
  ///   - layer: The network layer; `nil` if the output uses a library.
  ///   - providers: The wrappers.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The API, without pages that the layer can't request.
  package func withPartsChecked(
    _ layer: CustomLayer?,
    providers: Configuration.ProviderOptions,
    into bag: inout DiagnosticBag
  ) -> API {
    guard let layer else { return self }
    var api = self
    var missing: Set<String> = []
    for target in targets.indices {
      for index in targets[target].cases.indices {
        let operation = targets[target].cases[index]
        reportParts(of: operation, layer, into: &bag)
        reportChoices(of: operation, layer, unless: &missing, into: &bag)
        if providers.styles.isEmpty { continue }
        reportResponse(to: operation, layer, providers.styles, into: &bag)
        if providers.styles.contains(where: \.hasSequences),
          operation.pagination?.needsHeaderOrURL == true
        {
          bag.report(
            .missingCall,
            .hasNoPages(operation),
            at: operation.range,
            help: "use a rule of 'pagination' whose position is in the body of the page"
          )
          api.targets[target].cases[index].pagination = nil
        }
      }
    }
    return api
  }

  // MARK: - Requests

  private func reportParts(
    of operation: Target.Case,
    _ layer: CustomLayer,
    into bag: inout DiagnosticBag
  ) {
    func report(_ part: String, _ help: String) {
      bag.report(.unsentPart, .isLeftOut(part, of: operation), at: operation.range, help: help)
    }
    if operation.hasQuery, layer.sourceOfQuery(of: operation) == nil {
      report("query", "add a member 'from: query' or 'from: url'")
    }
    let hasHeaders = operation.parameters.contains { [.header, .cookie].contains($0.location) }
    if hasHeaders, layer.member(with: .headers) == nil {
      report("header fields", "add a member 'from: headers'")
    }
    guard let body = operation.body else { return }
    if layer.sourceOfBody == nil {
      report("body", "add a member 'from: body' or 'from: parameters'")
      return
    }
    let isObject =
      body.parameters.first.map { self.isObject(operation.parameters[$0].type) } ?? false
    if !layer.holdsBody(of: operation, isObject: isObject) {
      report(
        "body (\(body.contentType))",
        "use a member 'from: body' of the type 'Data?', or exclude the operation with 'filter'"
      )
    }
  }

  private func reportChoices(
    of operation: Target.Case,
    _ layer: CustomLayer,
    unless missing: inout Set<String>,
    into bag: inout DiagnosticBag
  ) {
    for member in layer.members where member.type.form == .choice {
      let choice = layer.choice(of: member, for: operation)
      guard choice.name == nil, choice.key != CustomSource.none || !member.type.isOptional,
        missing.insert(member.name + " " + choice.key).inserted
      else { continue }
      bag.report(
        .invalidConfigurationValue,
        .hasNoCase(member.name, choice.key, operation),
        at: member.range,
        help: "add '\(choice.key)' to its 'cases', or 'other' for all values without an entry"
      )
    }
  }

  // MARK: - Responses

  private func reportResponse(
    to operation: Target.Case,
    _ layer: CustomLayer,
    _ styles: [Configuration.ProviderStyle],
    into bag: inout DiagnosticBag
  ) {
    for style in styles {
      guard let call = layer.call(for: operation.responses, in: style) else {
        bag.report(
          .missingCall,
          .hasNoMethod(operation, style),
          at: operation.range,
          help:
            "functions with completion handlers only return decoded values; use the style 'async'"
        )
        continue
      }
      // The functions for decoded values are required, which has been reported.
      guard layer.calls[call] == nil, call != .value, call != .completion else { continue }
      bag.report(
        .missingCall,
        .hasNoMethod(operation, style),
        at: operation.range,
        help: "name the function for this result as '\(call.rawValue)' under 'custom.call'"
      )
    }
  }
}

extension CustomLayer {
  /// Returns the function that a method for a response needs; `nil` if the style has none.
  fileprivate func call(
    for responses: API.ResponseSet,
    in style: Configuration.ProviderStyle
  ) -> CustomCall? {
    if style == .completion {
      guard responses.successes == nil, responses.ownStream == nil else { return nil }
      switch responses.success {
      case .json, .none: return .completion
      case .data, .text: return nil
      }
    }
    if responses.successes != nil || responses.ownStream != nil { return .response }
    switch responses.success {
    case .json: return .value
    case .none: return .nothing
    case .data: return .data
    case .text: return calls[.text] == nil ? .data : .text
    }
  }
}

extension API.Pagination {
  /// Indicates whether the next page isn't requested by the operation's own parameters, or is in a
  /// header field, which functions of a network layer don't return.
  fileprivate var needsHeaderOrURL: Bool {
    switch step {
    case .link, .url, .urlHeader, .cursorHeader: true
    case .cursor, .last, .page, .offset: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isLeftOut(_ part: String, of operation: API.Target.Case) -> Self {
    "'\(operation.method) \(operation.pathTemplate)' is sent without its \(part), which no member of 'custom' has"
  }

  fileprivate static func hasNoCase(
    _ member: String,
    _ key: String,
    _ operation: API.Target.Case
  ) -> Self {
    "'\(member)' has no case for '\(key)', which '\(operation.method) \(operation.pathTemplate)' needs"
  }

  fileprivate static func hasNoMethod(
    _ operation: API.Target.Case,
    _ style: Configuration.ProviderStyle
  ) -> Self {
    "'\(operation.method) \(operation.pathTemplate)' has no \(style.rawValue) method: 'custom.call' names no function for its response"
  }

  fileprivate static func hasNoPages(_ operation: API.Target.Case) -> Self {
    "'\(operation.method) \(operation.pathTemplate)' has no method for pages: the position of the next page isn't part of a decoded page"
  }
}
