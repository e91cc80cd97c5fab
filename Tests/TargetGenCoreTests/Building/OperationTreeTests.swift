import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("OperationTree")
struct OperationTreeTests {
  private func branches(_ requests: [String], limit: Int) -> [String: [String]] {
    let operations = requests.map { request in
      let words = request.split(separator: " ").map(String.init)
      return API.Target.Case.make(words.last ?? "", words[0], words[1])
    }
    var result: [String: [String]] = [:]
    for branch in OperationTree(operations).branches(ofAtMost: limit) {
      result[branch.words.joined(separator: " ")] = branch.operations.map { requests[$0] }
    }
    return result
  }

  @Test("a small group isn't split")
  func small() {
    #expect(branches(["GET /a a", "GET /b b"], limit: 2) == ["": ["GET /a a", "GET /b b"]])
  }

  @Test("operations are split by the words of their paths, at as many levels as necessary")
  func paths() {
    let requests = [
      "GET /api/v2/pets a", "GET /api/v2/pets/{id} b", "GET /api/v2/pets/{id}/toys c",
      "PUT /api/v2/pets/{id}/toys d", "GET /api/v2/petFood e", "GET /api/v2/owners/{id} f",
      "GET /api g",
    ]
    #expect(
      branches(requests, limit: 3) == [
        "": ["GET /api g"],
        "pets": ["GET /api/v2/pets a", "GET /api/v2/pets/{id} b"],
        "pets toys": ["GET /api/v2/pets/{id}/toys c", "PUT /api/v2/pets/{id}/toys d"],
        "pet": ["GET /api/v2/petFood e"],
        "owners": ["GET /api/v2/owners/{id} f"],
      ]
    )
  }

  @Test("numbers are split by their first digits")
  func numbers() {
    let requests = (0..<30).map { "GET /op\($0) op\($0)" }
    let branches = branches(requests, limit: 12)
    #expect(branches["op 1"]?.count == 11)
    #expect(branches["op 2"]?.count == 11)
    #expect(branches["op 3"]?.count == 1)
  }

  @Test("operations with the same path are split by method, parameters and id")
  func onePath() {
    let requests = ["GET / allocateAddress", "GET / allocateHost", "GET / bundle", "POST / bundle"]
    #expect(
      branches(requests, limit: 2) == [
        "get allocate": ["GET / allocateAddress", "GET / allocateHost"],
        "get bundle": ["GET / bundle"],
        "post": ["POST / bundle"],
      ]
    )
  }

  @Test("an additional operation or another order doesn't move other operations")
  func stability() {
    let nouns = ["pet", "store", "user", "order", "invoice", "cart", "device"]
    let requests = nouns.flatMap { first in
      nouns.flatMap { second in
        ["GET", "PUT"].map { "\($0) /shop/\(first)/{id}/\(second) \($0)\(first)\(second)" }
      }
    }
    let limit = 20
    func homes(_ requests: [String]) -> [String: String] {
      var homes: [String: String] = [:]
      for (words, members) in branches(requests, limit: limit) {
        for member in members { homes[member] = words }
      }
      return homes
    }
    let before = homes(requests)
    #expect(Set(before.values) == Set(nouns.map { "shop \($0)" }))
    #expect(homes(requests.reversed()) == before)
    var more = homes(["GET /health health", "GET /shop/pet/{id}/photo photo"] + requests)
    #expect(more.removeValue(forKey: "GET /health health") == "health")
    #expect(more.removeValue(forKey: "GET /shop/pet/{id}/photo photo") == "shop pet")
    #expect(more == before)
  }

  @Test("the resource of a path is its first segment that isn't a version or a parameter")
  func resources() {
    #expect(OperationTree.resource(of: "/api/v1.1/pet-food/{id}") == "pet-food")
    #expect(OperationTree.resource(of: "/{tenant}/pets") == "pets")
    #expect(OperationTree.resource(of: "/{id}") == nil)
    #expect(OperationTree.resource(of: "/v2") == nil)
    #expect(OperationTree.resource(of: "/") == nil)
  }

  @Test("a part is named after the words that the name of the whole lacks")
  func names() {
    #expect(OperationTree.typeName(["pets", "op", "1", "2"]) == "PetsOp12")
    #expect(OperationTree.rest(of: ["pet", "toys"], behind: "ShopPet") == ["toys"])
    #expect(OperationTree.rest(of: ["pet", "toys"], behind: "PetToys") == [])
    #expect(OperationTree.rest(of: ["pet"], behind: "Shop") == ["pet"])
  }
}
