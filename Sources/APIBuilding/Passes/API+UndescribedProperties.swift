package import APIModel
package import Diagnostics

extension API {
  /// Reports required properties that the types of an operation don't have; a base may leave them
  /// to its children.
  ///
  /// - Parameter bag: The bag that receives diagnostics.
  /// - Returns: The unchanged model.
  package func withUndescribedPropertiesReported(into bag: inout DiagnosticBag) -> API {
    for index in models.indices where !models[index].use.isEmpty {
      guard case .structure(let structure) = models[index].kind else { continue }
      for name in structure.undescribed {
        bag.report(
          .undescribedProperty,
          .isNotDescribed(name),
          at: models[index].range,
          help: "describe it under 'properties', or remove it from 'required'"
        )
      }
    }
    return self
  }
}

extension Diagnostic.Message {
  fileprivate static func isNotDescribed(_ name: String) -> Self {
    Self("'\(name)' is required, but isn't described; the type doesn't have it")
  }
}
