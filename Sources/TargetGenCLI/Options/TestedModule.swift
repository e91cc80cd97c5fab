import APIConfiguration

/// The module that the tests in a folder are for: `PetShop` for `Tests/PetShopTests/Generated`.
struct TestedModule {
  let name: String

  /// Creates the module from the folder of a test target; `nil` if its name says none.
  init?(ofPath path: String) {
    guard
      let target = path.split(separator: "/").last(where: { $0.hasSuffix("Tests") }),
      Configuration.isModuleName(String(target.dropLast("Tests".count)))
    else { return nil }
    name = String(target.dropLast("Tests".count))
  }
}
