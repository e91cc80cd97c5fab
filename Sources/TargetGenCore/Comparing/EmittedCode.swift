import APIConfiguration
import APIModel
import SwiftCode
import SwiftEmission

/// One side of a comparison: the output without samples.
struct EmittedCode {
  /// The name of the API.
  let name: String
  let surface: Surface
  let origins: SymbolOrigins
  /// The present declarations that have deprecated aliases, by the paths of the aliases.
  let aliases: [SymbolPath: SymbolPath]
  private let files: [SwiftFile]

  init(_ version: APIDifference.Version) {
    // The file of a declaration makes no difference to code that uses it.
    var configuration = version.configuration
    configuration.layout = Configuration().layout
    configuration.shards = Configuration().shards
    // Code that uses a type can't tell whether its name is an alias of an equal one.
    let api = version.api.withoutCopiesAliased()
    let emitted = Emitter(configuration: configuration).emit(api, withSupport: false)
    var files: [SwiftFile] = []
    for file in emitted.sorted(by: { $0.rank < $1.rank }) where !file.holdsSamples {
      if case .swift(let tree) = file.contents { files.append(tree) }
    }
    self.files = files
    name = api.name.swift
    let context = EmissionContext(api: api, configuration: configuration)
    var surface = Surface(of: files, visibleFrom: context.access)
    // Callers needn't create values of models that are only received, but explicit initializers
    // count in any case.
    origins = SymbolOrigins(version.api)
    aliases = version.api.aliasTargets
    let sent = Set(surface.symbols.filter(\.isSent).map(\.path)).union(origins.options.values)
    surface.remove { $0.isImplicit && !sent.contains($0.path.owner) }
    // Code inside of a namespace mentions its types without it.
    if let namespace = version.api.namespaceName?.swift {
      surface.updateCode { code in
        code.text = code.text.without(qualifier: namespace)
        code.branch = code.branch?.without(qualifier: namespace)
      }
    }
    self.surface = surface
  }

  /// The text of the files without documentation.
  var text: String {
    var style = CodeStyle()
    style.hasDocumentation = false
    return files.map { $0.rendered(style) }.joined()
  }
}

extension API {
  /// The declarations with deprecated aliases, by the paths of the aliases.
  ///
  /// The aliases of a wrapper's methods are declared for its protocol, if it has one, and apply to
  /// its mock.
  fileprivate var aliasTargets: [SymbolPath: SymbolPath] {
    var conforming: [String: [String]] = [:]
    for target in targets {
      let names = [target.protocolName, target.mock?.name].compactMap { $0?.swift }
      conforming[target.providerName.swift] = names
    }
    var paths: [SymbolPath: SymbolPath] = [:]
    func path(_ name: String) -> SymbolPath {
      SymbolPath(name.split(separator: ".").map(String.init))
    }
    for alias in aliases.declarations {
      paths[path(alias.qualifiedName)] = path(alias.qualifiedTarget)
      guard alias.kind == .member else { continue }
      for name in conforming[alias.owner] ?? [] {
        paths[path(name + "." + alias.name)] = path(name + "." + alias.target)
      }
    }
    return paths
  }
}

extension String {
  /// Returns code without a qualifier of types: `Pet` for `Zoo.Pet`.
  fileprivate func without(qualifier: String) -> String {
    let parts = split(separator: qualifier + ".", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
      // `MyZoo.Pet` and `shop.Zoo.Pet` have another qualifier.
      let isOther = result.last.map { $0.isLetter || $0.isNumber || "_.".contains($0) } ?? false
      result += (isOther ? qualifier + "." : "") + part
    }
  }
}

extension Symbol {
  fileprivate var isSent: Bool {
    conformances.contains { $0.hasSuffix("Encodable") || $0.hasSuffix("Codable") }
  }
}

extension EmittedFile {
  /// The position in the comparison: targets, then the methods that send them, then models.
  fileprivate var rank: (Int, Int, String) {
    let folders = ["Targets/", "Providers/"]
    let folder = folders.firstIndex { path.hasPrefix($0) } ?? folders.count
    // A file with a further style has a longer name: `PetsProvider+Completion.swift`.
    return (folder, path.utf8.count, path)
  }
}
