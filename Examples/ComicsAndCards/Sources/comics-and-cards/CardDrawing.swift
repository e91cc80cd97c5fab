import Comics

/// A picture of a comic's caption.
struct CardDrawing {
  let comic: Comic

  init(_ comic: Comic) {
    self.comic = comic
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">
      <rect width="320" height="200" rx="16" fill="#fc6"/>
      <text x="24" y="108" font-size="24">\(escaped(comic.caption))</text>
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
