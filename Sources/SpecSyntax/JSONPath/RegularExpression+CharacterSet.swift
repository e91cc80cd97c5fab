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
  /// All names allowed in `\p{…}`: of single categories, and of groups of categories with the same
  /// letter.
  static let names: Set<String> = [
    "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So", "C",
    "Cc", "Cf", "Cn", "Co",
  ]

  /// Unicode's two-letter name of the category.
  fileprivate var name: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
