/// The reason why libyaml can't continue, in its own words.
struct YAMLFailure {
  /// The position of a failure: libyaml counts characters, but counts bytes while it decodes them.
  enum Place {
    case character(Int)
    case byte(Int)
  }

  /// The construct that was being read, and its start.
  struct Context {
    let text: String
    let character: Int
  }

  /// A character that no YAML token can begin with.
  static let badStart = "found character that cannot start any token"

  /// A tab before something that may begin on a line.
  static let indentingTab = "found a tab character that violates indentation"

  let problem: String
  let place: Place
  let context: Context?
}
