import APIModel
import Diagnostics

/// A model of an app with the schema that describes the same values.
package struct ModelMatch: Sendable {
  /// A property with the field that has its value.
  struct Pair: Sendable {
    var field: AppModel.Field
    var property: API.Property
    /// The schema that declares the property, if it's in the spec's own file.
    var owner: SchemaPlace?
  }

  package let model: AppModel
  /// The schema; `nil` if none is certain.
  package let schema: SchemaPlace?
  /// The reason why there is no schema.
  package let reason: String?
  package let differences: [Difference]
  let pairs: [Pair]
  /// Indicates whether the app only sends the model.
  let isSent: Bool

  init(_ model: AppModel, without reason: String) {
    self.model = model
    schema = nil
    self.reason = reason
    differences = []
    pairs = []
    isSent = false
  }

  init(
    _ model: AppModel,
    _ schema: SchemaPlace,
    _ pairs: [Pair],
    _ differences: [Difference],
    isSent: Bool = false
  ) {
    self.isSent = isSent
    self.model = model
    self.schema = schema
    reason = nil
    self.pairs = pairs
    self.differences = differences
  }

  /// The name without those of the enclosing types.
  var ownName: String { model.name.split(separator: ".").last.map(String.init) ?? model.name }
}

/// The names of generated models.
enum ModelNaming {
  /// Returns the name of the model of a schema.
  static func name(of place: SchemaPlace, in api: API) -> String? {
    let index = api.models.firstIndex { $0.location == place.location && $0.isDeclared }
    return index.map { api.qualifiedName(of: api.models[$0].original ?? ModelID($0)) }
  }
}
