import APIConfiguration
import Adoption
import Diagnostics
import OpenAPI
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@Suite("CaseMatcher")
struct MatchingTests {
  private static let spec = """
    openapi: 3.0.3
    info: {title: Test, version: '1'}
    servers: [{url: https://api.example.com/v1}]
    paths:
      /:
        get: {responses: {'200': {description: Yes.}}}
      /pets:
        get: {responses: {'200': {description: Yes.}}}
        post: {responses: {'200': {description: Yes.}}}
      /pets/{pet_id}:
        parameters: [{name: pet_id, in: path, required: true, schema: {type: integer}}]
        get: {responses: {'200': {description: Yes.}}}
        put: {responses: {'200': {description: Yes.}}}
      /pets/popular:
        get: {responses: {'200': {description: Yes.}}}
      /pets/{pet_id}/photos:
        parameters: [{name: pet_id, in: path, required: true, schema: {type: integer}}]
        get: {responses: {'200': {description: Yes.}}}
      /threads/{thread_id}/runs:
        parameters: [{name: thread_id, in: path, required: true, schema: {type: string}}]
        post: {responses: {'200': {description: Yes.}}}
      /repos/{owner}/{repo}:
        parameters:
          - {name: owner, in: path, required: true, schema: {type: string}}
          - {name: repo, in: path, required: true, schema: {type: string}}
        get: {responses: {'200': {description: Yes.}}}
      /repos/{owner}/{repo}/issues:
        parameters:
          - {name: owner, in: path, required: true, schema: {type: string}}
          - {name: repo, in: path, required: true, schema: {type: string}}
        get: {responses: {'200': {description: Yes.}}}
      /orgs/{org}/{product}:
        parameters:
          - {name: org, in: path, required: true, schema: {type: string}}
          - {name: product, in: path, required: true, schema: {type: string}}
        get: {responses: {'200': {description: Yes.}}}
      /files/{name}.json:
        parameters: [{name: name, in: path, required: true, schema: {type: string}}]
        get: {responses: {'200': {description: Yes.}}}
      /top/{section}.{format}:
        parameters:
          - {name: section, in: path, required: true, schema: {type: string, enum: [home, arts]}}
          - {name: format, in: path, required: true, schema: {type: string}}
        get: {responses: {'200': {description: Yes.}}}
      /albums/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        get: {responses: {'200': {description: Yes.}}}
      /search/movie:
        get: {responses: {'200': {description: Yes.}}}
      /search/tv:
        get: {responses: {'200': {description: Yes.}}}
    """

  private static let base = "https://api.example.com/v1"

