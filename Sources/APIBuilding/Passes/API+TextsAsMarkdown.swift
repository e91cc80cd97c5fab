package import APIModel

extension API {
  /// Converts every text of the spec to Markdown that reads well in a comment, with links that lead
  /// somewhere.
  package consuming func withTextsAsMarkdown(_ links: LinkRule) -> API {
    var copy = self
    copy.updateDocumentation { documentation in
      documentation.summary = documentation.summary.map { $0.asMarkdown(links) }
      documentation.description = documentation.description.map { $0.asMarkdown(links) }
      documentation.deprecation = documentation.deprecation.map { $0.asMarkdown(links) }
    }
    return copy
  }
}

extension String {
  fileprivate func asMarkdown(_ links: LinkRule) -> String {
    MarkdownText.converted(self, links: links)
  }
}
