import Foundation

/// The files that the tool reads and writes for a target, as `targetgen files --format json` prints them.
struct FileList: Codable {
  struct Spec: Codable {
    var outputs: [String]
  }

  /// The configuration, the spec, its overlays and everything that a `$ref` reaches.
  var inputs: [String]
  var specs: [Spec]

  /// The files that are compiled.
  var outputs: [String] { specs.flatMap(\.outputs) }

  init(inputs: [String], outputs: [String]) {
    self.inputs = inputs
    specs = [Spec(outputs: outputs)]
  }

  /// Reads a list; `nil` if there is none.
  init?(contentsOf file: URL) {
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONDecoder().decode(FileList.self, from: data)
    else { return nil }
    self = list
  }
}
