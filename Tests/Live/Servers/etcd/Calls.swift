import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension Live {
  func provider<Target: TargetType & Sendable>() -> Provider<Target> { .generated(baseURL: url) }
}

private func bytes(_ text: String) -> Data { Data(text.utf8) }

func calls(_ live: Live) async throws {
  await keys(live)
  await transactions(live)
  await leases(live)
  await streams(live)
  await maintenance(live)
  await users(live)
  await sweep(live)
}

private func keys(_ live: Live) async {
  let keys = KVProvider(live.provider())
  await live.call("put") {
    for number in 0..<5 {
      let result = try await keys.put(
        body: EtcdserverpbPutRequest(
          key: bytes("key/\(number)"),
          value: Data([0, 255, 62, 63, UInt8(number)])
        )
      )
      try expect(result.header?.revision != nil)
    }
    let result = try await keys.put(
      body: EtcdserverpbPutRequest(key: bytes("key/0"), prevKv: true, value: bytes("zero ü"))
    )
    try expectEqual(result.prevKv?.value, Data([0, 255, 62, 63, 0]))
  }
  await live.call("range") {
    let all = try await keys.range(
      body: EtcdserverpbRangeRequest(
        key: bytes("key/"),
        limit: "3",
        rangeEnd: bytes("key0"),
        sortOrder: .descend,
        sortTarget: .key
      )
    )
    try expectEqual(all.kvs?.map(\.key), [bytes("key/4"), bytes("key/3"), bytes("key/2")])
    try expectEqual(all.more, true)
    try expectEqual(all.count, "5")
    try expectEqual(all.kvs?.first?.value, Data([0, 255, 62, 63, 4]))
    let none = try await keys.range(body: EtcdserverpbRangeRequest(key: bytes("none")))
    try expect(none.kvs == nil)
  }
  #if !canImport(FoundationNetworking)
    // Errors have trailer fields, at which Foundation on Linux traps.
    await live.call("range, refused") {
      let error = try await refused(400) {
        _ = try await keys.range(body: EtcdserverpbRangeRequest())
      }
      let body = try require(error.body(as: JSONValue.self))
      guard case .object(let fields) = body else { throw Unexpected(description: "\(body)") }
      try expectEqual(fields["code"], 3)
    }
  #endif
  await live.call("deleteRange") {
    let gone = try await keys.deleteRange(
      body: EtcdserverpbDeleteRangeRequest(key: bytes("key/4"), prevKv: true)
    )
    try expectEqual(gone.deleted, "1")
    try expectEqual(gone.prevKvs?.first?.key, bytes("key/4"))
  }
}

private func transactions(_ live: Live) async {
  let keys = KVProvider(live.provider())
  await live.call("txn") {
    let result = try await keys.txn(
      body: EtcdserverpbTxnRequest(
        compare: [
          EtcdserverpbCompare(
            key: bytes("key/0"),
            result: .equal,
            target: .value,
            value: bytes("zero ü")
          )
        ],
        failure: [],
        success: [
          EtcdserverpbRequestOp(requestRange: EtcdserverpbRangeRequest(key: bytes("key/1"))),
          EtcdserverpbRequestOp(
            requestPut: EtcdserverpbPutRequest(key: bytes("done"), value: bytes("yes"))
          ),
        ]
      )
    )
    try expectEqual(result.succeeded, true)
    try expectEqual(result.responses?.first?.responseRange?.kvs?.first?.key, bytes("key/1"))
  }
}

private func leases(_ live: Live) async {
  let leases = LeaseProvider(live.provider())
  await live.call("leases") {
    let lease = try await leases.grant(
      body: EtcdserverpbLeaseGrantRequest(id: "7", ttl: "600")
    )
    try expectEqual(lease.id, "7")
    let left = try await leases.timeToLive(
      body: EtcdserverpbLeaseTimeToLiveRequest(id: "7", keys: true)
    )
    try expectEqual(left.grantedTTL, "600")
    try expectEqual(try await leases.leases(body: [:]).leases?.map(\.id), ["7"])
    _ = try await leases.revoke(body: EtcdserverpbLeaseRevokeRequest(id: "7"))
    let none = try await leases.timeToLive2(
      body: EtcdserverpbLeaseTimeToLiveRequest(id: "7")
    )
    try expectEqual(none.ttl, "-1")
  }
  #if !canImport(FoundationNetworking)
    await live.call("leaseGrant, refused") {
      let error = try await refused(400) {
        _ = try await leases.grant(body: EtcdserverpbLeaseGrantRequest(id: "1", ttl: "-5"))
      }
      try expect(error.response != nil)
    }
  #endif
}

