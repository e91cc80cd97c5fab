import Foundation
import TargetKit

/// The commands of the client, which call the methods generated from `openapi.yaml`.
@main
struct Pets {
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      try await run(arguments.command, with: PetsProvider(arguments.provider()))
    } catch {
      FileHandle.standardError.write(Data("pets: \(error)\n".utf8))
      exit(1)
    }
  }

  static func run(_ command: Arguments.Command, with pets: PetsProvider) async throws {
    switch command {
    case .list(let limit):
      for pet in try await pets.listPets(limit: limit) { print(line(for: pet)) }
    case .show(let id):
      print(line(for: try await pets.showPet(petID: id)))
    case .add(let name):
      print("added", line(for: try await pets.addPet(body: NewPet(name: name, status: .available))))
    case .remove(let id):
      try await pets.removePet(petID: id)
      print("removed \(id)")
    }
  }

  static func line(for pet: Pet) -> String {
    let status =
      switch pet.status {
      case .available: "for sale"
      case .sold: "sold"
      // A value that the server has added since the spec was written is kept, not an error.
      case .unknown(let word): word
      case nil: "who knows"
      }
    return "\(pet.id) \(pet.name) (\(status))"
  }
}
