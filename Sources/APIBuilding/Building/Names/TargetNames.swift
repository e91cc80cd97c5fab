import APIModel
import Diagnostics

/// The names of a target and its wrapper without the suffixes by which they differ.
struct TargetNames: Sendable {
  /// The candidates, best first.
  private let candidates: [String]
  /// Indicates whether the best candidate is spelled as in the spec.
  private let isExact: Bool
  /// The place that gives the best candidate as a name.
  private let given: SourceRange?

  /// Creates the names of the operations that can't be grouped, which are those of the API.
  init(ofWholeAPI apiNames: [String]) {
    self.init(apiNames + apiNames.map { $0 + "API" }, isExact: false, given: nil)
  }

  private init(_ candidates: [String], isExact: Bool, given: SourceRange?) {
    self.candidates = UniqueList(candidates).elements
    self.isExact = isExact
    self.given = given
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
    var ladder = [plain]
    if given == nil { ladder.append(Casing.typeName(text)) }
    ladder += apiNames.map { $0 + plain }
    let spelled = ModelNames.spelledOut(text)
    if !spelled.isEmpty { ladder.append(spelled) }
    self.init(ladder, isExact: isTag && plain == text, given: given?.range)
  }

  /// Returns the names of a part whose operations have words in common.
  func part(_ words: [String], in apiNames: [String]) -> TargetNames {
    guard !words.isEmpty, let plain = candidates.first else { return self }
    let own = OperationTree.typeName(OperationTree.rest(of: words, behind: plain))
    let whole = plain + OperationTree.typeName(words)
    let ladder = [plain + own, whole, (apiNames.first ?? "") + whole]
    return TargetNames(ladder, isExact: false, given: given)
  }

  /// Returns the name of a type.
  func name(suffix: String) -> Name {
    var name = Name(candidates.map { $0 + suffix }, isExact: isExact)
    name.given = given
    return name
  }
}
