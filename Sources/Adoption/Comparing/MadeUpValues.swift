/// Values for the parameters of hand-written cases, as Swift code that uses `MadeUp` of the
/// recording code.
struct MadeUpValues {
  /// The names of the cases of the app's enums, by the names of the enums.
  let choices: [String: [String]]

  /// Returns an expression of a list of values of a type, and one of the most usual value; `nil` for
  /// types of which nothing is known.
  func values(of type: AppType) -> (all: String, usual: String)? {
    guard let (all, usual) = values(named: type.name) else { return nil }
    return (type.isOptional ? "MadeUp.optional(\(all))" : all, usual)
  }

  /// Returns expressions of texts with slashes between parts.
  static func paths(of count: Int) -> (all: String, usual: String) {
    ("MadeUp.paths(of: \(count))", "MadeUp.paths(of: \(count))[0]")
  }

  private func values(named name: String) -> (all: String, usual: String)? {
    switch name {
    case "String": return ("MadeUp.texts", #""plain""#)
    case "Double", "Float", "CGFloat": return ("MadeUp.fractions(of: \(name).self)", "1.5")
    case _ where AppType.numbers.contains(name):
      return ("MadeUp.integers(of: \(name).self)", "7")
    case "Bool": return ("[true, false]", "true")
    case "Date": return ("MadeUp.dates", "MadeUp.dates[0]")
    case "Data": return ("MadeUp.data", "MadeUp.data[0]")
    case "URL": return ("MadeUp.urls", "MadeUp.urls[0]")
    case "[String: Any]", "[String: String]":
      return (#"[["key": "value"] as \#(name)]"#, #"["key": "value"]"#)
    default: break
    }
    if let element = AppType(name).element {
      guard let (_, usual) = values(of: AppType(element)) else { return nil }
      return ("MadeUp.lists(of: [\(usual)] as [\(element)])", "[\(usual)]")
    }
    guard let names = choices[name], let first = names.first else { return nil }
    return ("[\(names.map { "\(name).\($0)" }.joined(separator: ", "))]", "\(name).\(first)")
  }
}
