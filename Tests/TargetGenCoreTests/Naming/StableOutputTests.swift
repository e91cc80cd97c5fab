import APIConfiguration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// Generates specs again: unchanged, reordered, and without one of their operations.
@Suite("a second run")
struct StableOutputTests {
  @Test(
    "the output of a golden is the same again, for any order of keys, and without an operation",
    arguments: Golden.cases(in: "golden")
  )
  func goldens(name: String) async throws {
    let configuration = try GoldenSpec(name).configuration
    let file = Golden.fixtures.appendingPathComponent("golden/\(name)/spec.yaml")
    try await check(file, configuration, Self.orders)
    try await check(file, configuration.withEverything, [Order(3, .locked)])
  }

  @Test(
    "so is the output of a real spec",
    .enabled(if: Proofs.areEnabled),
    arguments: Proofs.areEnabled ? Proofs.specs(in: ["real", "oag", "suites", "multi"]) : []
  )
  func corpus(file: URL) async throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    try await check(file, configuration, Self.orders)
  }

  private static let orders = [Order(1), Order(2, .locked)]

  /// A random order of the keys of all mappings.
  private struct Order: Hashable, Sendable {
    enum Names { case free, locked }

    let seed: UInt64
    let names: Names

    init(_ seed: UInt64, _ names: Names = .free) {
      self.seed = seed
      self.names = names
    }
  }

  private func check(_ file: URL, _ configuration: Configuration, _ orders: [Order]) async throws {
    let differences = try await onThreadOfItsOwn {
      try Self.differences(of: file, configuration, orders)
    }
    #expect(differences == [], "\(differences.joined(separator: "\n"))")
  }

  private static func differences(
    of file: URL,
    _ configuration: Configuration,
    _ orders: [Order]
  ) throws -> [String] {
    // Reading and writing a spec may change the spelling of a number, but not the names.
    let loader = EditedSourceLoader(FolderSourceLoader()) { $0.json }
    let root = loader.edited(try FolderSourceLoader().root(file))
    guard let first = StableOutput(of: root, loading: loader, configuration),
      let second = StableOutput(of: root, loading: loader, configuration, keeping: first.lock)
    else { return [] }
    var differences = first.differences(fromRepetition: second).map { "again: \($0)" }
    func output(keeping lock: String?, _ edit: @escaping @Sendable (SpecFile) -> SpecFile?)
      -> StableOutput?
    {
      let loader = EditedSourceLoader(loader, edit: edit)
      return StableOutput(of: loader.edited(root), loading: loader, configuration, keeping: lock)
    }
    for order in orders {
      let lock = order.names == .locked ? first.lock : nil
      let other = output(keeping: lock) { $0.shuffled(seed: order.seed) }
      let changes = other.map(first.differences(fromReordering:)) ?? ["it has errors"]
      differences += changes.map { "order \(order.seed), \(order.names): \($0)" }
    }
    let path = root.path
    for seed in Set(orders.filter { $0.names == .locked }.map(\.seed)) {
      let fewer = output(keeping: first.lock) { file in
        file.name == path ? file.withoutOperation(seed: seed) : nil
      }
      differences += (fewer.map(first.lostNames) ?? []).map {
        "without an operation, \(seed): \($0)"
      }
    }
    return differences
  }
}

extension Configuration {
  /// The configuration with the options that declare further types.
  fileprivate var withEverything: Configuration {
    var configuration = self
    configuration.providers.protocols = true
    configuration.providers.mocks = .always
    configuration.providers.outcomes = .all
    configuration.models.inputs = .separate
    configuration.models.validation = true
    return configuration
  }
}
