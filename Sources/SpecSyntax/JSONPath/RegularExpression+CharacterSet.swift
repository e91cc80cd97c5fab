extension RegularExpression {
  /// The characters that match at one position of a pattern.
  struct CharacterSet: Sendable {
    /// A group of characters.
    enum Member: Sendable {
      case range(ClosedRange<Unicode.Scalar>)

      /// A general category by its name, such as `Lu` or `L`, or its complement (RFC 9485 §4).
      case category(String, isNegated: Bool)
    }

    var members: [Member]
    var isNegated = false

    /// The set for `.`, which contains everything except line ends.
    static let dot = CharacterSet(
      members: [.range("\n"..."\n"), .range("\r"..."\r")],
      isNegated: true
    )

    init(members: [Member], isNegated: Bool = false) {
      self.members = members
      self.isNegated = isNegated
    }

    init(_ scalar: Unicode.Scalar) {
      self.init(members: [.range(scalar...scalar)])
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      members.contains { member in
        switch member {
        case .range(let range): range.contains(scalar)
        case .category(let name, let isNegated):
          scalar.properties.generalCategory.name.hasPrefix(name) != isNegated
        }
      } != isNegated
    }
  }
}

extension Unicode.GeneralCategory {
  /// Unicode's two-letter names of the categories that `\p{…}` allows.
  private static let names: [Unicode.GeneralCategory: String] = [
    .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
    .otherLetter: "Lo",
    .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me",
    .decimalNumber: "Nd", .letterNumber: "Nl", .otherNumber: "No",
    .connectorPunctuation: "Pc", .dashPunctuation: "Pd", .openPunctuation: "Ps",
    .closePunctuation: "Pe", .initialPunctuation: "Pi", .finalPunctuation: "Pf",
    .otherPunctuation: "Po",
    .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So",
    .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp",
    .control: "Cc", .format: "Cf", .privateUse: "Co", .unassigned: "Cn",
  ]

  /// All names allowed in `\p{…}`: of single categories, and of groups of categories with the same
  /// letter.
  static let allowedNames = Set(names.values).union(names.values.map { String($0.prefix(1)) })

  /// Unicode's two-letter name of the category.
  fileprivate var name: String { Self.names[self] ?? "Cn" }
}
