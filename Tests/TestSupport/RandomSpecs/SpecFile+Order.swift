extension SpecFile {
  /// Returns the spec as JSON with the keys of every object in a random order; `nil` if it can't be
  /// read.
  ///
  /// The elements of lists keep their order, which has a meaning.
  package func shuffled(seed: UInt64) -> SpecFile? {
    guard let tree = RandomJSON(self) else { return nil }
    var random = RandomValues(seed: seed)
    return SpecFile(name: name, bytes: Array(tree.shuffled(&random).text.utf8))
  }

  /// Returns the spec as JSON without one of its operations, which is chosen at random; `nil` if the
  /// spec has fewer than two.
  package func withoutOperation(seed: UInt64) -> SpecFile? {
    guard var tree = RandomJSON(self) else { return nil }
    var random = RandomValues(seed: seed)
    guard tree.removeOperation(&random) else { return nil }
    return SpecFile(name: name, bytes: Array(tree.text.utf8))
  }
}

extension RandomJSON {
  fileprivate func shuffled(_ random: inout RandomValues) -> RandomJSON {
    switch self {
    case .object(var members):
      for index in members.indices { members[index].value = members[index].value.shuffled(&random) }
      for index in members.indices.dropFirst().reversed() {
        members.swapAt(index, random.number(below: index + 1))
      }
      return .object(members)
    case .array(let elements):
      return .array(elements.map { $0.shuffled(&random) })
    case .string, .literal:
      return self
    }
  }

  fileprivate mutating func removeOperation(_ random: inout RandomValues) -> Bool {
    guard let paths = members.firstIndex(where: { $0.key == "paths" }) else { return false }
    let items = members[paths].value.members
    let places = items.indices.flatMap { item in
      items[item].value.members.indices
        .filter { Self.methods.contains(items[item].value.members[$0].key) }
        .map { (item: item, operation: $0) }
    }
    guard places.count > 1 else { return false }
    let place = random.element(of: places)
    var operations = items[place.item].value.members
    operations.remove(at: place.operation)
    self[[paths, place.item]] = .object(operations)
    return true
  }

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
}
