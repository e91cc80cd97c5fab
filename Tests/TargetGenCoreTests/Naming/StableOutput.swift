import APIConfiguration
import Diagnostics
import SpecSyntax
import SwiftEmission
import TestSupport
import Testing

@testable import APIModel
@testable import TargetGenCore

/// The output of a spec, in a form that can be compared with that of an edited version of it.
struct StableOutput {
  /// The lock file.
  let lock: String
  /// The texts by path.
  let files: [String: String]
  /// The diagnostics without their places, sorted.
  let diagnostics: [String]
  /// The names of properties, values and variants, by place.
  let members: [String: String]

  /// Generates the output; returns `nil` if the spec has errors.
  init?(
    of root: LoadedSource,
    loading loader: any SourceLoader,
    _ configuration: Configuration,
    keeping lock: String? = nil
  ) {
    var configuration = configuration
    // Parameters are then identified by their names and not by their positions.
    configuration.lock = "targetgen.lock"
    let pipeline = Pipeline(configuration: configuration)
    var bag = DiagnosticBag()
    var result = pipeline.model(
      of: root,
      keeping: lock.flatMap(Self.decoded) ?? NameLock(),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    guard let api = result.api, !bag.hasErrors else { return nil }
    result.files = pipeline.files(of: result, into: &bag)
    self.lock = result.names.text
    files = Dictionary(
      result.files.map { ("\($0.folder)/\($0.path)", $0.text) },
      uniquingKeysWith: { $0 + $1 }
    )
    diagnostics = bag.diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map(\.message.text).sorted()
      return "\(diagnostic.code) \(diagnostic.message.text) \(diagnostic.help ?? "") \(notes)"
    }.sorted()
    members = api.memberNamesByPlace
  }

  /// Generates a spec in several orders of the keys of all files, with and without the lock file, and
  /// returns the output, which has to be the same each time.
  static func inEveryOrder(
    _ files: [String: String],
    _ configuration: Configuration
  ) throws -> StableOutput {
    let loader = MemorySourceLoader(files)
    let root = try loader.root("spec.yaml")
    let first = try #require(StableOutput(of: root, loading: loader, configuration))
    for lock in [nil, first.lock] {
      for seed in UInt64(1)...6 {
        let edited = EditedSourceLoader(loader) { $0.shuffled(seed: seed) }
        let other = try #require(
          StableOutput(of: edited.edited(root), loading: edited, configuration, keeping: lock)
        )
        let differences = first.differences(fromReordering: other)
        #expect(differences == [], "\(differences.joined(separator: "\n"))")
      }
    }
    let again = StableOutput(of: root, loading: loader, configuration, keeping: first.lock)
    #expect(again.map(first.differences(fromRepetition:)) == [])
    return first
  }

  /// The names of the types by their places: `Pet` for `pets.yaml#/Pet`.
  var types: [String: String] {
    (Self.decoded(lock)?.types ?? [:]).mapValues(\.name)
  }

  private static func decoded(_ lock: String) -> NameLock? {
    let source = LoadedSource(
      identity: SourceIdentity("targetgen.lock"),
      path: "targetgen.lock",
      bytes: Array(lock.utf8)
    )
    var files = SourceFiles()
    var bag = DiagnosticBag()
    return NodeParser.parse(source, into: &files, into: &bag).node
      .flatMap { NameLock(decoding: $0, into: &bag) }
  }

  /// Returns the differences of another output, which has to be the same in every byte.
  func differences(fromRepetition other: StableOutput) -> [String] {
    changes(from: files, to: other.files) { $0 == $1 } + differences(fromReordering: other)
  }

  /// Returns the differences of the output of a reordered spec, which may have its declarations in
  /// another order.
  func differences(fromReordering other: StableOutput) -> [String] {
    lineDifferences(from: lock, to: other.lock)
      + lineDifferences(
        from: diagnostics.joined(separator: "\n"),
        to: other.diagnostics.joined(separator: "\n")
      )
      + changes(from: members, to: other.members) { $0 == $1 }
      + changes(from: files, to: other.files, leavingOut: "+Samples") { before, after in
        before == after || words(of: before) == words(of: after)
      }
  }

  /// Returns the names that are different in the output of a spec that has lost an operation.
  func lostNames(in other: StableOutput) -> [String] {
    let names = Self.entries(of: other.lock)
    let renamed = Self.entries(of: lock).filter { key, name in
      names[key].map { $0 != name } ?? false
    }
    let renamedMembers = members.filter { place, name in
      other.members[place].map { $0 != name } ?? false
    }
    return renamed.map { "\($0.key): \($0.value) is \(names[$0.key] ?? "")" }
      + renamedMembers.map { "\($0.key): \($0.value) is \(other.members[$0.key] ?? "")" }
  }

  /// Returns the names in a lock file by their keys.
  private static func entries(of lock: String) -> [String: String] {
    guard let names = decoded(lock) else { return [:] }
    let all = [names.types, names.cases, names.members]
    return all.reduce(into: [:]) { result, part in
      for (key, entry) in part { result[key] = entry.name }
    }
  }

  private func changes(
    from old: [String: String],
    to new: [String: String],
    leavingOut part: String? = nil,
    areEqual: (String, String) -> Bool
  ) -> [String] {
    Set(old.keys).union(new.keys).sorted().compactMap { key in
      guard let before = old[key], let after = new[key] else {
        return "\(key) \(old[key] == nil ? "appears" : "disappears")"
      }
      // Samples are made in the order of the properties, up to a size.
      if let part, key.contains(part) { return nil }
      guard !areEqual(before, after) else { return nil }
      let words = words(of: before).symmetricDifference(words(of: after)).sorted()
      return "\(key) changes in \(words):\n"
        + LineDifference(from: before, to: after).description
    }
  }

  private func lineDifferences(from old: String, to new: String) -> [String] {
    old == new ? [] : [LineDifference(from: old, to: new).description]
  }

  /// Returns the words of a text, each once; the order decides which cases of a switch are listed
  /// together.
  private func words(of text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }
}

extension API {
  /// The resolved names of properties, values and variants, by the places of their models and their
  /// own spellings.
  fileprivate var memberNamesByPlace: [String: String] {
    var names: [String: String] = [:]
    for model in models where model.isDeclared {
      let file = Int(model.location.file.rawValue)
      let place = (file < filePaths.count ? filePaths[file] : "") + model.location.pointer
      switch model.kind {
      case .structure(let structure):
        for property in structure.properties {
          names[place + " " + property.wireName] = property.name.swift
        }
      case .enumeration(let enumeration):
        for item in enumeration.cases { names[place + " " + item.rawValue] = item.name.swift }
      case .union(let union):
        names[place] = union.variants.map(\.name.swift).sorted().joined(separator: " ")
      }
    }
    return names
  }
}
