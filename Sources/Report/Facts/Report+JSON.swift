import APIConfiguration
import APIModel
package import Diagnostics

extension Report {
  /// The facts as JSON for programs.
  package var json: JSONText {
    .members([
      ("generator", .string(Report.generator)),
      ("title", .string(title)),
      ("spec", .string(spec)),
      ("runtime", .string(runtime.rawValue)),
      ("styles", .array(styles.map { .string($0.rawValue) })),
      ("coverage", Self.json { count(of: $0) }),
      (
        "servers",
        .array(servers.map { .members([("name", .string($0.name)), ("url", .string($0.url))]) })
      ),
      ("groups", .array(groups.map(json))),
      ("models", .array(models.map(json))),
      ("warnings", .array(findings.map(json))),
      ("uncountedWarnings", uncountedFindings == 0 ? nil : .integer(uncountedFindings)),
    ])
  }

  /// The name that identifies files as reports.
  package static let generator = "targetgen report"

  private static func json(_ count: (Coverage) -> Int) -> JSONText {
    .object(Coverage.allCases.map { .init($0.rawValue, .integer(count($0))) })
  }

  private func json(_ group: Group) -> JSONText {
    .members([
      ("title", .string(group.title)),
      ("tag", group.tag.map { .string($0) }),
      ("target", group.target.map { .string($0) }),
      ("provider", group.provider.map { .string($0) }),
      ("summary", group.summary.map { .string($0) }),
      ("description", group.description.map { .string($0) }),
      ("coverage", Self.json { group.count(of: $0) }),
      ("operations", .array(group.operations.map(json))),
      (
        "skipped",
        .array(
          group.skipped.map {
            .members([
              ("method", .string($0.method)), ("path", .string($0.path)),
              ("operationId", $0.operationID.map { .string($0) }),
              ("reason", .string($0.reason)),
            ])
          }
        )
      ),
    ])
  }

  private func json(_ operation: Operation) -> JSONText {
    .members([
      ("name", .string(operation.name)),
      ("method", .string(operation.method)),
      ("path", .string(operation.path)),
      ("operationId", operation.operationID.map { .string($0) }),
      ("anchor", .string(Anchor.operation(operation).text)),
      ("summary", operation.documentation.summary.map { .string($0) }),
      ("description", operation.documentation.description.map { .string($0) }),
      ("deprecated", operation.documentation.isDeprecated ? .bool(true) : nil),
      ("coverage", .string(operation.coverage.rawValue)),
      ("case", .string(operation.element)),
      ("options", operation.options.map { .string($0) }),
      (
        "methods",
        .array(
          operation.methods.map {
            .members([
              ("style", .string($0.style.rawValue)), ("signature", .string($0.signature)),
              ("call", .string($0.call)),
            ])
          }
        )
      ),
      ("outcomes", .unlessEmpty(operation.outcomes.map { .string($0) })),
      (
        "parameters",
        .array(
          operation.parameters.map {
            .members([
              ("name", .string($0.name)),
              ("wireName", $0.wireName == $0.name ? nil : .string($0.wireName)),
              ("in", .string($0.location.rawValue)), ("type", .string($0.type)),
              ("required", .bool($0.isRequired)),
              ("deprecated", $0.isDeprecated ? .bool(true) : nil),
              ("description", $0.description.map { .string($0) }),
            ])
          }
        )
      ),
      (
        "body",
        operation.body.map {
          .members([("kind", .string($0.kind)), ("contentType", .string($0.contentType))])
        }
      ),
      ("authorization", .unlessEmpty(operation.authorization.map { .string($0) })),
      (
        "responses",
        .array(
          operation.responses.map {
            .members([
              ("status", .string($0.status)), ("type", .string($0.type)),
              ("contentType", $0.contentType.map { .string($0) }),
              ("description", $0.description.map { .string($0) }),
              ("sample", $0.sample.map { .string($0.text) }),
              ("sampleFrom", $0.sample.map { .string($0.isFromSpec ? "spec" : "made up") }),
            ])
          }
        )
      ),
      ("curl", .string(operation.curl)),
      ("models", .unlessEmpty(operation.models.map { .string(models[$0].name) })),
      ("warnings", .unlessEmpty(operation.findings.map { .integer($0) })),
    ])
  }

  private func json(_ model: Model) -> JSONText {
    .members([
      ("name", .string(model.name)),
      ("schema", model.schemaName.map { .string($0) }),
      ("anchor", .string(Anchor.model(model.name).text)),
      ("nested", .unlessEmpty(model.nested.map { .string($0) })),
      ("use", model.use.map { .string($0) }),
      ("swift", .string(model.swift)),
      ("warnings", .unlessEmpty(model.findings.map { .integer($0) })),
    ])
  }

  private func json(_ finding: Finding) -> JSONText {
    .members([
      ("code", .string(finding.code.rawValue)),
      ("message", .string(finding.message)),
      ("approximates", .bool(finding.isApproximation)),
      ("help", finding.help.map { .string($0) }),
      ("path", finding.place.map { .string($0.path) }),
      ("line", finding.place.map { .integer($0.line) }),
      ("column", finding.place.map { .integer($0.column) }),
      ("excerpt", finding.excerpt.map { .string($0) }),
      ("notes", .unlessEmpty(finding.notes.map { .string($0) })),
    ])
  }
}
