import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit

  private typealias PluginType = Plugin
#endif

@Suite("Petstore, generated")
struct PetstoreTests {
  private static let pet = #"""
    {"id": 7, "name": "Fido", "status": "adopted", "kind": "dog", "picture": "AAEC", "lastSeen": "2024-02-29T23:30:00+01:00",
    "owner": {"type": "company", "name": "Acme", "vat": "X1", "color": "red"}, "bestFriend": {"id": 8, "name": "Tom", "status": "sold",
    "owner": {"type": "robot", "serial": 1}}, "toys": [{"name": "ball"}], "attributes": {"fur": "long"}, "anything": [1, null],
    "class": "mammal", "unheard of": true}
    """#

  private func start(
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Response
  ) async throws -> LoopbackServer {
    try await LoopbackServer.start { request in answer(request) }
  }

  @Test("a call can have other headers and another limit")
  func options() async throws {
    let server = try await start { _ in .json("[]") }
    defer { server.stop() }
    let pets = PetsProvider(.generated(baseURL: server.baseURL))
    #if MOYA
      let traced = pets.with(headers: ["X-Trace": "7"], timeoutInterval: 60)
    #else
      let traced = pets.with(headers: ["X-Trace": "7"], callTimeout: 60)
    #endif
    _ = try await traced.listPets()
    _ = try await pets.listPets()
    #expect(await server.requests.map { $0.header("X-Trace") } == ["7", nil])
  }

  @Test("parameters of every style are sent as the OpenAPI specification defines")
  func parameters() async throws {
    let server = try await start { _ in .json("[]") }
    defer { server.stop() }
    let provider = PetsProvider(.generated(baseURL: server.baseURL))
    let id = try #require(UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
    _ = try await provider.listPets(
      requestID: id,
      limit: 5,
      tags: ["small", "a,b"],
      kinds: [.dog, .unknown("fish")],
      filter: ListPetsFilter(name: "F i", bornAfter: CalendarDate("2020-01-31")),
      near: Place(latitude: 1.5, longitude: -2),
      expression: "a/b?c:d",
      session: "s 1"
    )
    let request = try #require(await server.requests.first)
    #expect(
      request.queryItems == [
        "limit=5", "tags=small,a%2Cb", "kinds=dog%7Cfish", "filter%5Bname%5D=F%20i",
        "filter%5BbornAfter%5D=2020-01-31",
        "near=%7B%22latitude%22%3A1.5%2C%22longitude%22%3A-2%7D", "expression=a/b?c:d",
      ]
    )
    #expect(request.header("X-Request-ID")?.uppercased() == id.uuidString)
    #expect(request.header("Cookie") == "session=s%201")
    #expect(request.header("Authorization") == nil)
  }

  #if !MOYA  // With Moya, an output with a type for its credentials has no plugin for keys.
    @Test(
      "if a token or a key is enough, the token is sent if there is one, otherwise the key",
      arguments: [(true, true), (true, false), (false, true), (false, false)]
    )
    func alternatives(_ hasToken: Bool, _ hasKey: Bool) async throws {
      let server = try await start { _ in .json(Self.pet) }
      defer { server.stop() }
      var plugins: [any PluginType] = []
      if hasToken { plugins.append(AccessTokenPlugin { _ in "t" }) }
      plugins.append(APIKeyPlugin { hasKey ? ["X-API-Key": "k"] : [:] })
      let provider = PetsProvider(.generated(baseURL: server.baseURL, plugins: plugins))
      _ = try await provider.showPetByID(petID: 7)
      let request = try #require(await server.requests.first)
      #expect(request.header("Authorization") == (hasToken ? "Bearer t" : nil))
      #expect(request.header("X-API-Key") == (hasKey && !hasToken ? "k" : nil))
    }
  #endif

  @Test(
    "a model decodes every kind of property and keeps the properties that the spec doesn't list"
  )
  func decoding() async throws {
    let server = try await start { _ in .json(Self.pet) }
    defer { server.stop() }
    let provider = PetsProvider(
      .generated(baseURL: server.baseURL, plugins: [AccessTokenPlugin { _ in "t" }])
    )
    let pet = try await provider.showPetByID(petID: 7)
    #expect(pet.name == "Fido")
    #expect(pet.status == .unknown("adopted"))
    #expect(pet.kind == .dog)
    #expect(pet.picture == Data([0, 1, 2]))
    #expect(pet.lastSeen == Date(timeIntervalSince1970: 1_709_245_800))
    #expect(pet.toys?.map(\.name) == ["ball"])
    #expect(pet.attributes == ["fur": "long"])
    #expect(pet.anything == [1, nil])
    #expect(pet.class == "mammal")
    guard case .company(let company) = pet.owner else {
      Issue.record("the owner isn't a company")
      return
    }
    #expect(company.vat == "X1")
    #expect(company.additionalProperties == ["color": "red"])
    let friend = try #require(pet.bestFriend)
    #expect(friend.id == 8)
    guard case .unknown(let robot) = friend.owner else {
      Issue.record("a robot is none of the owners that the spec knows")
      return
    }
    #expect(robot == ["type": "robot", "serial": 1])
    let request = try #require(await server.requests.first)
    #expect(request.target == "/pets/7")
    #expect(request.values(ofHeader: "Authorization") == ["Bearer t"])
  }

  @Test("a JSON body has the keys of the spec, and nil properties are left out")
  func body() async throws {
    let server = try await start { _ in .json(Self.pet, status: 201) }
    defer { server.stop() }
    let provider = PetsProvider(.generated(baseURL: server.baseURL))
    _ = try await provider.createPet(
      body: NewPet(name: "Zoë", kind: .cat, born: CalendarDate("2024-02-29"), weight: 4.5)
    )
    let request = try #require(await server.requests.first)
    #expect(request.method == "POST")
    #expect(request.header("Content-Type") == "application/json")
    #expect(request.text == #"{"name":"Zoë","kind":"cat","born":"2024-02-29","weight":4.5}"#)
  }

  @Test("a custom content type is sent, and a matrix parameter is part of the path")
  func contentTypes() async throws {
    let server = try await start { request in
      request.method == "PATCH"
        ? .json(Self.pet)
        : .json(#"{"name": "a", "mother": {"name": "b", "father": {"name": "c"}}}"#)
    }
    defer { server.stop() }
    let provider = PetsProvider(.generated(baseURL: server.baseURL))
    _ = try await provider.updatePet(petID: 1, body: PetChanges(status: .sold))
    let tree = try await provider.family(petID: 1, depth: 2)
    #expect(tree.mother?.father?.name == "c")
    #expect(tree.father == nil)
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/pets/1", "/pets/1/family;depth=2"])
    #expect(requests.first?.header("Content-Type") == "application/merge-patch+json")
    #expect(requests.first?.text == #"{"status":"sold"}"#)
  }

  @Test("files, text and JSON are sent as parts of one body")
  func multipart() async throws {
    let server = try await start { _ in .json("2") }
    defer { server.stop() }
    let provider = PetsProvider(.generated(baseURL: server.baseURL))
    let count = try await provider.uploadPhoto(
      petID: 3,
      photos: [
        MultipartFile.data(Data("one".utf8), fileName: "1.jpg", contentType: "image/jpeg"),
        MultipartFile.data(Data("two".utf8), fileName: "2.jpg", contentType: "image/jpeg"),
      ],
      caption: "Beach",
      place: Place(latitude: 1, longitude: 2)
    )
    #expect(count == 2)
    let request = try #require(await server.requests.first)
    let boundary = try #require(request.header("Content-Type")?.split(separator: "boundary=").last)
    let parts = request.text.components(separatedBy: "--\(boundary)").dropFirst().dropLast()
    #expect(parts.count == 4)
    #expect(parts.map { $0.contains("name=\"photos\"") } == [true, true, false, false])
    #expect(parts.last?.contains(#"{"latitude":1,"longitude":2}"#) == true)
  }

  @Test("bytes are uploaded and downloaded unchanged")
  func bytes() async throws {
    let photo = Data((0...255).map { UInt8($0) })
    let server = try await start { request in
      request.method == "GET"
        ? .data(photo, contentType: "image/jpeg") : LoopbackServer.Response(status: 204)
    }
    defer { server.stop() }
    let provider = PetsProvider(.generated(baseURL: server.baseURL))
    try await provider.replacePhoto(petID: 1, body: .data(photo))
    #expect(try await provider.downloadPhoto(petID: 1) == photo)
    let requests = await server.requests
    #expect(requests.first?.body == photo)
    #expect(requests.first?.header("Content-Type") == "image/jpeg")
    #expect(requests.last?.header("Accept") == "image/jpeg")
  }

  @Test("a form has its fields in order, with objects in the style deepObject")
  func form() async throws {
    let server = try await start { _ in .text("paid") }
    defer { server.stop() }
    let provider = StoreOrdersProvider(.generated(baseURL: server.baseURL))
    let order = try #require(UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
    let receipt = try await provider.pay(
      orderID: order,
      amount: 1.5,
      currency: .eur,
      card: Card(number: "42", expires: "1/30"),
      notes: ["a b", "c"]
    )
    #expect(receipt == "paid")
    let request = try #require(await server.requests.first)
    #expect(request.path.uppercased() == "/STORE/ORDERS/\(order.uuidString)/PAYMENT")
    #expect(
      request.text
        == "amount=1.5&currency=EUR&card%5Bnumber%5D=42&card%5Bexpires%5D=1%2F30&notes=a+b&notes=c"
    )
  }

  @Test("a decoded model is encoded unchanged")
  func roundTrip() async throws {
    let text =
      #"{"petIds":[1,2],"quantity":5,"contact":{"street":"S","city":"C"},"shipAt":"2024-01-31T12:30:00Z","gift":null}"#
    let server = try await start { _ in .json(text) }
    defer { server.stop() }
    let provider = StoreOrdersProvider(.generated(baseURL: server.baseURL))
    let order = Order(petIDs: [1], quantity: .value1, contact: .string("+49 1"))
    let answer = try await provider.placeOrder(body: order)
    #expect(answer.quantity == .value5)
    #expect(answer.gift == nil)
    _ = try await provider.placeOrder(body: answer)
    let requests = await server.requests
    #expect(requests.first?.text == #"{"petIds":[1],"quantity":1,"contact":"+49 1"}"#)
    #expect(
      requests.last?.text
        == #"{"petIds":[1,2],"quantity":5,"contact":{"street":"S","city":"C"},"shipAt":"2024-01-31T12:30:00Z"}"#
    )
  }

  @Test("a dictionary of numbers, a 204 response and an operation without an id are supported")
  func others() async throws {
    let server = try await start { request in
      switch request.pathSegments.last {
      case "inventory": .json(#"{"sold": 3}"#)
      case "health": .text("ok")
      default: LoopbackServer.Response(status: 204)
      }
    }
    defer { server.stop() }
    let orders = StoreOrdersProvider(.generated(baseURL: server.baseURL))
    #expect(try await orders.inventory() == ["sold": 3])
    #expect(try await PetstoreProvider(.generated(baseURL: server.baseURL)).getHealth() == "ok")
  }

  @Test("every sample can be decoded")
  func samples() async throws {
    let pets = PetsProvider(.generated(stubClosure: { _ in .immediate }))
    #expect(try await pets.listPets().map(\.name) == ["Fido", "Tom"])
    #expect(try await pets.createPet(body: NewPet(name: "x")).id == 1)
    #expect(try await pets.family(petID: 1, depth: 1).name.isEmpty == false)
    let orders = StoreOrdersProvider(.generated(stubClosure: { _ in .immediate }))
    let order = Order(petIDs: [], quantity: .value1, contact: .string(""))
    #expect(try await orders.placeOrder(body: order).quantity == .value1)
    #expect(try await orders.inventory().count == 1)
  }

  @Test("the default server is used, and the variables of other servers have defaults")
  func servers() {
    #expect(
      PetsTarget.downloadPhoto(petID: 1).baseURL.absoluteString == "https://petstore.example.com/v1"
    )
    #expect(
      PetstoreServer.aTenantsOwn(tenant: "x").url.absoluteString == "https://x.example.com:443/v1"
    )
  }
}
