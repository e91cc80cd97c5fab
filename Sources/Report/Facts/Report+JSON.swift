import APIConfiguration
import APIModel
package import Diagnostics

extension Report {
  /// The facts as JSON for programs.
  package var json: JSONText {
    .members([
      "generator": Report.generator,
      "title": title,
      "spec": spec,
      "runtime": runtime.rawValue,
      "styles": JSONText.list(styles.map(\.rawValue)),
      "coverage": Self.json { count(of: $0) },
      "servers": JSONText.array(servers.map { .members(["name": $0.name, "url": $0.url]) }),
      "groups": JSONText.array(groups.map(json)),
      "models": JSONText.array(models.map(json)),
      "warnings": JSONText.array(findings.map(json)),
      "uncountedWarnings": uncountedFindings == 0 ? nil : uncountedFindings,
    ])
  }

  /// The name that identifies files as reports.
  package static let generator = "targetgen report"

  private static func json(_ count: (Coverage) -> Int) -> JSONText {
    .object(Coverage.allCases.map { .init($0.rawValue, .integer(count($0))) })
  }

  private func json(_ group: Group) -> JSONText {
    let skipped = group.skipped.map {
      JSONText.members([
        "method": $0.method, "path": $0.path, "operationId": $0.operationID, "reason": $0.reason,
      ])
    }
    return .members([
      "title": group.title,
      "tag": group.tag,
      "target": group.target,
      "provider": group.provider,
      "summary": group.summary,
      "description": group.description,
      "coverage": Self.json { group.count(of: $0) },
      "operations": JSONText.array(group.operations.map(json)),
      "skipped": JSONText.array(skipped),
    ])
  }

  private func json(_ operation: Operation) -> JSONText {
    let methods = operation.methods.map {
      JSONText.members([
        "style": $0.style.rawValue, "signature": $0.signature, "call": $0.call,
      ])
    }
    let parameters = operation.parameters.map {
      JSONText.members([
        "name": $0.name,
        "wireName": $0.wireName == $0.name ? nil : $0.wireName,
        "in": $0.location.rawValue,
        "type": $0.type,
        "required": JSONText.bool($0.isRequired),
        "deprecated": $0.isDeprecated,
        "description": $0.description,
      ])
    }
    let responses = operation.responses.map {
      JSONText.members([
        "status": $0.status,
        "type": $0.type,
        "contentType": $0.contentType,
        "description": $0.description,
        "sample": $0.sample?.text,
        "sampleFrom": $0.sample.map { $0.isFromSpec ? "spec" : "made up" },
      ])
    }
    return .members([
      "name": operation.name,
      "method": operation.method,
      "path": operation.path,
      "operationId": operation.operationID,
      "anchor": Anchor.operation(operation).text,
      "summary": operation.documentation.summary,
      "description": operation.documentation.description,
      "deprecated": operation.documentation.isDeprecated,
      "coverage": operation.coverage.rawValue,
      "case": operation.element,
      "options": operation.options,
      "methods": JSONText.array(methods),
      "outcomes": operation.outcomes,
      "parameters": JSONText.array(parameters),
      "body": operation.body.map {
        JSONText.members(["kind": $0.kind, "contentType": $0.contentType])
      },
      "authorization": operation.authorization,
      "responses": JSONText.array(responses),
      "curl": operation.curl,
      "models": operation.models.map { models[$0].name },
      "warnings": operation.findings,
    ])
  }

  private func json(_ model: Model) -> JSONText {
    .members([
      "name": model.name,
      "schema": model.schemaName,
      "anchor": Anchor.model(model.name).text,
      "nested": model.nested,
      "use": model.use,
      "swift": model.swift,
      "warnings": model.findings,
    ])
  }

  private func json(_ finding: Finding) -> JSONText {
    .members([
      "code": finding.code.rawValue,
      "message": finding.message,
      "approximates": JSONText.bool(finding.isApproximation),
      "help": finding.help,
      "path": finding.place?.path,
      "line": finding.place?.line,
      "column": finding.place?.column,
      "excerpt": finding.excerpt,
      "notes": finding.notes,
    ])
  }
}
