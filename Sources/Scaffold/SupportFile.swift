/// A Swift file that is written unchanged, next to generated code.
///
/// The files are the sources of `TargetKitWire`, and those that integrate them with Moya or with a
/// network layer of the user.
package struct SupportFile: Sendable {
  /// The name of the file.
  package let name: String
  /// The part to which the file belongs.
  package let part: Part
  /// The types that the file declares.
  let types: [String]
  /// The name of the members that the file adds to other types: `MoyaProvider+Async`.
  ///
  /// It is the name of the file without its extension. The files of Moya and TargetKit add the same
  /// members, so their names end with `+Runtime`.
  let member: String?
  /// The runtimes whose output may have the file.
  let runtimes: Set<SupportRuntime>
  /// The words in the file that begin with a capital letter.
  private let words: Set<String>
  private let contents: [UInt8]

  /// The parts of the support files, by the modules that can contain them.
  package enum Part: Hashable, Sendable {
    /// Public code, which several modules can share.
    case shared
    /// Internal code of the provider styles.
    case calls
    /// Internal code of mocks.
    case mocks
  }

  private init(
    _ name: String,
    _ contents: [UInt8],
    for runtimes: Set<SupportRuntime>,
    in part: Part
  ) {
    self.name = name
    self.part = part
    self.contents = contents
    let names = SourceNames(of: contents)
    types = names.declared
    words = names.mentioned
    let stem = name.dropLast(".swift".count)
    if stem.hasSuffix("+Moya") {
      self.runtimes = [.moya]
      member = stem.dropLast("Moya".count) + "Runtime"
    } else if stem.hasSuffix("+TargetKit") {
      self.runtimes = [.targetkit]
      member = stem.dropLast("TargetKit".count) + "Runtime"
    } else {
      self.runtimes = runtimes
      member = stem.contains("+") ? String(stem) : nil
    }
  }

  /// Returns files with the same part, for the same runtimes unless their names state one.
  static func files(
    for runtimes: Set<SupportRuntime>,
    in part: Part = .shared,
    _ sources: KeyValuePairs<String, [UInt8]>
  ) -> [SupportFile] {
    sources.map { SupportFile($0.key, $0.value, for: runtimes, in: part) }
  }

  /// Returns the source code.
  ///
  /// - Parameter form: The form of the code.
  /// - Returns: Swift source code that ends with a newline.
  package func text(_ form: SupportForm) -> String {
    form.text(of: String(decoding: contents, as: UTF8.self))
  }

  /// The imports of the file; a module that is imported twice has the more visible of the two
  /// access levels.
  package var imports: [SupportImport] { ImportSection(of: contents).imports }

  /// Returns the source code without its imports.
  ///
  /// - Parameter form: The form of the code.
  /// - Returns: Swift source code that ends with a newline.
  package func declarations(_ form: SupportForm) -> String {
    form.text(of: String(decoding: ImportSection(of: contents).rest, as: UTF8.self))
  }
}

/// The library that the output links, for choosing support files.
package enum SupportRuntime: String, Hashable, Sendable {
  /// Moya, which requires all support files in the output.
  case moya
  /// `TargetKit`, whose module `TargetKitWire` has the wire and value types.
  case targetkit
  /// The user's network layer, which requires all support files in the output.
  case custom
}

extension SupportFile {
  /// The types that support files declare, whose names generated types can't use.
  package static let typeNames = Set(all.flatMap(\.types))

  /// The types that public support files declare.
  package static let sharedTypeNames = Set(all.filter { $0.part == .shared }.flatMap(\.types))

  /// The wire and value types, which `TargetKitWire` declares.
  package static let wireTypeNames = Set((wire + values).flatMap(\.types))

  /// The types and members that some support file provides.
  package static let allNames = Set(all.flatMap(\.provides))

  /// The types that the file declares, and its members.
  package var provides: [String] { types + (member.map { [$0] } ?? []) }

  /// The types and members of other support files that the file needs.
  package var uses: Set<String> {
    words.intersection(Self.typeNames).subtracting(types).union(Self.usedMembers[name] ?? [])
  }

  /// Returns whether the file uses types or members of a part.
  package func uses(_ part: Part) -> Bool {
    let uses = uses
    return Self.all.contains { $0.part == part && !uses.isDisjoint(with: $0.provides) }
  }

  /// Returns the files that declare the given names, and all files that those need.
  ///
  /// - Parameters:
  ///   - names: The types that generated code uses, or members as written in `provides`. Unknown names are ignored.
  ///   - runtime: The runtime that the output links.
  /// - Returns: The files, in the order of `all`.
  package static func files(
    for names: some Sequence<String>,
    in runtime: SupportRuntime = .moya
  ) -> [SupportFile] {
    let all = all.filter { $0.runtimes.contains(runtime) }
    var providers: [String: Int] = [:]
    for (index, file) in all.enumerated() {
      for name in file.provides { providers[name] = index }
    }
    var needed: Set<Int> = []
    var open = names.compactMap { providers[$0] }
    while let index = open.popLast() {
      guard needed.insert(index).inserted else { continue }
      open += all[index].uses.compactMap { providers[$0] }
    }
    return needed.sorted().map { all[$0] }
  }
}
