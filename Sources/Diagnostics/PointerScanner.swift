/// Finds the JSON Pointers (RFC 6901) of places in a JSON text: `/components/schemas/Pet`.
///
/// Line and column aren't helpful for a file that consists of one long line. The scanner continues
/// from the previous place, so that places in ascending order need only one pass.
struct PointerScanner {
  /// A collection that contains the place.
  private struct Container {
    let isObject: Bool
    /// The key or the index of the current member; `nil` before the first key.
    var key: ArraySlice<UInt8>?
    var index = 0
    /// Indicates whether the next token is a key instead of a value.
    var expectsKey: Bool
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var containers: [Container] = []

  init(_ file: SourceFile) {
    bytes = file.bytes
  }

  /// Returns the pointer of the value at a place; for a key, of its value.
  ///
  /// Returns `nil` if the text isn't valid JSON up to there.
  mutating func pointer(at place: Int) -> String? {
    if place < offset {
      offset = 0
      containers = []
    }
    while offset < bytes.count {
      let start = offset
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: ":"):
        break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if start >= place { return pointer }
        let isObject = bytes[start] == UInt8(ascii: "{")
        containers.append(Container(isObject: isObject, expectsKey: isObject))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard containers.popLast() != nil else { return nil }
        if start >= place { return pointer }
      case UInt8(ascii: ","):
        guard let last = containers.indices.last else { return nil }
        containers[last].index += 1
        containers[last].expectsKey = containers[last].isObject
      case UInt8(ascii: "\""):
        let end = endOfString(from: start)
        if let last = containers.indices.last, containers[last].expectsKey {
          containers[last].key = bytes[(start + 1)..<max(start + 1, end - 1)]
          containers[last].expectsKey = false
        }
        if end > place { return pointer }
        offset = end - 1
      default:
        var end = start
        while end < bytes.count, !Self.delimiters.contains(bytes[end]) { end += 1 }
        if end > place { return pointer }
        offset = end - 1
      }
      offset += 1
    }
    return containers.isEmpty ? nil : pointer
  }

  /// The bytes that terminate a number or a literal.
  private static let delimiters = Array(" \t\n\r,]}[{:\"".utf8)

  /// Returns the offset after a string's closing quote.
  private func endOfString(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  private var pointer: String {
    var pointer = ""
    for container in containers {
      if container.isObject {
        guard let key = container.key else { break }
        pointer = pointer.appending(pointerToken: String(decoding: key, as: UTF8.self))
      } else {
        pointer += "/\(container.index)"
      }
    }
    return pointer
  }
}

/// The JSON Pointers of places in long lines of JSON files.
struct PointerTable {
  private let files: SourceFiles
  private var scanners: [SourceID: PointerScanner] = [:]

  init(_ files: SourceFiles) {
    self.files = files
  }

  /// Returns the pointer of a place as a URI fragment, or `nil` if line and column are sufficient.
  mutating func pointer(of range: SourceRange) -> String? {
    let file = files[range.file]
    guard let first = file.bytes.first(where: { !" \t\r\n".utf8.contains($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      file.bytes(ofLine: file.position(of: range.start).line).count > SourceListing.longestLine
    else { return nil }
    return scanners[range.file, default: PointerScanner(file)].pointer(at: Int(range.start))
      .map { "#" + $0 }
  }
}
