#if DEBUG
  @available(*, deprecated)
  func mock() -> PettProviderMock {
    let mock = PettProviderMock()
    mock.onListPet = { _ in [] }
    return mock
  }
#endif

/// Code that was written for the former names.
@available(*, deprecated)
func formerNames(
  _ client: PetClient,
  _ provider: PettProvider,
  _ other: any PettProviding,
  _ toys: [Ball]
) async throws {
  let options: PettTarget.ListPetOptions = .init(limit: 1)
  let targets: [PettTarget] = [.listPet(options), .getPets(), .deletePet(id: 1)]
  var pets: [Pett] = try await provider.listPet(options)
  pets += try await other.getPets()
  pets += try await client.pett.listPet()
  if var pet = pets.first {
    pet.nm = "Rex"
    pet.holder = .person(Person(first: "Jo", last: "Doe"))
    if pet.st == .av { pet = try await provider.addPet(body: pet) }
    pets.append(pet)
  }
  provider.deletePet(id: targets.count) { _ in }
  let toy: Plaything? = toys.first
  print(toy?.sku ?? "", pets)
}
