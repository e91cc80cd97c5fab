import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let credentials = Data("ann:p&ssw=rd ü".utf8).base64EncodedString()

extension Live {
  func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(
      baseURL: url.appendingPathComponent("v1"),
      plugins: [AccessTokenPlugin { _ in credentials }]
    )
  }

  func stranger<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url.appendingPathComponent("v1"))
  }
}

func calls(_ live: Live) async throws {
  await utilities(live)
  await accounts(live)
  await buckets(live)
  await records(live)
  await batch(live)
  await sweep(live)
  await deletions(live)
}

private func utilities(_ live: Live) async {
  let utilities = UtilitiesProvider(live.provider())
  await live.call("heartbeat") {
    try expectEqual(try await utilities.heartbeat()["storage"], true)
  }
  await live.call("serverInfo") {
    let info = try await utilities.serverInfo()
    try expectEqual(info["project_name"], "kinto")
  }
}

private func accounts(_ live: Live) async {
  let accounts = AccountsProvider(live.provider())
  await live.call("getAccounts, unauthorized") {
    let error = try await refused(401) {
      _ = try await AccountsProvider(live.stranger()).getAccounts()
    }
    let body = try require(error.body(as: ErrorSchema.self))
    try expectEqual(body.code, 401)
    try expect(!body.error.isEmpty)
  }
  await live.call("updateAccount") {
    let made = try await AccountsProvider(live.stranger()).updateAccount(
      id: "ann",
      body: Account(
        data: .init(
          password: "p&ssw=rd ü",
          additionalProperties: ["age": 7, "tags": ["a", nil]]
        )
      )
    )
    try expectEqual(made.data.additionalProperties["age"], 7)
  }
  await live.call("getAccount") {
    let account = try await accounts.getAccount(id: "ann")
    try expectEqual(account.data.additionalProperties["age"], 7)
    try expectEqual(account.data.additionalProperties["tags"], ["a", nil])
  }
  await live.call("patchAccount") {
    _ = try await accounts.patchAccount(
      id: "ann",
      body: PatchAccountBody(data: ["age": 8]),
      responseBehavior: .light
    )
    try expectEqual(try await accounts.getAccount(id: "ann").data.additionalProperties["age"], 8)
  }
}

private func buckets(_ live: Live) async {
  let buckets = BucketsProvider(live.provider())
  let collections = CollectionsProvider(live.provider())
  await live.call("updateBucket") {
    let made = try await buckets.updateBucket(id: "library", body: UpdateBucketBody())
    try expectEqual(made.data?.additionalProperties["id"], "library")
    let again = try await buckets.provider.response(
      for: .updateBucket(id: "library", body: UpdateBucketBody())
    )
    try expectEqual(again.statusCode, 200)
  }
  await live.call("updateBucket, precondition failed") {
    let error = try await refused(412) {
      _ = try await buckets.updateBucket(
        id: "library",
        body: UpdateBucketBody(),
        ifNoneMatch: "*"
      )
    }
    try expectEqual(error.body(as: ErrorSchema.self)?.errno, 114)
  }
  await live.call("createCollection") {
    let made = try await collections.createCollection(
      bucketID: "library",
      body: CreateCollectionBody(
        data: BucketCollection(
          schema: ["type": "object", "properties": ["title": ["type": "string"]]],
          additionalProperties: ["id": "books"]
        ),
        permissions: CollectionPermissions(read: ["system.Authenticated"])
      )
    )
    try expectEqual(made.permissions?.read, ["system.Authenticated"])
  }
  await live.call("getCollections") {
    let all = try await collections.getCollections(bucketID: "library")
    try expectEqual(all.data?.map { $0.additionalProperties["id"] }, ["books"])
  }
  await live.call("groups") {
    let groups = GroupsProvider(live.provider())
    _ = try await groups.createGroup(
      bucketID: "library",
      body: BucketGroup(data: .init(members: ["account:ann", "b"]))
    )
    try expectEqual(try await groups.getGroups(bucketID: "library").data?.count, 1)
  }
}

