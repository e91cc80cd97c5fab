import Foundation
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// The mocks and samples of a generated API.
@Suite("Doubles, generated")
struct DoublesTests {
  private struct Failure: Error {}

  /// The reported fractions; unchecked because a lock protects them.
  private final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Double] = []

    var fractions: [Double] { lock.withLock { values } }

    func add(_ fraction: Double) { lock.withLock { values.append(fraction) } }
  }

  @Test("a mock calls its closure and records the request")
  func closure() async throws {
    let mock = PetsProviderMock()
    mock.onListPets = { page, _ in PetPage(pets: [.sample], total: page) }
    let pets: any PetsProviding = mock
    #expect(try await pets.listPets(page: 3).total == 3)
    #expect(try await pets.listPets().pets.count == 1)
    #expect(mock.calls.count == 2)
    guard case .listPets(let page, let status) = mock.calls[0] else {
      Issue.record("another request was recorded")
      return
    }
    #expect(page == 3)
    #expect(status == nil)
  }

  @Test("a method whose closure isn't set throws an error with its name")
  func missing() async {
    let pets: any PetsProviding = PetsProviderMock()
    do {
      _ = try await pets.showPet(petID: 1)
      Issue.record("no error was thrown")
    } catch {
      #expect("\(error)".contains("showPet"))
    }
  }

  @Test("errors of a closure arrive as those of the runtime")
  func failure() async {
    let pets = PetsProviderMock()
    pets.onShowPet = { _ in throw Failure() }
    #if MOYA
      await #expect(throws: MoyaError.self) { try await pets.showPet(petID: 1) }
    #else
      await #expect(throws: TargetError.self) { try await pets.showPet(petID: 1) }
    #endif
  }

  @Test("a completion handler and four closures get the result of the same closure")
  func completion() async {
    let pets: any PetsProviding = {
      let mock = PetsProviderMock()
      mock.onListPets = { _, _ in PetPage(pets: [], total: 7) }
      return mock
    }()
    let total = await withCheckedContinuation { continuation in
      pets.listPets { continuation.resume(returning: try? $0.get().total) }
    }
    #expect(total == 7)
    let other = await withCheckedContinuation { continuation in
      pets.listPets(success: { continuation.resume(returning: $0.total) })
    }
    #expect(other == 7)
  }

  @Test("a closure reports progress to the caller, before the result")
  func progress() async throws {
    let mock = PetsProviderMock()
    mock.onShowPhoto = { _, progress in
      progress(0.25)
      progress(1)
      return Data("photo".utf8)
    }
    mock.onReplacePhoto = { _, _, progress in progress(0.5) }
    let pets: any PetsProviding = mock
    let seen = Recorder()
    let photo = try await pets.showPhoto(petID: 1, progress: .init { seen.add($0) })
    #expect(photo == Data("photo".utf8))
    #expect(seen.fractions == [0.25, 1])
    _ = try await pets.showPhoto(petID: 1)
    #expect(seen.fractions.count == 2)

    let atCompletion = await withCheckedContinuation { continuation in
      pets.replacePhoto(
        petID: 1,
        body: .data(Data()),
        progress: .init { seen.add($0) },
        completion: { _ in continuation.resume(returning: seen.fractions) }
      )
    }
    #expect(atCompletion == [0.25, 1, 0.5])
    #expect(mock.calls.count == 3)
  }

  @Test("pages of a mock, and the error of a missing closure at the first page")
  func pages() async throws {
    let pets = PetsProviderMock()
    await #expect(throws: (any Error).self) {
      for try await _ in pets.listPetsPages(page: nil, status: nil) {}
    }
    pets.onListPetsPages = { _, _ in
      PageSequence([PetPage(pets: [.sample]), PetPage(pets: [])], items: { $0.pets })
    }
    var count = 0
    for try await _ in pets.listPetsPages(page: nil, status: nil) { count += 1 }
    #expect(count == 2)
  }

  @Test("calls of several tasks are all recorded")
  func concurrency() async {
    let pets = PetsProviderMock()
    pets.onListPets = { _, _ in PetPage(pets: []) }
    await withTaskGroup(of: Void.self) { group in
      for page in 0..<100 {
        group.addTask { _ = try? await pets.listPets(page: page, status: nil) }
      }
    }
    #expect(pets.calls.count == 100)
  }

  @Test("a client consists of any implementations")
  func client() async throws {
    let pets = PetsProviderMock()
    pets.onListPets = { _, _ in PetPage(pets: []) }
    let client = PetShopClient(pets: pets, calls: CallsProviderMock())
    _ = try await client.pets.listPets()
    #expect(pets.calls.count == 1)
  }

  @Test("a sample has the values of the example")
  func sample() {
    #expect(Dog.sample.name == "Rex")
    #expect(Dog.sample.puppy?.name == "Bello")
    #expect(Dog.sample.bornAt == Date(timeIntervalSince1970: 1_709_208_000))
    #expect(Dog.sample.chip?.uuidString == "8D0D3C4E-4F1C-4F6E-9A2B-0F4C1F1A2B3C")
    #expect(Cat.sample.price == Decimal(string: "19.99"))
  }
}

