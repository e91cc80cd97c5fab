import Diagnostics

extension ReportPage {
  /// All warnings, with the lines of the spec.
  var warnings: HTML {
    .element(.section, .class("warnings"), .id(.part("warnings"))) {
      HTML.element(.h2, text: "Warnings")
      if report.findings.isEmpty { HTML.element(.p, text: "There are none.") }
      for index in report.findings.indices { entry(index) }
      if report.uncountedFindings > 0 {
        HTML.element(.p, text: "And \(report.uncountedFindings) more that repeat codes above.")
      }
    }
  }

  private func entry(_ index: Int) -> HTML {
    let finding = report.findings[index]
    return .element(.article, .class("entry finding"), .id(.finding(index)), .text(.tabindex, "-1"))
    {
      HTML.element(.h3) {
        HTML.element(.a, .link(to: .finding(index)), text: "\(index + 1)")
        HTML.element(.code, text: finding.code.rawValue)
        HTML.element(.span, text: finding.message)
      }
      if let place = finding.place {
        HTML.element(.p, .class("place")) {
          HTML.element(.code, text: "\(place.path):\(place.line):\(place.column)")
        }
      }
      if let excerpt = finding.excerpt { code(excerpt) }
      if let help = finding.help {
        HTML.element(.p) {
          HTML.element(.strong, text: "What to do: ")
          HTML.text(help)
        }
      }
      for note in finding.notes.prefix(5) { HTML.element(.p, .class("note"), text: note) }
      if finding.notes.count > 5 {
        HTML.element(.p, .class("note"), text: "and \(finding.notes.count - 5) more places")
      }
    }
  }
}
