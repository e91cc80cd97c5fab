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

  /// Compares the servers, the operations and the webhooks.
  mutating func compare() {
    compareServers(
      old.document.servers,
      new.document.servers,
      WireSubject(base: "servers")
    )
    compare(WireOperation.calls(of: old.document), WireOperation.calls(of: new.document))
    compare(WireOperation.webhooks(of: old.document), WireOperation.webhooks(of: new.document))
  }

  // MARK: - Places

  func placeInOld(_ range: SourceRange?) -> SourcePlace? { range.map(old.sources.place) }

  func placeInNew(_ range: SourceRange?) -> SourcePlace? { range.map(new.sources.place) }
}