  private static let cases: [(AppCase, String)] = [
    (AppCase("a", "GET", "/pets", base: base), "GET /pets"),
    (AppCase("a", "GET", "pets/", base: base), "GET /pets"),
    (AppCase("a", "GET", "//pets", base: base + "/"), "GET /pets"),
    (AppCase("a", "GET", "/v1/pets"), "GET /pets"),
    (AppCase("a", "GET", "/v1/pets", base: "{Config.url}"), "GET /pets"),
    (AppCase("a", "GET", "/pets", base: "{Config.url}"), "GET /pets"),
    (AppCase("a", "GET", "/pets", base: nil), "GET /pets"),
    (AppCase("a", "GET", "/pets", base: "https://{host}/v1"), "GET /pets"),
    (AppCase("a", "GET", "/pets", base: "https://api.example.com/v2"), "GET /pets"),
    (AppCase("a", "GET", "/pets", base: "https://api.example.com/shop"), "missing: GET /pets"),
    (AppCase("a", "GET", "/admin/pets", base: "{Config.url}"), "missing: GET /pets"),
    (AppCase("a", "GET", "https://api.example.com/v1/pets", base: nil), "GET /pets"),
    (AppCase("a", "POST", "/pets", base: base), "POST /pets"),
    (AppCase("a", "GET", "/pets?limit=10", base: base), "GET /pets"),
    // Values and texts in place of parameters.
    (AppCase("a(id: Int)", "GET", "/pets/{0}", base: base), "GET /pets/{pet_id}"),
    (AppCase("a(id: String)", "GET", "/pets/{0}", base: base), "GET /pets/{pet_id}"),
    (AppCase("a(pet: Pet)", "GET", "/pets/{0.id}/photos", base: base), "GET /pets/{pet_id}/photos"),
    (AppCase("a", "GET", "/pets/7", base: base), "GET /pets/{pet_id}"),
    (AppCase("a", "GET", "/pets/popular", base: base), "GET /pets/popular"),
    (AppCase("a", "GET", "/repos/apple/swift", base: base), "GET /repos/{owner}/{repo}"),
    (AppCase("a(x: String)", "GET", "/files/{0}.json", base: base), "GET /files/{name}.json"),
    (AppCase("a", "GET", "/top/home.json", base: base), "GET /top/{section}.{format}"),
    (AppCase("home", "GET", "/top/home.json", base: base), "GET /top/{section}.{format}"),
    (AppCase("a(x: String)", "GET", "/top/{0}.json", base: base), "GET /top/{section}.{format}"),
    (
      AppCase("a(x: String, y: String)", "GET", "/top/{0}.{1}", base: base),
      "GET /top/{section}.{format}"
    ),
    (AppCase("a", "GET", "/top/home", base: base), "missing: GET /top/{section}.{format}"),
    // A text that the case is named after isn't the value of a parameter.
    (AppCase("album", "GET", "/albums/abc", base: base), "GET /albums/{id}"),
    (AppCase("featuredAlbums", "GET", "/albums/featured", base: base), "unsure: GET /albums/{id}"),
    // A value that may be a text of another path.
    (
      AppCase("a(kind: String)", "GET", "/pets/{0}", base: base),
      "unsure: GET /pets/{pet_id}, GET /pets/popular"
    ),
    (
      AppCase("a(kind: Kind)", "GET", "/search/{0.rawValue}", base: base),
      "unsure: GET /search/movie, GET /search/tv"
    ),
    (AppCase("a", "GET", "/pets/latest", base: base), "missing: GET /pets"),
    // A value of several segments.
    (AppCase("a(fullname: String)", "GET", "/repos/{0}", base: base), "GET /repos/{owner}/{repo}"),
    (
      AppCase("a(repo: Repo)", "GET", "/repos/{0.fullName}/issues", base: base),
      "GET /repos/{owner}/{repo}/issues"
    ),
    (
      AppCase("a(org: String)", "GET", "/orgs/{0}", base: base), "unsure: GET /orgs/{org}/{product}"
    ),
    (AppCase("repo(String)", "GET", "/repos/{0}", base: base), "GET /repos/{owner}/{repo}"),
    (
      AppCase("a(repository: String)", "GET", "/repos/{0}", base: base),
      "GET /repos/{owner}/{repo}"
    ),
    (AppCase("a(String)", "GET", "/repos/{0}", base: base), "unsure: GET /repos/{owner}/{repo}"),
    (
      AppCase("a(fullname: String)", "GET", "/repos/{0}/isues", base: base),
      "missing: GET /repos/{owner}/{repo}/issues"
    ),
    // Wrong methods.
    (AppCase("a(id: Int)", "PATCH", "/pets/{0}", base: base), "PUT /pets/{pet_id}"),
    (AppCase("a(id: Int)", "DELETE", "/pets/{0}", base: base), "missing: GET /pets/{pet_id}"),
    (
      AppCase("a(id: Int)", nil, "/pets/{0}", base: base),
      "unsure: GET /pets/{pet_id}, PUT /pets/{pet_id}"
    ),
    // Paths that don't exist.
    (
      AppCase("a(id: String)", "POST", "threads/{0}runs", base: base),
      "POST /threads/{thread_id}/runs, without slashes"
    ),
    (
      AppCase("a(id: Int)", "GET", "/pet/{0}/photos", base: base),
      "missing: GET /pets/{pet_id}/photos"
    ),
    (AppCase("a", "GET", "/weather", base: base), "missing: "),
    (AppCase("a(path: String)", "GET", "{0}", base: nil), "unsure: "),
    (AppCase("a", "GET", nil, base: base), "unsure: "),
    (AppCase("a(url: URL)", "GET", "", base: "{0}"), "unsure: "),
    (AppCase("a", "GET", "", base: base), "GET /"),
    // Another API.
    (AppCase("a", "GET", "/pets", base: "https://shop.test/v1"), "unsure: GET /pets"),
  ]

  @Test("finds at most one operation", arguments: cases)
  func matches(appCase: AppCase, expected: String) throws {
    let document = try Self.document(Self.spec)
    let match = try #require(CaseMatcher(document).match(AppCode([appCase])).first)
    #expect(match.shown == expected)
  }

  @Test("accepts another host if nearly all of its cases fit")
  func otherHost() throws {
    let base = "https://proxy.test/v1"
    let code = AppCode([
      AppCase("a", "GET", "/pets", base: base), AppCase("b", "POST", "/pets", base: base),
      AppCase("c", "GET", "/pets/popular", base: base),
    ])
    let matches = CaseMatcher(try Self.document(Self.spec)).match(code)
    #expect(matches.map(\.shown) == ["GET /pets", "POST /pets", "GET /pets/popular"])
  }

  @Test(
    "accepts a path without what all paths of the spec begin with, if the base URL isn't known",
    arguments: [
      ("{Config.url}", "/channels", "GET /youtube/v3/channels"),
      (nil, "channels", "GET /youtube/v3/channels"),
      ("{Config.url}", "/v3/channels", "missing: GET /youtube/v3/channels"),
      ("https://youtube.test", "/channels", "missing: GET /youtube/v3/channels"),
    ]
  )
  func commonBeginning(base: String?, path: String, expected: String) throws {
    let document = try Self.document(
      """
      openapi: 3.0.3
      info: {title: Test, version: '1'}
      servers: [{url: https://youtube.test}]
      paths:
        /youtube/v3/channels: {get: {responses: {'200': {description: Yes.}}}}
        /youtube/v3/videos: {get: {responses: {'200': {description: Yes.}}}}
      """
    )
    let match = CaseMatcher(document).match(AppCode([AppCase("a", "GET", path, base: base)])).first
    #expect(match?.shown == expected)
  }

  static func document(_ spec: String) throws -> OpenAPI.Document {
    let loader = MemorySourceLoader(["spec.yaml": spec])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: Configuration()).model(
      of: try loader.root("spec.yaml"),
      keepsDocument: true,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    return try #require(result.document)
  }
}

extension CaseMatch {
  /// The result in words.
  fileprivate var shown: String {
    switch outcome {
    case .operation(let matched):
      matched.route.name + (matched.lacksSlashes ? ", without slashes" : "")
    case .unsure(_, let candidates): "unsure: " + candidates.joined(separator: ", ")
    case .missing(let nearest): "missing: " + (nearest ?? "")
    }
  }
}
