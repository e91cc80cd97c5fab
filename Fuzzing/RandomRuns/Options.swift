import Foundation

/// The arguments of the command.
struct Options {
  static let usage = """
    usage: random-runs random [options]
           random-runs damaged [options] FOLDER|SPEC...

    Generates code from random specs, or from damaged copies of specs. If a run crashes or exceeds a limit, its seed is
    printed, and the exit status is 1. A seed always produces the same spec, or damages the same specs in the same way.

      --count N       the number of specs (default: 10000)
      --first N       the first seed (default: 0)
      --jobs N        the number of parallel processes (default: the number of processors)
      --seconds N     the limit of CPU time for a spec (default: 2)
      --megabytes N   the limit of memory for a spec (default: 500)
      --typecheck N   compiles the output of every Nth seed (default: 0, none), with the modules in the folder of
      --modules DIR     compiled modules
      --keep DIR      the folder to which the specs that fail are written (default: none)
      --largest KB    damages only specs up to this size (default: 300)
      --damages N     the largest number of damages to a spec (default: 3)

    """

  /// The numbers of options that have one, by name.
  private var numbers = [
    "count": 10_000, "first": 0, "jobs": ProcessInfo.processInfo.activeProcessorCount,
    "seconds": 2, "megabytes": 500, "typecheck": 0, "largest": 300, "damages": 3,
  ]
  /// The paths of options that have one, by name.
  private var paths: [String: String] = ["modules": "", "keep": "", "samples": ""]
  private(set) var isDamaging = false
  private(set) var specs: [URL] = []
  /// Indicates whether the seeds are run in this process.
  private(set) var isPart = false

  /// Creates options from arguments; returns `nil` if they are wrong.
  init?(_ arguments: [String]) {
    guard let kind = arguments.first, ["random", "damaged"].contains(kind) else { return nil }
    isDamaging = kind == "damaged"
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      let name = String(argument.dropFirst(2))
      if argument == "--part" {
        isPart = true
      } else if !argument.hasPrefix("--") {
        specs.append(URL(fileURLWithPath: argument))
      } else if numbers[name] != nil, let number = rest.popFirst().flatMap({ Int($0) }), number >= 0
      {
        numbers[name] = number
      } else if paths[name] != nil, let path = rest.popFirst() {
        paths[name] = path
      } else {
        return nil
      }
    }
    let hasModules = typecheck == 0 || paths["modules"] != ""
    guard specs.isEmpty != isDamaging, hasModules, damages > 0, jobs > 0 else { return nil }
  }

  var seeds: Range<UInt64> { UInt64(self["first"])..<UInt64(self["first"] + self["count"]) }
  var jobs: Int { self["jobs"] }
  var seconds: Int { self["seconds"] }
  var megabytes: Int { self["megabytes"] }
  var typecheck: Int { self["typecheck"] }
  var largest: Int { self["largest"] << 10 }
  var damages: Int { self["damages"] }
  var modules: String { paths["modules"] ?? "" }
  var keep: URL? { folder("keep") }
  /// The folder to which a part writes the output of every Nth seed.
  var samples: URL? { folder("samples") }

  private subscript(name: String) -> Int { numbers[name] ?? 0 }

  private func folder(_ name: String) -> URL? {
    paths[name].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// Returns the arguments of a process that runs some of the seeds.
  func arguments(for seeds: Range<UInt64>, samples: URL?) -> [String] {
    [
      isDamaging ? "damaged" : "random", "--part", "--first", "\(seeds.lowerBound)",
      "--count", "\(seeds.count)", "--largest", "\(self["largest"])", "--damages", "\(damages)",
      "--typecheck", "\(typecheck)", "--modules", modules, "--samples", samples?.path ?? "",
    ] + specs.map(\.path)
  }
}
