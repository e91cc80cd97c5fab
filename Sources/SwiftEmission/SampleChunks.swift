/// The samples of a target, divided into files of limited size.
struct SampleChunks {
  /// The operations whose samples are in each further file; empty if a single file is enough.
  let files: [[EmittedOperation]]

  /// Divides the samples of operations if a single file would become too long.
  init(of operations: [EmittedOperation], limit: Int = 2500) {
    let long = operations.filter { Self.isLong($0.sample) }
    guard long.reduce(0, { $0 + $1.sample.lineCount }) > limit else {
      files = []
      return
    }
    var files: [[EmittedOperation]] = []
    var room = 0
    for operation in long {
      let length = operation.sample.lineCount
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
    func count(_ bytes: some Sequence<UInt8>) -> Int {
      bytes.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
    // The bytes of a buffer are counted several at a time.
    return utf8.withContiguousStorageIfAvailable(count) ?? count(utf8)
  }
}
