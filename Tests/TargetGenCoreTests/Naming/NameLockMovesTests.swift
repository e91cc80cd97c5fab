import Testing

@testable import APIModel

@Suite("NameLock.moves(to:)")
struct NameLockMovesTests {
  private func lock(types: [String: String] = [:], cases: [String: String] = [:]) -> NameLock {
    NameLock(
      cases: cases.mapValues { NameLock.Entry($0) },
      types: types.mapValues { NameLock.Entry($0) }
    )
  }

  @Test("names that differ are listed with their places, types first")
  func moves() {
    let old = lock(
      types: ["#/b": "Pet", "#/a": "Owner", "#/same": "Toy"],
      cases: ["GET /pets": "listPets"]
    )
    let new = lock(
      types: ["#/b": "Animal", "#/a": "Person", "#/same": "Toy"],
      cases: ["GET /pets": "list"]
    )
    #expect(
      old.moves(to: new) == [
        .init(place: "#/a", old: "Owner", new: "Person"),
        .init(place: "#/b", old: "Pet", new: "Animal"),
        .init(place: "GET /pets", old: "listPets", new: "list"),
      ]
    )
  }

  @Test("a shared type is listed once, and new or removed places aren't")
  func once() {
    let old = lock(types: ["#/a": "Status", "#/b": "Status", "#/gone": "Toy"])
    let new = lock(types: ["#/a": "State", "#/b": "State", "#/new": "Ball"])
    #expect(old.moves(to: new) == [.init(place: "#/a", old: "Status", new: "State")])
    #expect(old.moves(to: old) == [])
  }

  @Test("a replaced name is recorded with the version, and one that is used again is forgotten")
  func formerNames() {
    var old = lock(
      types: ["#/a": "Pett", "#/a/b": "Pett.Status", "#/c": "Toy", "#/gone": "Ball"],
      cases: ["GET /pets": "listPet"]
    )
    old.formerNames = [
      "#/c": ["Plaything": "1.0", "Ball": "0.9"], "GET /pets": ["pets": "0.9"],
      "#/gone": ["Sphere": "1.0"],
    ]
    let new = lock(
      types: ["#/a": "Pet", "#/a/b": "Pet.Status", "#/c": "Plaything", "#/new": "Cat"],
      cases: ["GET /pets": "listPets"]
    )
    let former = old.formerNames(before: new, version: "1.0") { $0 == "1.0" }
    #expect(
      former == ["#/a": ["Pett": "1.0"], "#/c": ["Toy": "1.0"], "GET /pets": ["listPet": "1.0"]]
    )
    let all = old.formerNames(before: new, version: "1.0") { _ in true }
    #expect(all["#/c"] == ["Toy": "1.0", "Ball": "0.9"])
    #expect(all["GET /pets"] == ["listPet": "1.0", "pets": "0.9"])
  }
}
