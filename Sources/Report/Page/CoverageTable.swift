/// A table with the numbers of entries of each kind in each part, and their shares as bars.
struct CoverageTable {
  struct Row {
    var title: String
    var anchor: Anchor
    /// The number of entries of each kind.
    var counts: [Int]
  }

  var caption: String
  /// The heading of the first column.
  var heading: String
  /// The kinds with their classes in the style sheet.
  var kinds: [(style: StaticString, word: String)]
  var rows: [Row]

  var html: HTML {
    .element(.div, .class("scroll")) {
      HTML.element(.table, .class("coverage")) {
        HTML.element(.caption, text: caption)
        HTML.element(.thead) {
          HTML.element(.tr) {
            HTML.element(.th, .text(.scope, "col"), text: heading)
            HTML.element(.th, .text(.scope, "col"), .class("bar"), text: "Share")
            for kind in kinds {
              HTML.element(.th, .text(.scope, "col"), .class("number"), text: kind.word)
            }
          }
        }
        HTML.element(.tbody) { rows.map(html) }
      }
    }
  }

  private func html(_ row: Row) -> HTML {
    .element(.tr) {
      HTML.element(.th, .text(.scope, "row")) {
        HTML.element(.a, .link(to: row.anchor), text: row.title)
      }
      HTML.element(.td, .class("bar")) { bar(row.counts) }
      for count in row.counts { HTML.element(.td, .class("number"), text: String(count)) }
    }
  }

  /// Returns a bar with a part for each kind, in their order.
  private func bar(_ counts: [Int]) -> HTML {
    let total = counts.reduce(0, +)
    let label = zip(counts, kinds).map { "\($0) \($1.word)" }.joined(separator: ", ")
    var parts: [HTML] = []
    var before = 0
    for (count, kind) in zip(counts, kinds) where count > 0 {
      parts.append(
        .element(
          .rect,
          .class(kind.style),
          .percentage(.x, 100 * Double(before) / Double(total)),
          .percentage(.width, 100 * Double(count) / Double(total)),
          .text(.height, "100%")
        )
      )
      before += count
    }
    return .element(
      HTMLElement(
        name: .svg,
        attributes: [.text(.role, "img"), .text(.ariaLabel, label)],
        children: parts
      )
    )
  }
}

extension HTML {
  /// Returns a large number above a noun.
  static func tile(_ count: Int, _ noun: String) -> HTML {
    .element(.div, .class("tile")) {
      HTML.element(.strong, text: String(count))
      HTML.element(.span, text: count == 1 ? noun : noun + "s")
    }
  }

  /// Returns a large number above a word.
  static func tile(_ count: Int, in word: String, _ style: StaticString) -> HTML {
    .element(.div, .class("tile", style)) {
      HTML.element(.strong, text: String(count))
      HTML.element(.span, text: word)
    }
  }

  /// Returns a block of monospaced text.
  static func code(_ text: String) -> HTML {
    .element(.pre) { HTML.element(.code, text: text) }
  }
}
