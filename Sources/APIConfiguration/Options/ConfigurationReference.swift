import APIModel

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
      return "  \(row.path): \(values)\(initial)\n      \(row.option.summary)\n"
    }.joined()
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
    case .choice(let choices): choices.joined(separator: " | ")
    case .list(.options), .entries(.options, _), .entries(.spec, _): "list of mappings"
    case .list(let element), .entries(let element, _): "list of " + words(for: element)
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
