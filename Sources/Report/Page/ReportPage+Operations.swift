import APIConfiguration
import APIModel
import Diagnostics

extension ReportPage {
  /// Returns the section with the operations of a group.
  mutating func section(_ group: Report.Group) -> HTML {
    var operations: [HTML] = []
    for operation in group.operations { operations.append(entry(operation)) }
    return .element(.section, .class("group"), .id(.group(group))) {
      HTML.element(.h2, text: group.title)
      if let summary = group.summary { prose(summary) }
      if let description = group.description, description != group.summary { prose(description) }
      if let target = group.target {
        if let provider = group.provider {
          swift("let provider = \(provider)()  // sends \(target)")
        } else {
          swift("// requests are cases of \(target)")
        }
      }
      operations
      group.skipped.map(entry)
    }
  }

  private func entry(_ skipped: Report.SkippedOperation) -> HTML {
    .element(.div, .class("entry op skipped")) {
      HTML.element(.h3) {
        method(skipped.method)
        HTML.element(.code, .class("path"), text: skipped.path)
        HTML.element(.span, .class("name"), text: skipped.operationID ?? "")
        HTML.element(.span, .class("flag skipped"), text: "skipped")
      }
      HTML.element(.p, .class("reason"), text: "Not generated: \(skipped.reason).")
    }
  }

  private func method(_ name: String) -> HTML {
    let style: StaticString =
      switch name {
      case "GET": "method get"
      case "POST": "method post"
      case "PUT": "method put"
      case "PATCH": "method patch"
      case "DELETE": "method delete"
      default: "method"
      }
    return .element(.span, .class(style), text: name)
  }

  private mutating func entry(_ operation: Report.Operation) -> HTML {
    let coverage = operation.coverage.style
    let classes: HTMLAttribute =
      operation.documentation.isDeprecated
      ? .class("entry op", coverage, "deprecated") : .class("entry op", coverage)
    let responses = self.responses(of: operation)
    return .element(.details, classes, .id(.operation(operation))) {
      HTML.element(.summary) {
        HTML.element(.h3) {
          method(operation.method)
          HTML.element(.code, .class("path"), text: operation.path)
          HTML.element(.span, .class("name"), text: operation.name)
          if operation.coverage == .approximated {
            HTML.element(.span, .class("flag approximated"), text: "approximated")
          }
          if operation.documentation.isDeprecated {
            HTML.element(.span, .class("flag"), text: "deprecated")
          }
          if let summary = operation.documentation.summary {
            HTML.element(.span, .class("summary")) { spans(summary) }
          }
        }
      }
      HTML.element(.div, .class("body")) {
        about(operation)
        warnings(operation.findings)
        swift(of: operation)
        request(of: operation)
        responses
        HTML.element(.h4, text: "curl")
        code(operation.curl)
      }
    }
  }

  private func about(_ operation: Report.Operation) -> [HTML] {
    var parts: [HTML] = []
    if let description = operation.documentation.description,
      description != operation.documentation.summary
    {
      parts += prose(description)
    }
    if operation.documentation.isDeprecated {
      let sentences = ["Deprecated.", operation.documentation.deprecation].compactMap(\.self)
      parts.append(.element(.p, .class("reason"), text: sentences.joined(separator: " ")))
    }
    parts.append(
      .element(.p, .class("links")) {
        HTML.element(.a, .link(to: .operation(operation)), text: "Link to this operation")
        if let id = operation.operationID, id != operation.name {
          HTML.text(" · operationId ")
          HTML.element(.code, text: id)
        }
        for (index, model) in operation.models.enumerated() {
          HTML.text(index == 0 ? " · models: " : ", ")
          link(toModel: report.models[model].name)
        }
      }
    )
    return parts
  }

  private func link(toModel name: String) -> HTML {
    .element(.a, .link(to: .model(name))) { HTML.element(.code, text: name) }
  }

  /// Returns the messages of warnings about an entry; the details are in the list of all warnings.
  func warnings(_ findings: [Int]) -> HTML? {
    guard !findings.isEmpty else { return nil }
    let shown = findings.count > 8 ? findings.prefix(7) : findings[...]
    return .element(.ul, .class("findings"), .text(.ariaLabel, "Warnings")) {
      for index in shown {
        HTML.element(.li) {
          HTML.element(.a, .link(to: .finding(index)), text: report.findings[index].code.rawValue)
          HTML.text(" " + report.findings[index].message)
        }
      }
      if shown.count < findings.count {
        HTML.element(.li) {
          HTML.text("and also ")
          for (position, index) in findings.dropFirst(shown.count).enumerated() {
            if position > 0 { HTML.text(", ") }
            HTML.element(.a, .link(to: .finding(index)), text: "\(index + 1)")
          }
        }
      }
    }
  }

