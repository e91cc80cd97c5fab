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

  @Test(
    "the location of a child's child is the same in one step",
    arguments: ["", "~", "a/b", "é"]
  )
  func grandchild(key: String) {
    let parent = NodeLocation(file: SourceID(0), pointer: "/paths")
    let child = parent.appending(key, "x/y")
    #expect(child == parent.appending(key).appending("x/y"))
    #expect(child.hashValue == parent.appending(key).appending("x/y").hashValue)
    #expect(child != NodeLocation(file: SourceID(1), pointer: child.pointer))
  }
}
