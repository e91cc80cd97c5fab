import Foundation

/// What JSON values are read from: JSON text (`JSONDocument`), or a decoder (`DecodedValue`).
///
/// A place tells a value from the others of a document; a decoder has only one value.
nonisolated protocol JSONSource: AnyObject {
  /// Indicates whether values are decoded by a decoder, as fast as it can.
  var isDecoder: Bool { get }
  func type(at place: Int) throws -> JSONType
  func isNull(at place: Int) -> Bool
  func string(at place: Int) throws -> String
  func boolean(at place: Int) throws -> Bool
  func integer<Number: Swift.FixedWidthInteger & Decodable>(at place: Int) throws -> Number
  func double(at place: Int) throws -> Double
  func float(at place: Int) throws -> Float
  func decimal(at place: Int) throws -> Foundation.Decimal
  func object(at place: Int) throws -> JSONObjectReader
  func array(at place: Int) throws -> JSONArrayReader
  /// Returns a value of a type that isn't `JSONReadable`.
  func decode<Value: Decodable>(_ type: Value.Type, at place: Int) throws -> Value
  func codingPath(of place: Int) -> [any CodingKey]

  /// What happens with values in other forms; nil if they are errors.  // only with ReadingTolerance
  var tolerance: ReadingTolerance? { get set }  // only with ReadingTolerance
}

/// What the members of an object are read from.
nonisolated protocol JSONObjectSource: AnyObject {
  /// Returns a member, or nil if it is missing.
  func member(_ name: String, at place: Int, _ cursor: inout JSONCursor) -> JSONReader?
  /// Returns the names and values of all members.
  func members(at place: Int) throws -> [(name: String, json: JSONReader)]
  func codingPath(of place: Int) -> [any CodingKey]
}

/// What the elements of an array are read from.
nonisolated protocol JSONArraySource: AnyObject {
  /// Returns the next element, or nil if the array has ended.
  func element(at place: Int, _ cursor: inout JSONCursor) throws -> JSONReader?
  func codingPath(of place: Int) -> [any CodingKey]
}

/// The progress of reading an object or an array.
nonisolated struct JSONCursor {
  /// The token after the member or element that was read last; 0 at the beginning.
  var next = 0
  /// A table of the members' names, unless all were read in order until now.
  var names: [UInt32] = []
  /// Indicates whether the member at `next` can be read without a search for one before it.
  var isOrdered = true
}
