import APIModel
import SwiftCode

extension EmissionContext {
  /// Documents a declaration with the documentation in the spec.
  ///
  /// ```swift
  /// /// <summary>
  /// ///
  /// /// <description>
  /// ///
  /// /// <facts>
  /// ///
  /// /// `<code>`
  /// ///
  /// /// - Warning: Deprecated. <reason>
  /// ///
  /// /// - Parameters:
  /// ///   - <parameter>: <description>
  /// ```
  ///
  /// Texts that only repeat the name of the declaration are left out.
  ///
  /// - Parameters:
  ///   - documentation: The documentation in the spec.
  ///   - name: The name of the declaration.
  ///   - line: A line of code about the declaration, in backticks.
  ///   - fallback: The text if the spec has none.
  ///   - parameters: The documentation of the parameters.
  /// - Returns: The comment; `nil` if there is nothing to say.
  func documentation(
    _ documentation: API.Documentation,
    of name: String,
    code line: String? = nil,
    otherwise fallback: String? = nil,
    parameters: [DocComment.Parameter] = []
  ) -> DocComment? {
    let documentation = documentation.withoutRepetition(of: name)
    var paragraphs = [documentation.summary ?? ""]
    if documentation.description != documentation.summary {
      paragraphs.append(documentation.description ?? "")
    }
    paragraphs.removeAll(where: \.isEmpty)
    if paragraphs.isEmpty, let fallback { paragraphs.append(fallback) }
    paragraphs += [documentation.facts, line].compactMap(\.self)
    let warning = documentation.deprecationSentences
    if !warning.isEmpty { paragraphs.append("- Warning: " + warning.joined(separator: " ")) }
    guard !paragraphs.isEmpty || !parameters.isEmpty else { return nil }
    return DocComment(paragraphs.joined(separator: "\n\n"), parameters: parameters)
  }

  /// Documents the parameters that have a description in the spec.
  func parameterDocumentation(_ parameters: [API.Parameter]) -> [DocComment.Parameter] {
    parameters.compactMap { parameter in
      text(about: parameter).map { .parameter(parameter.name.identifier, $0) }
    }
  }

  /// Documents the arguments of an operation; its options are documented by their properties.
  func argumentDocumentation(of operation: API.Target.Case) -> [DocComment.Parameter] {
    guard !operation.parameters.isEmpty else { return [] }
    let options = DocComment.Parameter.parameter(.options, "The optional parameters.")
    return parameterDocumentation(operation.ownParameters)
      + (operation.optionsName == nil ? [] : [options])
  }

  /// Returns whether some argument of an operation is documented.
  func documentsArguments(of operation: API.Target.Case) -> Bool {
    guard operation.optionsName == nil else { return true }
    return operation.parameters.contains { text(about: $0) != nil }
  }

  /// Returns the description of a parameter in the spec, if there is one.
  func text(about parameter: API.Parameter) -> String? {
    let documentation = parameter.documentation.withoutRepetition(of: parameter.name.swift)
    let text = documentation.description ?? documentation.summary
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Documents a model with the documentation in the spec, and with an explanation of its form.
  func documentation(ofModel id: ModelID) -> DocComment? {
    var documentation = ownDocumentation(ofModel: id)
    var facts: [String] = []
    if case .structure(let structure) = self[id].kind, structure.form == .alternatives {
      facts.append("A value matches at least one of these types.")
    }
    if let otherDirection = self[id].otherDirection {
      let name = "`" + api.qualifiedName(of: otherDirection) + "`"
      facts.append(
        self[id].use == .request
          ? "The type of requests; responses have the type \(name)."
          : "The type of responses; requests have the type \(name)."
      )
    }
    if id == commonFailureBody {
      let name = api.qualifiedName(of: id)
      facts.append(
        "The body of most failures of this API, which `error.body(as: \(name).self)` decodes."
      )
    }
    if !facts.isEmpty { documentation.facts = facts.joined(separator: " ") }
    return self.documentation(documentation, of: self[id].name.swift)
  }

  /// Returns the spec's documentation of a model without the texts of the property around it.
  ///
  /// The schema of an inline type is also that of the property, which is declared next to it.
  private func ownDocumentation(ofModel id: ModelID) -> API.Documentation {
    var documentation = self[id].documentation
    guard let parent = self[id].parent, let text = documentation.description,
      case .structure(let structure) = self[parent].kind,
      structure.properties.contains(where: {
        $0.type.leaf == .model(id) && $0.documentation.description == text
      })
    else { return documentation }
    documentation.description = nil
    return documentation
  }
}
