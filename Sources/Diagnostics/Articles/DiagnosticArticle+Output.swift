extension DiagnosticArticle {
  /// About generated files: TG30xx.
  static let output: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unwritableOutput,
      "an output folder that can't be written",
      """
      The file system refuses to write: a file is in the place of the folder, a permission is
      missing, or the disk is full. Existing files aren't damaged; the exit status is 74.
      """,
      example: """
        $ targetgen generate petstore.yaml -o /usr/share/Generated
        """,
      remedy: """
        Check the folder's permissions and the disk space.
        """
    ),
    DiagnosticArticle(
      .foreignFile,
      "a hand-written file in the way",
      """
      A file without the generated header is in the place of a generated file. It is never
      overwritten, and no other file is written either. The same applies to `filter -o` with a file
      that the command has read.
      """,
      example: """
        $ mv Helpers.swift Generated/Models/Pet.swift
        """,
      remedy: """
        Move the file, or choose another output folder. A generated file that was edited but still
        has its header is overwritten.
        """
    ),
    DiagnosticArticle(
      .unreadableManifest,
      "a damaged list of generated files",
      """
      `.targetgen-manifest` in the output folder lists the files of the last run, so that files that
      are no longer generated can be removed. Its content is invalid, so it is ignored.
      """,
      example: """
        $ git merge feature     # and a conflict in Generated/.targetgen-manifest
        """,
      remedy: """
        Restore the file, or delete it and remove obsolete files by hand.
        """
    ),
    DiagnosticArticle(
      .staleFile,
      "a generated file that is out of date",
      """
      `targetgen check` found a file that differs from the output of the spec. The spec or the
      configuration has changed, the file was edited by hand, or another version of targetgen wrote
      it.
      """,
      example: """
        $ targetgen check petstore.yaml -o Sources/Petstore/Generated
        """,
      remedy: """
        Run `targetgen generate` and commit the changes. Change the spec, not the file.
        """
    ),
    DiagnosticArticle(
      .missingFile,
      "a generated file that is missing",
      """
      `targetgen check` didn't find a file that is generated from the spec. A new model or tag adds
      a new file, which has to be added to the repository.
      """,
      example: """
        $ git add Sources/Petstore/Generated
        """,
      remedy: """
        Run `targetgen generate`, and add the new files to the commit.
        """
    ),
    DiagnosticArticle(
      .leftOverFile,
      "a generated file that is left over",
      """
      `targetgen check` found a file that an earlier run wrote and that is no longer generated from
      the spec. It would still be compiled.
      """,
      example: """
        $ targetgen generate petstore.yaml -o Sources/Petstore/Generated
        """,
      remedy: """
        Run `targetgen generate`, which removes the file, and commit the change.
        """
    ),
    DiagnosticArticle(
      .folderOfAnotherSpec,
      "an output folder with the files of another spec",
      """
      The folder was generated from another spec, which still exists. Each run removes the files
      that its own spec doesn't produce, so two specs with the same output folder would remove each
      other's files. Nothing is written.
      """,
      example: """
        $ targetgen generate pets.yaml -o Generated
        $ targetgen generate orders.yaml -o Generated
        """,
      remedy: """
        Give each spec its own folder, on the command line or under
        [`specs`](configuration.md#specs). If the new spec replaces the old one, delete the folder
        or the old spec first. If the `spec` of a configuration changes, its output is replaced.
        """
    ),
    DiagnosticArticle(
      .supportInAnotherForm,
      "support files in two forms",
      """
      Several outputs share a folder of support files, so the text of the files has to be the same
      for all of them. It depends on `runtime` and `isolation`. Nothing is written.
      """,
      example: """
        support: {output: Sources/APISupport, module: APISupport}
        specs:
          - {spec: pets.yaml, output: Sources/Pets/Generated}
          - {spec: orders.yaml, output: Sources/Orders/Generated, isolation: inferred}
        """,
      remedy: """
        Set the same options for all of these outputs, or give one of them another folder under
        [`support`](configuration.md#support). If an output no longer uses the folder, generate it
        again or delete it first.
        """
    ),
    DiagnosticArticle(
      .outputTooLarge,
      "an output that is too large for its spec",
      """
      A short spec can produce a very large output, because aliases can repeat an anchored value any
      number of times. The limit is 16 MB plus 64 bytes for each byte of the spec and the files that
      it refers to. Nothing is written if the output would be larger.
      """,
      example: """
        info: {title: Test, version: "1", description: &text …}   # 60,000 characters
        paths:
          /a: {get: {description: *text, …}}                      # and so on, 5,000 times
        """,
      remedy: """
        Refer to repeated parts with `$ref`, shorten them, or exclude operations with
        [`filter`](configuration.md#filter).
        """
    ),
    DiagnosticArticle(
      .outdatedPlan,
      "a build plan that is out of date",
      """
      SwiftPM asks the build plugin once for its input and output files, and caches the result.
      Since then, the configuration or a `$ref` has changed, and other files are read or written.
      Changes to such files would go unnoticed, so the build fails.
      """,
      example: """
        $ swift build      # 'spec: openapi.yaml' has become 'spec: ../shared/openapi.yaml'
        """,
      remedy: """
        Build again: SwiftPM then plans with the current files. If the error remains, change
        `Package.swift` in any way, which makes every build system plan again.
        """
    ),
  ]
}
