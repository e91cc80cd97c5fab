extension String {
  /// The words of a name in Swift's casing.
  package var camelCaseWords: [String] {
    var words: [String] = []
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let isStart =
        character.isUppercase
        && (index == 0 || !characters[index - 1].isUppercase
          || (index + 1 < characters.count && characters[index + 1].isLowercase))
      if isStart || words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
