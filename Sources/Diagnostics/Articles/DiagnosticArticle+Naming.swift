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
    ),
    DiagnosticArticle(
      .takenName,
      "a name that isn't available",
      """
      A name from the configuration or the spec is already used by Swift, the runtime or the
      generated code. For example, a case of a target can't be named `path`, which is a member of
      every target, and a type can't be named `Array`. A nested type can't have the name of a type
      that the outer type refers to, because it would hide that type.
      """,
      example: """
        names:
          getPath: path
        """,
      remedy: """
        Choose another name.
        """
    ),
    DiagnosticArticle(
      .clashingNames,
      "a name that is used twice",
      """
      Two declarations in the same scope have the same configured name: two types of the API (whose
      names must differ by more than case, because files are named after them), two properties of a
      type, two cases of an enum, or two parameters of an operation.
      """,
      example: """
        names:
          PetDTO: Pet
          PetEntity: Pet
        """,
      remedy: """
        Choose another name for one of them. Names that are only derived from the spec change to
        avoid a configured name.
        """
    ),
    DiagnosticArticle(
      .lostName,
      "a name that can't be kept",
      """
      The file under `lock` has a name for a part of the spec, but something else has this name now: a
      component that was added, a name under `names`, or a word that Swift reserves. The part got
      another name, and code that uses the old one refers to something else or doesn't compile.
      """,
      example: """
        "#/paths/~1pets/get/responses/default/content/application~1json/schema": ErrorBody
        """,
      remedy: """
        Give one of the two another name with `names`, or accept the new name: `targetgen generate`
        has written it to the file.
        """
    ),
  ]
}
