package import APIModel

extension API {
  /// Converts every text of the spec to Markdown that reads well in a comment, with links that lead
  /// somewhere.
  package consuming func withTextsAsMarkdown(_ links: LinkRule) -> API {
    var copy = self
    copy.updateDocumentation { $0.updateStatedTexts { text in text.asMarkdown(links) } }
    return copy
  }
}

extension String {
  fileprivate func asMarkdown(_ links: LinkRule) -> String {
    MarkdownText.converted(self, links: links)
  }
}
