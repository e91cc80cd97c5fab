extension DiagnosticArticle {
  /// About overlays and patches: TG123x.
  static let edits: [DiagnosticArticle] = [
    DiagnosticArticle(
      .invalidOverlay,
      "a file that is no overlay",
      """
      An overlay is a YAML or JSON file with `overlay: 1.0.0` or `overlay: 1.1.0` and a list of
      `actions`, each with a `target` and one of `update`, `remove: true` and (in 1.1) `copy`.
      Something of that is missing, or not what it has to be.
      """,
      example: """
        overlay: 1.1.0
        info: { title: Fixes, version: "1" }
        actions:
          - target: $.info
        """,
      remedy: """
        Say what the action does. Perhaps the file is an API description, and belongs into `spec`.
        """
    ),
    DiagnosticArticle(
      .invalidPath,
      "a path that is no JSONPath",
      """
      A `target` or `copy` is a JSONPath query (RFC 9535): `$`, the whole document, and behind it
      names, `['names']`, `[0]`, `*`, `..` and filters such as `[?@.in == 'query']`. The message
      says what stands where something else should.
      """,
      example: """
        - target: $.paths./pets.get
          remove: true
        """,
      remedy: """
        Names with other characters than letters, digits and `_` go into brackets and quotes:
        `$.paths['/pets'].get`, `$.info['x-logo']`.
        """
    ),
    DiagnosticArticle(
      .unmatchedPath,
      "an edit that changes nothing",
      """
      The `target` of an overlay's action or of a patch matches no value of the document. Perhaps it
      was mistyped; perhaps the document has changed, so that the edit is needed no more, or is
      needed at another place.
      """,
      example: """
        - target: $.paths['/petz']
          remove: true
        """,
      remedy: """
        Correct the path, or remove the edit. The message says how far the path leads.
        """
    ),
    DiagnosticArticle(
      .impossibleEdit,
      "an edit that cannot be made",
      """
      A mapping is merged into a mapping, a list is joined to a list, and anything else replaces
      what is neither; other pairs do not fit. All targets of one action have to be of one kind,
      `copy` has to name one value, and the whole document cannot be removed. Overlay 1.0 updates
      mappings and lists alone.
      """,
      example: """
        - target: $.components.schemas.Pet.properties.id
          update: { type: [integer, "null"] }     # where 'type' is a text
        """,
      remedy: """
        Put one kind of value in the place of another with `replace` in a patch, and
        `x-targetgen-replace` in an overlay.
        """
    ),
    DiagnosticArticle(
      .oversizedEdit,
      "an edit that is too large",
      """
      A path leads to more values than are looked at, or what it adds makes the document larger or
      deeper than documents may be, as a value that is copied into itself time and again does. The
      edits after it are left out.
      """,
      example: """
        - target: $..*..*..*
          remove: true
        """,
      remedy: """
        Name the values more closely.
        """
    ),
    DiagnosticArticle(
      .foreignOverlay,
      "an overlay of another document",
      """
      An overlay says with `extends` for which document it was written. That is no file, and the
      overlay is applied to the spec's root file; or it is a file to which the spec does not refer,
      and the overlay changes nothing. An address in the network is not compared with anything.
      """,
      example: """
        overlay: 1.1.0
        extends: ../api/petz.yaml
        """,
      remedy: """
        Name the file relative to the overlay, or leave `extends` out: then the overlay is for the
        root file.
        """
    ),
  ]
}
