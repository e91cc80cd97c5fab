import APIModel
import Diagnostics

/// The names of a target and its wrapper without the suffixes by which they differ.
struct TargetNames: Sendable {
  /// The best candidate.
  private let best: String
  /// Returns the other candidates.
  private let further: @Sendable () -> [String]
  /// Indicates whether the best candidate is spelled as in the spec.
  private let isExact: Bool
  /// The place that gives the best candidate as a name.
  private let given: SourceRange?
  /// Indicates whether every candidate begins with an ASCII letter, unless the best one doesn't.
  let beginWithLetters: Bool

  /// Creates the names of the operations that can't be grouped, which are those of the API.
  init(ofWholeAPI apiNames: [String]) {
    best = apiNames.first ?? ""
    further = { apiNames.dropFirst() + apiNames.map { $0 + "API" } }
    isExact = false
    given = nil
    beginWithLetters = apiNames.allSatisfy(Self.beginsWithLetter)
  }

  /// Creates the names of a group of operations.
  ///
  /// - Parameters:
  ///   - text: The tag, or the segment of paths.
  ///   - short: The text without a configured prefix.
  ///   - given: The name that the group is given.
  ///   - apiNames: The names of the API.
  ///   - isTag: Indicates whether the text is a tag.
  init(
    of text: String,
    shortenedTo short: String,
    called given: GivenName?,
    in apiNames: [String],
    isTag: Bool
  ) {
    let name = Casing.typeName(short)
    let plain = given?.text ?? name
    let isGiven = given != nil
    best = plain
    further = {
      let full = short == text ? name : Casing.typeName(text)
      var ladder = !isGiven && full != plain ? [full] : []
      for apiName in apiNames where apiName + plain != plain { ladder.append(apiName + plain) }
      let spelled = ModelNames.spelledOut(text)
      if !spelled.isEmpty, spelled != plain, !ladder.contains(spelled) { ladder.append(spelled) }
      return ladder
    }
    isExact = isTag && plain == text
    self.given = given?.range
    beginWithLetters =
      Self.beginsWithLetter(text) && apiNames.allSatisfy(Self.beginsWithLetter)
  }

  private init(
    partOf whole: TargetNames,
    _ best: String,
    further: @escaping @Sendable () -> [String]
  ) {
    self.best = best
    self.further = further
    isExact = false
    given = whole.given
    beginWithLetters = whole.beginWithLetters
  }

  private static func beginsWithLetter(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetter ?? false
  }

  /// Returns the names of a part whose operations have words in common.
  func part(_ words: [String], in apiNames: [String]) -> TargetNames {
    guard !words.isEmpty else { return self }
    let plain = best
    let own = OperationTree.typeName(OperationTree.rest(of: words, behind: plain))
    return TargetNames(partOf: self, plain + own) {
      let rest = OperationTree.typeName(words)
      var ladder: [String] = []
      for name in [plain + rest, (apiNames.first ?? "") + plain + rest]
      where name != plain + own && !ladder.contains(name) { ladder.append(name) }
      return ladder
    }
  }

  /// Returns the name of a type.
  func name(suffix: String) -> Name {
    let further = further
    var name = Name([best + suffix], isExact: isExact) { further().map { $0 + suffix } }
    name.given = given
    return name
  }
}
