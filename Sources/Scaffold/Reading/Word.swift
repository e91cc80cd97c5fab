/// A word of source code, as its hash, so that scanning large outputs creates no strings.
struct Word: Hashable, Sendable {
  private let hash: UInt64

  init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  /// FNV-1a, which doesn't depend on the process.
  init(bytes: some Sequence<UInt8>) {
    hash = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension Word: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}