/// The stream of changes doesn't end by itself.
private func streams(_ live: Live) async {
  #if !MOYA
    await live.call("watch") {
      let provider: Provider<WatchTarget> = live.provider()
      let stream = try await provider.stream(
        for: .watch(
          body: EtcdserverpbWatchRequest(
            createRequest: EtcdserverpbWatchCreateRequest(key: bytes("done"), startRevision: "1")
          )
        )
      )
      var seen: [Data] = []
      for try await change in stream.values(of: EtcdserverpbWatchResponseModel.self) {
        seen += change.result?.events?.compactMap(\.kv?.value) ?? []
        if !seen.isEmpty { break }
      }
      try expectEqual(seen, [bytes("yes")])
    }
    await live.call("snapshot") {
      let provider: Provider<MaintenanceTarget> = live.provider()
      let stream = try await provider.stream(for: .snapshot(body: [:]))
      var size = 0
      for try await part in stream.values(of: EtcdserverpbSnapshotResponseModel.self) {
        size += part.result?.blob?.count ?? 0
      }
      try expect(size > 4096, "\(size)")
    }
  #endif
}

private func maintenance(_ live: Live) async {
  let maintenance = MaintenanceProvider(live.provider())
  await live.call("status") {
    let status = try await maintenance.status(body: [:])
    try expect(status.version?.hasPrefix("3.4") == true)
    try expect(Int(status.dbSize ?? "") ?? 0 > 0)
  }
  await live.call("hashKV") {
    let hash = try await maintenance.hashKV(body: EtcdserverpbHashKVRequest(revision: "0"))
    try expect((hash.hash ?? 0) > 0)
  }
  await live.call("alarm, defragment") {
    _ = try await maintenance.alarm(body: EtcdserverpbAlarmRequest(action: .get))
    _ = try await maintenance.defragment(body: [:])
  }
  await live.call("memberList") {
    let list = try await ClusterProvider(live.provider()).memberList(body: [:])
    try expectEqual(list.members?.map(\.name), ["live"])
  }
}

private func users(_ live: Live) async {
  let users = AuthProvider(live.provider())
  await live.call("users and roles") {
    _ = try await users.userAdd(body: EtcdserverpbAuthUserAddRequest(name: "root", password: "ä"))
    _ = try await users.roleAdd(body: EtcdserverpbAuthRoleAddRequest(name: "reader"))
    _ = try await users.roleAdd(body: EtcdserverpbAuthRoleAddRequest(name: "root"))
    _ = try await users.roleGrantPermission(
      body: EtcdserverpbAuthRoleGrantPermissionRequest(
        name: "reader",
        perm: AuthpbPermission(key: bytes("key/"), permType: .readwrite, rangeEnd: bytes("key0"))
      )
    )
    let role = try await users.roleGet(body: EtcdserverpbAuthRoleGetRequest(role: "reader"))
    try expectEqual(role.perm?.first?.permType, .readwrite)
    _ = try await users.userGrantRole(
      body: EtcdserverpbAuthUserGrantRoleRequest(role: "root", user: "root")
    )
    try expectEqual(try await users.userList(body: [:]).users, ["root"])
  }
  await live.call("authEnable") {
    _ = try await users.enable(body: [:])
    let token = try await users.authenticate(
      body: EtcdserverpbAuthenticateRequest(name: "root", password: "ä")
    )
    try expect(token.token?.isEmpty == false)
    #if !canImport(FoundationNetworking)
      let error = try await refused(400) {
        _ = try await users.authenticate(
          body: EtcdserverpbAuthenticateRequest(name: "root", password: "wrong")
        )
      }
      try expect(error.response != nil)
    #endif
  }
}
