import Diagnostics

/// The options of `targetgen.yaml` as readable text.
package enum ConfigurationReference {
  /// One option of the file, with its path.
  private struct Row {
    let path: String
    let option: OptionDescription
  }

  /// The reference as text for a terminal.
  package static var text: String {
    rows.map { row in
      let values = words(for: row.option.values)
      let initial = row.option.initial.map { "  (default: \(self.text(of: $0)))" } ?? ""
      return wrapped("\(row.path): \(values)\(initial)", first: 2, others: 10)
        + wrapped(row.option.summary, first: 6, others: 6)
    }.joined()
  }

  /// The number of columns of the text, which fits into a terminal of standard width.
  private static let width = 79

  /// Returns lines of a text, broken between words and indented.
  private static func wrapped(_ text: String, first: Int, others: Int) -> String {
    // The reference is part of a command's help, which each run of the tool composes.
    var lines = String(repeating: " ", count: first)
    var column = first
    var isEmpty = true
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    for word in words.map({ Substring($0) }) {
      let length = word.count
      if isEmpty {
        isEmpty = false
      } else if column + 1 + length > width {
        lines += "\n" + String(repeating: " ", count: others)
        column = others
      } else {
        lines += " "
        column += 1
      }
      lines += word
      column += length
    }
    return lines + "\n"
  }

  /// The reference as a Markdown table.
  package static var markdown: String {
    let lines = rows.map { row in
      let initial = row.option.initial.map { "`\(text(of: $0))`" } ?? ""
      let cells = [
        "`\(row.path)`", words(for: row.option.values), initial, row.option.summary,
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    return "| option | values | default | meaning |\n|---|---|---|---|\n" + lines.joined()
  }

  private static var rows: [Row] { rows(of: ConfigurationFile.options, below: "") }

  private static func rows(of options: [OptionDescription], below path: String) -> [Row] {
    options.flatMap { option -> [Row] in
      let row = Row(path: path + option.name, option: option)
      switch option.values {
      case .options(let group):
        return [row] + rows(of: group.options, below: row.path + ".")
      case .entries(.options(let group), _), .list(.options(let group)):
        return [row] + rows(of: group.options, below: row.path + "[].")
      case .mapping(.options(let group)):
        return [row] + rows(of: group.options, below: row.path + ".*.")
      case .either(let choices):
        return [row]
          + choices.flatMap { choice -> [Row] in
            guard case .options(let group) = choice else { return [] }
            return rows(of: group.options, below: row.path + ".")
          }
      default:
        return [row]
      }
    }
  }

  /// Returns the values in a few words: `moya | targetkit`, `list of texts`.
  private static func words(for values: OptionValues) -> String {
    switch values {
    case .any: "anything"
    case .text: "text"
    case .bool: "true | false"
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let choices): choices.map { $0.isEmpty ? #""""# : $0 }.joined(separator: " | ")
    case .list(.options), .entries(.options, _), .entries(.spec, _): "list of mappings"
    case .list(let element), .entries(let element, _): "list of " + words(for: element)
    case .mapping(.options): "mapping of mappings"
    case .mapping(let element): "mapping to " + words(for: element)
    case .options, .spec: "mapping"
    case .either(let choices): choices.map(words(for:)).joined(separator: ", or ")
    }
  }

  private static func text(of value: JSONText) -> String {
    guard case .string(let text) = value else { return value.formatted() }
    return text
  }
}
