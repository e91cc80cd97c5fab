extension String {
  /// The FNV-1a hash of the text, which is the same in every run, unlike Swift's own hashes.
  package var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
