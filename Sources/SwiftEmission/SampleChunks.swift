import APIModel

/// The samples of a target cut into files of a bounded size.
struct SampleChunks: Sendable {
  /// The operations whose samples go into each further file; empty where one file is enough for all.
  let files: [[API.Target.Case]]

  /// Cuts where a file would get too long.
  init(of operations: [API.Target.Case], limit: Int = 2500) {
    let long = operations.filter { Self.isLong($0.responses.successSample) }
    guard long.reduce(0, { $0 + $1.responses.successSample.lineCount }) > limit else {
      files = []
      return
    }
    var files: [[API.Target.Case]] = []
    var room = 0
    for operation in long {
      let length = operation.responses.successSample.lineCount
      if files.isEmpty || length > room {
        files.append([])
        room = limit
      }
      files[files.count - 1].append(operation)
      room -= length
    }
    self.files = files
  }

  /// Whether there is more than one file.
  var isSplit: Bool { !files.isEmpty }

  /// Whether a text is worth moving to another file.
  static func isLong(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "\n")) }
}

extension String {
  fileprivate var lineCount: Int {
    utf8.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }
}
