import Moya

func load(_ provider: MoyaProvider<PetAPI>) {
  provider.request(.pets(limit: 10)) { _ in }
  provider.request(.pet("7")) { result in
    _ = try? result.get().map(Pet.self)
  }
  provider.request(.remove(id: "7")) { _ in }
}
