extension DiagnosticArticle {
  /// About the Swift files that `adopt` reads: TG50xx.
  static let swift: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unreadableSwift,
      "a Swift file with a syntax error",
      """
      The file can't be parsed, so its targets, models and calls are unknown. The other files are
      still read, and their messages are reported as well.
      """,
      example: """
        $ targetgen adopt Sources --spec petstore.yaml
        """,
      remedy: """
        Fix the error at the position that the message names, or name the files without this one.
        Templates with placeholders such as `<#name#>` aren't valid Swift either.
        """
    )
  ]
}
