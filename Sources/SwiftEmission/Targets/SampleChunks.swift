import APIModel

/// The samples of a target, divided into files of limited size.
struct SampleChunks {
  /// The operations whose samples are in each further file; empty if a single file is enough.
  let files: [[API.Target.Case]]

  /// Divides the samples of operations if a single file would become too long.
  init(of operations: [API.Target.Case], limit: Int = 2500) {
    let samples = operations.map { (operation: $0, text: $0.responses.successSample) }
    let long = samples.filter { Self.isLong($0.text) }
      .map { (operation: $0.operation, length: $0.text.lineCount) }
    guard long.reduce(0, { $0 + $1.length }) > limit else {
      files = []
      return
    }
    var files: [[API.Target.Case]] = []
    var room = 0
    for (operation, length) in long {
      if files.isEmpty || length > room {
        files.append([])
        room = limit
      }
      files[files.count - 1].append(operation)
      room -= length
    }
    self.files = files
  }

  /// Indicates whether there is more than one file.
  var isSplit: Bool { !files.isEmpty }

  /// Returns whether a text is long enough to be moved to another file.
  static func isLong(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "\n")) }
}

extension String {
  fileprivate var lineCount: Int {
    Array(utf8).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
