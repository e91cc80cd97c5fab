import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension Live {
  func provider<Target: TargetType & SecuredTarget<PowerDNSAuthoritativeCredentials.Scheme>>()
    -> Provider<Target>
  {
    .generated(
      credentials: PowerDNSAuthoritativeCredentials(apiKeyHeader: { "live-tests" }),
      baseURL: url.appendingPathComponent("api/v1")
    )
  }
}

private let server = "localhost"
private let zoneID = "example.org."

func calls(_ live: Live) async throws {
  await servers(live)
  await zones(live)
  await zoneParts(live)
  await keys(live)
  await sweep(live)
  await deletions(live)
}

private func servers(_ live: Live) async {
  let servers = ServersProvider(live.provider())
  await live.call("authentication") {
    let stranger = ServersProvider(.generated(baseURL: live.url.appendingPathComponent("api/v1")))
    _ = try await refused(401) { _ = try await stranger.listServers() }
  }
  await live.call("listServers") {
    let all = try await servers.listServers()
    try expectEqual(all.map(\.id), ["localhost"])
    try expectEqual(all.first?.daemonType, "authoritative")
    try expectEqual(all.first?.url, "/api/v1/servers/localhost")
  }
  await live.call("listServer, not found") {
    let error = try await refused(404) { _ = try await servers.listServer(serverID: "a/b") }
    try expectEqual(error.body(as: APIError.self)?.error, "Not Found")
  }
  await live.call("getConfig") {
    let settings = try await ConfigProvider(live.provider()).getConfig(serverID: server)
    try expectEqual(settings.first { $0.name == "api" }?.value, "yes")
  }
  await live.known(
    "getConfigSetting",
    "the server doesn't have the operation: curl -i $URL/servers/localhost/config/api is 404"
  ) {
    _ = try await ConfigProvider(live.provider()).getConfigSetting(
      serverID: server,
      configSettingName: "api"
    )
  }
  await live.call("getStats") {
    _ = try await StatsProvider(live.provider()).getStats(serverID: server)
    _ = try await StatsProvider(live.provider()).getStats(
      serverID: server,
      statistic: "uptime",
      includerings: false
    )
  }
  await live.call("cacheFlushByName") {
    let result = try await servers.cacheFlushByName(serverID: server, domain: zoneID)
    try expectEqual(result.result, "Flushed cache.")
  }
}

