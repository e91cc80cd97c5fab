/// The elements of a body that was received as a whole, although it could be read while it arrives.
nonisolated public protocol ReceivedList: Swift.RandomAccessCollection, ResponseOutcome
where Self.Index == Int {
  /// The elements as an array.
  var values: [Element] { get }
}

nonisolated extension ReceivedList {
  /// The position of the first element.
  public var startIndex: Int { values.startIndex }
  /// The position after the last element.
  public var endIndex: Int { values.endIndex }
  /// Returns the element at a position.
  public subscript(position: Int) -> Element { values[position] }
}
