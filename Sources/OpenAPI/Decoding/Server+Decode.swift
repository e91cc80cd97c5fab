import Diagnostics
import SpecSyntax

extension OpenAPI.Server {
  /// Reads the `servers` of a document, path item or operation; returns `nil` if there are none.
  static func list(_ owner: NodeDecoder) -> [OpenAPI.Server]? {
    guard owner["servers"] != nil else { return nil }
    let isOfDocument = owner.kind != .pathItem && owner.kind != .operation
    return owner.list("servers").compactMap {
      OpenAPI.Server($0, isOfDocument: isOfDocument, in: owner.context)
    }
  }

  /// Reads a server.
  ///
  /// - Parameters:
  ///   - node: The server.
  ///   - isOfDocument: Indicates whether the app can choose another server. Otherwise a variable
  ///     without a default needs a value in each call.
  ///   - context: The context.
  private init?(_ node: Node, isOfDocument: Bool, in context: DecodingContext) {
    if let url = node.text {
      context.report(.wrongType, .isReadAsURL(url), at: node.range, help: "write 'url: \(url)'")
      self.init(url: url.trimmingSpaces, variables: [], range: node.range)
      return
    }
    guard let fields = context.fields(of: node, as: .server) else { return nil }
    guard let text = fields.text("url") else {
      fields.reportMissing("url", reading: "the server is left out")
      return nil
    }
    let url = text.trimmingSpaces
    let names = PathTemplate.names(in: url.withSingleBraces)
    let known = Set(names)
    var variables: [Variable] = []
    var declared: Set<String> = []
    for entry in fields.entries("variables") {
      guard known.contains(entry.key) else {
        context.report(
          .invalidServer,
          "the variable '\(entry.key)' isn't used in '\(url)'; it's left out",
          at: entry.keyRange,
          help: "add '{\(entry.key)}' to the URL, or remove the variable"
        )
        continue
      }
      guard let variable = Variable(entry, isOfDocument: isOfDocument, in: context) else {
        continue
      }
      declared.insert(variable.name)
      variables.append(variable)
    }
    for name in names where !declared.contains(name) {
      context.report(
        .invalidServer,
        .hasNoValue(name, neededBy: isOfDocument ? "the server" : "calls"),
        at: fields["url"]?.range,
        help: "add '\(name)' with a 'default' to 'variables'"
      )
      variables.append(Variable(named: name))
    }
    self.init(
      url: url,
      name: fields.text("name"),
      description: fields.text("description"),
      variables: variables,
      extensions: fields.extensions,
      range: node.range
    )
  }
}

extension OpenAPI.Server.Variable {
  fileprivate init?(
    _ entry: Mapping.Entry,
    isOfDocument: Bool,
    in context: DecodingContext
  ) {
    guard let fields = context.fields(of: entry.value, as: .serverVariable) else { return nil }
    let values = fields.texts("enum") ?? []
    let defaultValue = fields.text("default")
    if let defaultValue, !values.isEmpty, !values.contains(defaultValue) {
      context.report(
        .invalidServer,
        "the default '\(defaultValue)' isn't one of the values of '\(entry.key)'",
        at: fields["default"]?.range,
        help: "use one of \(values.map { "'\($0)'" }.joined(separator: ", "))"
      )
    }
    let fallback = values.first
    if defaultValue == nil {
      fields.reportMissing(
        "default",
        at: entry.keyRange,
        reading: fallback.map { "'\(entry.key)' is read as '\($0)'" }
          ?? "'\(entry.key)' is a required argument of \(isOfDocument ? "the server" : "calls")"
      )
    }
    self.init(
      name: entry.key,
      defaultValue: defaultValue ?? fallback,
      values: values,
      description: fields.text("description")
    )
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAsURL(_ url: String) -> Self {
    "a server should be a mapping; '\(url)' is read as its URL"
  }

  static func hasNoValue(_ name: String, neededBy place: String) -> Self {
    "'{\(name)}' isn't a variable of the server; it's a required argument of \(place)"
  }
}

extension String {
  /// The URL with variables as the specification writes them: Postman's are `{{host}}`.
  package var withSingleBraces: String {
    var result = self
    while let open = result.firstRange(of: "{{"),
      let close = result[open.upperBound...].firstRange(of: "}}")
    {
      result.remove(at: close.lowerBound)
      result.remove(at: open.lowerBound)
    }
    return result
  }
}
