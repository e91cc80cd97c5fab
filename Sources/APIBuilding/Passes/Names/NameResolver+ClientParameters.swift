import APIModel
import Diagnostics

/// The names of the parameters that are set on the client.
extension NameResolver {
  /// Names the properties of the wrappers that have the values of parameters, which are also parameters
  /// of initializers.
  ///
  /// A parameter has one name in all wrappers, so it differs from the methods of all of them.
  mutating func resolveClientParameters(into bag: inout DiagnosticBag) {
    guard !api.clientParameters.isEmpty else { return }
    var reserved = ReservedNames.clientParameters.union(foreign.functions)
    for target in api.targets {
      reserved.formUnion(target.cases.flatMap(\.methodNames).map(\.swift))
    }
    if api.clientParameters.contains(where: \.name.mayBeType) {
      reserved.formUnion(ReservedNames.types.union(foreign.types))
      for target in api.targets { reserved.formUnion(typesBeside(membersOf: target)) }
    }
    api.clientParameters.resolveNames(
      \.name,
      besides: reserved,
      key: { $0.location.rawValue + " " + $0.wireName },
      report: { bag.report($0, at: $1.range) }
    )
  }
}
