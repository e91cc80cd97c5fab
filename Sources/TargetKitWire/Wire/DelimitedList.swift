/// A list that is encoded as one text: an element of another list, as Swagger 2.0 allows.
nonisolated public struct DelimitedList<Element: Encodable & Sendable>: Encodable, Sendable {
  /// The elements.
  public var elements: [Element]
  /// The delimiter between the elements.
  public var delimiter: String

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - delimiter: The delimiter between the elements.
  public init(_ elements: [Element], by delimiter: String) {
    self.elements = elements
    self.delimiter = delimiter
  }

  /// Returns the lists of a list, each as one text.
  ///
  /// - Parameters:
  ///   - lists: The lists.
  ///   - delimiter: The delimiter between the elements of each list.
  /// - Returns: The texts, or nil if there are no lists.
  public static func each(_ lists: [[Element]]?, by delimiter: String) -> [DelimitedList]? {
    lists?.map { DelimitedList($0, by: delimiter) }
  }

  /// Encodes the elements as one text, with objects as JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let texts = try elements.compactMap { try ParameterEncoder().encode($0).scalarText }
    try container.encode(texts.joined(separator: delimiter))
  }
}
