extension DiagnosticArticle {
  /// About the traffic that `drift` compares with a spec: TG40xx.
  static let traffic: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unreadableTraffic,
      "traffic that can't be read",
      """
      A file or a folder with traffic doesn't exist or can't be read. Nothing is compared.
      """,
      example: """
        $ targetgen drift petstore.yaml recordings
        """,
      remedy: """
        Check the path and its permissions.
        """
    ),
    DiagnosticArticle(
      .invalidTraffic,
      "a file that isn't a recording",
      """
      The file is neither a recording of `RecordingTransport`, nor an HTTP Archive, nor a body with
      the method and the status as its name, or it ends before its end. Nothing is compared, because
      half of the traffic would look like all of it.
      """,
      example: """
        $ head -c 1000000 session.har > part.har
        $ targetgen drift petstore.yaml part.har
        """,
      remedy: """
        Save the traffic again. [The guide](drift.md) lists the forms that are read.
        """
    ),
    DiagnosticArticle(
      .emptyTraffic,
      "traffic without exchanges",
      """
      A file or a folder contains no requests, so there is nothing to compare. Files in folders that
      are neither recordings, archives nor bodies are ignored.
      """,
      example: """
        $ mkdir recordings
        $ targetgen drift petstore.yaml recordings
        """,
      remedy: """
        Check that the program recorded into this folder, or that the browser's log wasn't empty.
        """
    ),
    DiagnosticArticle(
      .invalidBaseline,
      "a damaged baseline",
      """
      The file that `--baseline` names isn't the JSON of an earlier run of `drift`. Nothing is
      compared.
      """,
      example: """
        $ targetgen drift petstore.yaml recordings --baseline petstore.yaml
        """,
      remedy: """
        Write it with `targetgen drift … --format json > baseline.json`.
        """
    ),
  ]
}
