import Foundation

/// The files that the tool reads and writes for a target, as printed by
/// `targetgen files --format json`.
struct FileList: Codable {
  struct Spec: Codable {
    var outputs: [String]
  }

  /// The configuration, the spec, its overlays and all files that `$ref`s refer to.
  var inputs: [String]
  var specs: [Spec]

  /// The files to compile.
  var outputs: [String] { specs.flatMap(\.outputs) }

  init(inputs: [String], outputs: [String]) {
    self.inputs = inputs
    specs = [Spec(outputs: outputs)]
  }

  /// Reads a list; returns `nil` if there is none.
  init?(contentsOf file: URL) {
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONDecoder().decode(FileList.self, from: data)
    else { return nil }
    self = list
  }
}
