/// Adds, renames and removes a pet of the server that `server.py` starts.
@main
struct Program {
  static func main() async throws {
    let pets = PetsProvider()
    let tom = try await pets.addPet(body: NewPet(name: "Tom", status: .available))
    try await pets.renamePet(petID: tom.id, name: "Tom & Jerry")
    for pet in try await pets.listPets(limit: 10, status: .available) {
      print(pet.id, pet.name)
    }
    try await pets.removePet(petID: tom.id)
    print(try await pets.listPets(limit: 10).count, "left")
  }
}
