import Diagnostics

extension ReportPage {
  /// The section with all warnings and their excerpts from the spec.
  var warnings: HTML {
    .element(.section, .class("warnings"), .id(.part("warnings"))) {
      HTML.element(.h2, text: "Warnings")
      if report.findings.isEmpty { HTML.element(.p, text: "None.") }
      for index in report.findings.indices { entry(index) }
      if report.uncountedFindings > 0 {
        HTML.element(.p, text: "And \(report.uncountedFindings) more with the codes above.")
      }
    }
  }

  /// Indicates whether there are few enough warnings to expand all of them.
  private var showsAll: Bool { report.findings.count <= 50 }

  private func entry(_ index: Int) -> HTML {
    let finding = report.findings[index]
    var attributes: [HTMLAttribute] = [.class("entry finding"), .id(.finding(index))]
    if showsAll { attributes.append(.flag(.open)) }
    return .element(
      HTMLElement(
        name: .details,
        attributes: attributes,
        children: [
          .element(.summary) {
            HTML.element(.h3) {
              HTML.element(.span, .class("name"), text: "\(index + 1)")
              HTML.element(.code, .class("path"), text: finding.code.rawValue)
              HTML.element(.span, text: finding.message)
              if let place = finding.place {
                HTML.element(
                  .span,
                  .class("summary"),
                  text: "\(place.path):\(place.line):\(place.column)"
                )
              }
            }
          },
          .element(.div, .class("body")) { body(of: finding) },
        ]
      )
    )
  }

  private func body(of finding: Report.Finding) -> [HTML] {
    var parts: [HTML] = []
    if let excerpt = finding.excerpt { parts.append(code(excerpt)) }
    if let help = finding.help {
      parts.append(
        .element(.p) {
          HTML.element(.strong, text: "What to do: ")
          HTML.text(help)
        }
      )
    }
    for note in finding.notes.prefix(5) {
      parts.append(.element(.p, .class("note"), text: note))
    }
    if finding.notes.count > 5 {
      let rest = (finding.notes.count - 5).counted("more place")
      parts.append(.element(.p, .class("note"), text: "and \(rest)"))
    }
    if parts.isEmpty { parts.append(.element(.p, text: "No further details.")) }
    return parts
  }
}
