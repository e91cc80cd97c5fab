/// A query for values of a document (RFC 9535): `$.paths.*.get.parameters[?@.in == 'query']`.
package struct JSONPath: Sendable {
  /// The query as it is written.
  package let text: String

  let segments: [Segment]

  /// Reads a query; nothing of it is left for later to find wrong.
  package init(_ text: String) throws(JSONPathFailure) {
    var parser = JSONPathParser(text)
    segments = try parser.query()
    self.text = text
  }
}

// MARK: - What a query is made of

extension JSONPath {
  /// One step from values to values inside them (RFC 9535 §2.5).
  struct Segment: Sendable {
    /// Whether the selectors are applied to a value and everything below it, as `..` says.
    let isDescendant: Bool
    let selectors: [Selector]

    /// Where the segment ends in the query's text, in UTF-8 offsets.
    let end: Int
  }

  /// What a segment takes of a value (RFC 9535 §2.3).
  enum Selector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(Slice)
    case filter(Condition)
  }

  /// `start:end:step` of a list (RFC 9535 §2.3.4).
  struct Slice: Sendable {
    let start: Int?
    let end: Int?
    let step: Int
  }

  /// What a filter asks of each child (RFC 9535 §2.3.5).
  indirect enum Condition: Sendable {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    case exists(Query)
    case compares(Operand, Comparison, Operand)

    /// `match` where the whole text has to fit, `search` where a part of it is enough.
    case matches(Operand, Pattern, isWhole: Bool)
  }

  enum Comparison: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  }

  /// A query in a filter.
  struct Query: Sendable {
    /// Whether it begins at the child that is asked about, `@`, and not at the document, `$`.
    let isRelative: Bool
    let segments: [Segment]

    /// Whether it cannot lead to more than one value (RFC 9535 §2.3.5.1).
    var isSingular: Bool {
      segments.allSatisfy { segment in
        guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
        switch segment.selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
      }
    }
  }

  /// What can be compared, or passed to a function that takes a value.
  indirect enum Operand: Sendable {
    case literal(JSONPathValue)
    case singular(Query)
    case length(Operand)
    case count(Query)
    case value(Query)
  }

  /// The second argument of `match` and `search`.
  enum Pattern: Sendable {
    /// One that is written in the query; `nil` if it is no regular expression, so that nothing fits.
    case fixed(RegularExpression?)
    case computed(Operand)
  }
}
