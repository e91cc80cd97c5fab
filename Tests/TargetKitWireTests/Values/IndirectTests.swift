import Foundation
import Testing

@testable import TargetKitWire

@Suite("Indirect")
struct IndirectTests {
  struct Folder: Codable, Hashable, Sendable {
    var name: String
    @Indirect var parent: Folder?

    init(name: String, parent: Folder? = nil) {
      self.name = name
      _parent = Indirect(parent)
    }
  }

  struct Node: Sendable {
    var next: Node? {
      get { indirectNext.value }
      set { indirectNext.value = newValue }
    }
    private var indirectNext = Indirect<Node?>(nil)
  }

  @Test("lets a structure contain itself")
  func recursion() {
    let folder = Folder(name: "c", parent: Folder(name: "b", parent: Folder(name: "a")))
    #expect(folder.parent?.parent?.name == "a")
    #expect(MemoryLayout<Indirect<Folder?>>.size == MemoryLayout<Int>.size)
  }

  @Test("is encoded as its value, and nil if missing or null")
  func coding() throws {
    let json = #"{"name":"b","parent":{"name":"a","parent":null}}"#
    let folder = try readBoth(Folder.self, from: Data(json.utf8))
    #expect(folder == Folder(name: "b", parent: Folder(name: "a")))
    #expect(try ParameterEncoder().encode(folder).json == #"{"name":"b","parent":{"name":"a"}}"#)
    let dates = try JSONCoding.decoder().decode(
      [Indirect<Date>].self,
      from: Data(#"["1970-01-01T00:00:01Z"]"#.utf8)
    )
    #expect(dates.map(\.value) == [Date(timeIntervalSince1970: 1)])
  }

  @Test("copies are independent")
  func valueSemantics() {
    var original = Indirect([1])
    let copy = original
    original.value.append(2)
    #expect(copy.value == [1])
    #expect(original.value == [1, 2])
    #expect(copy != original)
    var node = Node()
    node.next = Node()
    #expect(node.next?.next == nil)
  }

  @Test("equal values have equal hashes")
  func hashing() {
    #expect(Set([Indirect("a"), Indirect("a"), Indirect("b")]).count == 2)
  }
}
