import APIModel
import SwiftCode

/// Emits the servers of the spec.
///
/// ```swift
/// /// The servers of <title>.
/// nonisolated struct <Server>: Hashable, Sendable {
///   let url: URL
///
///   init(_ url: URL) { … }
///
///   private init(text: String) { … }
///
///   static let <server> = <Server>(text: "<url>")
///
///   static func <server>(<variable>: String = "<default>") -> <Server> {
///     <Server>(text: "<url>\(<variable>)")
///   }
///
///   static var `default`: <Server> { <server> }
/// }
/// ```
struct ServerEmitter: Sendable {
  let context: EmissionContext

  /// Emits the file with the servers.
  func emit() -> [EmittedFile] {
    [context.file(FileName.path("Support", name.text)) { structure }]
  }

  /// Returns the URL of a server with the variables that are parameters of an operation.
  ///
  /// ```swift
  /// <Server>.default.url
  /// <Server>.<server>(<variable>: <parameter>).url
  /// ```
  func url(ofServer index: Int?, for operation: API.Target.Case? = nil) -> Expression {
    let type = Expression.type(.named(name))
    guard let index, index > 0, context.api.servers.indices.contains(index) else {
      return type.member("default", "url")
    }
    let server = context.api.servers[index]
    let values = operation.map { arguments(of: server, from: $0) } ?? []
    return reference(to: server, of: type, values).member("url")
  }

  private func arguments(
    of server: API.Server,
    from operation: API.Target.Case
  ) -> [Argument] {
    server.variables.compactMap { variable in
      operation.parameters
        .first { $0.location == .server && $0.wireName == variable.wireName }
        .map { .labelled(variable.name.identifier, $0.expression) }
    }
  }

  private var name: Identifier { context.api.serverTypeName.identifier }

  private var structure: Declaration {
    .type(
      .struct,
      name,
      conformingTo: ["Hashable", "Sendable"],
      modifiers: context.isolation,
      documentation: DocComment("The servers of \(context.api.title).")
    ) {
      Declaration.let("url", .foundation("URL"), documentation: "The base URL.")
      Declaration.`init`(
        [.parameter("url", .foundation("URL"), label: .omitted)],
        documentation: "Creates a server that the spec doesn't declare."
      ) {
        Statement.store("url")
      }
      Declaration.`init`(
        [.parameter("text", "String")],
        access: .private,
        documentation:
          "Creates a server from a URL; requests fail if its variables make it invalid."
      ) {
        Statement.assign(
          .identifier("url"),
          Expression.type(.foundation("URL")).call(["string": .identifier("text")])
            .binary(
              .coalesce,
              Expression.type(.foundation("URL")).call(["fileURLWithPath": "/"])
            )
        )
      }
      for server in context.api.servers {
        server.variables.isEmpty ? constant(server) : function(server)
      }
      defaultServer
    }
  }

  private func constant(_ server: API.Server) -> Declaration {
    .let(
      server.name.identifier,
      equals: value([.text(server.url)]),
      modifiers: [.static],
      documentation: context.documentation(
        server.documentation,
        of: server.name.swift,
        code: server.url.asCode
      )
    )
  }

  private func function(_ server: API.Server) -> Declaration {
    .function(
      server.name.identifier,
      server.variables.map { variable in
        .parameter(
          variable.name.identifier,
          "String",
          default: variable.defaultValue.map { .string($0) }
        )
      },
      returning: .named(name),
      modifiers: [.static],
      documentation: context.documentation(
        server.documentation,
        of: server.name.swift,
        code: server.url.asCode,
        parameters: server.variables.compactMap(documentation)
      )
    ) {
      value(segments(of: server))
    }
  }

  private func documentation(of variable: API.Server.Variable) -> DocComment.Parameter? {
    var sentences: [String] = []
    if let text = variable.documentation.description ?? variable.documentation.summary {
      sentences.append(text)
    }
    if !variable.values.isEmpty {
      let values = variable.values.map { "`" + $0.split(separator: "`").joined() + "`" }
      sentences.append("One of " + values.joined(separator: ", ") + ".")
    }
    guard !sentences.isEmpty else {
      return nil
    }
    return .parameter(variable.name.identifier, sentences.joined(separator: " "))
  }

  /// Returns `<Server>(text: "<url>")`.
  private func value(_ segments: [StringSegment]) -> Expression {
    let text: Expression =
      if segments.count == 1, case .text(let text) = segments[0] {
        .string(text)
      } else {
        .interpolated(segments)
      }
    return Expression.type(.named(name)).call(["text": text])
  }

  private var defaultServer: Declaration {
    .property(
      "default",
      .named(name),
      modifiers: [.static],
      documentation: context.api.servers.isEmpty
        ? "The spec declares no server: pass the URL of your server to providers."
        : "The server that targets use by default."
    ) {
      if let server = context.api.servers.first, server.requiredVariables.isEmpty {
        reference(to: server, of: nil)
      } else {
        value([.text("http://localhost")])
      }
    }
  }

  private func reference(
    to server: API.Server,
    of type: Expression?,
    _ values: [Argument] = []
  ) -> Expression {
    let name = server.name.identifier
    let member = type.map { $0.member(name) } ?? .identifier(name)
    return server.variables.isEmpty ? member : member.call(values)
  }

  /// Returns the URL, split at its variables.
  private func segments(of server: API.Server) -> [StringSegment] {
    let variables = Dictionary(
      server.variables.map { ($0.wireName, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var segments: [StringSegment] = []
    var rest = Substring(server.url)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      guard let variable = variables[String(name)] else {
        segments.append(.text(String(rest[...end])))
        rest = rest[rest.index(after: end)...]
        continue
      }
      if start != rest.startIndex {
        segments.append(.text(String(rest[..<start])))
      }
      segments.append(.expression(.identifier(variable.name.identifier)))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty {
      segments.append(.text(String(rest)))
    }
    return segments
  }
}
