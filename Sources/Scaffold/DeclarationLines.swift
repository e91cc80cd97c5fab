/// The lines of a declaration that an output has, out of those of a support file.
struct DeclarationLines {
  let lines: [String]

  /// Leaves out lines whose condition isn't met, and what comments say beyond their first paragraph:
  /// a team reviews the code of its output, and the whole text is in the support files.
  init(_ source: [String], where isMet: (String) -> Bool) {
    var isSummary = true
    lines = source.map(ConditionalLine.init).filter { line in
      let text = line.text.drop { $0 == " " }
      guard text.hasPrefix("///") else {
        isSummary = true
        return line.condition.map(isMet) != false
      }
      if text == "///" { isSummary = false }
      return isSummary
    }
    .map(\.text)
  }
}
