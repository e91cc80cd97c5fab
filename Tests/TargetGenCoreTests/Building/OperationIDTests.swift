import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("OperationID")
struct OperationIDTests {
  @Test(
    "a path and a method that a framework has added are left out",
    arguments: [
      ("read_item_items__item_id__get", "GET", "/items/{item_id}", "read_item"),
      ("get_index__get", "GET", "/", "get_index"),
      ("read_item_items__item_id__get", "GET", "/other/{item_id}", "read_item_items__item_id__get"),
      ("_items__item_id__get", "GET", "/items/{item_id}", "_items__item_id__get"),
      ("listPetsUsingGET", "GET", "/pets", "listPets"),
      ("listPetsUsingGET_1", "GET", "/pets", "listPetsUsingGET_1"),
      ("PetsController_findAll", "GET", "/pets", "Pets_findAll"),
      ("Controller_findAll", "GET", "/pets", "Controller_findAll"),
    ]
  )
  func plain(id: String, method: String, path: String, expected: String) {
    #expect(OperationID(id, method: method, path: path, tag: nil).plain == expected)
  }

  @Test(
    "a whole path at the beginning is left out if the rest names the operation",
    arguments: [
      (
        "ApiProjectsProjectIdInfoGetProjectInfo", "/api/projects/{project_id}/info",
        "GetProjectInfo", "GetProjectInfo"
      ),
      (
        "ApiProjectsProjectIdInfoGetProjectInfo", "/api/projects/{project_id}/info",
        "Everything about a project", "GetProjectInfo"
      ),
      ("ProjectsListProjects", "/projects", "ListProjects", "ListProjects"),
      ("HealthHealthCheck", "/health", "HealthCheck", "HealthCheck"),
      ("HealthHealth", "/health", "Health", "Health"),
      // Without the summary, these may be names that begin like a short path.
      ("petsGetAllActive", "/pets", nil, "petsGetAllActive"),
      ("PetsList", "/pets", "List", "PetsList"),
      ("PetsIdOwner", "/pets/{id}", nil, "PetsIdOwner"),
      ("ApiPetsIdGet", "/api/pets/{id}", "Get", "ApiPetsIdGet"),
      ("ProjectsListProjects", "/project", "ListProjects", "ProjectsListProjects"),
      ("Pets", "/pets", "Pets", "Pets"), ("Pets2", "/pets", "2", "Pets2"),
      ("getPets", "/", "Get pets", "getPets"),
    ] as [(String, String, String?, String)]
  )
  func wholePath(id: String, path: String, summary: String?, expected: String) {
    let form = OperationID(id, method: "GET", path: path, tag: nil, summary: summary)
    #expect(form.plain == expected)
  }

  @Test(
    "general words of the path are left out before its resource",
    arguments: [
      ("api_projects_list", "/api/projects/", "Projects", "projects_list", "list"),
      ("api_projects_retrieve", "/api/projects/{id}/", "Projects", "projects_retrieve", "retrieve"),
      (
        "api_projects_partial_update", "/api/projects/{id}/", "projects",
        "projects_partial_update", "partialUpdate"
      ),
      ("api_v1_projects_list", "/api/v1/projects/", "Projects", "projects_list", "list"),
      ("v1_projects_list", "/api/v1/projects/", "Projects", "projects_list", "list"),
      ("ApiV2ProjectsList", "/api/v2/projects", "Projects", "ProjectsList", "list"),
      (
        "api_projects_members_list", "/api/projects/{id}/members/", "Projects",
        "projects_members_list", "membersList"
      ),
      (
        "api_projects_members_list", "/api/projects/{id}/members/", "Members",
        "projects_members_list", nil
      ),
      ("api_audit_log_list", "/api/audit-log/", "Audit log", "audit_log_list", "list"),
      ("api_projects_list", "/api/projects/", "api", "projects_list", nil),
      // Not the path: another word, other words, or nothing else.
      ("apiKeyCreate", "/api/keys", "keys", "apiKeyCreate", nil),
      ("api_projects_list", "/projects/", "Projects", "api_projects_list", nil),
      ("api_retrieve", "/api/", "api", "api_retrieve", "retrieve"),
      ("v1_projects_list", "/v12/projects", "Projects", "v1_projects_list", nil),
      ("apiprojects", "/api/projects", "Projects", "apiprojects", nil),
      ("api_2fa_list", "/api/2fa/", "2fa", "api_2fa_list", nil),
      ("v1_list", "/api/v1/list/projects", nil, "v1_list", nil),
    ] as [(String, String, String?, String, String?)]
  )
  func generalWords(id: String, path: String, tag: String?, plain: String, withinTag: String?) {
    let form = OperationID(id, method: "GET", path: path, tag: tag)
    #expect(form.plain == plain)
    #expect(form.withinTag.map(Casing.memberName) == withinTag)
  }

