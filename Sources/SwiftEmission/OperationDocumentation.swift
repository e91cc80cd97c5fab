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
  /// The method with the full text.
  struct Home {
    fileprivate let style: Configuration.ProviderStyle
    fileprivate let method: EmittedOperation.Method
    /// Indicates whether a method of another style differs only in its result.
    fileprivate let isAmbiguous: Bool

    /// The symbol of the method inside the provider: `listPets(limit:)`.
    fileprivate var symbol: String {
      let symbol = method.declaration.symbolName ?? method.name.text
      return isAmbiguous ? symbol + "->" + method.declaration.resultName : symbol
    }
  }

  private let provider: ProviderEmitter
  private let emitted: EmittedOperation
  private let home: Home?

  private var operation: API.Target.Case { emitted.operation }

  init(of operation: EmittedOperation, in provider: ProviderEmitter) {
    self.provider = provider
    emitted = operation
    home = operation.documentationHome(in: provider)
  }

  /// The documentation of the target's case.
  var element: DocComment? {
    guard let home else { return full(isAvailabilityStated: false) }
    return reference(to: link(to: home), isAvailabilityStated: false)
  }

  /// Returns the documentation of a method in another type than the wrapper.
  func reference(to method: EmittedOperation.Method) -> DocComment? {
    home.map { reference(to: link(to: $0), adding: method.remark, isAvailabilityStated: true) }
  }

  /// Returns the link from another type to the method with the full text.
  private func link(to home: Home) -> String {
    let name = provider.target.providerName.swift
    let symbol = name + "/" + home.symbol
    // The link to a method with many parameters would be longer than a line.
    return symbol.utf8.count <= Self.longestLink || symbol.count <= Self.longestLink ? symbol : name
  }

  /// The maximum length in characters of a link to another type's method.
  private static let longestLink = 90

  /// Returns the declaration of a method with its documentation.
  func documented(
    _ method: EmittedOperation.Method,
    in style: Configuration.ProviderStyle
  ) -> Declaration {
    method.declaration.documented(by: comment(of: method, in: style))
  }

  private func comment(
    of method: EmittedOperation.Method,
    in style: Configuration.ProviderStyle
  ) -> DocComment? {
    guard let home, home.style != style || home.method.name != method.name else {
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
    if !parameters.isEmpty, home?.method.declaration.hasParameter(.progress) == true {
      parameters.append(.parameter("progress", "Called with the completed fraction."))
    }
    var documentation = operation.documentation
    if isAvailabilityStated { documentation.isDeprecated = false }
    return provider.context.documentation(
      remark.map { documentation.adding([$0]) } ?? documentation,
      of: operation.name.swift,
      code: emitted.requestCode,
      parameters: parameters
    )
  }

  /// Returns the summary, with a link if the full text says more.
  private func reference(
    to symbol: @autoclosure () -> String,
    adding remark: String? = nil,
    isAvailabilityStated: Bool
  ) -> DocComment {
    let documentation = operation.documentation.withoutRepetition(of: operation.name.swift)
    let summary = documentation.shortSummary
    var text = emitted.requestCode
    if has(documentation, moreThan: summary) { text += "; see ``" + symbol() + "``." }
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
      || provider.context.documentsArguments(of: operation)
  }
}

extension OperationDocumentation.Home {
  /// Finds the method of an operation; `nil` if it has none.
  init?(of operation: EmittedOperation, in provider: ProviderEmitter) {
    var first: (style: Configuration.ProviderStyle, method: EmittedOperation.Method)?
    // Methods of reactive styles differ only in their results.
    var isAmbiguous = false
    for style in provider.documentedStyles {
      guard let method = operation.methods(in: style, of: provider).first else { continue }
      if let first {
        isAmbiguous =
          isAmbiguous || method.declaration.symbolName == first.method.declaration.symbolName
      } else {
        first = (style, method)
      }
    }
    guard let (style, method) = first else { return nil }
    self.init(style: style, method: method, isAmbiguous: isAmbiguous)
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
    var code = "`"
    code.reserveCapacity(utf8.count + 2)
    code += utf8.contains(UInt8(ascii: "`")) ? withoutBackticks : self
    code += "`"
    return code
  }

  private var withoutBackticks: String { split(separator: "`").joined() }

  /// The text without white space at its beginning and end.
  fileprivate var trimmingBlanks: Substring {
    var text = self[...]
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last {
      return text
    }
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The lines up to the first blank one, as a single line.
  private var firstParagraph: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.allSatisfy(\.isWhitespace) }
      .prefix { !$0.allSatisfy(\.isWhitespace) }
      .joined(separator: " ")
  }

  /// The first sentence of a Markdown text, unless it isn't prose.
  ///
  /// A sentence ends before a word with a capital letter, so that it isn't cut after `e.g.`.
  fileprivate var firstSentence: String? {
    let paragraph = utf8.contains(UInt8(ascii: "\n")) ? firstParagraph : self
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
