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
    api.updateOperations { operation in
      reportParts(of: operation, layer, into: &bag)
      reportChoices(of: operation, layer, unless: &missing, into: &bag)
      if providers.styles.isEmpty { return }
      reportResponse(to: operation, layer, providers.styles, into: &bag)
      if providers.styles.contains(where: \.hasSequences),
        operation.pagination?.needsHeaderOrURL == true
      {
        bag.report(
          .missingCall,
          "\(operation.quotedRequest) has no method for pages: the position of the next page isn't part of a decoded page",
          at: operation.range,
          help: "use a rule of 'pagination' whose position is in the body of the page"
        )
        operation.pagination = nil
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
      bag.report(
        .unsentPart,
        "\(operation.quotedRequest) is sent without its \(part), which no member of 'custom' has",
        at: operation.range,
        help: help
      )
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
        "'\(member.name)' has no case for '\(choice.key)', which \(operation.quotedRequest) needs",
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
      let message: Diagnostic.Message =
        "\(operation.quotedRequest) has no \(style.rawValue) method: 'custom.call' names no function for its response"
      guard let call = layer.call(for: operation.responses, in: style) else {
        bag.report(
          .missingCall,
          message,
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
        message,
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
    if responses.ownStream != nil { return style == .completion ? nil : .response }
    switch responses.result {
    case .value: return style == .completion ? .completion : .value
    case .nothing: return style == .completion ? .completion : .nothing
    case .data: return style == .completion ? nil : .data
    case .text:
      guard style != .completion else { return nil }
      return calls[.text] == nil ? .data : .text
    case .successes, .location, .response: return style == .completion ? nil : .response
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

extension API.Target.Case {
  /// The method and path in quotes.
  fileprivate var quotedRequest: String { "'\(method) \(pathTemplate)'" }
}
