import Testing

@testable import OpenAPI

@Suite("KeyTable")
struct KeyTableTests {
  @Test("values are found by their keys, and by no other text")
  func lookup() {
    let table: KeyTable<Int> = ["": 0, "get": 1, "put": 2, "patch": 3]
    #expect(["", "get", "put", "patch"].map { table[$0] } == [0, 1, 2, 3])
    #expect(["g", "got", "GET", "query", "options"].allSatisfy { table[$0] == nil })
    #expect(table.entries.map(\.key) == ["", "get", "put", "patch"])
  }

  @Test("a table may be empty")
  func empty() {
    let table: KeyTable<Int> = [:]
    #expect(table[""] == nil)
    #expect(table["a"] == nil)
  }
}
