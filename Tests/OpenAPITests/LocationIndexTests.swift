import Diagnostics
import SpecSyntax
import Testing

@testable import OpenAPI

@Suite("LocationIndex")
struct LocationIndexTests {
  private func location(_ number: Int) -> NodeLocation {
    NodeLocation(file: SourceID(UInt32(number % 3)), pointer: "/schemas/\(number / 3)")
  }

  @Test("locations are found, in lists of any size", arguments: [0, 1, 8, 9, 1000])
  func lookup(count: Int) {
    var index = LocationIndex()
    if count == 9 { index.reserveCapacity(count) }
    for number in 0..<count {
      let isNew = index.append(location(number))
      #expect(isNew)
    }
    #expect(index.locations == (0..<count).map(location))
    for number in 0..<count {
      #expect(index.position(of: location(number)) == number)
      let isNew = index.append(location(number))
      #expect(!isNew)
    }
    #expect(index.position(of: location(count)) == nil)
    #expect(index.locations.count == count)
  }
}
