extension DiagnosticArticle {
  /// About names: TG13xx.
  static let naming: [DiagnosticArticle] = [
    DiagnosticArticle(
      .renamedToAvoidCollision,
      "a name that had to be made up",
      """
      Two parts of the spec would have the same name in Swift, and all other names that could be
      made from the spec are taken as well. A suffix that depends on the place in the spec
      distinguishes them. It doesn't change as long as the place stays the same.
      """,
      example: """
        properties:
          a-b: { type: string }
          a.b: { type: string }
          a b: { type: string }
        """,
      remedy: """
        Use different names in the spec.
        """
    )
  ]
}
