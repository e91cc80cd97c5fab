import Diagnostics
import Testing

@testable import APIModel

@Suite("NameScope")
struct NameScopeTests {
  private struct Declaration {
    var name: Name
    var rank = 0
    var key: String
  }

  private func names(
    _ declarations: [Declaration],
    reserved: Set<String> = [],
    ignoresCase: Bool = false
  ) -> [String: String] {
    var scope = NameScope(reserved: reserved, ignoresCase: ignoresCase)
    for item in declarations { scope.add(item.name, rank: item.rank, key: item.key) }
    return Dictionary(
      uniqueKeysWithValues: zip(declarations.map(\.key), scope.resolved().map(\.name))
    )
  }

  @Test("a name without competition is assigned")
  func free() {
    #expect(names([.init(name: Name(["list"]), key: "a")]) == ["a": "list"])
  }

  @Test("a reserved candidate is skipped")
  func reserved() {
    #expect(
      names([.init(name: Name(["path", "getPath"]), key: "a")], reserved: ["path"]) == [
        "a": "getPath"
      ]
    )
  }

  @Test("the exact spelling keeps the name, whatever its key is")
  func exactSpelling() {
    let declarations: [Declaration] = [
      .init(name: Name(["petID", "petIDValue"]), key: "a"),
      .init(name: Name(["petID", "petIDOther"], isExact: true), key: "z"),
    ]
    #expect(names(declarations) == ["a": "petIDValue", "z": "petID"])
  }

  @Test("rank takes precedence over spelling: a schema keeps its name before an inline type")
  func rank() {
    let declarations: [Declaration] = [
      .init(name: Name(["PetStatus", "PetStatusValue"], isExact: true), rank: 2, key: "a"),
      .init(name: Name(["PetStatus"]), rank: 0, key: "b"),
    ]
    #expect(names(declarations) == ["a": "PetStatusValue", "b": "PetStatus"])
  }

  @Test("a given name takes precedence over derived ones, and is reported if it's unavailable")
  func given() {
    func given(_ name: String, _ start: UInt32) -> Name {
      var result = Name([name, name + "Value"])
      result.given = SourceRange(file: SourceID(0), start: start, end: start)
      return result
    }
    var scope = NameScope(reserved: ["Array"])
    for (name, key) in [
      (Name(["Pet", "PetModel"], isExact: true), "a"), (given("Pet", 1), "z"),
      (given("Array", 2), "b"), (given("Cat", 3), "c"), (given("Cat", 4), "d"),
    ] {
      scope.add(name, rank: name.given == nil ? 0 : 3, key: key)
    }
    let resolutions = scope.resolved()
    #expect(resolutions.map(\.name) == ["PetModel", "Pet", "ArrayValue", "Cat", "CatValue"])
    let first = SourceRange(file: SourceID(0), start: 3, end: 3)
    #expect(resolutions.map(\.conflict) == [nil, nil, .reserved, nil, .duplicate(of: first)])
  }

  @Test("a declaration that falls back gives way to one whose first candidate is that name")
  func chain() {
    let declarations: [Declaration] = [
      .init(name: Name(["a", "b", "c"]), key: "2"),
      .init(name: Name(["a"]), key: "1"),
      .init(name: Name(["b"]), key: "3"),
    ]
    #expect(names(declarations) == ["1": "a", "2": "c", "3": "b"])
  }

  @Test("file names differ in more than case")
  func caseInsensitive() {
    let declarations: [Declaration] = [
      .init(name: Name(["Pet"], isExact: true), key: "Pet"),
      .init(name: Name(["PET", "PETModel"], isExact: true), key: "PET"),
    ]
    #expect(names(declarations, ignoresCase: true) == ["PET": "PET", "Pet": "PetUppercase1"])
  }

  @Test("names of files that differ only in case folding are kept different")
  func caseFolding() {
    let resolved = names(
      [
        .init(name: Name(["Straße"], isExact: true), key: "Straße"),
        .init(name: Name(["STRASSE", "STRASSEModel"]), key: "STRASSE"),
      ],
      ignoresCase: true
    )
    #expect(resolved == ["Straße": "Straße", "STRASSE": "STRASSEModel"])
  }

  @Test("if all candidates are taken, the name spells the key, which is reported")
  func spelledKey() {
    var scope = NameScope(reserved: [], ignoresCase: true)
    for name in ["Pet", "pet", "PET", "pEt", "PeT"] {
      scope.add(Name(["Pet"], isExact: name == "Pet"), key: "/schemas/\(name)@spec")
    }
    let resolutions = scope.resolved()
    #expect(resolutions.map(\.ranOut) == [false, true, true, true, true])
    #expect(
      resolutions.map(\.name) == [
        "Pet", "PetLowercase", "PetUppercase1And2And3", "PetUppercase2", "PetUppercase1And3",
      ]
    )
  }

  @Test("names that spell keys have words for punctuation, and numbers tell equal ones apart")
  func spelledPunctuation() {
    let keys = ["a-b", "a.b", "a b", "a\u{2e}\u{200b}b"]
    let resolved = names(keys.map { .init(name: Name(["aB"]), key: $0) })
    #expect(Set(resolved.values).count == 4)
    #expect(resolved["a b"] == "aB")
    #expect(resolved["a-b"] == "aBLowercase")
    #expect(resolved["a.b"] == "aDotB")
  }

  @Test("the order of declarations doesn't change any name", arguments: 0..<200)
  func shuffled(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    let declarations = (0..<24).map { index -> Declaration in
      let stem = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      let ladder = [stem, stem + "b", stem + "bc", stem + "\(index)"].prefix(
        Int.random(in: 1...4, using: &generator)
      )
      return .init(
        name: Name(Array(ladder), isExact: Bool.random(using: &generator)),
        rank: Int.random(in: 0...1, using: &generator),
        key: "key\(index)"
      )
    }
    let expected = names(declarations, reserved: ["ab"])
    #expect(Set(expected.values).count == declarations.count)
    #expect(names(declarations.shuffled(using: &generator), reserved: ["ab"]) == expected)
  }
}

/// A random generator with a seed, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
