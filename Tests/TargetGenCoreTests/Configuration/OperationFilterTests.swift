import Diagnostics
import OpenAPI
import Testing

@testable import APIConfiguration

@Suite("OperationFilter")
struct OperationFilterTests {
  private let operations: [OpenAPI.OperationHead] = [
    .make("GET", "/pets", id: "listPets", tags: ["pets"]),
    .make("DELETE", "/pets/{petId}", id: "deletePet", tags: ["pets", "admin"]),
    .make("GET", "/orders", id: "listOrders", tags: ["store"], isDeprecated: true),
    .make("GET", "/health"),
  ]

  private func included(_ configure: (inout OperationFilter) -> Void) -> [String] {
    var filter = OperationFilter()
    configure(&filter)
    return operations.filter(filter.includes).map { "\($0.method) \($0.path)" }
  }

  @Test("without a filter everything is included")
  func empty() {
    #expect(included { _ in }.count == 4)
  }

  @Test("an operation is included if it matches any tag, path or operation pattern")
  func include() {
    let result = included {
      $0.include.tags = ["store"]
      $0.include.paths = ["/pets/*"]
      $0.include.operations = ["GET /health"]
    }
    #expect(result == ["DELETE /pets/{petId}", "GET /orders", "GET /health"])
  }

  @Test("an excluded operation is left out even if it is included")
  func exclude() {
    let result = included {
      $0.include.tags = ["pets", "store"]
      $0.exclude.tags = ["admin"]
      $0.exclude.isDeprecated = true
    }
    #expect(result == ["GET /pets"])
  }

  @Test("a pattern without matches is reported with a suggestion")
  func unused() {
    var filter = OperationFilter()
    filter.include.tags = ["pet", "store"]
    filter.exclude.operations = ["deletePets"]
    #expect(
      reported(filter) == [
        "TG2004 no tag of the spec matches 'pet'; did you mean 'pets'?",
        "TG2004 no operation of the spec matches 'deletePets'; did you mean 'deletePet'?",
      ]
    )
  }

  @Test("a filter that excludes every operation is an error")
  func leavesNothing() {
    var filter = OperationFilter()
    filter.include.tags = ["pets"]
    filter.exclude.paths = ["/pets/**"]
    #expect(
      reported(filter) == [
        "TG2005 the filter excludes all 4 operations of the spec; include more, or exclude less"
      ]
    )
  }

  private func reported(_ filter: OperationFilter) -> [String] {
    var bag = DiagnosticBag()
    filter.reportUnused(among: operations, into: &bag)
    return bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text); \($0.help ?? "-")" }
  }
}

extension OperationFilter.Pattern: ExpressibleByStringLiteral {
  /// Creates a pattern without a position.
  public init(stringLiteral value: String) {
    self.init(Glob(value), at: nil)
  }
}

extension OpenAPI.OperationHead {
  fileprivate static func make(
    _ method: String,
    _ path: String,
    id: String? = nil,
    tags: [String] = [],
    isDeprecated: Bool = false
  ) -> Self {
    Self(method: method, path: path, operationID: id, tags: tags, isDeprecated: isDeprecated)
  }
}
