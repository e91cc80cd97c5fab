extension String {
  /// Appends a key or an index to a JSON Pointer, with `~` and `/` escaped (RFC 6901 §3).
  package mutating func append(pointerToken token: String) {
    self = appending(pointerToken: token)
  }

  // Called for every operation, response and inline schema, so the text is built in one allocation.

  /// Returns the JSON Pointer of a child by key or index, with `~` and `/` escaped (RFC 6901 §3).
  package func appending(pointerToken token: String) -> String {
    var parent = self
    var token = token
    return parent.withUTF8 { parent in
      token.withUTF8 { token in
        String(unsafeUninitializedCapacity: parent.count + token.lengthAsPointerToken) { text in
          let end = text.initialize(fromContentsOf: parent)
          return text.initialize(pointerToken: token, at: end)
        }
      }
    }
  }

  /// Returns the JSON Pointer of a child's child.
  package func appending(pointerTokens token: String, _ next: String) -> String {
    var parent = self
    var token = token
    var next = next
    return parent.withUTF8 { parent in
      token.withUTF8 { token in
        next.withUTF8 { next in
          let length = parent.count + token.lengthAsPointerToken + next.lengthAsPointerToken
          return String(unsafeUninitializedCapacity: length) { text in
            var end = text.initialize(fromContentsOf: parent)
            end = text.initialize(pointerToken: token, at: end)
            return text.initialize(pointerToken: next, at: end)
          }
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The length of the token in a JSON Pointer, with its `/` and its escapes.
  fileprivate var lengthAsPointerToken: Int {
    reduce(1 + count) { $1.escapeInPointer == nil ? $0 : $0 + 1 }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes a `/` and a token of a JSON Pointer, and returns the offset after them.
  fileprivate func initialize(
    pointerToken token: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> Int {
    initializeElement(at: offset, to: UInt8(ascii: "/"))
    var end = offset + 1
    for byte in token {
      if let escape = byte.escapeInPointer {
        initializeElement(at: end, to: UInt8(ascii: "~"))
        initializeElement(at: end + 1, to: escape)
        end += 2
      } else {
        initializeElement(at: end, to: byte)
        end += 1
      }
    }
    return end
  }
}

extension UInt8 {
  /// The digit that represents the byte after a `~` in a JSON Pointer; `nil` if the byte represents
  /// itself.
  fileprivate var escapeInPointer: UInt8? {
    switch self {
    case UInt8(ascii: "~"): UInt8(ascii: "0")
    case UInt8(ascii: "/"): UInt8(ascii: "1")
    default: nil
    }
  }
}