// MARK: - Stubs

extension DoublesTests {
  /// A wrapper that responds to every request with `sampleData`.
  private var stubbed: PetsProvider {
    #if MOYA
      PetsProvider(.generated(stubClosure: MoyaProvider.immediatelyStub))
    #else
      PetsProvider(.generated(stubClosure: Provider.immediatelyStub))
    #endif
  }

  @Test("the sample of a stream is one value, however long it is") func streams() async throws {
    let pets = stubbed
    #if MOYA
      let found = Array(try await pets.exportPets()) + Array(try await pets.watchArrivals())
    #else
      var found: [Pet] = []
      for try await pet in try await pets.exportPets() { found.append(pet) }
      for try await pet in pets.watchArrivals() { found.append(pet) }
    #endif
    let names = found.map { pet in
      if case .dog(let dog) = pet { dog.name } else { "" }
    }
    #expect(names == ["Rex", "Rex"])
  }

  @Test("stubs respond with any documented response, which is validated and decoded")
  func stubs() async throws {
    var pets = stubbed
    pets.stub(.showPet(petID: 7), example: "sick")
    pets.stub(.showPet(petID: 8), example: "rex")
    guard case .cat(let cat)? = try await pets.showPet(petID: 7) else {
      Issue.record("another pet")
      return
    }
    #expect(cat.name == "Mimi")
    guard case .dog(let dog)? = try await pets.showPet(petID: 8) else {
      Issue.record("another pet")
      return
    }
    #expect(dog.name == "Rex")
    pets.stub(.showPet(petID: 7), status: 204)
    #expect(try await pets.showPet(petID: 7) == nil)
  }

  private func isFailing(_ pets: PetsProvider) async -> Bool {
    do {
      _ = try await pets.addPet(body: .sample)
      return false
    } catch {
      return true
    }
  }

  @Test("a documented failure throws, and a sequence of responses ends with a success")
  func failures() async throws {
    var pets = stubbed
    let target = PetsTarget.addPet(body: .sample)
    pets.stub(target, status: 422)
    #expect(await isFailing(pets))
    pets.stub(target, with: target.sample(status: 422), target.sample(status: 201), delay: 0.01)
    #expect(await isFailing(pets))
    _ = try await pets.addPet(body: .sample)
    _ = try await pets.addPet(body: .sample)
  }

  @Test("a status that the spec doesn't document is an error that lists those that it does")
  func undocumented() async {
    var pets = stubbed
    pets.stub(.addPet(body: .sample), status: 404)
    do {
      _ = try await pets.addPet(body: .sample)
      Issue.record("no error was thrown")
    } catch {
      let text = "\(error) \(error.localizedDescription)"
      #expect(text.contains("status 404") && text.contains("200, 201, 422"))
    }
  }
}
