package import APIModel
package import Diagnostics
import SpecSyntax

extension API {
  /// Reports examples that look like real credentials, which would become part of the output.
  ///
  /// - Parameter bag: The bag that receives diagnostics.
  /// - Returns: The same model.
  package func withSecretsReported(into bag: inout DiagnosticBag) -> API {
    var finder = SecretFinder()
    for operation in targets.lazy.flatMap(\.cases) {
      for response in operation.responses.responses {
        for example in response.examples { finder.search(example.value) }
      }
      for parameter in operation.parameters {
        for example in parameter.examples { finder.search(example.value, name: parameter.wireName) }
      }
    }
    for model in models where !model.use.isEmpty {
      for example in model.examples { finder.search(example.value) }
      guard case .structure(let structure) = model.kind else { continue }
      for property in structure.properties {
        for example in property.examples { finder.search(example.value, name: property.wireName) }
      }
    }
    var reported: Set<SourceRange> = []
    for (name, value) in finder.found where reported.insert(value.range).inserted {
      bag.report(
        .secretInExample,
        "the value of \(name.map { "'\($0)'" } ?? "the example") looks like a real credential",
        at: value.range,
        help: "replace it with a placeholder, and revoke it if it's real"
      )
    }
    return self
  }
}
