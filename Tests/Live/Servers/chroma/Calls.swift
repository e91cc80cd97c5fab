import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension Live {
  @_disfavoredOverload
  func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url)
  }

  func provider<Target: TargetType & SecuredTarget<ChromaFrontendCredentials.Scheme>>()
    -> Provider<Target>
  {
    .generated(
      credentials: ChromaFrontendCredentials(apiKeyAuth: { "unused" }),
      baseURL: url
    )
  }
}

private let tenant = "tenant ä"
private let database = "measurements"

func calls(_ live: Live) async throws {
  await system(live)
  await databases(live)
  await collections(live)
  await records(live)
  await sweep(live)
  await deletions(live)
}

private func system(_ live: Live) async {
  let system = SystemProvider(live.provider())
  await live.call("heartbeat") {
    let beat = try await system.heartbeat()
    try expect(beat.nanosecondHeartbeat > 1_000_000_000_000_000_000, "\(beat)")
  }
  await live.call("version") { try expect(try await system.version().contains(".")) }
  await live.patched("healthcheck", "the spec says a string, the server returns an object") {
    _ = try await system.healthcheck()
  }
  await live.call("preFlightChecks") {
    try expect(try await system.preFlightChecks().maxBatchSize > 0)
  }
  await live.call("reset, refused") {
    let error = try await refused(403) { _ = try await system.reset() }
    try expect(error.body(as: ErrorResponse.self)?.message.isEmpty == false)
  }
  await live.call("getUserIdentity") {
    let identity = try await AuthenticationProvider(live.provider()).getUserIdentity()
    try expectEqual(identity.tenant, "default_tenant")
    try expectEqual(identity.databases, ["default_database"])
  }
}

private func databases(_ live: Live) async {
  let tenants = TenantProvider(live.provider())
  let databases = DatabaseProvider(live.provider())
  await live.call("createTenant") {
    _ = try await tenants.createTenant(body: CreateTenantPayload(name: tenant))
    try expectEqual(try await tenants.getTenant(tenantName: tenant).name, tenant)
  }
  await live.call("createTenant, conflict") {
    let error = try await refused(409) {
      _ = try await tenants.createTenant(body: CreateTenantPayload(name: tenant))
    }
    try expect(try require(error.body(as: ErrorResponse.self)).message.contains("already exists"))
  }
  await live.call("createDatabase") {
    _ = try await databases.createDatabase(
      tenant: tenant,
      body: CreateDatabasePayload(name: database)
    )
    try expectEqual(
      try await databases.getDatabase(tenant: tenant, database: database).name,
      database
    )
  }
  await live.patched("listDatabases", "the spec says a list of collections") {
    let all = try await databases.listDatabases(tenant: tenant, limit: 10, offset: 0)
    try expectEqual(all.map(\.name), [database])
  }
  await live.call("getDatabase, not found") {
    _ = try await refused(404) {
      _ = try await databases.getDatabase(tenant: tenant, database: "none")
    }
  }
}

private func collections(_ live: Live) async {
  let collections = CollectionProvider(live.provider())
  await live.call("createCollection") {
    let made = try await collections.createCollection(
      tenant: tenant,
      database: database,
      body: CreateCollectionPayload(
        metadata: ["count": .double(3.5), "on": .bool(true), "of": .string("a")],
        name: "points"
      )
    )
    Values.collection = made.id.uuidString.lowercased()
    try expectEqual(made.name, "points")
    let metadata = try require(made.metadata)
    if case .double(3.5) = metadata["count"] {} else { try expect(false, "\(metadata)") }
    if case .bool(true) = metadata["on"] {} else { try expect(false, "\(metadata)") }
  }
  await live.call("createCollection, again") {
    let same = try await collections.createCollection(
      tenant: tenant,
      database: database,
      body: CreateCollectionPayload(getOrCreate: true, name: "points")
    )
    try expectEqual(same.id.uuidString.lowercased(), Values.collection)
  }
  await live.call("getCollection") {
    let one = try await collections.getCollection(
      tenant: tenant,
      database: database,
      collectionID: "points"
    )
    try expectEqual(one.tenant, tenant)
    try expect(one.configurationJSON.hnsw != nil || one.configurationJSON.spann != nil)
  }
  await live.call("updateCollection") {
    _ = try await collections.updateCollection(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: UpdateCollectionPayload(newName: "new-points")
    )
    let all = try await collections.listCollections(tenant: tenant, database: database)
    try expectEqual(all.map(\.name), ["new-points"])
    try expectEqual(
      try await collections.countCollections(tenant: tenant, database: database),
      1
    )
  }
}

