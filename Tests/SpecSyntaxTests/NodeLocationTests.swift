import Diagnostics
import SpecSyntax
import Testing

@Suite("NodeLocation")
struct NodeLocationTests {
  @Test("a key is escaped as in a JSON Pointer")
  func escapes() {
    let root = NodeLocation(file: SourceID(0), pointer: "")
    #expect(
      root.appending("paths").appending("/a~b/{c}").appending("").pointer == "/paths/~1a~0b~1{c}/"
    )
  }

}
