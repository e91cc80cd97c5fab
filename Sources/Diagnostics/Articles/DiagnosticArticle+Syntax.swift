extension DiagnosticArticle {
  /// About reading files: TG10xx.
  static let syntax: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unreadableFile,
      "a spec that can't be read",
      """
      The file that was named as the spec doesn't exist, is a folder, or can't be read.
      """,
      example: """
        $ targetgen generate api/petstore.yml
        """,
      remedy: """
        Check the path. It is relative to the working directory, or to `targetgen.yaml` if it is set
        there.
        """
    ),
    DiagnosticArticle(
      .emptyFile,
      "an empty file",
      """
      The file is empty, or contains only spaces and comments.
      """,
      example: """
        # openapi: 3.1.0
        """,
      remedy: """
        Pass the file that contains the API description. If a tool writes the file, find out why it
        is empty.
        """
    ),
    DiagnosticArticle(
      .invalidEncoding,
      "text that isn't UTF-8",
      """
      A byte of the file isn't valid in UTF-8, the encoding of YAML and JSON. UTF-16 is supported if
      it begins with a byte order mark; UTF-32 isn't.
      """,
      example: """
        info:
          title: Caf\u{FFFD}      # Latin-1
        """,
      remedy: """
        Save the file as UTF-8.
        """
    ),
    DiagnosticArticle(
      .invalidYAML,
      "invalid YAML",
      """
      The file isn't valid YAML at the marked place, so the rest can't be read. The message
      describes what is expected there, and shows where an open bracket or quote began.
      """,
      example: """
        info: {title: Pets, version: "1"
        paths: {}
        """,
      remedy: """
        Correct the line, or the line before it. Indent with spaces, and put strings that begin with
        one of `*&!%@{[|>` or contain `: ` in quotes.
        """
    ),
    DiagnosticArticle(
      .invalidJSON,
      "invalid JSON",
      """
      The file isn't valid JSON at the marked place. JSON doesn't allow comments or trailing commas,
      and requires keys in double quotes.
      """,
      example: """
        {
          "openapi": "3.1.0",
          "paths": {},
        }
        """,
      remedy: """
        Correct the place. If the file was downloaded, check that it is complete.
        """
    ),
    DiagnosticArticle(
      .nestingTooDeep,
      "a file that is nested too deeply",
      """
      Lists and mappings are nested more than 256 levels deep. No API needs so many levels; the file
      is damaged, or made to exhaust its reader.
      """,
      example: """
        x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ … ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        """,
      remedy: """
        Move the inner schemas out and refer to them with `$ref`.
        """
    ),
    DiagnosticArticle(
      .tooManyNodes,
      "a file with too many values",
      """
      The file has more values than the limit. Aliases of YAML count each time they are used,
      because a few lines with aliases can expand to billions of values. A YAML file can also have
      too many `%TAG` directives: more than 100.
      """,
      example: """
        x-a: &a [x, x, x, x, x, x, x, x, x, x]
        x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
        """,
      remedy: """
        Refer to shared values with `$ref` instead of aliases, because a `$ref` is followed only
        once. Or split the spec into several files.
        """
    ),
    DiagnosticArticle(
      .fileTooLarge,
      "a file that is too large",
      """
      The file is larger than the limit of 128 MB, or is a device without an end.
      """,
      example: """
        $ targetgen generate /dev/zero
        """,
      remedy: """
        Name the spec itself. If it really is that large, split it into several files.
        """
    ),
    DiagnosticArticle(
      .duplicateKey,
      "a key that occurs twice",
      """
      A mapping contains the same key more than once. The last value is used, as in most other
      tools; the others are lost. Keys that look the same and differ only in their Unicode form,
      such as an `é` of one or two characters, are the same key.
      """,
      example: """
        get:
          summary: Lists the pets.
          summary: Lists all pets.
        """,
      remedy: """
        Remove one of the two, or combine their values. Two paths or schemas with the same name are
        often the result of a failed merge.
        """
    ),
    DiagnosticArticle(
      .unknownAlias,
      "an alias without an anchor",
      """
      In YAML, `*name` refers to a value that was marked with `&name` before. This anchor doesn't
      exist.
      """,
      example: """
        summary: *important* change
        """,
      remedy: """
        Put the text in quotes if the asterisk belongs to it. Otherwise mark the value with `&name`
        above this place.
        """
    ),
    DiagnosticArticle(
      .severalDocuments,
      "several documents in one file",
      """
      `---` ends a YAML document and begins another one. Only the first is read.
      """,
      example: """
        openapi: 3.1.0
        ---
        openapi: 3.1.0
        """,
      remedy: """
        Put each API description into its own file.
        """
    ),
    DiagnosticArticle(
      .unknownTag,
      "a YAML tag that isn't supported",
      """
      Text such as `!secret` before a value tells YAML readers the kind of the value. API
      descriptions don't have such kinds; the value is read without the tag.
      """,
      example: """
        operationId: !secret listPets
        """,
      remedy: """
        Remove the tag, or put the whole text in quotes if the exclamation mark belongs to it.
        """
    ),
    DiagnosticArticle(
      .unpairedSurrogate,
      "an escape of half a character",
      """
      JSON represents characters above U+FFFF as two escapes. One of the two is missing, so the
      other is read as U+FFFD, the replacement character.
      """,
      example: """
        { "description": "\\ud83d" }
        """,
      remedy: """
        Write both halves, as in `\\ud83d\\ude00`, or the character itself.
        """
    ),
    DiagnosticArticle(
      .invalidMergeKey,
      "a merge of something that isn't a mapping",
      """
      In YAML, `<<` copies the entries of other mappings. Its value is neither an alias of a mapping
      nor a list of such aliases; it is left out.
      """,
      example: """
        get:
          <<: defaults
        """,
      remedy: """
        Write `<<: *defaults`, with `&defaults` at a mapping above.
        """
    ),
    DiagnosticArticle(
      .keysTooLong,
      "keys that are too long",
      """
      The place of a value consists of all keys that lead to it. If long keys contain many values,
      these places add up to gigabytes. The limit is 32 MB and 32 bytes for each byte of the file,
      far more than any API needs.
      """,
      example: """
        components:
          schemas:
            AVeryLongName…:
              properties: { p1: {}, p2: {}, p3: {}, … }
        """,
      remedy: """
        Use shorter names. Check that no text has become a key by mistake.
        """
    ),
    DiagnosticArticle(
      .unreadableRemote,
      "a URL that can't be read",
      """
      A spec, or a file that it refers to, is at an allowed URL that can't be read: the host name is
      unknown, the connection isn't secure, there is no response within 30 seconds, the status isn't
      a success, there are too many redirects, or the response is a web page. Or the run exceeds the
      limits for the network: 32 MB per file, 500 files, 300 seconds.
      """,
      example: """
        $ targetgen generate https://api.example.com/opnapi.json
        """,
      remedy: """
        Open the URL in a browser or with `curl`. If it requires authorization, set `remote.headers`
        in the configuration. A copy beside the spec doesn't need the network.
        """
    ),
    DiagnosticArticle(
      .unreadableRevision,
      "a revision that can't be read",
      """
      `targetgen diff --since` reads the old API description from git. The file isn't in a git
      repository, the repository doesn't have the revision, or git failed.
      """,
      example: """
        $ targetgen diff --since v1.2
        """,
      remedy: """
        Name a tag, a branch or a commit of the repository that contains the API description.
        `git tag` lists the tags, and `git fetch --tags` gets those of the server, which clones in
        continuous integration often lack. Without git, pass the old file: `targetgen diff old.yaml
        new.yaml`.
        """
    ),
  ]
}
