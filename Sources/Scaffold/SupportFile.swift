/// A Swift file that is written unchanged, next to generated code.
///
/// The files are the sources of `TargetKitWire`, and those that integrate them with Moya or with a
/// network layer of the user.
package struct SupportFile: Sendable {
  /// The name of the file.
  package let name: String
  /// The types that the file declares; for extensions, the members: `Type.member`.
  package let provides: [String]
  /// The types and members of other support files that the file needs, as in `provides`.
  package let uses: [String]
  /// The runtimes whose output may have the file.
  let runtimes: Set<SupportRuntime>
  let contents: @Sendable () -> [UInt8]

  init(
    _ name: String,
    provides: [String],
    uses: [String] = [],
    runtimes: Set<SupportRuntime> = [.moya, .custom],
    contents: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    self.name = name
    self.provides = provides
    self.uses = uses
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
    all.filter { $0.part == .shared }.flatMap(\.provides).filter { !$0.contains(".") }
  )

  /// The wire and value types, which `TargetKitWire` declares.
  package static let wireTypeNames = Set(
    (wire + values).flatMap(\.provides).filter { !$0.contains(".") }
  )

  /// The types and members that some support file provides.
  package static let allNames = Set(all.flatMap(\.provides))

  /// All types that support files declare, whose names generated types can't use.
  package static var typeNames: [String] {
    all.flatMap(\.provides).filter { !$0.contains(".") }
  }
}
