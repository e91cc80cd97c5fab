package import Diagnostics
import SwiftCode

/// A name in Swift that somebody chose for something of the spec: in the configuration, or by an extension in the spec.
///
/// What it names follows from Swift's own convention: types begin with a capital, members do not. So one place of a spec,
/// a property with an inline object say, can be given a name for either.
package struct GivenName: Hashable, Sendable {
  /// What a name can be of.
  package enum Kind: Hashable, Sendable {
    case type, member
  }

  /// An identifier, without backticks.
  package let text: String
  /// Where it is given.
  package let range: SourceRange

  /// A name as somebody wrote it; `nil` for what is no identifier.
  package init?(_ text: String, at range: SourceRange) {
    guard text.isSwiftIdentifier else { return nil }
    self.text = text
    self.range = range
  }

  /// What the name is of, as it is spelled.
  package var kind: Kind {
    text.unicodeScalars.first?.properties.isUppercase == true ? .type : .member
  }
}

extension String {
  /// Whether the text is an identifier, perhaps one that needs backticks.
  var isSwiftIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return Identifier.canBegin(with: first)
      && unicodeScalars.allSatisfy { $0.properties.isXIDContinue && Identifier.canContain($0) }
      && utf8.contains { $0 != UInt8(ascii: "_") }
  }

  /// Whether the text is one or more identifiers with dots between them.
  package var isSwiftTypeName: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      String($0).isSwiftIdentifier
    }
  }
}
