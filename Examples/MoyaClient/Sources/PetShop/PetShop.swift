public import Foundation
@preconcurrency import Moya

/// The pet shop as the rest of the app sees it.
public struct PetShop: Sendable {
  private let pets: PetsProvider

  /// A shop that asks the server, with the token of whoever is signed in.
  public init(token: @escaping @Sendable () -> String) {
    pets = PetsProvider(.generated(plugins: [AccessTokenPlugin { _ in token() }]))
  }

  /// The pets that can be bought.
  public func petsForSale() async throws -> [Pet] {
    try await pets.listPets(status: .available)
  }
}
