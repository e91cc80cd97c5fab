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
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(name).path
      return !name.hasPrefix(".")
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    return folders.count == 1 ? folders[0] : nil
  }

  /// The runtime on which the package depends; `nil` if it depends on none or several.
  var runtime: Configuration.Runtime? {
    let manifest = workingDirectory.resolve("Package.swift")
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return nil }
    let code = text.split(whereSeparator: \.isNewline)
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }.joined(separator: "\n")
    let runtimes = Configuration.Runtime.allCases.filter {
      code.contains("\"\(RuntimeNames.names(of: $0).product)\"")
    }
    return runtimes.count == 1 ? runtimes[0] : nil
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
