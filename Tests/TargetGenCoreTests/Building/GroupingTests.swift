import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("TargetBuilder, grouping")
struct GroupingTests {
  private let done = "responses: {'204': {description: Done}}"

  private func targets(_ grouping: Configuration.Grouping) throws -> String {
    var configuration = Configuration()
    configuration.grouping = grouping
    return try Built(
      paths: """
        /v1/pets: {get: {operationId: pets.list, tags: [animals], \(done)}}
        /v1/pets/{id}: {delete: {operationId: deletePet, parameters: \(id), \(done)}}
        /v1/stores: {get: {operationId: listStores, tags: [animals], \(done)}}
        /: {get: {operationId: root, \(done)}}
        """,
      configuration: configuration
    ).targets
  }

  private let id = "[{name: id, in: path, required: true, schema: {type: integer}}]"

  @Test("grouping by tag puts operations without a tag into a target named after the API")
  func tag() throws {
    #expect(
      try targets(.tag) == """
        target AnimalsTarget with AnimalsProvider
          petsList    GET /v1/pets    () -> Void
          listStores  GET /v1/stores  () -> Void

        target TestTarget with TestProvider
          deletePet  DELETE /v1/pets/{id}  (id: Int in path) -> Void
          root       GET /                 () -> Void
        """
    )
  }

  @Test("grouping by path uses the first segment that isn't a version")
  func path() throws {
    #expect(
      try targets(.path) == """
        target PetsTarget with PetsProvider
          list       GET /v1/pets          () -> Void
          deletePet  DELETE /v1/pets/{id}  (id: Int in path) -> Void

        target StoresTarget with StoresProvider
          listStores  GET /v1/stores  () -> Void

        target TestTarget with TestProvider
          root  GET /  () -> Void
        """
    )
  }

  @Test("without grouping, one target has all operations, and their ids are unchanged")
  func single() throws {
    #expect(
      try targets(.single) == """
        target TestTarget with TestProvider
          petsList    GET /v1/pets          () -> Void
          deletePet   DELETE /v1/pets/{id}  (id: Int in path) -> Void
          listStores  GET /v1/stores        () -> Void
          root        GET /                 () -> Void
        """
    )
  }

  /// Operations of `pets` and `stores`, all with one tag, and one without it.
  private func large(_ count: Int) -> String {
    (0..<count).map { index in
      let path = index % 2 == 0 ? "pets/p\(index)" : "stores/s\(index)"
      return "/\(path): {get: {operationId: get\(index), tags: [shop], \(done)}}"
    }.joined(separator: "\n") + "\n/ping: {get: {operationId: ping, tags: [other], \(done)}}"
  }

  @Test("a tag with too many operations is split by path and reported")
  func largeTag() throws {
    let built = try Built(paths: large(OperationTree.maximumCases + 1))
    #expect(
      built.api.targets.map { "\($0.name.candidates) \($0.tag ?? "-") \($0.cases.count)" } == [
        #"["ShopPetsTarget", "TestShopPetsTarget"] shop 251"#,
        #"["ShopStoresTarget", "TestShopStoresTarget"] shop 250"#,
        #"["OtherTarget", "TestOtherTarget", "otherTarget"] other 1"#,
      ]
    )
    #expect(
      built.api.targets.map(\.providerName.swift) == [
        "ShopPetsProvider", "ShopStoresProvider", "OtherProvider",
      ]
    )
    #expect(
      built.diagnostics == """
        6: TG1430 the tag 'shop' has 501 operations, which are too many for one enum; they're in 2 enums, by path
        """
    )
  }

  @Test("a single target with too many operations is grouped by tag, and cases keep their names")
  func largeSingle() throws {
    var configuration = Configuration()
    configuration.grouping = .single
    let built = try Built(paths: large(OperationTree.maximumCases), configuration: configuration)
    #expect(
      built.api.targets.map { "\($0.name.swift) \($0.cases.count)" } == [
        "ShopTarget 500", "OtherTarget 1",
      ]
    )
    #expect(
      built.diagnostics == """
        2: TG1430 an enum of 501 operations is too large to compile; above 500 they're grouped by tag
        """
    )
  }

  @Test("grouping by path splits as far as necessary, without a report")
  func largePath() throws {
    var configuration = Configuration()
    configuration.grouping = .path
    let paths = large(2 * OperationTree.maximumCases + 2).replacing("/pets/", with: "/a/pets/")
      .replacing("/stores/", with: "/a/stores/")
    let built = try Built(paths: paths, configuration: configuration)
    let names = built.api.targets.map { $0.name.swift.filter { !$0.isNumber } }
    #expect(Set(names) == ["APetsPTarget", "AStoresSTarget", "PingTarget"])
    #expect(built.api.targets.allSatisfy { $0.cases.count <= OperationTree.maximumCases })
    #expect(built.diagnostics == "")
  }
}