private func records(_ live: Live) async {
  let records = RecordProvider(live.provider())
  await live.call("collectionAdd") {
    _ = try await records.collectionAdd(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: AddCollectionRecordsPayload(
        documents: ["one", nil, "drei"],
        embeddings: .floatses([[0, 0], [0.5, 1], [3, 4]]),
        ids: ["1", "2", "3"],
        metadatas: [["kind": .string("a")], nil, ["kind": .string("b"), "n": .double(2.5)]]
      )
    )
    let count = try await records.collectionCount(
      tenant: tenant,
      database: database,
      collectionID: Values.collection
    )
    try expectEqual(count, 3)
  }
  await live.call("collectionGet") {
    let found = try await records.collectionGet(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: GetRequestPayload(
        where: ["kind": "b"],
        include: [.documents, .metadatas, .embeddings, .uris],
        limit: 10
      )
    )
    try expectEqual(found.ids, ["3"])
    try expectEqual(found.documents, ["drei"])
    try expectEqual(found.embeddings, [[3, 4]])
    if case .double(2.5) = found.metadatas?.first??["n"] {} else { try expect(false, "\(found)") }
  }
  await live.call("collectionQuery") {
    let found = try await records.collectionQuery(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: QueryRequestPayload(
        include: [.distances, .documents],
        nResults: 2,
        queryEmbeddings: [[3, 4], [0, 0]]
      )
    )
    try expectEqual(found.ids, [["3", "2"], ["1", "2"]])
    try expectEqual(found.distances?.first?.first, 0)
    try expectEqual(found.documents?.first, ["drei", nil])
    try expect(found.metadatas == nil)
  }
  await live.call("collectionUpdate") {
    _ = try await records.collectionUpdate(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: UpdateCollectionRecordsPayload(documents: ["zwei"], ids: ["2"])
    )
    _ = try await records.collectionUpsert(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: UpsertCollectionRecordsPayload(embeddings: .floatses([[7, 7]]), ids: ["4"])
    )
    let found = try await records.collectionGet(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: GetRequestPayload(ids: ["2", "4"])
    )
    try expectEqual(found.documents, ["zwei", nil])
  }
  await live.call("collectionDelete") {
    let gone = try await records.collectionDelete(
      tenant: tenant,
      database: database,
      collectionID: Values.collection,
      body: DeleteCollectionRecordsPayload(ids: ["4"])
    )
    try expectEqual(gone.deleted, 1)
  }
  await live.call("collectionAdd, refused") {
    let error = try await refused(400) {
      _ = try await records.collectionAdd(
        tenant: tenant,
        database: database,
        collectionID: Values.collection,
        body: AddCollectionRecordsPayload(embeddings: .floatses([[1, 2, 3]]), ids: ["9"])
      )
    }
    try expect(error.body(as: ErrorResponse.self)?.message.contains("dimension") == true)
  }
}

private func deletions(_ live: Live) async {
  await live.call("deleteCollection") {
    _ = try await CollectionProvider(live.provider()).deleteCollection(
      tenant: tenant,
      database: database,
      collectionID: "new-points"
    )
  }
  await live.call("deleteDatabase") {
    _ = try await DatabaseProvider(live.provider()).deleteDatabase(
      tenant: tenant,
      database: database
    )
  }
}

/// The values that only the server knows.
enum Values {
  nonisolated(unsafe) static var collection = ""
}
