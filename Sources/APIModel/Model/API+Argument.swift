extension API.Target.Case {
  /// An associated value of the case, which is also an argument of the wrappers' methods, unless it is
  /// set on the client.
  package enum Argument: Hashable, Sendable {
    /// A parameter by itself, as an index.
    case parameter(Int)
    /// The options, which have the grouped parameters as their properties.
    case options
  }

  /// The name of the value with the options; it has no label.
  package static let optionsArgument = "options"

  /// The associated values in their order; the options are last.
  package var arguments: [Argument] {
    guard !parameters.isEmpty else { return [] }
    return parameters.indices.filter { !parameters[$0].isGrouped }.map { .parameter($0) }
      + (optionsName == nil ? [] : [.options])
  }

  /// The arguments of the wrappers' methods: the associated values without those that are set on the
  /// client.
  package var methodArguments: [Argument] {
    arguments.filter { argument in
      guard case .parameter(let index) = argument else { return true }
      return parameters[index].clientParameter == nil
    }
  }

  /// The parameters that are arguments of the wrappers' methods by themselves.
  package var methodParameters: [API.Parameter] {
    ownParameters.filter { $0.clientParameter == nil }
  }

  /// The parameters that are associated values by themselves.
  package var ownParameters: [API.Parameter] { parameters.filter { !$0.isGrouped } }

  /// The parameters that are properties of the options.
  package var groupedParameters: [API.Parameter] { parameters.filter(\.isGrouped) }

  /// Returns the associated value that contains a parameter.
  package func argument(of index: Int) -> Argument {
    parameters[index].isGrouped ? .options : .parameter(index)
  }
}
