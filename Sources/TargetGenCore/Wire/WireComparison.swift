import Diagnostics
import OpenAPI
import SpecSyntax

/// Compares two documents for released apps.
struct WireComparison {
  /// A pair of schemas that has been compared in a direction.
  struct Pair: Hashable {
    var old: NodeLocation
    var new: NodeLocation
    var direction: WireDirection
  }

  let old: WireDifference.Version
  let new: WireDifference.Version
  var log = WireLog()
  var compared: Set<Pair> = []

  init(_ old: WireDifference.Version, _ new: WireDifference.Version) {
    self.old = old
    self.new = new
  }

  /// Compares the servers and the operations.
  mutating func compare() {
    compareServers(
      old.document.servers,
      new.document.servers,
      WireSubject(base: "servers"),
      at: new.document.range
    )
    let before = Self.operations(of: old.document)
    let after = Self.operations(of: new.document)
    for operation in after.list {
      guard let former = before.byKey[operation.key] else {
        let effects = ListEffects.operation.added
        log.add(
          effects.sent,
          operation.subject,
          "is added",
          at: placeInNew(operation.operation.range)
        )
        continue
      }
      compare(former, operation)
    }
    for operation in before.list where after.byKey[operation.key] == nil {
      log.add(
        ListEffects.operation.removed.sent,
        operation.subject,
        "is removed",
        at: placeInOld(operation.operation.range)
      )
    }
  }

  // MARK: - Operations

  /// An operation with its path.
  struct Located {
    var path: String
    var operation: OpenAPI.Operation

    /// The method and the path without the names of its parameters, which aren't sent.
    var key: String {
      var key = operation.method + " "
      var depth = 0
      for character in path {
        if character == "}" { depth = max(depth - 1, 0) }
        if depth == 0 { key.append(character) }
        if character == "{" { depth += 1 }
      }
      return key
    }

    var subject: WireSubject { WireSubject(base: operation.method + " " + path) }

    /// The names in the path, in their order.
    var pathNames: [String] {
      path.split(separator: "{").dropFirst().map { part in
        String(part.prefix { $0 != "}" })
      }
    }
  }

  private static func operations(
    of document: OpenAPI.Document
  ) -> (list: [Located], byKey: [String: Located]) {
    let list = document.paths.flatMap { item in
      item.operations.map { Located(path: item.key, operation: $0) }
    }
    return (list, Dictionary(list.map { ($0.key, $0) }) { first, _ in first })
  }

  private mutating func compare(_ before: Located, _ after: Located) {
    let subject = after.subject
    let (former, present) = (before.operation, after.operation)
    if present.isDeprecated, !former.isDeprecated {
      log.add(.compatible, subject, "is deprecated", at: placeInNew(present.range))
    }
    compareParameters(before, after)
    compareBodies(former.requestBody, present.requestBody, subject, at: present.range)
    compareResponses(former.responses, present.responses, subject)
    compareSecurity(former, present, subject)
    if !former.servers.isEmpty || !present.servers.isEmpty {
      compareServers(
        former.servers.isEmpty ? old.document.servers : former.servers,
        present.servers.isEmpty ? new.document.servers : present.servers,
        subject,
        at: present.range
      )
    }
  }

  private mutating func compareServers(
    _ before: [OpenAPI.Server],
    _ after: [OpenAPI.Server],
    _ subject: WireSubject,
    at range: SourceRange
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

  // MARK: - Places

  func placeInOld(_ range: SourceRange?) -> SourcePlace? { range.map(old.sources.place) }

  func placeInNew(_ range: SourceRange?) -> SourcePlace? { range.map(new.sources.place) }
}
