extension DiagnosticArticle {
  /// About `$ref`: TG11xx.
  static let references: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unresolvedReference,
      "a reference to something that doesn't exist",
      """
      The file of the `$ref` exists, but doesn't contain the value after the `#`. The reference is
      read as any JSON, or left out if that isn't possible.
      """,
      example: """
        schema: { $ref: "#/components/schemas/Pets" }   # it is called Pet
        """,
      remedy: """
        Correct the reference; the message suggests a similar name. Write `/` in a name as `~1`, and
        `~` as `~0`.
        """
    ),
    DiagnosticArticle(
      .remoteReference,
      "a reference to a URL",
      """
      The `$ref` is a URL, or redirects to one, and its host isn't allowed. A spec must not make
      your machine send requests to arbitrary hosts, and remote files can change at any time. By
      default, nothing is read from the network. If a host is allowed, it is read over `https`;
      `http` is allowed only for your own machine. The plugins never read from the network.
      """,
      example: """
        schema: { $ref: "https://example.com/pet.yaml#/Pet" }
        """,
      remedy: """
        Download the file, and refer to the copy. Or allow the host with `--allow-host example.com`,
        or in the configuration: `remote: { hosts: [example.com] }`.
        """
    ),
    DiagnosticArticle(
      .referenceOutsideRoot,
      "a reference out of the folder",
      """
      A `$ref` refers to a file outside the folder of the spec, possibly through a link. The folder
      is the spec's own, unless `--root` or `root` selects another one. The file isn't read, so that
      a spec from another source can't copy the content of your files into generated code.
      """,
      example: """
        schema: { $ref: "../shared/pet.yaml" }
        """,
      remedy: """
        Pass `--root ..`, or set `root` in `targetgen.yaml` to a folder that contains all files of
        the spec.
        """
    ),
    DiagnosticArticle(
      .referenceCycle,
      "references that form a circle",
      """
      Following the `$ref`s from here returns to the same place without finding a value. Schemas
      that contain themselves in a property are allowed.
      """,
      example: """
        A: { $ref: "#/components/schemas/B" }
        B: { $ref: "#/components/schemas/A" }
        """,
      remedy: """
        Replace one of the references with a value.
        """
    ),
    DiagnosticArticle(
      .missingReferencedFile,
      "a reference to a missing file",
      """
      A `$ref` names a file that doesn't exist. The path is relative to the file that contains the
      `$ref`, which may not be the root file.
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
      "a reference through too many other references",
      """
      More than 100 `$ref`s have to be followed before a value is found.
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
      "an invalid reference",
      """
      The `$ref` isn't a string, contains a `%` that isn't an escape, or is invalid in another way.
      It is read literally if possible.
      """,
      example: """
        schema: { $ref: "#/components/schemas/100%" }
        """,
      remedy: """
        Write a path, a `#`, and the place in the file: `common.yaml#/components/schemas/Pet`. Write
        `%` as `%25`, and a space as `%20`.
        """
    ),
  ]
}
