#if Adopt
  import Diagnostics
  import SwiftParser
  import SwiftSyntax

  /// The syntax trees of an app's files; files with syntax errors are reported and left out.
  struct ParsedFiles {
    private(set) var trees: [SourceFileSyntax] = []
    private var files: [SyntaxIdentifier: SourceID] = [:]

    init(_ sources: [SwiftSource], reporting bag: inout DiagnosticBag) {
      for source in sources {
        guard !source.text.isNestedTooDeeply else {
          bag.report(
            .unreadableSwift,
            "the file isn't read because its code is nested too deeply",
            at: Diagnostics.SourceRange(file: source.file, start: 0, end: 0),
            help: "Leave the file out."
          )
          continue
        }
        let tree = Parser.parse(source: source.text)
        if let fault = SyntaxFault.first(in: tree) {
          bag.report(
            .unreadableSwift,
            .init("the file isn't read because it has a syntax error: \(fault.text)"),
            at: Self.range(fault.node, in: source.file),
            help: "fix the error, or leave the file out"
          )
        } else {
          files[tree.id] = source.file
          trees.append(tree)
        }
      }
    }

    /// Returns the range of a node without the surrounding comments and white space.
    func range(of node: some SyntaxProtocol) -> Diagnostics.SourceRange {
      Self.range(Syntax(node), in: files[node.root.id] ?? SourceID(0))
    }

    private static func range(_ node: Syntax, in file: SourceID) -> Diagnostics.SourceRange {
      let start = UInt32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      let end = UInt32(clamping: node.endPositionBeforeTrailingTrivia.utf8Offset)
      return Diagnostics.SourceRange(file: file, start: start, end: max(start, end))
    }
  }

  /// The first place at which a file isn't valid Swift.
  private final class SyntaxFault: SyntaxAnyVisitor {
    var node: Syntax?
    var text = "it can't be parsed"

    /// Returns the first fault apart from escapes, which only make their texts unknown; `nil` if there is none.
    static func first(in tree: SourceFileSyntax) -> (node: Syntax, text: String)? {
      guard tree.hasError else { return nil }
      let fault = SyntaxFault(viewMode: .all)
      fault.walk(tree)
      return fault.node.map { ($0, fault.text) }
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      self.node == nil && node.hasError ? .visitChildren : .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if node == nil, token.presence == .missing {
        // The parser's placeholders: '<#pattern#>'.
        let isPlaceholder = token.text.hasPrefix("<#")
        let name = isPlaceholder ? "a \(token.text.dropFirst(2).dropLast(2))" : "'\(token.text)'"
        found(Syntax(token), "\(name) is missing")
      } else if node == nil, token.hasError, !token.hasInvalidEscape {
        found(Syntax(token), text)
      }
      return .skipChildren
    }

    override func visit(_ unexpected: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
      if node == nil {
        let code = unexpected.trimmedDescription.prefix { !$0.isNewline }.prefix(40)
        found(Syntax(unexpected), "'\(code)' is unexpected")
      }
      return .skipChildren
    }

    private func found(_ node: Syntax, _ text: String) {
      self.node = node
      self.text = text
    }
  }

  extension TokenSyntax {
    /// Indicates whether the token is text with an escape that stands for no character: `\u{D800}`.
    var hasInvalidEscape: Bool {
      switch tokenDiagnostic?.kind {
      case .invalidEscapeSequenceInStringLiteral, .expectedHexCodeInUnicodeEscape,
        .expectedClosingBraceInUnicodeEscape, .invalidNumberOfHexDigitsInUnicodeEscape:
        true
      default: false
      }
    }
  }

  extension String {
    /// Indicates whether a bracket or a word such as `try` is repeated so often that the parser would
    /// need very much time or stack.
    ///
    /// The parser tries each `[` as a list and as a type, and doesn't limit chains of keywords.
    fileprivate var isNestedTooDeeply: Bool {
      var brackets = 0
      var words = 0
      var last = ""[...].utf8
      for word in utf8.split(whereSeparator: { $0 <= 0x20 }) {
        for byte in word {
          brackets = byte == UInt8(ascii: "[") ? brackets + 1 : 0
          if brackets > 12 { return true }
        }
        words = word.elementsEqual(last) ? words + 1 : 0
        last = word
        if words > 100, word.allSatisfy({ 0x61...0x7A ~= $0 }) { return true }
      }
      return false
    }
  }
#endif
