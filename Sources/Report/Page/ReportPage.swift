import APIConfiguration

/// A report as a single, self-contained HTML page.
struct ReportPage {
  let report: Report
  /// The first place of each sample, because many operations have the same one.
  private(set) var samples: [String: (anchor: Anchor, title: String)] = [:]

  init(_ report: Report) {
    self.report = report
  }

  /// The size in bytes above which the contents of entries are packed, and unpacked when an entry
  /// is opened.
  static let largestUnpacked = 1 << 20

  /// Returns the page in UTF-8.
  mutating func rendered(packedFrom limit: Int = Self.largestUnpacked) -> [UInt8] {
    let page = page()
    let whole = Self.rendered(page, packing: false)
    return whole.count > limit ? Self.rendered(page, packing: true) : whole
  }

  private static func rendered(_ page: HTML, packing packs: Bool) -> [UInt8] {
    var writer = HTMLWriter(packing: packs)
    writer.write("<!DOCTYPE html>\n")
    writer.write(page)
    return writer.bytes
  }

  private mutating func page() -> HTML {
    let groups = report.groups.map { section($0) }
    return .element(.html, .text(.lang, "en")) {
      head
      HTML.element(.body) {
        HTML.element(.a, .class("skip"), .link(to: .part("main")), text: "Skip to the operations")
        banner
        HTML.element(.div, .class("columns")) {
          contents
          HTML.element(.main, .id(.part("main")), .text(.tabindex, "-1")) {
            coverage
            groups
            models
            warnings
          }
        }
        HTML.element(.footer) {
          HTML.element(
            .p,
            text:
              "Made by targetgen from \(report.spec). Names, types and code are those of the generated files."
          )
        }
        HTML.pack
        HTML.asset(.script)
      }
    }
  }

  private var head: HTML {
    .element(.head) {
      HTML.element(.meta, .text(.charset, "utf-8"))
      HTML.element(.meta, .securityPolicy, .text(.content, ReportAsset.securityPolicy))
      HTML.element(
        .meta,
        .text(.meta, "viewport"),
        .text(.content, "width=device-width, initial-scale=1")
      )
      HTML.element(.meta, .text(.meta, "generator"), .text(.content, Report.generator))
      HTML.element(.meta, .text(.meta, "color-scheme"), .text(.content, "light dark"))
      HTML.element(.meta, .text(.meta, "referrer"), .text(.content, "no-referrer"))
      HTML.element(.title, text: report.title + " – targetgen report")
      HTML.asset(.style)
    }
  }

  private var banner: HTML {
    .element(.header, .class("banner")) {
      HTML.element(.div) {
        HTML.element(.h1, text: report.title)
        HTML.element(.p) {
          HTML.element(.code, text: report.spec)
          HTML.text(" · runtime ")
          HTML.element(.code, text: report.runtime.rawValue)
          HTML.text(
            report.styles.isEmpty
              ? " · no providers"
              : " · " + report.styles.map(\.rawValue).joined(separator: " and ") + " calls"
          )
        }
      }
      HTML.element(
        .button,
        .text(.type, "button"),
        .id(.part("theme")),
        .text(.ariaPressed, "false"),
        .flag(.hidden),
        text: "Dark"
      )
    }
  }

  // MARK: - Contents

  private var contents: HTML {
    .element(.nav, .text(.ariaLabel, "Contents")) {
      HTML.element(.div, .class("find"), .text(.role, "search"), .id(.part("find")), .flag(.hidden))
      {
        HTML.element(.label, .text(.for, "search")) {
          HTML.text("Search ")
          HTML.element(.kbd, text: "/")
        }
        HTML.element(
          .input,
          .id(.part("search")),
          .text(.type, "search"),
          .text(.autocomplete, "off"),
          .text(.placeholder, "path, name, type or code")
        )
        HTML.element(.label, .text(.for, "filter"), text: "Show")
        HTML.element(.select, .id(.part("filter"))) {
          HTML.element(.option, .text(.value, ""), text: "everything")
          HTML.element(.option, .text(.value, "whole"), text: "whole operations")
          HTML.element(.option, .text(.value, "approximated"), text: "approximated operations")
          HTML.element(.option, .text(.value, "skipped"), text: "skipped operations")
          HTML.element(.option, .text(.value, "deprecated"), text: "deprecated operations")
        }
        HTML.element(.p, .id(.part("count")), .text(.role, "status"))
      }
      HTML.element(.ul) {
        entry("Coverage", .part("coverage"), nil)
        for group in report.groups {
          entry(group.title, .group(group), group.count)
        }
        if !report.models.isEmpty { entry("Models", .part("models"), report.models.count) }
        entry("Warnings", .part("warnings"), report.warningCount)
      }
    }
  }

  private func entry(_ title: String, _ anchor: Anchor, _ count: Int?) -> HTML {
    .element(.li) {
      HTML.element(.a, .link(to: anchor)) {
        HTML.element(.span, text: title)
        if let count { HTML.element(.small, text: String(count)) }
      }
    }
  }

