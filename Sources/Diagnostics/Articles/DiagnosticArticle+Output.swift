extension DiagnosticArticle {
  /// About generated files: TG30xx.
  static let output: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unwritableOutput,
      "an output folder that cannot be written",
      """
      The file system refuses: there is a file where the folder should be, a permission is missing,
      or the disk is full. Files that were there are whole; the exit status is 74.
      """,
      example: """
        $ targetgen generate petstore.yaml -o /usr/share/Generated
        """,
      remedy: """
        Check the folder's permissions and the space on the disk.
        """
    ),
    DiagnosticArticle(
      .foreignFile,
      "a file in the way that was written by hand",
      """
      A generated file has to go where there is one without the generated header. It is never
      overwritten, and nothing else is written either.
      """,
      example: """
        $ mv Helpers.swift Generated/Models/Pet.swift
        """,
      remedy: """
        Move the file away, or choose another output folder. A generated file that was edited and kept
        its header is overwritten.
        """
    ),
    DiagnosticArticle(
      .unreadableManifest,
      "a damaged list of generated files",
      """
      `.targetgen-manifest` in the output folder lists what the last run wrote, so that files that
      are not generated any more can be removed. It is not what this program writes, so nothing in
      it is believed.
      """,
      example: """
        $ git merge feature     # and a conflict in Generated/.targetgen-manifest
        """,
      remedy: """
        Restore the file, or delete it; then remove files that are left over by hand.
        """
    ),
    DiagnosticArticle(
      .staleFile,
      "a generated file that is not current",
      """
      `targetgen check` found a file whose text is not what the spec gives now. The spec or the
      configuration has changed since, the file was edited by hand, or another version of the tool
      wrote it.
      """,
      example: """
        $ targetgen check petstore.yaml -o Sources/Petstore/Generated
        """,
      remedy: """
        Run `targetgen generate` and commit what it writes. Change the spec, not the file.
        """
    ),
    DiagnosticArticle(
      .missingFile,
      "a generated file that is missing",
      """
      `targetgen check` did not find a file that the spec gives. A new model or tag brings a new
      file, which has to be added to the repository.
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
      `targetgen check` found a file that an earlier run wrote and that the spec does not give any
      more. It would still be compiled.
      """,
      example: """
        $ targetgen generate petstore.yaml -o Sources/Petstore/Generated
        """,
      remedy: """
        Run `targetgen generate`, which removes it, and commit that.
        """
    ),
    DiagnosticArticle(
      .folderOfAnotherSpec,
      "an output folder that has the files of another spec",
      """
      The folder was generated from another spec, which still exists. Each run removes the files that
      its own spec doesn't produce, so two specs that are generated into one folder would remove each
      other's files. Nothing is written.
      """,
      example: """
        $ targetgen generate pets.yaml -o Generated
        $ targetgen generate orders.yaml -o Generated
        """,
      remedy: """
        Give each spec a folder of its own, on the command line or under
        [`specs`](configuration.md#specs). If the new spec replaces the old one, delete the folder or the
        old spec first. A configuration whose `spec` changes replaces its own output.
        """
    ),
    DiagnosticArticle(
      .outputTooLarge,
      "an output that is too large for its spec",
      """
      A short spec can produce a very large output, because aliases can repeat an anchored text any
      number of times. The limit is 16 MB plus 64 bytes for each byte of the spec and the files that
      it refers to. Nothing is written if the output would be larger.
      """,
      example: """
        info: {title: Test, version: "1", description: &text …}   # 60,000 characters
        paths:
          /a: {get: {description: *text, …}}                      # and so on, 5,000 times
        """,
      remedy: """
        Refer to repeated parts with `$ref`, shorten what is repeated, or leave operations out with
        [`filter`](configuration.md#filter).
        """
    ),
    DiagnosticArticle(
      .outdatedPlan,
      "a build plan without a file that is read or written",
      """
      SwiftPM asks the build plugin once which files are read and written, and keeps the answer. Since
      then the configuration or a `$ref` has changed so that other files are read or written. A change
      to such a file would go unnoticed, so the build fails instead.
      """,
      example: """
        $ swift build      # 'spec: openapi.yaml' has become 'spec: ../shared/openapi.yaml'
        """,
      remedy: """
        Build again: SwiftPM then plans with the files as they are now. If the error stays, change
        `Package.swift` in any way, which makes every build system plan anew.
        """
    ),
  ]
}
