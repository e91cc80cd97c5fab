package import APIConfiguration
package import APIModel
package import Diagnostics
import SwiftCode
import SwiftEmission

/// A short description of the output: each call, and each type with its members, on a line of its
/// own.
///
/// The signatures are those of the emitted declarations.
package struct APIMap {
  private let api: API
  private let configuration: Configuration
  private let emitter: DeclarationEmitter

  /// - Parameters:
  ///   - api: A client model with its names resolved.
  ///   - configuration: The options that it is emitted with.
  package init(_ api: API, _ configuration: Configuration) {
    self.api = api
    self.configuration = configuration
    emitter = DeclarationEmitter(api: api, configuration: configuration)
  }

  /// The map as Markdown.
  ///
  /// ```
  /// ## pets: PetsProvider
  ///
  /// - `listPets(limit: Int? = nil) async throws(TargetError) -> [Pet]` GET /pets, default: `APIError`
  ///
  /// ## Types
  ///
  /// - struct `Pet`: `id: Int64`, `name: String`
  /// ```
  package var markdown: VisibleText {
    var blocks: [VisibleText] = ["# \(api.title)", introduction]
    var types: [Line] = []
    for target in api.targets where !target.cases.isEmpty {
      let operations = target.cases.map { ($0, emitter.emit($0, of: target)) }
      blocks.append(headline(of: target))
      blocks.append(operations.map { line(of: $0, $1) }.joined(separator: "\n"))
      for (_, code) in operations {
        types += code.outcomes.flatMap { lines(of: $0) }
        types += code.options.map { lines(of: $0, in: target.name.swift + ".") } ?? []
      }
    }
    let namespace = api.namespaceName.map { $0.swift + "." } ?? ""
    types += api.models.indices.compactMap { emitter.emit(ModelID($0)) }
      .flatMap { lines(of: $0, in: namespace) }
    types += aliases
    var names: Set<String> = []
    let known = types.filter { names.insert($0.name).inserted }.sorted { $0.name < $1.name }
    if !known.isEmpty {
      blocks.append("## Types")
      blocks.append(known.map(\.text).joined(separator: "\n"))
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// A line about a type.
  private struct Line {
    var name: String
    var text: VisibleText
  }

  private var introduction: VisibleText {
    var sentences: [VisibleText] = ["Generated from `\(api.specName)`; don't edit the Swift files."]
    if let client = api.clientName {
      sentences.append("`\(client.swift)` has a property for each group of calls.")
    }
    if let credentials = api.credentialsName {
      let names = api.securitySchemes.map { "`\($0.name.swift)`" as VisibleText }
      sentences.append("`\(credentials.swift)`: \(names.joined(separator: ", ")).")
    }
    let servers = api.servers.map {
      "`\(api.serverTypeName.swift).\($0.name.swift)`" as VisibleText
    }
    if !servers.isEmpty { sentences.append("Servers: \(servers.joined(separator: ", ")).") }
    return sentences.joined(separator: " ")
  }

  private func headline(of target: API.Target) -> VisibleText {
    if configuration.providers.styles.isEmpty { return "## \(target.name.swift)" }
    let member = api.clientName == nil ? "" : target.memberName.swift + ": "
    return "## \(member)\(target.providerName.swift)"
  }

  // MARK: - Calls

  /// Returns the methods of an operation in the first style, or its case if there are no methods.
  private func line(
    of operation: API.Target.Case,
    _ code: DeclarationEmitter.Operation
  ) -> VisibleText {
    let styles = configuration.providers.styles
    let style = styles.contains(.async) ? .async : styles.first
    let methods = code.methods.filter { $0.style == style }.map(\.declaration)
    let calls = (methods.isEmpty ? [code.element] : methods).compactMap(\.lineSignature)
      .map { "`\($0)`" as VisibleText }
    var facts: [VisibleText] = ["\(operation.method) \(operation.pathTemplate)"]
    if operation.documentation.isDeprecated { facts.append("deprecated") }
    facts += failures(of: operation)
    return "- \(calls.joined(separator: ", ")) \(facts.joined(separator: ", "))"
  }

  /// Returns the types of the bodies of failures with their statuses.
  private func failures(of operation: API.Target.Case) -> [VisibleText] {
    var statuses: [(type: String, words: [String])] = []
    for response in operation.responses.failures {
      guard let type = api.typeName(of: response.body) else { continue }
      if let index = statuses.firstIndex(where: { $0.type == type }) {
        statuses[index].words.append(response.status.key)
      } else {
        statuses.append((type, [response.status.key]))
      }
    }
    return statuses.map { "\($0.words.joined(separator: "/")): `\($0.type)`" }
  }

  // MARK: - Types

  private func lines(of declaration: Declaration, in owner: String = "") -> [Line] {
    declaration.outlines.map { outline in
      let members = outline.members.map { "`\($0)`" as VisibleText }.joined(separator: ", ")
      let name = owner + outline.name
      return Line(
        name: name,
        text:
          "- \(outline.keyword) `\(name)`\(members.isEmpty ? "" : ": \(members)" as VisibleText)"
      )
    }
  }

  /// The type aliases: of texts with a name, and of equal types.
  private var aliases: [Line] {
    let texts = api.namedTexts.indices.filter { api.namedTexts[$0].isUsed }
      .map { (api.qualifiedName(of: NamedTextID($0)), "String") }
    let copies = api.models.indices.compactMap { index -> (String, String)? in
      guard let original = api.models[index].original else { return nil }
      return (api.qualifiedName(of: ModelID(index)), api.qualifiedName(of: original))
    }
    return (texts + copies).map { name, type in
      Line(name: name, text: "- typealias `\(name)` = `\(type)`")
    }
  }
}