  // MARK: - Coverage

  private var coverage: HTML {
    .element(.section, .id(.part("coverage"))) {
      HTML.element(.h2, text: "Coverage")
      HTML.element(.div, .class("tiles")) {
        tile(report.count, "operation", "tile")
        for coverage in Report.Coverage.allCases { tile(coverage) }
        tile(report.models.count, "model", "tile")
        tile(report.warningCount, "warning", "tile")
      }
      HTML.element(.p, .class("note")) {
        HTML.text(
          "An operation is approximated if a warning says that its code differs from the spec; the warnings are listed with it. Skipped operations have no code."
        )
      }
      if !report.groups.isEmpty { coverageTable }
      if !report.servers.isEmpty {
        HTML.element(.p, .class("note")) {
          HTML.text("Servers: ")
          for (index, server) in report.servers.enumerated() {
            if index > 0 { HTML.text(", ") }
            HTML.element(.code, text: server.name)
            HTML.text(" " + server.url)
          }
        }
      }
    }
  }

  private func tile(_ coverage: Report.Coverage) -> HTML {
    .element(.div, .class(["tile", coverage.style])) {
      HTML.element(.strong, text: String(report.count(of: coverage)))
      HTML.element(.span, text: coverage.rawValue)
    }
  }

  private func tile(_ count: Int, _ noun: String, _ style: StaticString) -> HTML {
    .element(.div, .class(style)) {
      HTML.element(.strong, text: String(count))
      HTML.element(.span, text: count == 1 ? noun : noun + "s")
    }
  }

  private var coverageTable: HTML {
    .element(.div, .class("scroll")) {
      HTML.element(.table, .class("coverage")) {
        HTML.element(.caption, text: "Operations by tag")
        HTML.element(.thead) {
          HTML.element(.tr) {
            HTML.element(.th, .text(.scope, "col"), text: "Tag")
            HTML.element(.th, .text(.scope, "col"), .class("bar"), text: "Share")
            for coverage in Report.Coverage.allCases {
              HTML.element(.th, .text(.scope, "col"), .class("number"), text: coverage.rawValue)
            }
          }
        }
        HTML.element(.tbody) {
          for group in report.groups { row(of: group) }
        }
      }
    }
  }

  private func row(of group: Report.Group) -> HTML {
    .element(.tr) {
      HTML.element(.th, .text(.scope, "row")) {
        HTML.element(.a, .link(to: .group(group)), text: group.title)
      }
      HTML.element(.td, .class("bar")) { bar(of: group) }
      for coverage in Report.Coverage.allCases {
        HTML.element(.td, .class("number"), text: String(group.count(of: coverage)))
      }
    }
  }

  /// Returns a bar that shows how much of a group is whole, approximated and skipped, in that
  /// order.
  private func bar(of group: Report.Group) -> HTML {
    let counts = Report.Coverage.allCases.map { ($0, group.count(of: $0)) }
    let total = counts.reduce(0) { $0 + $1.1 }
    let label = counts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    var parts: [HTML] = []
    var before = 0
    for (coverage, count) in counts where count > 0 {
      parts.append(
        .element(
          .rect,
          .class(coverage.style),
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

  // MARK: - Parts that are shared

  /// Returns a block of monospaced text.
  func code(_ text: String) -> HTML {
    .element(.pre) { HTML.element(.code, text: text) }
  }

  /// Returns a block of Swift code.
  func swift(_ text: String) -> HTML {
    .element(.pre, .class("swift")) { HTML.element(.code, text: text) }
  }

  /// Returns the paragraphs of a text from the spec, whose only markup is code between backticks.
  func prose(_ text: String) -> [HTML] {
    paragraphs(of: text).map { paragraph in
      .element(.p, .class("prose")) { spans(paragraph) }
    }
  }

  /// Returns a text from the spec on its own line.
  func spans(_ text: String) -> [HTML] {
    codeSpans(of: text).enumerated().map { index, part in
      index % 2 == 0 ? .text(part) : .element(.code, text: part)
    }
  }

  private func paragraphs(of text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  /// Returns the parts of a paragraph, alternately text and code; if a backtick has no partner,
  /// everything is text.
  private func codeSpans(of text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.count % 2 == 1 && !text.contains("``") ? parts : [text]
  }

  /// Records where a sample is shown first.
  mutating func remember(_ sample: String, at anchor: Anchor, title: String) {
    samples[sample] = (anchor, title)
  }
}

extension Report.Coverage {
  /// The name of the class in the style sheet.
  var style: StaticString {
    switch self {
    case .whole: "whole"
    case .approximated: "approximated"
    case .skipped: "skipped"
    }
  }
}

extension Report {
  /// Returns the report as a single HTML page, in UTF-8.
  package func page() -> [UInt8] {
    var page = ReportPage(self)
    return page.rendered()
  }
}