  @Test("operations are named alike in any order, and longer forms resolve clashes")
  func frameworks() throws {
    func operation(_ path: String, _ id: String, _ summary: String = "x") -> String {
      let parameters =
        path.contains("{") ? "[{name: id, in: path, required: true, schema: {type: string}}]" : "[]"
      return
        "\(path): {get: {operationId: \(id), summary: \(summary), tags: [Projects], parameters: \(parameters), responses: {'204': {description: Done}}}}"
    }
    let operations = [
      operation("/api/projects", "api_projects_list"),
      operation("/api/v2/projects", "api_v2_projects_list"),
      operation("/api/projects/{id}", "api_projects_retrieve"),
      operation("/api/projects/{id}/info", "ApiProjectsIdInfoGetProjectInfo", "GetProjectInfo"),
    ]
    let names = try [operations, operations.reversed()].map { operations in
      let built = try Built(paths: operations.joined(separator: "\n"))
      return built.api.targets.flatMap { $0.cases.map(\.name.swift) }.sorted()
    }
    #expect(names[0] == ["getProjectInfo", "list", "list", "retrieve"])
    #expect(names[0] == names[1])
  }

  @Test(
    "the words of the tag are left out if the rest is a valid name",
    arguments: [
      ("repos/list-for-user", "repos", "list-for-user"), ("Pets_List", "pets", "List"),
      ("pet.list", "Pets", "list"), ("PetsController_findAll", "pets", "findAll"),
      ("CatsController_findAll", "pets", nil), ("ContainerList", "Container", "List"),
      ("containerList", "Containers", nil), ("pets_default", "pets", nil),
      ("pets_2fa", "pets", nil),
      ("listCoreV1NamespacedPod", "core_v1", "list NamespacedPod"), ("getCoreV1", "core_v1", nil),
      ("uploadPetImage", "pet", nil), ("listPets", "pets", nil), ("searchUsers", "search", nil),
      ("tagAssets", "tag", nil), ("tagList", "tag", "List"), ("petsByName", "pets", nil),
      ("pets", "pets", nil), ("_core.v1/pods-list", "core_v1", "pods list"),
      ("children_list", "Child", "list"), ("pets___", "pets", nil),
      ("p_e-t.s__x", "pet", "s x"), ("caf\u{E9}_list", "cafe\u{301}", "list"),
    ] as [(String, String, String?)]
  )
  func withinTag(id: String, tag: String, expected: String?) {
    let form = OperationID(id, method: "GET", path: "/x", tag: tag).withinTag
    #expect(
      form.map(Casing.memberName) == expected.map(Casing.memberName),
      "\(form ?? "nil")"
    )
  }

  @Test("an identifier made of separators is compared with the tag in linear time")
  func separators() {
    let id = "a" + String(repeating: "_", count: 100_000) + "b"
    #expect(OperationID(id, method: "GET", path: "/x", tag: "tags").plain == id)
    #expect(OperationID(id, method: "GET", path: "/x", tag: "a").withinTag == "b")
    #expect(OperationID(id, method: "GET", path: "/a/b/c", tag: nil).plain == id)
  }

  @Test("a configured prefix is left out if the rest is a valid name")
  func prefixes() {
    func plain(_ id: String, _ prefixes: [String]) -> String {
      OperationID(id, method: "GET", path: "/x", tag: nil, prefixes: prefixes).plain
    }
    #expect(plain("public_api_list", ["public_", "public_api"]) == "list")
    #expect(plain("public_", ["public_"]) == "public_")
    #expect(plain("public_2", ["public_"]) == "public_2")
  }

  @Test("an identifier that would clash without its additions can fall back on them")
  func clashes() throws {
    let done = "responses: {'204': {description: Done}}"
    let built = try Built(
      paths: """
        /v1/users/{id}: {get: {operationId: get_user_v1_users__id__get, tags: [users], parameters: [{name: id, in: path, required: true, schema: {type: string}}], \(done)}}
        /v2/users/{id}: {get: {operationId: get_user_v2_users__id__get, tags: [users], parameters: [{name: id, in: path, required: true, schema: {type: string}}], \(done)}}
        """
    )
    #expect(
      built.api.targets.flatMap { $0.cases.map(\.name.candidates) } == [
        ["getUser", "getUserV1UsersIDGet", "getUsersByID", "getV1UsersByID"],
        ["getUser", "getUserV2UsersIDGet", "getUsersByID", "getV2UsersByID"],
      ]
    )
  }

  @Test("'operationIds: verbatim' uses the whole identifier")
  func verbatim() throws {
    var configuration = Configuration()
    configuration.operationIDs = .verbatim
    let built = try Built(
      paths: """
        /pets: {get: {operationId: pets/list-all, tags: [pets], responses: {'204': {description: Done}}}}
        """,
      configuration: configuration
    )
    #expect(built.api.targets[0].cases[0].name.candidates == ["petsListAll", "getPets"])
  }

  @Test(
    "an operation without an identifier isn't named after a version or 'api'",
    arguments: [
      ("/api/v1/pets", "getPets"), ("/rest/2010-04-01/calls", "getCalls"), ("/3/movie", "getMovie"),
      ("/pets/v2/toys", "getPetsToys"), ("/keys/api", "getKeysAPI"), ("/api/v1", "getAPIV1"),
      ("/2fa/codes", "get2faCodes"),
    ]
  )
  func withoutID(path: String, expected: String) throws {
    let built = try Built(
      paths: "\(path): {get: {responses: {'204': {description: Done}}}}",
      reports: true
    )
    #expect(built.api.targets[0].cases[0].name.swift == expected)
  }
}
