extension DiagnosticArticle {
  /// About the text of files: TG10xx.
  static let syntax: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unreadableFile,
      "a spec that cannot be read",
      """
      The file that was named as the spec does not exist, is a folder, or may not be read.
      """,
      example: """
        $ targetgen generate api/petstore.yml
        """,
      remedy: """
        Check the path, which is relative to the working directory, or to `targetgen.yaml` if it
        stands there.
        """
    ),
    DiagnosticArticle(
      .emptyFile,
      "an empty file",
      """
      The file has no bytes, or nothing but spaces and comments.
      """,
      example: """
        # openapi: 3.1.0
        """,
      remedy: """
        Give the file that holds the API description. If a tool writes it, look why it wrote nothing.
        """
    ),
    DiagnosticArticle(
      .invalidEncoding,
      "text that is not UTF-8",
      """
      A byte of the file cannot be part of UTF-8, which is what YAML and JSON are written in. UTF-16
      is read if it begins with a byte order mark; UTF-32 is not.
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
      "text that is not YAML",
      """
      The file breaks the rules of YAML at the marked place, so that nothing after it can be
      understood. The message says what is expected there, and where an open bracket or quote began.
      """,
      example: """
        info: {title: Pets, version: "1"
        paths: {}
        """,
      remedy: """
        Correct the line, or the one before it. Indent with spaces, and put texts that begin with one
        of `*&!%@{[|>` or contain `: ` in quotes.
        """
    ),
    DiagnosticArticle(
      .invalidJSON,
      "text that is not JSON",
      """
      The file breaks the rules of JSON at the marked place. JSON has no comments, no trailing
      commas, and keys in double quotes only.
      """,
      example: """
        {
          "openapi": "3.1.0",
          "paths": {},
        }
        """,
      remedy: """
        Correct the place. If the file was downloaded, see whether it is complete.
        """
    ),
    DiagnosticArticle(
      .nestingTooDeep,
      "a file that is nested too deeply",
      """
      More than 256 lists and mappings stand in each other. No API needs as many; a file that has
      them is damaged, or made to exhaust its reader.
      """,
      example: """
        x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ … ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        """,
      remedy: """
        Take the inner schemas out and refer to them with `$ref`.
        """
    ),
    DiagnosticArticle(
      .tooManyNodes,
      "a file with too many values",
      """
      The file has more values than are read. Aliases of YAML count each time they are used, since a
      few lines of them can stand for billions of values.
      """,
      example: """
        x-a: &a [x, x, x, x, x, x, x, x, x, x]
        x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
        """,
      remedy: """
        Refer to shared values with `$ref`, which is followed once, instead of aliases; or cut the
        spec into several files.
        """
    ),
    DiagnosticArticle(
      .fileTooLarge,
      "a file that is too large",
      """
      The file has more bytes than are read, 128 MB, or is a device without an end.
      """,
      example: """
        $ targetgen generate /dev/zero
        """,
      remedy: """
        Name the spec itself. If it really is as large, cut it into several files.
        """
    ),
    DiagnosticArticle(
      .duplicateKey,
      "a key that is given twice",
      """
      A mapping has the same key more than once. The last one counts, as in most other tools; what
      the first one says is lost.
      """,
      example: """
        get:
          summary: Lists the pets.
          summary: Lists all pets.
        """,
      remedy: """
        Remove one of the two, or join what they hold. Two paths or schemas of the same name are often
        a merge that went wrong.
        """
    ),
    DiagnosticArticle(
      .unknownAlias,
      "an alias without an anchor",
      """
      In YAML, `*name` stands for the value that was marked with `&name` before. There is no such
      mark.
      """,
      example: """
        summary: *important* change
        """,
      remedy: """
        Put the text in quotes if the star belongs to it. Otherwise mark the value with `&name` above
        this place.
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
        Put each API description into a file of its own.
        """
    ),
    DiagnosticArticle(
      .unknownTag,
      "a tag of YAML that means nothing here",
      """
      Text such as `!secret` before a value tells YAML readers what kind of value it is. API
      descriptions have no such kinds; the value is read as if the tag did not stand there.
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
      "an escape that is half a character",
      """
      JSON writes characters above U+FFFF as two escapes. One of the two is missing, so the other is
      read as U+FFFD, the replacement character.
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
      "a merge of something that is no mapping",
      """
      In YAML, `<<` copies the entries of other mappings. What stands behind it is neither an alias
      of a mapping nor a list of such aliases; it is left out.
      """,
      example: """
        get:
          <<: defaults
        """,
      remedy: """
        Write `<<: *defaults`, with `&defaults` at a mapping above.
        """
    ),
  ]
}
