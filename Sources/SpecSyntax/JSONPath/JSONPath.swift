/// A query that selects values of a document (RFC 9535):
/// `$.paths.*.get.parameters[?@.in == 'query']`.
package struct JSONPath: Sendable {
  /// The query as written.
  package let text: String

  let segments: [Segment]

  /// Parses a query completely, so that no error is found later.
  package init(_ text: String) throws(JSONPathFailure) {
    var parser = JSONPathParser(text)
    segments = try parser.query()
    self.text = text
  }
}

// MARK: - Parts of a query

extension JSONPath {
  /// One step from values to values inside them (RFC 9535 §2.5).
  struct Segment: Sendable {
    /// Indicates whether the selectors apply to a value and to everything below it, as with `..`.
    let isDescendant: Bool
    let selectors: [Selector]

    /// The end of the segment in the query's text, as a UTF-8 offset.
    let end: Int
  }

  /// A selector of a segment (RFC 9535 §2.3).
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

  /// The condition that a filter checks for each child (RFC 9535 §2.3.5).
  indirect enum Condition: Sendable {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    case exists(Query)
    case compares(Operand, Comparison, Operand)

    /// `match` if `isWhole` is true, which has to match the whole text; otherwise `search`.
    case matches(Operand, Pattern, isWhole: Bool)
  }

  enum Comparison: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  }

  /// A query inside a filter.
  struct Query: Sendable {
    /// Indicates whether the query begins at the current child, `@`, and not at the document, `$`.
    let isRelative: Bool
    let segments: [Segment]

    /// Indicates whether the query selects at most one value (RFC 9535 §2.3.5.1).
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

  /// A value that can be compared or passed to a function that takes a value.
  indirect enum Operand: Sendable {
    case literal(Node)
    case singular(Query)
    case length(Operand)
    case count(Query)
    case value(Query)
  }

  /// The second argument of `match` and `search`.
  enum Pattern: Sendable {
    /// A pattern written in the query; `nil` if it isn't a valid regular expression and so matches
    /// nothing.
    case fixed(RegularExpression?)
    case computed(Operand)
  }
}
