package import APIModel

extension API {
  /// Converts every text of the spec to Markdown that reads well in a comment, with links that lead
  /// somewhere.
  package consuming func withTextsAsMarkdown(_ links: LinkRule) -> API {
    var copy = self
    copy.updateDocumentation { $0.updateStatedTexts { MarkdownText.converted($0, links: links) } }
    return copy
  }
}
