import APIModel
import Diagnostics

extension APIDraft {
  /// Replaces the enums of properties that always have the same text with `String`.
  ///
  /// Such a property has its value from the start, so callers never write it, and an enum with one
  /// case would only have to be read and compiled. An enum remains where it tells callers the value
  /// to pass: for parameters, and for properties that may be missing.
  package consuming func withConstantsAsText() -> APIDraft {
    var draft = self
    for index in draft.api.models.indices {
      guard case .structure(var structure) = draft.api.models[index].kind,
        structure.hasDefaultsOrConstants
      else { continue }
      let positions = structure.properties.indices.filter {
        draft.isConstantText(structure.properties[$0])
      }
      guard !positions.isEmpty else { continue }
      for position in positions { structure.properties[position].type = .string }
      draft.api.models[index].kind = .structure(structure)
    }
    return draft
  }

  /// Returns whether a property always has the text for which an enum is declared at its place.
  private func isConstantText(_ property: API.Property) -> Bool {
    guard property.isRequired, !property.isNullable, property.constant?.json.string != nil,
      case .model(let id) = property.type
    else { return false }
    let model = api.models[id.index]
    guard model.schemaName == nil, model.name.given == nil,
      case .enumeration(let enumeration) = model.kind,
      enumeration.rawType == .string, enumeration.cases.count == 1
    else { return false }
    // A name or a description of the value is lost without the enum.
    return enumeration.cases[0].name.given == nil
      && enumeration.cases[0].documentation == API.Documentation()
  }
}
