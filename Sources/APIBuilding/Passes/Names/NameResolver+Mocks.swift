import APIModel

/// The names of the members of mocks.
extension NameResolver {
  /// Names the properties of a mock, which must differ from the methods of the wrapper.
  mutating func resolveMock(ofTarget index: Int) {
    guard var mock = api.targets[index].mock else { return }
    let methods = Set(api.targets[index].cases.flatMap(\.methodNames).map(\.swift)).sorted()
    var scope = NameScope(
      reserved: ReservedNames.mockMembers.union(methods)
        .union(api.clientParameters.map(\.name.swift))
        .union(typesBeside(membersOf: api.targets[index]))
    )
    scope.add(mock.callsName, key: "calls")
    scope.add(mock.stateName, key: "state")
    scope.add(mock.closuresName, key: "closures")
    let responses = api.targets[index].cases.filter(\.hasNamelessStream).map(\.name.swift).sorted()
    let closures =
      methods.map { (key: $0, name: Self.closureName(of: $0)) }
      + responses.map {
        (key: API.Mock.responseKey(of: $0), name: Self.closureName(of: $0) + "Response")
      }
    for (key, name) in closures {
      scope.add(Name([name, name + "Closure"]), rank: 1, key: "method " + key)
    }
    let names = scope.resolved().map(\.name)
    mock.callsName.swift = names[0]
    mock.stateName.swift = names[1]
    mock.closuresName.swift = names[2]
    for (closure, name) in zip(closures, names.dropFirst(3)) {
      mock.closureNames[closure.key] = Name([name])
    }
    api.targets[index].mock = mock
  }

  /// Returns the name of the closure of a method: `onListPets` for `listPets`.
  private static func closureName(of method: String) -> String {
    "on" + method.prefix(1).uppercased() + method.dropFirst()
  }
}
