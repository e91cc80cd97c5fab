import APIModel

/// The names that the generated enums get, so that they are those of the app.
struct EnumNames {
  /// An enum of the app.
  struct Entry {
    var old: String
    /// The name without the suffix.
    var base: String
    /// The name of the generated enum.
    var new: String { base + suffix }
    var suffix: String
  }

  let entries: [Entry]
  /// The common suffix; empty if the names have none in common.
  let suffix: String

  private static let usualSuffix = "Target"
  private static let suffixes = [
    usualSuffix, "API", "Api", "Service", "Endpoint", "Endpoints", "Router", "Route", "Request",
    "Targets",
  ]

  /// Creates the names of enums.
  ///
  /// Enums without a common suffix keep their names. If one of them is nested in another type or has
  /// the name of a model, all get the usual suffix instead.
  init(_ names: [String], besideModels models: Set<String>) {
    let own = names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    let common = Self.suffixes.first { suffix in
      own.allSatisfy { $0.count > suffix.count && $0.hasSuffix(suffix) }
    }
    let keepsNames = own == names && models.isDisjoint(with: own)
    let suffix = common ?? (keepsNames ? "" : Self.usualSuffix)
    self.suffix = suffix
    entries = zip(names, own).map { old, name in
      let base = common == nil ? name : String(name.dropLast(suffix.count))
      return Entry(old: old, base: base, suffix: suffix)
    }
  }

  /// Indicates whether the suffix has to be stated.
  var hasOwnSuffix: Bool { suffix != Self.usualSuffix }
}
