public import Foundation
@preconcurrency import Moya

/// The interface of the pet shop for the rest of the app.
public struct PetShop: Sendable {
  private let pets: PetsProvider

  /// Creates a shop that sends requests to the server, with the token of the signed-in user.
  public init(token: @escaping @Sendable () -> String) {
    pets = PetsProvider(.generated(plugins: [AccessTokenPlugin { _ in token() }]))
  }

  /// Returns the pets that can be bought.
  public func petsForSale() async throws -> [Pet] {
    try await pets.listPets(status: .available)
  }
}
