extension DiagnosticArticle {
  /// About `targetgen.yaml`: TG20xx.
  static let configuration: [DiagnosticArticle] = [
    DiagnosticArticle(
      .invalidConfiguration,
      "a configuration that can't be read",
      """
      The file that `--config` names doesn't exist or can't be read.
      """,
      example: """
        $ targetgen generate --config targetgen.yml
        """,
      remedy: """
        Check the path. Without `--config`, `targetgen.yaml` or `targetgen.yml` is searched for
        beside the spec, then in the working directory.
        """
    ),
    DiagnosticArticle(
      .unknownConfigurationKey,
      "an option that does not exist",
      """
      The configuration contains a key that isn't an option. This is an error, because an option
      without effect is easily overlooked.
      """,
      example: """
        acess: public
        """,
      remedy: """
        Correct the name. Editors that use the JSON Schema (`Templates/targetgen.schema.json`)
        complete it.
        """
    ),
    DiagnosticArticle(
      .invalidConfigurationValue,
      "an invalid value of an option",
      """
      An option of the configuration has a value of the wrong type, or a value that isn't in its
      list.
      """,
      example: """
        runtime: alamofire
        """,
      remedy: """
        Write one of the values in the message.
        """
    ),
    DiagnosticArticle(
      .unusedFilter,
      "a filter that matches nothing",
      """
      A pattern under `filter` matches no tag, path or operation of the spec. The API may have
      changed, so that an operation to include or exclude has another name now.
      """,
      example: """
        filter:
          exclude: { tags: [internl] }
        """,
      remedy: """
        Correct the pattern, or remove it. `*` doesn't match a `/`; `**` does.
        """
    ),
    DiagnosticArticle(
      .emptyFilter,
      "a filter that excludes everything",
      """
      `filter` excludes all operations of the spec, so nothing would be generated.
      """,
      example: """
        filter:
          include: { tags: [pets] }
          exclude: { paths: ["/**"] }
        """,
      remedy: """
        Include more, or exclude less. Exclusions also apply to included operations.
        """
    ),
    DiagnosticArticle(
      .unreadableOverlay,
      "an overlay that can't be read",
      """
      A file that `overlays` or `--overlay` names doesn't exist or can't be read.
      """,
      example: """
        overlays: [fixes.overlay.yml]
        """,
      remedy: """
        Check the path. In the configuration, it is relative to the configuration; on the command
        line, to the working directory.
        """
    ),
    DiagnosticArticle(
      .unmatchedName,
      "a name for something that doesn't exist",
      """
      A key of `names` in the configuration doesn't match anything in the spec: no schema, property,
      value, operation, parameter, tag or server. The spec may have changed.
      """,
      example: """
        names:
          Pet.bornAtt: birthday
        """,
      remedy: """
        Write `Schema`, `Schema.property`, `Schema.property.value`, `operationId`,
        `operationId.parameter`, a tag, a server's URL, or a JSON Pointer from the root of the spec.
        """
    ),
    DiagnosticArticle(
      .missingVariable,
      "an environment variable that isn't set",
      """
      A header under `remote.headers` contains a variable that the environment of targetgen doesn't
      set, or whose value can't be sent in a header. No request was sent.
      """,
      example: """
        remote:
          hosts: [api.example.com]
          headers:
            api.example.com: { Authorization: "Bearer ${SPEC_TOKEN}" }
        """,
      remedy: """
        Set the variable in the environment of targetgen, for example from the secrets of your CI.
        """
    ),
    DiagnosticArticle(
      .unusedOption,
      "an option that has no effect",
      """
      A format under `formats` that no schema has, modules under `imports` without a type that is used,
      a word under `acronyms` that no name has, a host under `remote` from which no file is read, an
      entry of `names`, `types` or `models.anyOf` for what `filter` leaves out, or an option that
      another one overrules: `inputSuffix` without `inputs: separate`, `spec` beside `specs`. An option
      that several specs share is reported if none of them uses it.
      """,
      example: """
        formats: { date-tme: Timestamp }
        """,
      remedy: """
        Correct the option, or remove it.
        """
    ),
    DiagnosticArticle(
      .damagedLock,
      "a lock file that can't be read",
      """
      The file under `lock` has a line that targetgen didn't write, for example a marker of a merge
      conflict. Nothing was generated, because other names would break the code that uses them.
      """,
      example: """
        version: 1
        types:
        <<<<<<< main
          "#/components/schemas/Pet": Pet
        """,
      remedy: """
        Resolve the conflict: keep the lines of both sides. If the file can't be saved, delete it; the
        next `targetgen generate` writes it with new names.
        """
    ),
    DiagnosticArticle(
      .unmatchedOverride,
      "a type for a schema that doesn't exist",
      """
      An entry of `types` in the configuration maps a schema of the spec to a Swift type. This entry
      doesn't match a schema, so its type wouldn't be used.
      """,
      example: """
        types:
          Pet.bronAt: Timestamp
        """,
      remedy: """
        Correct the name: `Schema`, `Schema.property`, or a JSON Pointer such as
        `/components/schemas/Pet/properties/bornAt`. If the spec has changed, remove the entry.
        """
    ),
    DiagnosticArticle(
      .unusablePagination,
      "a pagination rule that can't be applied to its operation",
      """
      A rule of `pagination` names an operation that can't be read page by page in this way: the
      operation has no such parameter, its response has no such property, or the parameter or
      property has the wrong type. The paths of a rule are property names of the spec, separated by
      dots.
      """,
      example: """
        pagination:                   # in targetgen.yaml
          - operations: listPets
            by: cursor
            parameter: cursor
            next: paging.next_curser  # the property is 'next_cursor'
        """,
      remedy: """
        Correct the rule. If patterns (`list*`) name the operations, operations that the rule can't
        be applied to are left out.
        """
    ),
    DiagnosticArticle(
      .unusedPagination,
      "a pagination rule that matches nothing",
      """
      A rule of `pagination`, or one of its patterns, produces no method: no operation has the name,
      or the rule can't be applied to any of them. Or no style in `styles` supports pages:
      `completion` and `handlers` don't.
      """,
      example: """
        pagination:                   # in targetgen.yaml
          - operations: list-*        # the operations are called listPets, listOrders
            by: link
        """,
      remedy: """
        Correct the rule, or remove it.
        """
    ),
    DiagnosticArticle(
      .unusedName,
      "a name that isn't used",
      """
      The configuration names a part of the spec that has no declaration. A schema that is a plain
      string or a list doesn't have its own type, a reference has the type of its target, and tags
      have no enum if operations are grouped by path.
      """,
      example: """
        names:
          PetList: Pets   # type: array
        """,
      remedy: """
        Name a declaration: the schema of the elements, or the target of the reference. Or remove
        the name.
        """
    ),
  ]
}
