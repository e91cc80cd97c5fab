import Diagnostics

extension ReportPage {
  /// The section with all types.
  var models: HTML? {
    guard !report.models.isEmpty else { return nil }
    return .element(.section, .class("models"), .id(.part("models"))) {
      HTML.element(.h2, text: "Models")
      for model in report.models { entry(model) }
    }
  }

  private func entry(_ model: Report.Model) -> HTML {
    .element(.details, .class("entry model"), .id(.model(model.name))) {
      HTML.element(.summary) {
        HTML.element(.h3) {
          HTML.element(.code, .class("path"), text: model.name)
          if let name = model.schemaName, name != model.name {
            HTML.element(.span, .class("name"), text: name)
          }
          if let use = model.use { HTML.element(.span, .class("flag"), text: use) }
          if !model.findings.isEmpty {
            HTML.element(
              .span,
              .class("flag approximated"),
              text: model.findings.count.counted("warning")
            )
          }
          if !model.nested.isEmpty {
            HTML.element(
              .span,
              .class("summary"),
              text: "with " + model.nested.joined(separator: ", ")
            )
          }
        }
      }
      HTML.element(.div, .class("body")) {
        HTML.element(.p, .class("links")) {
          HTML.element(.a, .link(to: .model(model.name)), text: "Link to this type")
        }
        warnings(model.findings)
        swift(model.swift)
      }
    }
  }
}