private func zones(_ live: Live) async {
  let zones = ZonesProvider(live.provider())
  await live.call("createZone") {
    let zone = try await zones.createZone(
      serverID: server,
      body: Zone(
        name: zoneID,
        kind: .native,
        rrsets: [
          RRSet(
            name: "www.example.org.",
            type: "A",
            ttl: 300,
            changetype: "REPLACE",
            records: [Record(content: "192.0.2.1")],
            comments: []
          )
        ],
        nameservers: ["ns1.example.org.", "ns2.example.org."]
      ),
      rrsets: false
    )
    try expectEqual(zone.id, zoneID)
    try expectEqual(zone.kind, .native)
  }
  await live.call("createZone, refused") {
    let error = try await refused(422) {
      _ = try await zones.createZone(
        serverID: server,
        body: Zone(name: "no-dot.example", kind: .native)
      )
    }
    let body = try require(error.body(as: APIError.self))
    try expect(body.error.contains("no-dot.example"), body.error)
  }
  await live.call("listZones") {
    try expectEqual(try await zones.listZones(serverID: server).map(\.name), [zoneID])
    try expectEqual(
      try await zones.listZones(serverID: server, zone: "other.org.", dnssec: false).count,
      0
    )
  }
  await live.call("patchZone") {
    try await zones.patchZone(
      serverID: server,
      zoneID: zoneID,
      body: Zone(rrsets: [
        RRSet(
          name: "txt.example.org.",
          type: "TXT",
          ttl: 60,
          changetype: "REPLACE",
          records: [
            Record(content: #""Straße; \"x\"""#), Record(content: #""two""#, disabled: true),
          ],
          comments: [Comment(content: "by hand", account: "live", modifiedAt: 1_700_000_000)]
        )
      ])
    )
  }
  await live.call("listZone, without record sets") {
    let zone = try await zones.listZone(serverID: server, zoneID: zoneID, rrsets: false)
    try expectEqual(zone.name, zoneID)
    try expectEqual(zone.rrsets?.count ?? 0, 0)
  }
  await live.patched(
    "listZone",
    "the spec requires 'changetype' of record sets, which the server doesn't return"
  ) {
    let zone = try await zones.listZone(serverID: server, zoneID: zoneID)
    let text = try require(zone.rrsets?.first { $0.type == "TXT" })
    try expectEqual(Set(text.records.map(\.disabled)), [false, true])
    try expectEqual(text.comments?.first?.modifiedAt, 1_700_000_000)
    let some = try await zones.listZone(
      serverID: server,
      zoneID: zoneID,
      rrsetName: "www.example.org.",
      rrsetType: "A"
    )
    try expect(some.rrsets?.contains { $0.records.map(\.content) == ["192.0.2.1"] } == true)
  }
  await live.call("putZone") {
    try await zones.putZone(
      serverID: server,
      zoneID: zoneID,
      body: Zone(kind: .master, account: "live")
    )
    let zone = try await zones.listZone(serverID: server, zoneID: zoneID, rrsets: false)
    try expectEqual(zone.account, "live")
    try expectEqual(zone.kind, .master)
  }
  await live.patched(
    "axfrExportZone",
    "the spec says a string, the server returns an object: curl $URL/servers/localhost/zones/example.org./export"
  ) {
    #if PATCHED
      let text = try await zones.axfrExportZone(serverID: server, zoneID: zoneID).zone ?? ""
    #else
      let text = try await zones.axfrExportZone(serverID: server, zoneID: zoneID)
    #endif
    try expect(text.contains("www.example.org.\t300\tIN\tA\t192.0.2.1"), text)
  }
  await live.call("notifyZone") {
    try await zones.notifyZone(serverID: server, zoneID: zoneID)
  }
  await live.call("axfrRetrieveZone, refused") {
    let error = try await refused(422) {
      try await zones.axfrRetrieveZone(serverID: server, zoneID: zoneID)
    }
    try expect(error.body(as: APIError.self)?.error.contains("not a slave") == true)
  }
  await live.call("searchData") {
    let found = try await SearchProvider(live.provider()).searchData(
      serverID: server,
      q: "www*",
      max: 10
    )
    try expectEqual(found.map(\.content), ["192.0.2.1"])
    try expectEqual(found.first?.ttl, 300)
    let none = try await SearchProvider(live.provider()).searchData(
      serverID: server,
      q: "a&b=c#d",
      max: 1,
      objectType: "record"
    )
    try expectEqual(none.count, 0)
  }
}

private func zoneParts(_ live: Live) async {
  let metadata = ZonemetadataProvider(live.provider())
  await live.call("createMetadata") {
    try await metadata.createMetadata(
      serverID: server,
      zoneID: zoneID,
      body: Metadata(kind: "ALLOW-AXFR-FROM", metadata: ["127.0.0.1", "AUTO-NS"])
    )
  }
  await live.call("getMetadata") {
    let one = try await metadata.getMetadata(
      serverID: server,
      zoneID: zoneID,
      metadataKind: "ALLOW-AXFR-FROM"
    )
    try expectEqual(Set(one.metadata ?? []), ["127.0.0.1", "AUTO-NS"])
  }
  await live.call("modifyMetadata") {
    let one = try await metadata.modifyMetadata(
      serverID: server,
      zoneID: zoneID,
      metadataKind: "ALLOW-AXFR-FROM",
      body: Metadata(kind: "ALLOW-AXFR-FROM", metadata: ["192.0.2.0/24"])
    )
    try expectEqual(one.metadata, ["192.0.2.0/24"])
  }
  await live.call("listMetadata") {
    let all = try await metadata.listMetadata(serverID: server, zoneID: zoneID)
    try expect(all.contains { $0.kind == "ALLOW-AXFR-FROM" })
  }
  await live.call("deleteMetadata") {
    try await metadata.deleteMetadata(
      serverID: server,
      zoneID: zoneID,
      metadataKind: "ALLOW-AXFR-FROM"
    )
  }
}

private func keys(_ live: Live) async {
  let cryptokeys = ZonecryptokeyProvider(live.provider())
  let tsig = TsigkeyProvider(live.provider())
  await live.call("createCryptokey") {
    let key = try await cryptokeys.createCryptokey(
      serverID: server,
      zoneID: zoneID,
      body: Cryptokey(keytype: .csk, active: true)
    )
    Values.cryptokey = String(try require(key.id))
    try expectEqual(key.keytype, .csk)
    try expectEqual(key.ds?.isEmpty, false)
  }
  await live.call("getCryptokey") {
    let key = try await cryptokeys.getCryptokey(
      serverID: server,
      zoneID: zoneID,
      cryptokeyID: Values.cryptokey
    )
    try expect(key.privatekey?.contains("Private-key-format") == true)
    try expectEqual(try await cryptokeys.listCryptokeys(serverID: server, zoneID: zoneID).count, 1)
  }
  await live.call("modifyCryptokey") {
    try await cryptokeys.modifyCryptokey(
      serverID: server,
      zoneID: zoneID,
      cryptokeyID: Values.cryptokey,
      body: Cryptokey(active: false)
    )
  }
  await live.patched(
    "rectifyZone",
    "the spec says a string, the server returns an object: curl -X PUT $URL/servers/localhost/zones/example.org./rectify"
  ) {
    let zones = ZonesProvider(live.provider())
    #if PATCHED
      let text = try await zones.rectifyZone(serverID: server, zoneID: zoneID).result
    #else
      let text = try await zones.rectifyZone(serverID: server, zoneID: zoneID)
    #endif
    try expectEqual(text, "Rectified")
  }
  await live.call("createTSIGKey") {
    let key = try await tsig.createTSIGKey(
      serverID: server,
      body: TSIGKey(name: "mine", algorithm: "hmac-sha256")
    )
    try expectEqual(key.id, "mine.")
    try expect(key.key?.isEmpty == false)
  }
  await live.call("putTSIGKey") {
    let key = try await tsig.putTSIGKey(
      serverID: server,
      tsigkeyID: "mine.",
      body: TSIGKey(name: "other", key: "c2VjcmV0")
    )
    try expectEqual(key.name, "other")
    try expectEqual(
      try await tsig.getTSIGKey(serverID: server, tsigkeyID: "other.").key,
      "c2VjcmV0"
    )
  }
  await live.call("createTSIGKey, conflict") {
    let error = try await refused(409) {
      _ = try await tsig.createTSIGKey(
        serverID: server,
        body: TSIGKey(name: "other", algorithm: "hmac-sha256")
      )
    }
    try expect(error.body(as: APIError.self)?.error.contains("already exists") == true)
  }
  let autoprimaries = AutoprimaryProvider(live.provider())
  await live.call("createAutoprimary") {
    try await autoprimaries.createAutoprimary(
      serverID: server,
      body: Autoprimary(ip: "192.0.2.7", nameserver: "ns1.example.org", account: "")
    )
  }
  await live.patched(
    "getAutoprimaries",
    "the spec says an object, the server returns a list: curl $URL/servers/localhost/autoprimaries"
  ) {
    #if PATCHED
      let all = try await autoprimaries.getAutoprimaries(serverID: server)
      try expectEqual(all.map(\.ip), ["192.0.2.7"])
    #else
      _ = try await autoprimaries.getAutoprimaries(serverID: server)
    #endif
  }
  await live.call("deleteAutoprimary") {
    try await autoprimaries.deleteAutoprimary(
      serverID: server,
      ip: "192.0.2.7",
      nameserver: "ns1.example.org"
    )
  }
}

private func deletions(_ live: Live) async {
  await live.call("deleteCryptokey") {
    try await ZonecryptokeyProvider(live.provider()).deleteCryptokey(
      serverID: server,
      zoneID: zoneID,
      cryptokeyID: Values.cryptokey
    )
  }
  await live.call("deleteTSIGKey") {
    try await TsigkeyProvider(live.provider()).deleteTSIGKey(serverID: server, tsigkeyID: "other.")
  }
  await live.call("deleteZone") {
    let zones = ZonesProvider(live.provider())
    try await zones.deleteZone(serverID: server, zoneID: zoneID)
    try expectEqual(try await zones.listZones(serverID: server).count, 0)
  }
}

/// The values that only the server knows.
enum Values {
  nonisolated(unsafe) static var cryptokey = ""
}
