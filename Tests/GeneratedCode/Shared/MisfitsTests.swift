import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit

  /// Has the form of the plugin that is part of the output for Moya.
  private struct TolerancePlugin: Plugin {
    let report: @Sendable (ToleratedValue, String) -> Void

    init(_ report: @escaping @Sendable (ToleratedValue, String) -> Void) {
      self.report = report
    }

    func didTolerate(_ value: ToleratedValue, context: CallContext) {
      report(value, "\(type(of: context.target))")
    }
  }
#endif

/// The reports of a plugin.
private final class Reports: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  var all: [String] { lock.withLock { texts } }

  var plugin: TolerancePlugin {
    TolerancePlugin { value, operation in
      self.lock.withLock {
        self.texts.append("\(operation.prefix { $0 != "." }): \(value)")
      }
    }
  }
}

/// Calls a server whose responses aren't in the forms that the spec declares.
@Suite("Misfits, generated")
struct MisfitsTests {
  private let reports = Reports()

  private func client(_ json: String, status: Int = 200) async throws -> (
    projects: ProjectsProvider, charts: ChartsProvider, server: LoopbackServer
  ) {
    let server = try await LoopbackServer.start { _ in .json(json, status: status) }
    return (
      ProjectsProvider(.generated(baseURL: server.baseURL, plugins: [reports.plugin])),
      ChartsProvider(.generated(baseURL: server.baseURL, plugins: [reports.plugin])),
      server
    )
  }

  private static let project = #"""
    {"id": "12", "title": 7, "isPublished": 1, "createdAt": "Sun, 06 Nov 1994 08:49:37 GMT",
     "homepage": "", "tags": "new", "counts": [], "members": {},
     "createdBy": {"email": "a@example.com", "avatar": ""}}
    """#

  private static let tolerated = [
    "expected Int at 'id', found a string",
    "expected String at 'title', found a number",
    "expected Bool at 'isPublished', found a number",
    "expected ISO8601Date at 'createdAt', found another string",
    "expected Array<String> at 'tags', found a single value",
    "expected Dictionary<String, Int> at 'counts', found an empty list",
    "expected Array<User> at 'members', found an empty object",
  ]

  @Test("values in other forms are read, and each place is reported")
  func forms() async throws {
    let (projects, _, server) = try await client(Self.project)
    defer { server.stop() }
    let project = try await projects.showProject(id: 12)
    #expect(project.id == 12)
    #expect(project.title == "7")
    #expect(project.isPublished)
    #expect(project.createdAt == Date(timeIntervalSince1970: 784_111_777))
    #expect(project.homepage == "")
    #expect(project.tags == ["new"])
    #expect(project.counts == [:])
    #expect(project.members?.isEmpty == true)
    #expect(reports.all == Self.tolerated.map { "ProjectsTarget: " + $0 })
  }

  @Test("places of lists are reported once, however many elements they have")
  func lists() async throws {
    let (projects, _, server) = try await client("[\(Self.project), \(Self.project)]")
    defer { server.stop() }
    #expect(try await projects.listProjects().count == 2)
    #expect(reports.all.count == Self.tolerated.count)
    #expect(reports.all.first == "ProjectsTarget: expected Int at '[].id', found a string")
  }

  @Test("a required property that is null is an error: no value can be invented")
  func null() async throws {
    let json = #"""
      {"id": 12, "title": "a", "isPublished": true, "tags": [], "counts": {},
       "createdBy": {"email": "a@example.com", "avatar": null}}
      """#
    let (projects, _, server) = try await client(json)
    defer { server.stop() }
    await #expect(throws: (any Error).self) { try await projects.showProject(id: 12) }
    #expect(reports.all == [])
  }

  @Test("identifiers that are numbers but declared as text, in lists and in enums")
  func identifiers() async throws {
    let (_, charts, server) = try await client(
      #"""
      {"count": "2", "ids": ["1", 2], "result": [
        {"id": 1, "state": 1, "owners": [5, "6"], "cacheTimeout": "30",
         "changedOn": "2024-01-02T03:04:05.123456", "viewedOn": ""},
        {"id": 2, "state": "0", "owners": {}, "cacheTimeout": null, "changedOn": "2024-01-02"}]}
      """#
    )
    defer { server.stop() }
    let page = try await charts.listCharts()
    #expect(page.count == 2)
    #expect(page.ids == [1, 2])
    #expect(page.result.map(\.id) == ["1", "2"])
    #expect(page.result.map(\.state.rawValue) == ["1", "0"])
    #expect(page.result.map(\.owners) == [["5", "6"], []])
    #expect(page.result.map(\.cacheTimeout) == [30, nil])
    #expect(page.result[0].viewedOn == nil)
    #expect(page.result[1].changedOn == Date(timeIntervalSince1970: 1_704_153_600))
    #expect(
      reports.all.map { $0.dropFirst("ChartsTarget: expected ".count) } == [
        "Double at 'count', found a string",
        "Int at 'ids[]', found a string",
        "String at 'result[].id', found a number",
        "String at 'result[].state', found a number",
        "String at 'result[].owners[]', found a number",
        "Int at 'result[].cacheTimeout', found a string",
        "CalendarDate at 'result[].viewedOn', found another string",
        "Array<String> at 'result[].owners', found an empty object",
        "ISO8601Date at 'result[].changedOn', found another string",
      ]
    )
  }

  @Test("unions are judged by the exact forms first")
  func unions() async throws {
    let (_, charts, server) = try await client(
      #"""
      {"either": [1, "1"], "shapes": [{"size": 1}, {"size": "1"}, {"size": "1", "color": 3}]}
      """#
    )
    defer { server.stop() }
    let values = try await charts.listValues()
    #expect(
      values.either.map { Mirror(reflecting: $0).children.first?.label } == ["int", "string"]
    )
    #expect(
      values.shapes.map { Mirror(reflecting: $0).children.first?.label }
        == ["square", "circle", "circle"]
    )
    #expect(reports.all == ["ChartsTarget: expected String at 'shapes[].color', found a number"])
  }

  @Test("documented failures are read with tolerance, too")
  func failures() async throws {
    let (projects, _, server) = try await client(
      #"{"status": 404, "message": "none"}"#,
      status: 404
    )
    defer { server.stop() }
    guard case .notFound(let problem) = try await projects.showProjectOutcome(id: 1) else {
      Issue.record("it isn't the failure")
      return
    }
    #expect(problem.status == "404")
    #expect(reports.all == ["ProjectsTarget: expected String at 'status', found a number"])
  }

  @Test("without a response of a server, reading is exact")
  func exact() {
    #expect(throws: DecodingError.self) {
      try JSONCoding.decoder().decode(Project.self, from: Data(Self.project.utf8))
    }
  }

  @Test("responses of stubs are read exactly")
  func stubs() async {
    let provider = ProjectsProvider(
      .generated(
        sampleResponse: { _ in .networkResponse(200, Data(Self.project.utf8)) },
        stubClosure: { _ in .immediate },
        plugins: [reports.plugin]
      )
    )
    await #expect(throws: (any Error).self) { try await provider.showProject(id: 12) }
    #expect(reports.all == [])
  }
}
