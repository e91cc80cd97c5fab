extension DiagnosticArticle {
  /// About `$ref`: TG11xx.
  static let references: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unresolvedReference,
      "a reference to something that is not there",
      """
      The file of the `$ref` exists, but what the part behind `#` names does not. The place is read
      as any JSON, or left out where that makes no sense.
      """,
      example: """
        schema: { $ref: "#/components/schemas/Pets" }   # it is called Pet
        """,
      remedy: """
        Correct the reference; the message names what was probably meant. `/` in a name is written
        `~1`, and `~` is `~0`.
        """
    ),
    DiagnosticArticle(
      .remoteReference,
      "a reference into the network",
      """
      The `$ref` is a URL, or a redirect leads to one, and nothing has allowed its host. A spec must
      not make your machine send requests wherever it likes, and what is read over the network can
      be something else tomorrow; so nothing is read unless you say so. Even then only `https` is,
      and `http` from your own machine. The plugins never read from the network.
      """,
      example: """
        schema: { $ref: "https://example.com/pet.yaml#/Pet" }
        """,
      remedy: """
        Download the file beside the spec, and refer to that. Or allow the host, with
        `--allow-host example.com` or in the configuration: `remote: { hosts: [example.com] }`.
        """
    ),
    DiagnosticArticle(
      .referenceOutsideRoot,
      "a reference that leads out of the folder",
      """
      A `$ref` leads, perhaps through a link, to a file outside the folder that the spec may use:
      its own, unless `--root` or `root` widens it. What is there is not read, so that a spec from
      elsewhere cannot bring the content of your files into generated code.
      """,
      example: """
        schema: { $ref: "../shared/pet.yaml" }
        """,
      remedy: """
        Pass `--root ..`, or set `root` in `targetgen.yaml`, to a folder that holds all files of the
        spec.
        """
    ),
    DiagnosticArticle(
      .referenceCycle,
      "references that lead in a circle",
      """
      Following the `$ref`s from here leads back here and never to a value. Schemas that contain
      themselves in a property are fine.
      """,
      example: """
        A: { $ref: "#/components/schemas/B" }
        B: { $ref: "#/components/schemas/A" }
        """,
      remedy: """
        Put a value in place of one of the references.
        """
    ),
    DiagnosticArticle(
      .missingReferencedFile,
      "a reference to a file that is not there",
      """
      A `$ref` names a file that does not exist. The path is relative to the file that holds the
      `$ref`, which need not be the root file.
      """,
      example: """
        schema: { $ref: "pet.yaml" }
        """,
      remedy: """
        Correct the path, or add the file.
        """
    ),
    DiagnosticArticle(
      .tooManyReferenceHops,
      "a reference through too many others",
      """
      More than 100 `$ref`s lead from one to the next before there is a value.
      """,
      example: """
        C0: { $ref: "#/components/schemas/C1" }
        C1: { $ref: "#/components/schemas/C2" }   # … and so on
        """,
      remedy: """
        Refer to the value directly.
        """
    ),
    DiagnosticArticle(
      .malformedReference,
      "a reference that is not written as one",
      """
      The `$ref` is no string, has a `%` that escapes nothing, or is no reference in another way.
      Where it can be read as it stands, it is.
      """,
      example: """
        schema: { $ref: "#/components/schemas/100%" }
        """,
      remedy: """
        Write a path, a `#`, and the place in the file: `common.yaml#/components/schemas/Pet`. A `%`
        is written `%25`, a space `%20`.
        """
    ),
  ]
}
