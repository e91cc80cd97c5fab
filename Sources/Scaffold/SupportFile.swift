/// A Swift file that is emitted as it is, next to generated code.
///
/// The files are the sources of `TargetKit`'s wire and value types, and what fits them to Moya.
package struct SupportFile: Sendable {
  /// The name of the file.
  package let name: String
  /// The types that it declares in the module, and for files that extend types, the members: `Type.member`.
  package let provides: [String]
  /// What it needs of other support files, by what they provide.
  package let uses: [String]
  /// The runtimes whose output may have the file.
  let runtimes: Set<SupportRuntime>
  let contents: @Sendable () -> [UInt8]

  init(
    _ name: String,
    provides: [String],
    uses: [String] = [],
    runtimes: Set<SupportRuntime> = [.moya],
    contents: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    self.name = name
    self.provides = provides
    self.uses = uses
    self.runtimes = runtimes
    self.contents = contents
  }

  /// Returns the source.
  ///
  /// - Parameter access: The access level of what the file declares.
  /// - Returns: Swift source that ends in a newline.
  package func text(access: SupportAccess) -> String {
    AccessRewriter.rewrite(contents(), to: access)
  }
}

extension SupportFile {
  /// Returns the files that declare some names, with all that those files need.
  ///
  /// - Parameters:
  ///   - names: What generated code uses: types, or members as `provides` spells them. Unknown names count for nothing.
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

  /// Every type that support files declare, which generated types can't be called.
  package static var typeNames: [String] {
    all.flatMap(\.provides).filter { !$0.contains(".") }
  }
}
