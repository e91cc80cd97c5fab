/// The place of a value, or of the name of a member, in JSON text.
///
/// It has only four bytes, because a large response has many values and names. The text tells the
/// rest: the first byte tells the type, and a string without escapes ends at the next quotation
/// mark.
nonisolated struct JSONToken {
  /// The place, and two flags in the highest bits.
  private var bits: Swift.UInt32

  /// The flag of arrays and objects.
  private static let container: Swift.UInt32 = 1 << 31
  /// The flag of objects, and of strings with escapes.
  private static let variant: Swift.UInt32 = 1 << 30

  /// The largest number of bytes in a document.
  static let largestPosition = 1 << 30 - 1

  /// Creates the token of a value that isn't an array or object.
  @inline(__always)
  init(at position: Int, hasEscapes: Bool = false) {
    bits = Swift.UInt32(truncatingIfNeeded: position) | (hasEscapes ? Self.variant : 0)
  }

  /// Creates the token of an array or object.
  init(isObject: Bool) {
    bits = Self.container | (isObject ? Self.variant : 0)
  }

  /// Indicates whether the value is an array or object.
  @inline(__always)
  var isContainer: Bool { bits & Self.container != 0 }

  @inline(__always)
  var isObject: Bool { bits >> 30 == 3 }

  /// Indicates whether a string has escapes.
  @inline(__always)
  var hasEscapes: Bool { bits >> 30 == 1 }

  /// The position of the first byte; for an array or object, the index of the token after it.
  @inline(__always)
  var place: Int { Int(bits & Swift.UInt32(Self.largestPosition)) }

  /// Sets the index of the token after an array or object.
  mutating func close(at end: Int) {
    bits |= Swift.UInt32(truncatingIfNeeded: end)
  }
}
