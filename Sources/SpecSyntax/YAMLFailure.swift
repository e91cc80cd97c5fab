/// Why libyaml can't go on, in its own words.
struct YAMLFailure {
  /// Where a failure is: libyaml counts characters, but bytes while it decodes them.
  enum Place {
    case character(Int)
    case byte(Int)
  }

  /// What was being read, and where that begins.
  struct Context {
    let text: String
    let character: Int
  }

  /// Nothing of YAML can begin with a character.
  static let badStart = "found character that cannot start any token"

  /// A tab stands before what may begin on a line.
  static let indentingTab = "found a tab character that violates indentation"

  let problem: String
  let place: Place
  let context: Context?
}
