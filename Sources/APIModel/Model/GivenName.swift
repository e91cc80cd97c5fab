package import Diagnostics
import SwiftCode

/// A Swift name that a user chose for a part of the spec, in the configuration or in an extension
/// in the spec.
///
/// The kind follows from Swift's convention, in which types begin with an uppercase letter and
/// members don't. A single place in a spec, such as a property with an inline object, can therefore
/// be given a name of either kind.
package struct GivenName: Hashable, Sendable {
  /// The kinds of declarations that can have a name.
  package enum Kind: Hashable, Sendable {
    case type, member
  }

  /// An identifier, without backticks.
  package let text: String
  /// The place that specifies the name.
  package let range: SourceRange

  /// Creates a name as written by a user; `nil` if it isn't an identifier.
  package init?(_ text: String, at range: SourceRange) {
    guard text.isSwiftIdentifier else { return nil }
    self.text = text
    self.range = range
  }

  /// The kind of declaration, which follows from the spelling.
  package var kind: Kind {
    text.unicodeScalars.first?.properties.isUppercase == true ? .type : .member
  }
}

extension String {
  /// Indicates whether the text is an identifier, possibly one that needs backticks.
  var isSwiftIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return Identifier.canBegin(with: first)
      && unicodeScalars.allSatisfy { $0.properties.isXIDContinue && Identifier.canContain($0) }
      && utf8.contains { $0 != UInt8(ascii: "_") }
  }

  /// Indicates whether the text is one or more identifiers, separated by dots.
  package var isSwiftTypeName: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      String($0).isSwiftIdentifier
    }
  }
}
