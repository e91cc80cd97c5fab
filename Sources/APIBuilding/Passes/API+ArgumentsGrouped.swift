package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Groups the optional parameters of operations with many parameters, so that they're properties
  /// of one struct.
  ///
  /// It depends on the operation alone. Bodies stay arguments, because they are what a call is
  /// about, and so do parameters that are set on the client, because the options come from the call.
  ///
  /// - Parameters:
  ///   - configuration: The number of parameters that are many, and the exceptions.
  ///   - bag: The bag that receives diagnostics about exceptions that match no operation.
  /// - Returns: The model, in which these operations have options.
  package func withArgumentsGrouped(
    _ configuration: Configuration,
    into bag: inout DiagnosticBag
  ) -> API {
    let options = configuration.arguments
    var api = self
    api.updateOperations { if options.groups($0) { $0.groupArguments() } }
    let names = targets.lazy.flatMap(\.cases).flatMap(\.names)
    configuration.reportUnused(argumentPatternsAmong: Array(names), into: &bag)
    return api
  }
}

extension Configuration.ArgumentOptions {
  /// Returns whether the optional parameters of an operation are a struct.
  fileprivate func groups(_ operation: API.Target.Case) -> Bool {
    let names = operation.names
    return grouped.contains { $0.describes(names) }
      || limit.map { operation.parameters.count > $0 } ?? false
  }
}

extension API.Target.Case {
  /// Marks the optional parameters, unless there are none.
  fileprivate mutating func groupArguments() {
    for index in parameters.indices
    where !parameters[index].isRequired && parameters[index].location != .body
      && parameters[index].clientParameter == nil
    {
      parameters[index].isGrouped = true
    }
    guard parameters.contains(where: \.isGrouped) else { return }
    // The name is that of the case, which isn't decided yet.
    optionsName = Name(name.candidates.map { Casing.typeName($0) + "Options" })
  }
}