private func records(_ live: Live) async {
  let records = RecordsProvider(live.provider())
  await live.call("createRecord") {
    for (number, title) in ["Zoë", "a/b & c", "100 %"].enumerated() {
      let response = try await records.provider.response(
        for: .createRecord(
          bucketID: "library",
          collectionID: "books",
          body: CollectionRecord(data: ["title": .string(title), "pages": .integer(Int64(number))])
        )
      )
      try expectEqual(response.statusCode, 201)
      let record = try response.map(CollectionRecord.self)
      guard case .string(let id)? = record.data?["id"] else {
        throw Unexpected(description: "\(record)")
      }
      Values.record = id
      #if MOYA
        let version = response.response?.value(forHTTPHeaderField: "ETag")
      #else
        let version = response.header("ETag")
      #endif
      Values.version = try require(version)
    }
  }
  await live.call("getRecords, sorted, limited, some fields") {
    let some = try await records.getRecords(
      bucketID: "library",
      collectionID: "books",
      .init(limit: 2, sort: ["-pages", "title"], fields: ["title", "pages"])
    )
    try expectEqual(some.data?.map { $0["title"] }, ["100 %", "a/b & c"])
  }
  await live.call("getRecord, not modified") {
    let response = try await refused(304) {
      _ = try await records.getRecord(
        bucketID: "library",
        collectionID: "books",
        id: Values.record,
        ifNoneMatch: Values.version
      )
    }
    try expectEqual(response.response?.data.count, 0)
  }
  await live.call("patchRecord") {
    let patched = try await records.patchRecord(
      bucketID: "library",
      collectionID: "books",
      id: Values.record,
      body: CollectionRecord(data: ["pages": 77])
    )
    try expectEqual(patched.data?["pages"], 77)
    try expectEqual(patched.data?["title"], "100 %")
  }
  await live.call("createRecord, refused") {
    let error = try await refused(400) {
      _ = try await records.createRecord(
        bucketID: "library",
        collectionID: "books",
        body: CollectionRecord(data: ["title": 7])
      )
    }
    let body = try require(error.body(as: ErrorSchema.self))
    try expect(body.message?.contains("title") == true, "\(body)")
  }
  await live.call("getRecord, not found") {
    _ = try await refused(404) {
      _ = try await records.getRecord(bucketID: "library", collectionID: "books", id: "none")
    }
  }
}

private func batch(_ live: Live) async {
  await live.call("batch") {
    let result = try await BatchProvider(live.provider()).batch(
      body: BatchBody(
        defaults: BatchBody.Defaults(
          method: .get,
          headers: ["Authorization": .string("Basic \(credentials)")]
        ),
        requests: [
          BatchBody.Request(path: "/v1/buckets/library"),
          BatchBody.Request(method: .put, path: "/v1/buckets/second", body: ["data": ["a": 1]]),
          BatchBody.Request(path: "/v1/buckets/none"),
        ]
      )
    )
    try expectEqual(result.responses.map(\.status), [200, 201, 403])
    try expectEqual(result.responses.map(\.path).first, "/v1/buckets/library")
  }
}

private func deletions(_ live: Live) async {
  await live.call("deleteRecord") {
    let gone = try await RecordsProvider(live.provider()).deleteRecord(
      bucketID: "library",
      collectionID: "books",
      id: Values.record
    )
    try expectEqual(gone.data?["deleted"], true)
  }
  await live.call("deleteBuckets") {
    let gone = try await BucketsProvider(live.provider()).deleteBuckets()
    try expectEqual(gone.data?.count, 2)
  }
  await live.call("createFlush") {
    _ = try await FlushProvider(live.provider()).createFlush()
  }
}

/// The values that only the server knows.
enum Values {
  nonisolated(unsafe) static var record = ""
  nonisolated(unsafe) static var version = ""
}
