/// The number of the page, or of the item, with which a response begins.
nonisolated public protocol PagePosition: Sendable {
  /// Creates a value from a number, or nil if the type can't represent it.
  init?(pagePosition: Int)

  /// The number, or nil if it isn't a whole number or is too large.
  var pagePosition: Int? { get }
}

// Each type declares its own members. A protocol extension would be shorter, but a module that
// contains this file as a support file may also see the library's extension, and the members would
// be ambiguous.

nonisolated extension Int: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int8: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int16: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int32: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Int64: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt8: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt16: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt32: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt64: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Double: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Float: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}
