import OpenAPI

extension WireComparison {
  /// Compares the servers of a document or an operation.
  mutating func compareServers(
    _ before: [OpenAPI.Server],
    _ after: [OpenAPI.Server],
    _ subject: WireSubject
  ) {
    let urls = Set(after.map(\.url))
    for (index, server) in before.enumerated() where !urls.contains(server.url) {
      // Apps use the first one unless they choose another.
      let effects = index == 0 ? ListEffects.operation : .server
      log.add(
        effects.removed.sent,
        subject,
        "no longer has the server '\(server.url)'",
        at: placeInOld(server.range)
      )
    }
    let former = Set(before.map(\.url))
    for server in after where !former.contains(server.url) {
      log.add(
        ListEffects.server.added.sent,
        subject,
        "has a new server '\(server.url)'",
        at: placeInNew(server.range)
      )
    }
    if let first = before.first, let now = after.first, first.url != now.url,
      urls.contains(first.url)
    {
      log.add(
        .compatible,
        subject,
        "has the first server '\(now.url)' instead of '\(first.url)'",
        at: placeInNew(now.range)
      )
    }
  }
}
