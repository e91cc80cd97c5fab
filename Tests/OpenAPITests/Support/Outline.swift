import OpenAPI
import SpecSyntax

/// A document as lines that list everything that differs from the defaults.
struct Outline {
  let document: OpenAPI.Document
  private var lines: [String] = []

  init(of document: OpenAPI.Document) {
    self.document = document
    if document.info.title != "T" || document.info.version != "1" {
      lines.append("info '\(document.info.title)' '\(document.info.version)'")
    }
    if let description = document.info.description { lines.append("  '\(description)'") }
    for entry in document.extensions.entries { lines.append("\(entry.key)=\(text(entry.value))") }
    for server in document.servers { add(server, "server") }
    for tag in document.tags { add(tag) }
    for scheme in document.securitySchemes {
      let description = scheme.description.map { " '\($0)'" } ?? ""
      lines.append("scheme \(scheme.name): \(text(scheme.kind))\(description)")
    }
    if !document.security.isEmpty { lines.append("security \(text(document.security))") }
    for item in document.paths { add(item) }
    for item in document.webhooks {
      lines.append("webhook \(item.path)")
      add(item)
    }
    let components = Set(document.componentSchemas)
    for entry in document.schemas.entries {
      let isComponent = components.contains(entry.location)
      lines.append(
        (isComponent ? "" : "(\(entry.location.pointer)) ") + "\(entry.name): \(text(entry.schema))"
      )
    }
  }

  var text: String {
    lines.joined(separator: "\n")
  }
}

extension Outline {
  private mutating func add(_ server: OpenAPI.Server, _ label: String) {
    var line = "\(label) \(server.url)"
    if let name = server.name { line += " name '\(name)'" }
    if let description = server.description { line += " '\(description)'" }
    for variable in server.variables {
      line += " \(variable.name)=\(variable.defaultValue ?? "?")"
      if !variable.values.isEmpty { line += "(\(variable.values.joined(separator: "|")))" }
      if let description = variable.description { line += " '\(description)'" }
    }
    lines.append(line)
  }

  private mutating func add(_ tag: OpenAPI.Tag) {
    var line = "tag \(tag.name)"
    if let parent = tag.parent { line += " under \(parent)" }
    if let summary = tag.summary { line += " '\(summary)'" }
    if let description = tag.description { line += " '\(description)'" }
    lines.append(line)
  }

  private func text(_ kind: OpenAPI.SecurityScheme.Kind) -> String {
    switch kind {
    case .apiKey(let name, let location): "key \(name) in \(location.rawValue)"
    case .http(let scheme): "http \(scheme)"
    case .oauth2: "oauth2"
    case .openIDConnect: "openIDConnect"
    case .mutualTLS: "mutualTLS"
    }
  }

  private func text(_ requirements: [OpenAPI.SecurityRequirement]) -> String {
    requirements.map { "(\($0.schemes.joined(separator: "+")))" }.joined(separator: " or ")
  }

  private mutating func add(_ item: OpenAPI.PathItem) {
    if item.summary != nil || item.description != nil {
      lines.append("\(item.path) '\(item.summary ?? "")' '\(item.description ?? "")'")
    }
    for operation in item.operations { add(operation, path: item.path) }
  }

  private mutating func add(_ operation: OpenAPI.Operation, path: String) {
    var line = "\(operation.method) \(path)"
    if let id = operation.operationID { line += " \(id)" }
    if !operation.tags.isEmpty { line += " [\(operation.tags.joined(separator: ", "))]" }
    if operation.isDeprecated { line += " deprecated" }
    if let summary = operation.summary { line += " '\(summary)'" }
    if let description = operation.description { line += " '\(description)'" }
    if let link = operation.externalDocumentation { line += " see \(link)" }
    if let security = operation.security {
      line += security.isEmpty ? " security none" : " security \(text(security))"
    }
    line += text(operation.extensions)
    lines.append(line)
    for server in operation.servers { add(server, "  server") }
    for parameter in operation.parameters { lines.append("  " + text(parameter)) }
    if let body = operation.requestBody { add(body) }
    for response in operation.responses { add(response) }
    for callback in operation.callbacks {
      for operation in callback.operations {
        lines.append("  callback \(operation.method) \(callback.path)")
      }
    }
  }

  private func text(_ parameter: OpenAPI.Parameter) -> String {
    var line = "\(parameter.location.rawValue) \(parameter.wireName)"
    if parameter.wireName != parameter.name { line += " (\(parameter.name))" }
    if parameter.isRequired { line += "!" }
    line += ": " + (parameter.schema.map { text($0) } ?? "?")
    line += " \(parameter.style.rawValue)" + (parameter.explodes ? "*" : "")
    if let type = parameter.contentType { line += " as \(type)" }
    if parameter.isDeprecated { line += " deprecated" }
    if parameter.allowsEmptyValue { line += " allowsEmpty" }
    if parameter.allowsReserved { line += " allowsReserved" }
    if let description = parameter.description { line += " '\(description)'" }
    line += text(parameter.examples)
    return line + text(parameter.extensions)
  }

  private mutating func add(_ body: OpenAPI.RequestBody) {
    var line = "  body" + (body.isRequired ? "!" : "")
    if let name = body.name { line += " \(name)" }
    if let description = body.description { line += " '\(description)'" }
    lines.append(line)
    for media in body.content { add(media) }
  }

  private mutating func add(_ response: OpenAPI.Response) {
    var line = "  "
    switch response.status {
    case .code(let code): line += "\(code)"
    case .range(let digit): line += "\(digit)XX"
    case .default: line += "default"
    }
    if let summary = response.summary { line += " <\(summary)>" }
    if let description = response.description { line += " '\(description)'" }
    lines.append(line)
    for header in response.headers { lines.append("    header " + text(header)) }
    for media in response.content { add(media) }
  }

  private func text(_ header: OpenAPI.Header) -> String {
    var line = header.name + (header.isRequired ? "!" : "")
    line += ": " + (header.schema.map { text($0) } ?? "?")
    if header.isDeprecated { line += " deprecated" }
    if let description = header.description { line += " '\(description)'" }
    return line
  }

  private mutating func add(_ media: OpenAPI.MediaType) {
    var line = "    \(media.name): " + (media.schema.map { text($0) } ?? "?")
    if let item = media.itemSchema { line += " stream of \(text(item))" }
    line += text(media.examples)
    lines.append(line)
    for encoding in media.encoding {
      var line = "      \(encoding.property)"
      if let type = encoding.contentType { line += " \(type)" }
      if let style = encoding.style { line += " \(style.rawValue)" }
      if let explodes = encoding.explodes { line += explodes ? " exploded" : " joined" }
      if encoding.allowsReserved { line += " allowsReserved" }
      for header in encoding.headers { line += " header " + text(header) }
      lines.append(line)
    }
  }

  private func text(_ examples: [OpenAPI.Example]) -> String {
    examples.map { example in
      " e.g. " + (example.name.map { "\($0) " } ?? "") + text(example.value)
        + (example.isSerialized ? " serialized" : "")
    }
    .joined()
  }

  func text(_ extensions: OpenAPI.Extensions) -> String {
    extensions.entries.map { " \($0.key)=\(text($0.value))" }.joined()
  }

  func text(_ node: Node) -> String {
    switch node.value {
    case .scalar(let text, .string): "\"\(text)\""
    case .scalar(let text, _): text
    case .sequence(let nodes): "[" + nodes.map(text).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.entries.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
