/// A Swift file that is written unchanged, next to generated code.
///
/// The files are the sources of `TargetKitWire`, and those that integrate them with Moya or with a
/// network layer of the user.
package struct SupportFile: Sendable {
  /// The name of the file.
  package let name: String
  /// The name of the members that the file adds to other types: `Type.member`.
  let member: String?
  /// The members of other support files that the file needs, by their names in `member`.
  let usedMembers: [String]
  /// The runtimes whose output may have the file.
  let runtimes: Set<SupportRuntime>
  let contents: @Sendable () -> [UInt8]

  init(
    _ name: String,
    _ contents: @autoclosure @escaping @Sendable () -> [UInt8],
    member: String? = nil,
    using usedMembers: [String] = [],
    for runtimes: Set<SupportRuntime> = [.moya, .custom]
  ) {
    self.name = name
    self.member = member
    self.usedMembers = usedMembers
    self.runtimes = runtimes
    self.contents = contents
  }

  /// Returns the source code.
  ///
  /// - Parameter form: The form of the code.
  /// - Returns: Swift source code that ends with a newline.
  package func text(_ form: SupportForm) -> String { form.text(of: contents()) }
}

extension SupportFile {
  /// The types in each file, by the name of the file.
  private static let typesInFiles = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, SourceNames(of: $0.contents())) }
  )

  /// The types that support files declare, whose names generated types can't use.
  package static let typeNames = Set(typesInFiles.values.flatMap(\.declared))

  /// The types that the file declares.
  var types: [String] { Self.typesInFiles[name]?.declared ?? [] }

  /// The types that the file declares, and its members.
  package var provides: [String] { types + (member.map { [$0] } ?? []) }

  /// The types and members of other support files that the file needs.
  package var uses: Set<String> {
    let mentioned = Self.typesInFiles[name]?.mentioned ?? []
    return mentioned.intersection(Self.typeNames).subtracting(types).union(usedMembers)
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

  /// The parts of the support files, by the modules that can contain them.
  package enum Part: Hashable, Sendable {
    /// Public code, which several modules can share.
    case shared
    /// Internal code of the provider styles.
    case calls
    /// Internal code of mocks.
    case mocks
  }

  /// The part to which the file belongs.
  package var part: Part {
    if Self.mocks.contains(where: { $0.name == name }) { return .mocks }
    return Self.calls.contains { $0.name == name } ? .calls : .shared
  }

  /// Returns whether the file uses types or members of a part.
  package func uses(_ part: Part) -> Bool {
    uses.contains { Self.parts[$0]?.contains(part) == true }
  }

  /// The parts of the files that provide each type or member.
  private static let parts = Dictionary(
    all.flatMap { file in file.provides.map { ($0, Set([file.part])) } },
    uniquingKeysWith: { $0.union($1) }
  )

  /// The types that public support files declare.
  package static let sharedTypeNames = Set(
    all.filter { $0.part == .shared }.flatMap(\.types)
  )

  /// The wire and value types, which `TargetKitWire` declares.
  package static let wireTypeNames = Set(
    (wire + values).flatMap(\.types)
  )

  /// The types and members that some support file provides.
  package static let allNames = Set(all.flatMap(\.provides))
}
