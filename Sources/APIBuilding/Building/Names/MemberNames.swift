import APIModel

/// Name candidates for properties, parameters and cases.
enum MemberNames {
  /// Returns the candidates for a property: its name, then its spelling with separators, then with
  /// every symbol named unless that spelling is the property's own name.
  static func property(_ wireName: String) -> Name {
    let plain = Casing.memberName(wireName)
    let spelledOut = spelledOut(wireName)
    return Name(
      [
        plain, spelledOut, plain + "Property",
        spelledOut == wireName ? "" : symbolsNamed(wireName), spelledOut + "Property",
      ].distinct,
      isExact: plain == wireName
    )
  }

  /// Returns the candidates for a parameter, which include its location in case another one has its
  /// name.
  ///
  /// `X-` at the start of a header no longer has a meaning (RFC 6648).
  static func parameter(_ wireName: String, location: API.Parameter.Location) -> Name {
    let plain = Casing.memberName(wireName)
    let isExtension = location == .header && wireName.lowercased().hasPrefix("x-")
    return Name(
      [
        isExtension ? Casing.memberName(String(wireName.dropFirst(2))) : plain,
        plain,
        Casing.memberName(location.rawValue + " " + wireName),
        spelledOut(wireName),
        symbolsNamed(wireName),
      ].distinct,
      isExact: plain == wireName
    )
  }

  /// Returns the candidates for an enumeration's case: from the name in the spec, then from the
  /// value.
  static func enumerationCase(_ value: String, varName: String? = nil, title: String? = nil) -> Name
  {
    let plain = Casing.enumCaseName(value)
    // If `-name` is listed beside `name`, it means an order, and its sign is spelled out.
    let isSigned = value.utf8.first == UInt8(ascii: "-") || value.utf8.first == UInt8(ascii: "+")
    var ladder = [
      plain, isSigned ? symbolsNamed(value) : spelledOut(value), spelledOut(value),
      symbolsNamed(value), plain + "Value",
    ]
    if let title, !title.isEmpty {
      // The title of a number is its name, while a string is readable without one.
      let isNumber = Double(value) != nil && Casing.words(title).count <= 4
      ladder.insert(Casing.enumCaseName(title), at: isNumber ? 0 : 1)
    }
    if let varName, !varName.isEmpty { ladder.insert(Casing.enumCaseName(varName), at: 0) }
    // A reserved name with a suffix is more descriptive than a number.
    if ReservedNames.enumerationCases.contains(ladder[0]) {
      ladder.insert(ladder[0] + "Value", at: 1)
    }
    return Name(ladder.distinct, isExact: ladder[0] == value)
  }

  /// Returns the candidates for a variant that is named after a value.
  static func variant(_ value: String) -> Name {
    let plain = Casing.memberName(value)
    return Name([plain, plain + "Variant", spelledOut(value)].distinct)
  }

  /// The case for values that the spec doesn't list.
  static let unknown = Name(["unknown", "unrecognized", "unknownValue", "undocumented"])

  private static func spelledOut(_ text: String) -> String {
    let spelled = ModelNames.spelledOut(text)
    // Digits with an underscore look like a name made up by a compiler.
    return text.utf8.first?.isASCIIDigit == true ? "value" + spelled : spelled
  }

  /// Returns the spelling with the name of every symbol in it: `a-b` becomes `aMinusB`, and `a b`
  /// becomes `aSpaceB`.
  ///
  /// It's empty if the text has only ASCII letters and digits.
  private static func symbolsNamed(_ text: String) -> String {
    guard !text.utf8.allSatisfy(\.isASCIIAlphanumeric) else { return "" }
    var words = ""
    for scalar in text.unicodeScalars.prefix(64) {
      if scalar.properties.isXIDContinue, scalar != "_" {
        words.unicodeScalars.append(scalar)
      } else {
        let name = Casing.words(String(scalar)).map(\.text).joined(separator: " ")
        words += " " + name.lowercased() + " "
      }
    }
    return Casing.enumCaseName(words)
  }
}

extension [String] {
  /// The names that aren't empty, each once.
  var distinct: [String] {
    reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
  }
}
