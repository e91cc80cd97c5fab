/// A number that says which page, or which item, comes first in an answer.
nonisolated public protocol PagePosition: Sendable {
  /// Creates a value from a number; nil if the type has none like it.
  init?(pagePosition: Int)

  /// The number; nil if it isn't a whole one.
  var pagePosition: Int? { get }
}

nonisolated extension PagePosition where Self: Swift.FixedWidthInteger {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) {
    self.init(exactly: pagePosition)
  }

  /// The number; nil if it is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Int: PagePosition {}

nonisolated extension Swift.Int8: PagePosition {}

nonisolated extension Swift.Int16: PagePosition {}

nonisolated extension Swift.Int32: PagePosition {}

nonisolated extension Int64: PagePosition {}

nonisolated extension Swift.UInt8: PagePosition {}

nonisolated extension Swift.UInt16: PagePosition {}

nonisolated extension Swift.UInt32: PagePosition {}

nonisolated extension Swift.UInt64: PagePosition {}

nonisolated extension Double: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) {
    self.init(exactly: pagePosition)
  }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Float: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) {
    self.init(exactly: pagePosition)
  }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}
