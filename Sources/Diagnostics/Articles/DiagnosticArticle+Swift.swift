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
    ),
    DiagnosticArticle(
      .repeatedTarget,
      "two targets with one name",
      """
      Two types with this name are declared, as in two modules of an app, and at least one is a
      target. The first one is read, so the cases of the other are missing.
      """,
      example: """
        $ targetgen adopt Modules --spec petstore.yaml
        """,
      remedy: """
        Name the sources of one module at a time, or rename one of the types.
        """
    ),
    DiagnosticArticle(
      .noTargets,
      "sources without targets",
      """
      No enum or struct in the files conforms to Moya's `TargetType`, directly or by a protocol that
      is declared in the files.
      """,
      example: """
        $ targetgen adopt Sources/Views --spec petstore.yaml
        """,
      remedy: """
        Name the folder with the targets. If they conform to a protocol of another module that
        refines `TargetType`, name the files of that module as well.
        """
    ),
    DiagnosticArticle(
      .specOfAnotherAPI,
      "targets of another API",
      """
      Fewer than half of the cases have an operation in the API description, so it seems to describe
      another API, or another version of it. The report says what the nearest operations are.
      """,
      example: """
        $ targetgen adopt Sources/App --spec petstore.yaml
        """,
      remedy: """
        Name the API description of the app's server. If it's the right one and describes only a
        part of what the app calls, pass `--force`.
        """
    ),
  ]
}
