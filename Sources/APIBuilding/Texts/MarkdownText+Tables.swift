/// The rows of a table of HTML.
struct HTMLTable {
  var rows: [[[UInt8]]] = []
  /// The position in the output of the current cell.
  var cellStart: Int?

  var isInCell: Bool { cellStart != nil }

  mutating func beginRow() {
    if rows.last?.isEmpty != true { rows.append([]) }
  }

  /// The table in Markdown; a list of its rows if these are too long for lines of a table.
  var text: String {
    let cells = rows.filter { !$0.isEmpty }
      .map { row in row.map { String(decoding: $0, as: UTF8.self) } }
    guard let header = cells.first else { return "" }
    let columns = cells.reduce(0) { max($0, $1.count) }
    let isNarrow = cells.allSatisfy { row in
      row.reduce(4) { $0 + $1.utf8.count + 3 } <= Self.maximumWidth
    }
    guard isNarrow, columns > 1, columns <= Self.maximumWidth / 4 else {
      return cells.map { "- " + $0.filter { !$0.isEmpty }.joined(separator: ": ") }
        .joined(separator: "\n")
    }
    func line(_ row: [String]) -> String {
      let missing = [String](repeating: "", count: columns - row.count)
      return "| "
        + (row + missing).map { $0.split(separator: "|", omittingEmptySubsequences: false) }
        .map { $0.joined(separator: "\\|") }.joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: columns)
    return ([line(header), rule] + cells.dropFirst().map(line)).joined(separator: "\n")
  }

  /// The number of bytes of a row that fits into a line of a comment.
  private static let maximumWidth = 90
}

extension MarkdownText {
  mutating func convertTable(_ tag: HTMLTag) {
    if tag.isClosing {
      endTable()
    } else if table == nil {
      breakBlock(.paragraph)
      table = HTMLTable()
    }
  }

  mutating func convertCell(_ tag: HTMLTag) {
    guard table != nil else {
      output.append(.space)
      return
    }
    endCell()
    guard !tag.isClosing else { return }
    if table?.rows.isEmpty == true { table?.beginRow() }
    pending = .none
    brackets = []
    table?.cellStart = output.count
    skipsBlanks = true
  }

  mutating func endCell() {
    guard let start = table?.cellStart else { return }
    endBlock()
    table?.cellStart = nil
    var cell = Array(output[min(start, output.count)...])
    output.removeSubrange(min(start, output.count)...)
    while cell.last?.isBlank == true { cell.removeLast() }
    let text = cell.drop { $0.isBlank }.map { $0 == .newline ? .space : $0 }
    guard let last = table?.rows.indices.last else { return }
    table?.rows[last].append(text)
  }

  /// Writes the table at its end.
  mutating func endTable() {
    guard let table else { return }
    endCell()
    let text = (self.table ?? table).text
    self.table = nil
    pending = .paragraph
    if !text.isEmpty {
      append(text.utf8)
      breakBlock(.paragraph)
    }
  }
}
