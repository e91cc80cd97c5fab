/// A number that says which page, or which item, comes first in an answer.
nonisolated public protocol PagePosition: Sendable {
  /// Creates a value from a number; nil if the type has none like it.
  init?(pagePosition: Int)

  /// The number; nil if it isn't a whole one, or is too large.
  var pagePosition: Int? { get }
}

// Each type has members of its own. An extension of the protocol would give them all, but a module that has this file as
// a support file may also see the library's, and could not choose between two extensions.

nonisolated extension Int: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int8: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int16: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int32: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Int64: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt8: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt16: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt32: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt64: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Double: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Float: PagePosition {
  /// Creates a value from a number; nil if the type has none like it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number; nil if it isn't a whole one, or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}
