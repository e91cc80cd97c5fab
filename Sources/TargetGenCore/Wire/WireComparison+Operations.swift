import OpenAPI

extension WireComparison {
  /// Compares the operations of both versions, or their webhooks, or the callbacks of an operation.
  mutating func compare(_ before: [WireOperation], _ after: [WireOperation]) {
    let former = Dictionary(before.map { ($0.key, $0) }) { first, _ in first }
    let present = Set(after.map(\.key))
    for operation in after {
      guard let old = former[operation.key] else {
        log.add(
          ListEffects.operation.added[operation.direction],
          operation.subject,
          "is added",
          at: placeInNew(operation.operation.range)
        )
        continue
      }
      compare(old, operation)
    }
    for operation in before where !present.contains(operation.key) {
      log.add(
        ListEffects.operation.removed[operation.direction],
        operation.subject,
        "is removed",
        at: placeInOld(operation.operation.range)
      )
    }
  }

  private mutating func compare(_ before: WireOperation, _ after: WireOperation) {
    let subject = after.subject
    let (former, present) = (before.operation, after.operation)
    if present.isDeprecated, !former.isDeprecated {
      log.add(.compatible, subject, "is deprecated", at: placeInNew(present.range))
    }
    compareParameters(before, after)
    compareBodies(former.requestBody, present.requestBody, after.direction, subject)
    compareResponses(former.responses, present.responses, after.direction.opposite, subject)
    compareSecurity(before, after)
    compare(before.callbacks, after.callbacks)
    // The app itself says where webhooks and callbacks are sent.
    guard after.direction == .sent, !former.servers.isEmpty || !present.servers.isEmpty else {
      return
    }
    compareServers(
      former.servers.isEmpty ? old.document.servers : former.servers,
      present.servers.isEmpty ? new.document.servers : present.servers,
      subject
    )
  }
}
