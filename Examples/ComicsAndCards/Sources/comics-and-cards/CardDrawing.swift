import Comics

/// A picture of a comic's title and date.
struct CardDrawing {
  let comic: Comic

  init(_ comic: Comic) {
    self.comic = comic
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">
      <rect width="320" height="200" rx="16" fill="#fc6"/>
      <text x="24" y="96" font-size="24">\(escaped(comic.title))</text>
      <text x="24" y="136" font-size="16">\(comic.onsale.map { "\($0)" } ?? "")</text>
    </svg>
    """
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(character)
      }
    }
  }
}
