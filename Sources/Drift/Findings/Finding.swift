package import Diagnostics
package import SpecSyntax

/// A disagreement of the traffic with the spec, at one place.
package struct Finding: Sendable {
  /// The kinds of disagreement, by their names in reports and baselines.
  package enum Kind: String, Sendable, CaseIterable {
    case undeclaredOperation = "undeclared-operation"
    case undeclaredStatus = "undeclared-status"
    case undeclaredMediaType = "undeclared-media-type"
    case undeclaredBody = "undeclared-body"
    case undeclaredParameter = "undeclared-parameter"
    case undeclaredHeader = "undeclared-header"
    case undeclaredProperty = "undeclared-property"
    case type = "other-type"
    case null = "null"
    case format = "other-format"
    case value = "other-value"
    case missingProperty = "missing-property"
    case missingParameter = "missing-parameter"
    case missingHeader = "missing-header"
    case missingBody = "missing-body"
    case invalidJSON = "invalid-json"
    case unseenOperation = "unseen-operation"
    case unseenStatus = "unseen-status"
    case unseenMediaType = "unseen-media-type"
    case unseenParameter = "unseen-parameter"
    case unseenHeader = "unseen-header"
    case unseenProperty = "unseen-property"

    /// Indicates whether the spec declares something that never came, which a longer recording may
    /// still have.
    package var isUnseen: Bool {
      switch self {
      case .unseenOperation, .unseenStatus, .unseenMediaType, .unseenParameter, .unseenHeader,
        .unseenProperty:
        true
      default: false
      }
    }

    /// Indicates whether code that reads exactly what the spec declares fails.
    package var isBreaking: Bool {
      switch self {
      case .type, .null, .format, .missingProperty, .invalidJSON: true
      default: false
      }
    }
  }

  /// A place of the spec, and its range in the source.
  package struct Place: Hashable, Sendable {
    package var location: NodeLocation
    package var range: SourceRange

    func appending(_ tokens: String..., range: SourceRange) -> Place {
      Place(location: tokens.reduce(location) { $0.appending($1) }, range: range)
    }
  }

  /// The first exchange that shows the disagreement, without values that may be secret.
  package struct Example: Sendable {
    /// The file, and the position in it.
    package var source: String
    /// The method and the path as the spec writes them.
    package var request: String
    /// The path in the body: `$.items[0].avatar`; empty outside bodies.
    package var path: String
    /// The value, unless it may be secret or is long.
    package var value: String?
  }

  package var kind: Kind
  package var place: Place
  /// The text that tells findings of the same kind and place apart: a status, a name, a type.
  package var detail: String
  /// The place in words: `User.avatar`.
  package var subject: String
  /// The disagreement: `is null, but 'string' is declared`.
  package var message: String
  package var count: Int
  /// The number of times in which it could have occurred; `nil` if that isn't counted.
  package var total: Int?
  /// The Swift declaration that it concerns: `User.avatar: URL`.
  package var swift: String?
  package var example: Example?

  /// The identity of the finding in a baseline, which doesn't depend on lines and counts.
  package var identity: String { "\(kind.rawValue) #\(place.location.pointer) \(detail)" }
}
