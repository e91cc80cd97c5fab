import Testing

@testable import APIModel

@Suite("DistinctElements")
struct DistinctElementsTests {
  @Test("elements stay in the order in which they were first added", arguments: [3, 8, 9, 40])
  func order(count: Int) {
    let elements = (0..<count).reversed().map { "e\($0)" }
    var list = DistinctElements(elements + elements)
    #expect(list.all == elements)
    list.append("e0")
    list.append("other")
    #expect(list.all == elements + ["other"])
    #expect(list.contains("e0") && list.contains("other") && !list.contains("another"))
  }

  @Test("adding many elements takes little time")
  func many() {
    let elements = Array(0..<20_000)
    #expect(DistinctElements(elements + elements).all == elements)
  }
}
