import APIConfiguration
import Foundation
import SwiftEmission

/// The targets, dependencies and configurations of an existing project.
struct ProjectFacts {
  let workingDirectory: WorkingDirectory

  /// The folder in `Sources`, if there is exactly one.
  var onlyTarget: String? {
    let folder = workingDirectory.url.appendingPathComponent("Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let folders = names.filter { name in
      !name.hasPrefix(".")
        && FileManager.default.isFolder(folder.appendingPathComponent(name).path)
    }
    return folders.count == 1 ? folders[0] : nil
  }

  /// The runtime on which the package depends; `nil` if it depends on none or several.
  var runtime: Configuration.Runtime? {
    let runtimes = Configuration.Runtime.allCases.filter {
      RuntimeNames.names(of: $0).product.map(dependsOn) ?? false
    }
    return runtimes.count == 1 ? runtimes[0] : nil
  }

  /// The styles of calls for which the package depends on a library, with the first such library of
  /// each.
  var styles: [(style: Configuration.ProviderStyle, library: String)] {
    Self.libraries.compactMap { style, libraries in
      libraries.first(where: dependsOn).map { (style, $0) }
    }
  }

  /// The libraries for calls in a style: the reactive libraries themselves, and Moya's products for
  /// them.
  private static let libraries: [(Configuration.ProviderStyle, [String])] = [
    (.combine, ["CombineMoya", "OpenCombine"]),
    (.rxswift, ["RxMoya", "RxSwift"]),
    (.reactiveswift, ["ReactiveMoya", "ReactiveSwift"]),
  ]

  /// Returns whether the code of `Package.swift` names a product.
  private func dependsOn(_ product: String) -> Bool {
    manifest.contains("\"\(product)\"")
  }

  /// The lines of `Package.swift` that aren't comments; empty if there is no such file.
  private var manifest: String {
    let path = workingDirectory.resolve("Package.swift")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return "" }
    return text.split(whereSeparator: \.isNewline)
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }.joined(separator: "\n")
  }

  /// The configuration of the project, which is the one that applies to the working directory, or
  /// that of the only target.
  var configuration: URL? {
    ConfigurationSearch.nearest(to: workingDirectory.url)
      ?? onlyTarget.flatMap {
        ConfigurationSearch.configuration(in: workingDirectory.resolve("Sources/" + $0))
      }
  }
}
