extension DiagnosticArticle {
  /// About overlays and patches: TG15xx.
  static let edits: [DiagnosticArticle] = [
    DiagnosticArticle(
      .invalidOverlay,
      "a file that isn't an overlay",
      """
      An overlay is a YAML or JSON file with `overlay: 1.0.0` or `overlay: 1.1.0` and a list of
      `actions`, each with a `target` and one of `update`, `remove: true` and (in 1.1) `copy`. A
      part of that is missing or invalid.
      """,
      example: """
        overlay: 1.1.0
        info: { title: Fixes, version: "1" }
        actions:
          - target: $.info
        """,
      remedy: """
        Add the change to the action. If the file is an API description, it belongs in `spec`.
        """
    ),
    DiagnosticArticle(
      .invalidPath,
      "an invalid JSONPath",
      """
      A `target` or `copy` is a JSONPath query (RFC 9535): `$`, the whole document, followed by
      names, `['names']`, `[0]`, `*`, `..` and filters such as `[?@.in == 'query']`. The message
      describes the first error.
      """,
      example: """
        - target: $.paths./pets.get
          remove: true
        """,
      remedy: """
        Names with characters other than letters, digits and `_` require brackets and quotes:
        `$.paths['/pets'].get`, `$.info['x-logo']`.
        """
    ),
    DiagnosticArticle(
      .unmatchedPath,
      "an edit that changes nothing",
      """
      The `target` of an action of an overlay, or of a patch, matches no value of the document. It
      may be mistyped. Or the document has changed, so that the edit is no longer needed or belongs
      in another place.
      """,
      example: """
        - target: $.paths['/petz']
          remove: true
        """,
      remedy: """
        Correct the path, or remove the edit. The message shows the part of the path that matches.
        """
    ),
    DiagnosticArticle(
      .impossibleEdit,
      "an edit that can't be made",
      """
      A mapping is merged into a mapping, a list is appended to a list, and a scalar replaces a
      scalar; other combinations don't work. All targets of an action need the same kind, `copy` has
      to select one value, and the whole document can't be removed. Overlay 1.0 updates only
      mappings and lists.
      """,
      example: """
        - target: $.components.schemas.Pet.properties.id
          update: { type: [integer, "null"] }     # where 'type' is a text
        """,
      remedy: """
        To replace a value with another kind of value, use `replace` in a patch and
        `x-targetgen-replace` in an overlay.
        """
    ),
    DiagnosticArticle(
      .oversizedEdit,
      "an edit that is too large",
      """
      A path matches more values than the limit, or the edit makes the document larger or deeper
      than allowed, for example by copying a value into itself repeatedly. The edits after it are
      left out.
      """,
      example: """
        - target: $..*..*..*
          remove: true
        """,
      remedy: """
        Select fewer values.
        """
    ),
    DiagnosticArticle(
      .foreignOverlay,
      "an overlay for another document",
      """
      The `extends` of an overlay names the document that it was written for. If that file doesn't
      exist, the overlay is applied to the spec's root file. If the spec doesn't refer to the file,
      the overlay changes nothing. A URL isn't compared with anything.
      """,
      example: """
        overlay: 1.1.0
        extends: ../api/petz.yaml
        """,
      remedy: """
        Name the file relative to the overlay, or remove `extends`. Without it, the overlay is
        applied to the root file.
        """
    ),
  ]
}
