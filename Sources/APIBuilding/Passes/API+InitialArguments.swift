package import APIConfiguration
package import APIModel
package import Diagnostics
import SpecSyntax

extension API {
  /// Decides which required parameters can be omitted in calls, because they have a default or a
  /// single possible value, and moves them behind those that can't.
  ///
  /// Required parameters are always sent, so unlike the default of an optional one, this default
  /// doesn't replace a value that the server would choose.
  ///
  /// - Parameters:
  ///   - options: The options for decoding models.
  ///   - bag: The bag that receives diagnostics about defaults that don't have the parameter's type.
  /// - Returns: The model, in which the arguments are in the order of calls.
  package func withInitialArguments(
    as options: Configuration.ModelOptions = Configuration.ModelOptions(),
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    var validator = SampleValidator(models, as: options)
    api.updateOperations { operation in
      for (number, parameter) in operation.parameters.enumerated()
      where parameter.isRequired && parameter.location != .body {
        var initialValue = parameter.initialValue
        if let value = parameter.initialValue {
          if !validator.isValid(value, as: parameter.type) {
            initialValue = nil
            bag.report(
              .invalidValue,
              .isNoDefault(parameter.wireName),
              at: value.range,
              help: "use a value of the parameter's type, or remove it"
            )
          } else if models.literal(value.json, as: parameter.type) == nil {
            initialValue = nil
          }
        }
        operation.parameters[number].initialValue = initialValue ?? onlyValue(of: parameter)
      }
      operation.sortArguments()
    }
    return api
  }

  /// Returns the only value that the spec allows for a parameter.
  private func onlyValue(of parameter: Parameter) -> Value? {
    guard case .model(let id) = parameter.type,
      case .enumeration(let enumeration) = self[id].kind,
      enumeration.cases.count == 1, let only = enumeration.cases.first
    else { return nil }
    let json: JSONText? =
      switch enumeration.rawType {
      case .string: .string(only.rawValue)
      case .integer, .number: .number(only.rawValue)
      case .mixed: only.json
      }
    return json.map { Value($0, at: only.range ?? self[id].range) }
  }
}

extension API.Target.Case {
  /// Sorts the parameters: required ones, required ones with an initial value, optional ones; each
  /// in the order of the spec.
  fileprivate mutating func sortArguments() {
    let order =
      parameters.indices.filter { parameters[$0].isRequired && parameters[$0].initialValue == nil }
      + parameters.indices.filter {
        parameters[$0].isRequired && parameters[$0].initialValue != nil
      }
      + parameters.indices.filter { !parameters[$0].isRequired }
    guard order != Array(parameters.indices) else { return }
    var places = Array(repeating: 0, count: parameters.count)
    for (place, index) in order.enumerated() { places[index] = place }
    parameters = order.map { parameters[$0] }
    path = path.map { piece in
      switch piece {
      case .text: piece
      case .parameter(let index): .parameter(places[index])
      }
    }
    if let indices = body?.parameters { body?.parameters = indices.map { places[$0] }.sorted() }
  }
}