  private func swift(of operation: Report.Operation) -> [HTML] {
    var parts: [HTML] = []
    for style in report.styles {
      let methods = operation.methods.filter { $0.style == style }
      if !methods.isEmpty { parts.append(.element(.h4, text: "Swift, \(style.rawValue)")) }
      parts += methods.map { swift($0.call + "\n\n" + $0.signature) }
    }
    parts.append(.element(.h4, text: "Case of \(operation.target)"))
    parts.append(swift(operation.element))
    if let options = operation.options {
      parts.append(.element(.h4, text: "Options"))
      parts.append(swift(options))
    }
    if !operation.outcomes.isEmpty { parts.append(.element(.h4, text: "Result")) }
    return parts + operation.outcomes.map(swift)
  }

  // MARK: - Request

  private func request(of operation: Report.Operation) -> [HTML] {
    guard !operation.parameters.isEmpty || operation.body != nil || !operation.authorization.isEmpty
    else { return [] }
    return [
      .element(.h4, text: "Request"),
      .element(.dl) {
        for parameter in operation.parameters { row(of: parameter) }
        if let body = operation.body {
          HTML.element(.dt, text: "Content-Type")
          HTML.element(.dd) { HTML.element(.code, text: body.contentType) }
        }
        if !operation.authorization.isEmpty {
          HTML.element(.dt, text: "Authorization")
          HTML.element(.dd, text: operation.authorization.joined(separator: ", "))
        }
      },
    ]
  }

  private func row(of parameter: Report.Parameter) -> [HTML] {
    let wireName = parameter.wireName == parameter.name ? "" : " ‘\(parameter.wireName)’"
    let place = parameter.location == .body ? "body" : "\(parameter.location.rawValue)\(wireName)"
    return [
      .element(.dt) { HTML.element(.code, text: "\(parameter.name): \(parameter.type)") },
      .element(.dd) {
        HTML.element(
          .small,
          text: place + (parameter.isRequired ? "" : ", optional")
            + (parameter.isDeprecated ? ", deprecated" : "")
        )
        if let description = parameter.description {
          HTML.text(" ")
          HTML.element(.span, .class("prose")) { spans(description) }
        }
      },
    ]
  }

  // MARK: - Responses

  private mutating func responses(of operation: Report.Operation) -> [HTML] {
    guard !operation.responses.isEmpty else { return [] }
    var rows: [HTML] = []
    for response in operation.responses { rows += row(of: response, operation) }
    return [
      .element(.h4, text: "Responses"),
      .element(HTMLElement(name: .dl, attributes: [], children: rows)),
    ]
  }

  private mutating func row(
    of response: Report.Response,
    _ operation: Report.Operation
  ) -> [HTML] {
    let sample = response.sample.map { self.sample($0, of: response, operation) }
    let type = response.contentType.map { "\(response.type), \($0)" } ?? response.type
    return [
      .element(.dt) {
        HTML.element(.code, text: response.status)
        HTML.text(" ")
        HTML.element(.small, text: type)
      },
      .element(.dd) {
        if let description = response.description {
          HTML.element(.span, .class("prose")) { spans(description) }
        }
        sample
      },
    ]
  }

  /// Returns a sample, or a link to the place where the same sample is shown.
  private mutating func sample(
    _ sample: Report.Sample,
    of response: Report.Response,
    _ operation: Report.Operation
  ) -> HTML {
    if sample.text.utf8.count < 40, !sample.text.contains("\n") {
      return .element(.p, .class("sample")) {
        HTML.element(.small, text: sample.isFromSpec ? "Example " : "Sample ")
        HTML.element(.code, text: sample.text)
      }
    }
    if let known = samples[sample.text] {
      return .element(.p, .class("sample")) {
        HTML.text("The sample is from ")
        HTML.element(.a, .link(to: known.anchor), text: known.title)
      }
    }
    let anchor = Anchor.sample(operation, status: response.status)
    samples[sample.text] = (anchor, "\(operation.name), \(response.status)")
    return .element(.details, .class("sample"), .id(anchor)) {
      HTML.element(.summary, text: sample.isFromSpec ? "Example from the spec" : "Made-up sample")
      code(sample.text)
    }
  }
}
