/// A number that says which page, or which item, comes first in an answer.
nonisolated public protocol PagePosition: Sendable {
  /// Creates a value from a number; nil if the type has none like it.
  init?(pagePosition: Int)

  /// The number; nil if it isn't a whole one.
  var pagePosition: Int? { get }
}

nonisolated extension Int: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) {
    self.init(exactly: pagePosition)
  }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int32: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) {
    self.init(exactly: pagePosition)
  }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Int64: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) {
    self.init(exactly: pagePosition)
  }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

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
