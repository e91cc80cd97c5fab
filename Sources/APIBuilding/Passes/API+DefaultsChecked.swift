package import APIConfiguration
package import APIModel
package import Diagnostics
import SpecSyntax

extension API {
  /// Removes defaults and constants that don't have the type of their property; reports such a
  /// default if its model is used.
  ///
  /// - Parameters:
  ///   - options: The options for decoding models.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The model, in which defaults and constants are values of their types.
  package func withDefaultsChecked(
    as options: Configuration.ModelOptions = Configuration.ModelOptions(),
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    var validator = SampleValidator(models, as: options)
    for index in models.indices {
      guard case .structure(var structure) = models[index].kind, structure.hasDefaultsOrConstants
      else { continue }
      for position in structure.properties.indices {
        let property = structure.properties[position]
        if let value = property.constant, !validator.isValid(value, as: property.type) {
          structure.properties[position].constant = nil
        }
        guard let value = property.defaultValue,
          !validator.isValid(value, as: property.type)
        else { continue }
        structure.properties[position].defaultValue = nil
        structure.properties[position].documentation.facts = nil
        guard !models[index].use.isEmpty, value.json != .null else { continue }
        bag.report(
          .invalidValue,
          .isNoDefault(property.wireName),
          at: value.range,
          help: "use a value of the property's type, or remove it"
        )
      }
      api.models[index].kind = .structure(structure)
    }
    return api
  }
}

extension Diagnostic.Message {
  /// The message about a default of a property or a parameter.
  static func isNoDefault(_ name: String) -> Self {
    "the default of '\(name)' isn't a value of its type; it's ignored"
  }
}
