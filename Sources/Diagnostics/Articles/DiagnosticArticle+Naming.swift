extension DiagnosticArticle {
  /// About names: TG13xx.
  static let naming: [DiagnosticArticle] = [
    DiagnosticArticle(
      .renamedToAvoidCollision,
      "a name that had to be made up",
      """
      Two things of the spec would have the same name in Swift, and every other name that could be
      made from what the spec says is taken, too. A suffix that depends on the place in the spec
      tells them apart. It stays the same while that place does.
      """,
      example: """
        properties:
          a-b: { type: string }
          a.b: { type: string }
          a b: { type: string }
        """,
      remedy: """
        Give the two things different names in the spec.
        """
    )
  ]
}
