import APIConfiguration
import APIModel
import SwiftCode

/// Documents the declarations of an operation: one of them has the full text of the spec, and the
/// others have its summary and a link.
///
/// The full text belongs to the method that readers look up: the first method of the async style,
/// or else of the first style. Without providers, it belongs to the case.
///
/// ```swift
/// /// <summary>
/// ///
/// /// <remark>
/// ///
/// /// `<METHOD> <path>`; see ``<Provider>/<method>(<parameter>:)``.
/// ```
struct OperationDocumentation {
  private let provider: ProviderEmitter
  private let operation: API.Target.Case
  private let home: Home?
  private let responses: ResponseTexts
  private let failures: FailureBodies

  init(of operation: API.Target.Case, in provider: ProviderEmitter) {
    self.provider = provider
    self.operation = operation
    home = Home(of: operation, in: provider)
    responses = ResponseTexts(of: operation, in: provider.context)
    failures = FailureBodies(of: operation, in: provider.context)
  }

  /// The documentation of the target's case.
  var element: DocComment? {
    guard let home else { return full(isAvailabilityStated: false) }
    return reference(to: link(to: home), isAvailabilityStated: false)
  }

  /// Returns the documentation of a method in another type than the wrapper.
  func reference(to method: ProviderMethod) -> DocComment? {
    home.map { reference(to: link(to: $0), adding: method.remark, isAvailabilityStated: true) }
  }

  /// Returns the link from another type to the method with the full text.
  private func link(to home: Home) -> String {
    let name = provider.target.providerName.swift
    let symbol = name + "/" + home.symbol
    // The link to a method with many parameters would be longer than a line.
    return symbol.count <= Self.longestLink ? symbol : name
  }

  /// The maximum length in characters of a link to another type's method.
  private static let longestLink = 90

  /// Returns the documentation of a method of the wrapper.
  func comment(of method: ProviderMethod) -> DocComment? {
    guard let home, home.method.style != method.style || home.method.name != method.name else {
      return full(adding: method.remark, isAvailabilityStated: true)
    }
    return reference(to: home.symbol, adding: method.remark, isAvailabilityStated: true)
  }

  // MARK: - Comments

  /// Returns the full text.
  ///
  /// - Parameters:
  ///   - remark: A sentence about the declaration.
  ///   - isAvailabilityStated: Indicates whether an attribute says that the operation is deprecated.
  /// - Returns: The comment; `nil` if there is nothing to say.
  private func full(adding remark: String? = nil, isAvailabilityStated: Bool) -> DocComment? {
    var parameters = provider.context.argumentDocumentation(of: operation)
    if !parameters.isEmpty, home?.signature.reportsProgress == true {
      parameters.append(.parameter("progress", "Called with the completed fraction."))
    }
    var documentation = operation.documentation
    if isAvailabilityStated { documentation.isDeprecated = false }
    let format = FormatRemark(for: operation, in: provider.context, readingBytes: bytesMethod)
    let isThrowing = home?.signature.effects.includesThrowing == true
    documentation.state(
      [
        documentation.facts, responses.failures, isThrowing ? nil : failures.sentence,
        format?.text,
      ].compactMap(\.self)
    )
    return provider.context.documentation(
      remark.map { documentation.adding([$0]) } ?? documentation,
      of: operation.name.swift,
      code: operation.requestCode,
      parameters: parameters,
      returns: responses.success,
      throws: isThrowing ? failures.thrown(as: provider.context.runtime.errorWords) : nil
    )
  }

  /// The symbol of a method that requests another content of the same operation, and returns bytes.
  private var bytesMethod: String? {
    let other = provider.target.cases.first {
      $0.asksForChoice && $0.range == operation.range && $0.responses.success == .data
    }
    return other.flatMap { Home(of: $0, in: provider)?.symbol }
  }

  /// Returns the summary, with a link if the full text says more.
  private func reference(
    to symbol: String,
    adding remark: String? = nil,
    isAvailabilityStated: Bool
  ) -> DocComment {
    let documentation = operation.documentation.withoutRepetition(of: [operation.name.swift])
    let summary = documentation.shortSummary
    var text = operation.requestCode
    if has(documentation, moreThan: summary) { text += "; see ``" + symbol + "``." }
    if let remark { text = remark + "\n\n" + text }
    if let summary { text = summary + "\n\n" + text }
    if operation.documentation.isDeprecated, !isAvailabilityStated {
      text += "\n\n- Warning: Deprecated."
    }
    return DocComment(text)
  }

  private func has(_ documentation: API.Documentation, moreThan summary: String?) -> Bool {
    func says(_ text: String?) -> Bool {
      guard let text = text?.trimmingBlanks, !text.isEmpty else { return false }
      return text != summary?.trimmingBlanks
    }
    return says(documentation.summary) || says(documentation.description)
      || documentation.facts != nil || responses.success != nil || responses.failures != nil
      || failures.isSpecial || provider.context.documentsArguments(of: operation)
  }
}

/// The method of an operation with the full text.
private struct Home {
  let method: ProviderMethod
  let signature: ProviderMethod.Signature
  /// The symbol of the method inside the provider: `listPets(limit:)`.
  let symbol: String

  /// Finds the method of an operation; `nil` if it has none.
  init?(of operation: API.Target.Case, in provider: ProviderEmitter) {
    var candidates: [(method: ProviderMethod, signature: ProviderMethod.Signature)] = []
    for style in provider.documentedStyles {
      for method in provider.methods(of: operation, in: style) {
        guard let signature = method.signature else { continue }
        candidates.append((method, signature))
        break
      }
    }
    guard let first = candidates.first else { return nil }
    method = first.method
    signature = first.signature
    let symbol = signature.symbol(of: method.name)
    // Methods of reactive styles differ only in their results.
    let isAmbiguous = candidates.dropFirst().contains {
      $0.signature.symbol(of: $0.method.name) == symbol
    }
    self.symbol = isAmbiguous ? symbol + "->" + signature.resultName : symbol
  }
}

extension API.Documentation {
  /// The summary, or else the first sentence of the description.
  var shortSummary: String? {
    if let summary, !summary.isEmpty { return summary }
    return description?.firstSentence
  }
}

extension String {
  /// The text in backticks.
  var asCode: String {
    "`" + String(decoding: utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self) + "`"
  }

  /// The text without white space at its beginning and end.
  fileprivate var trimmingBlanks: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The lines up to the first blank one, as a single line.
  private var firstParagraph: String {
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .drop(while: isBlank).prefix { !isBlank($0) }.joined(separator: " ")
  }

  /// The first sentence of a Markdown text, unless it isn't prose.
  ///
  /// A sentence ends before a word with a capital letter, so that it isn't cut after `e.g.`.
  fileprivate var firstSentence: String? {
    let paragraph = firstParagraph
    guard let first = paragraph.first, first.isLetter || first.isNumber else { return nil }
    var openDelimiters = 0
    var isCode = false
    var previous: Character = " "
    var index = paragraph.startIndex
    while index < paragraph.endIndex {
      let character = paragraph[index]
      switch character {
      case "`": isCode.toggle()
      case "(", "[": openDelimiters += isCode ? 0 : 1
      case ")", "]": openDelimiters -= isCode ? 0 : 1
      case " " where previous == "." && !isCode && openDelimiters <= 0:
        let next = paragraph[index...].first { $0 != " " }
        if next?.isUppercase == true { return String(paragraph[..<index]) }
      default: break
      }
      previous = character
      index = paragraph.index(after: index)
    }
    return paragraph
  }
}
