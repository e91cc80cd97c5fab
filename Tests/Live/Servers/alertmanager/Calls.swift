import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension Live {
  func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url.appendingPathComponent("api/v2"))
  }
}

func calls(_ live: Live) async throws {
  let alerts = AlertProvider(live.provider())
  let groups = AlertgroupProvider(live.provider())
  let silences = SilenceProvider(live.provider())
  let start = Date()
  let end = start.addingTimeInterval(3600)

  await live.call("getStatus") {
    let status = try await GeneralProvider(live.provider()).getStatus()
    try expect(status.config.original.contains("group_by"))
    try expect(status.uptime <= Date())
    try expectEqual(status.cluster.status, .disabled)
  }
  await live.call("getReceivers") {
    let receivers = try await ReceiverProvider(live.provider()).getReceivers()
    try expectEqual(receivers.map(\.name), ["team", "nobody"])
  }
  await live.call("postAlerts") {
    try await alerts.postAlerts(body: [
      PostableAlert(
        annotations: ["summary": "Straße \"7\" / 100 %"],
        generatorURL: "http://example.org/graph?g0.expr=up%3D%3D0&g0.tab=1",
        labels: ["alertname": "InstanceDown", "instance": "a:9090", "severity": "critical"]
      ),
      PostableAlert(
        endsAt: end,
        startsAt: start,
        labels: ["alertname": "DiskFull", "instance": "b=1, \"c\"", "severity": "warning"]
      ),
    ])
  }
  await live.call("postAlerts, refused") {
    let error = try await refused(400) {
      try await alerts.postAlerts(body: [PostableAlert(labels: [:])])
    }
    try expectEqual(error.body(as: String.self), "at least one label pair required")
  }
  await live.call("getAlerts") {
    let all = try await alerts.getAlerts()
    try expectEqual(all.count, 2)
    let disk = try require(all.first { $0.labels["alertname"] == "DiskFull" })
    try expect(abs(disk.endsAt.timeIntervalSince(end)) < 0.002, "\(disk.endsAt) \(end)")
    try expectEqual(disk.generatorURL ?? "", "")
    let down = try require(all.first { $0.labels["alertname"] == "InstanceDown" })
    try expectEqual(down.annotations["summary"], "Straße \"7\" / 100 %")
    try expectEqual(
      down.generatorURL,
      "http://example.org/graph?g0.expr=up%3D%3D0&g0.tab=1"
    )
  }
  await live.call("getAlerts, filtered") {
    let some = try await alerts.getAlerts(filter: [
      #"instance="b=1, \"c\"""#, #"severity=~"warn.*|x""#,
    ])
    try expectEqual(some.map { $0.labels["alertname"] }, ["DiskFull"])
    try expectEqual(try await alerts.getAlerts(receiver: "t.*m").count, 2)
    try expectEqual(try await alerts.getAlerts(receiver: "nobody").count, 0)
    try expectEqual(try await alerts.getAlerts(active: false, silenced: true).count, 0)
  }
  await live.call("getAlerts, refused") {
    let error = try await refused(400) { _ = try await alerts.getAlerts(filter: ["=="]) }
    try expect(error.body(as: String.self)?.contains("bad matcher format") == true)
  }

  // The dispatcher groups alerts after `group_wait`.
  try await _Concurrency.Task.sleep(nanoseconds: 1_500_000_000)
  await live.call("getAlertGroups") {
    let all = try await groups.getAlertGroups()
    try expectEqual(Set(all.map { $0.labels["alertname"] }), ["InstanceDown", "DiskFull"])
    try expectEqual(all.first?.receiver.name, "team")
    let some = try await groups.getAlertGroups(active: true, filter: ["alertname=DiskFull"])
    try expectEqual(some.flatMap(\.alerts).map(\.status.state), [.active])
  }

  var id = ""
  await live.call("postSilences") {
    id = try require(
      try await silences.postSilences(
        body: PostableSilence(
          comment: "maintenance",
          createdBy: "live",
          endsAt: end,
          matchers: [Matcher(isEqual: true, isRegex: false, name: "alertname", value: "DiskFull")],
          startsAt: start
        )
      ).silenceID
    )
  }
  let silenceID = try require(UUID(uuidString: id))
  await live.call("postSilences, update") {
    // The server replaces a start in the past by the current time, and updates only silences with equal starts.
    let posted = try require(try await silences.getSilences().first)
    let same = try await silences.postSilences(
      body: PostableSilence(
        id: id,
        comment: "maintenance, longer",
        createdBy: "live",
        endsAt: end.addingTimeInterval(60),
        matchers: [Matcher(isEqual: true, isRegex: false, name: "alertname", value: "DiskFull")],
        startsAt: posted.startsAt
      )
    )
    try expectEqual(same.silenceID, id)
  }
  await live.call("getSilence") {
    let silence = try await silences.getSilence(silenceID: silenceID)
    try expectEqual(silence.id, id)
    try expectEqual(silence.comment, "maintenance, longer")
    try expectEqual(silence.status.state, .active)
    try expectEqual(silence.matchers.first?.isEqual, true)
  }
  await live.call("getSilences") {
    try expectEqual(try await silences.getSilences().count, 1)
    try expectEqual(try await silences.getSilences(filter: ["alertname=DiskFull"]).count, 1)
    try expectEqual(try await silences.getSilences(filter: ["alertname=Other"]).count, 0)
  }
  await live.call("getSilence, not found") {
    _ = try await refused(404) { _ = try await silences.getSilence(silenceID: UUID()) }
  }
  await live.call("postSilences, refused") {
    let error = try await refused(400) {
      _ = try await silences.postSilences(
        body: PostableSilence(
          comment: "ends before it starts",
          createdBy: "live",
          endsAt: start,
          matchers: [Matcher(isRegex: false, name: "a", value: "b")],
          startsAt: end
        )
      )
    }
    try expect(error.body(as: String.self)?.contains("start time") == true)
  }

  Values.silence = silenceID
  await sweep(live)

  await live.call("deleteSilence") {
    try await silences.deleteSilence(silenceID: silenceID)
    let silence = try await silences.getSilence(silenceID: silenceID)
    try expectEqual(silence.status.state, .expired)
  }
}

/// The values that only the server knows.
enum Values {
  nonisolated(unsafe) static var silence = UUID()
}
