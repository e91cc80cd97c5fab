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
  /// /// - Returns: <description>
  /// /// - Throws: <description>
  /// ```
  ///
  /// Texts that only repeat the names are left out.
  ///
  /// - Parameters:
  ///   - documentation: The documentation in the spec.
  ///   - names: The name of the declaration, and those that readers see beside it.
  ///   - line: A line of code about the declaration, in backticks.
  ///   - fallback: The text if the spec has none.
  ///   - parameters: The documentation of the parameters.
  ///   - result: The documentation of the result.
  ///   - error: The documentation of the error.
  /// - Returns: The comment; `nil` if there is nothing to say.
  func documentation(
    _ documentation: API.Documentation,
    of names: String...,
    code line: String? = nil,
    otherwise fallback: String? = nil,
    parameters: [DocComment.Parameter] = [],
    returns result: String? = nil,
    throws error: String? = nil
  ) -> DocComment? {
    let documentation = documentation.withoutRepetition(of: names)
    var paragraphs = [documentation.summary ?? ""]
    if documentation.description != documentation.summary {
      paragraphs.append(documentation.description ?? "")
    }
    paragraphs.removeAll(where: \.isEmpty)
    if paragraphs.isEmpty, let fallback { paragraphs.append(fallback) }
    paragraphs += [documentation.facts, line].compactMap(\.self)
    let warning = documentation.deprecationSentences
    if !warning.isEmpty { paragraphs.append("- Warning: " + warning.joined(separator: " ")) }
    let comment = DocComment(
      paragraphs.joined(separator: "\n\n"),
      parameters: parameters,
      returns: result,
      throws: error
    )
    return comment.isEmpty ? nil : comment
  }

  /// Returns the name of the model that a type contains; empty if it contains none.
  func name(ofModelIn type: ValueType) -> String {
    guard case .model(let id) = type.leaf else { return "" }
    return self[id].name.swift
  }

  /// Documents the arguments of an operation; its options are documented by their properties.
  func argumentDocumentation(of operation: API.Target.Case) -> [DocComment.Parameter] {
    guard !operation.parameters.isEmpty else { return [] }
    let options = DocComment.Parameter.parameter(.options, "The optional parameters.")
    return operation.methodParameters.compactMap { parameter in
      text(about: parameter, of: operation).map { .parameter(parameter.name.identifier, $0) }
    } + (operation.optionsName == nil ? [] : [options])
  }

  /// Returns whether some argument of an operation is documented.
  func documentsArguments(of operation: API.Target.Case) -> Bool {
    guard operation.optionsName == nil else { return true }
    return operation.methodParameters.contains { text(about: $0, of: operation) != nil }
  }

  /// Returns the description of a parameter in the spec, if there is one that says more than its
  /// name, and the facts about its values.
  func text(about parameter: API.Parameter, of operation: API.Target.Case) -> String? {
    parameter.documentation.withoutRepetition(of: [
      parameter.name.swift, operation.name.swift, name(ofModelIn: parameter.type),
    ]).text
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
    if let remark = remark(onFailuresWith: id) { facts.append(remark) }
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
