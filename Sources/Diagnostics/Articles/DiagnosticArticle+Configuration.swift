extension DiagnosticArticle {
  /// About `targetgen.yaml`: TG20xx.
  static let configuration: [DiagnosticArticle] = [
    DiagnosticArticle(
      .invalidConfiguration,
      "a configuration that cannot be read",
      """
      The file that `--config` names does not exist, or may not be read.
      """,
      example: """
        $ targetgen generate --config targetgen.yml
        """,
      remedy: """
        Check the path. Without `--config`, `targetgen.yaml` or `targetgen.yml` is looked for beside
        the spec, then in the working directory.
        """
    ),
    DiagnosticArticle(
      .unknownConfigurationKey,
      "an option that does not exist",
      """
      The configuration has a key that is none of the options. It is an error rather than a warning,
      because an option that does nothing is worse than none.
      """,
      example: """
        acess: public
        """,
      remedy: """
        Correct the name. Editors that know the JSON Schema (`Templates/targetgen.schema.json`)
        complete it.
        """
    ),
    DiagnosticArticle(
      .invalidConfigurationValue,
      "a value that an option does not take",
      """
      An option of the configuration has a value of another type, or one that is not in its list.
      """,
      example: """
        runtime: alamofire
        """,
      remedy: """
        Write one of the values that the message names.
        """
    ),
    DiagnosticArticle(
      .unusedFilter,
      "a filter that fits nothing",
      """
      A pattern under `filter` fits no tag, path or operation of the spec. Perhaps the API has
      changed, and an operation that you wanted, or wanted to leave out, has another name now.
      """,
      example: """
        filter:
          exclude: { tags: [internl] }
        """,
      remedy: """
        Correct the pattern, or remove it. `*` does not go beyond a `/`; `**` does.
        """
    ),
    DiagnosticArticle(
      .emptyFilter,
      "a filter that leaves nothing",
      """
      All operations of the spec are left out by `filter`, so that there would be nothing to
      generate.
      """,
      example: """
        filter:
          include: { tags: [pets] }
          exclude: { paths: ["/**"] }
        """,
      remedy: """
        Include more, or exclude less. What is excluded is left out also if it is included.
        """
    ),
    DiagnosticArticle(
      .unreadableOverlay,
      "an overlay that cannot be read",
      """
      A file that `overlays` or `--overlay` names does not exist, or may not be read.
      """,
      example: """
        overlays: [fixes.overlay.yml]
        """,
      remedy: """
        Check the path. In the configuration it is relative to the configuration, on the command
        line to the working directory.
        """
    ),
    DiagnosticArticle(
      .unmatchedName,
      "a name for nothing",
      """
      A key of `names` in the configuration is nothing that the spec has: no schema, property,
      value, operation, parameter, tag or server. Perhaps the spec has changed.
      """,
      example: """
        names:
          Pet.bornAtt: birthday
        """,
      remedy: """
        Write what the spec has: `Schema`, `Schema.property`, `Schema.property.value`,
        `operationId`, `operationId.parameter`, a tag, a server's URL, or a JSON Pointer from the
        top of the spec.
        """
    ),
    DiagnosticArticle(
      .missingVariable,
      "a variable that the environment lacks",
      """
      A header under `remote.headers` has a variable in it, and the environment in which targetgen
      runs has no value for that, or one that cannot be sent in a header. No request was sent.
      """,
      example: """
        remote:
          hosts: [api.example.com]
          headers:
            api.example.com: { Authorization: "Bearer ${SPEC_TOKEN}" }
        """,
      remedy: """
        Set the variable where targetgen runs, from the secrets of your CI for example.
        """
    ),
    DiagnosticArticle(
      .unusedOption,
      "an option that has no effect",
      """
      A format under `formats` that no schema has, modules under `imports` without a type that is used,
      a word under `acronyms` that no name has, or an option that another one overrules: `inputSuffix` without
      `inputs: separate`, `spec` beside `specs`.
      """,
      example: """
        formats: { date-tme: Timestamp }
        """,
      remedy: """
        Correct the option, or remove it.
        """
    ),
  ]
}
