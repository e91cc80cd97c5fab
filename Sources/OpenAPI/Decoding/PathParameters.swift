import Diagnostics
import SpecSyntax

/// Matches an operation's path parameters with those of its path.
struct PathParameters {
  let owner: PathOwner
  /// The operation's location and the range of its method.
  let location: NodeLocation
  let range: SourceRange

  /// Adds parameters of the path that aren't declared, and removes declared ones that aren't in the
  /// path.
  func reconcile(_ parameters: inout [OpenAPI.Parameter], in context: DecodingContext) {
    let names = owner.route.names
    func isUnused(_ parameter: OpenAPI.Parameter) -> Bool {
      parameter.location == .path && !names.contains(parameter.name)
    }
    var undeclared = names.filter { name in
      !parameters.contains { $0.location == .path && $0.name == name }
    }

    for index in parameters.indices where isUnused(parameters[index]) {
      let declared = parameters[index].name
      guard let name = undeclared.first(where: { $0.folded == declared.folded }) else { continue }
      context.report(
        .undeclaredPathParameter,
        .isDeclaredAs(name, declared),
        at: parameters[index].range,
        help: "rename it to '\(name)'"
      )
      parameters[index].name = name
      undeclared.removeAll { $0 == name }
    }

    parameters.removeAll { parameter in
      guard isUnused(parameter) else { return false }
      context.report(
        .unusedPathParameter,
        "the path parameter '\(parameter.name)' isn't in '\(owner.route.path)'; it's left out",
        at: parameter.range,
        help: "remove it, or write '{\(parameter.name)}' into the path"
      )
      return true
    }

    // A path parameter can't be absent.
    for index in parameters.indices
    where parameters[index].location == .path && !parameters[index].isRequired {
      context.report(
        .invalidValue,
        .isAlwaysRequired(parameters[index].name),
        at: parameters[index].range,
        help: "add 'required: true'"
      )
      parameters[index].isRequired = true
    }

    for name in undeclared {
      context.report(
        .undeclaredPathParameter,
        "'\(name)' in '\(owner.route.path)' isn't declared; it's read as a required string",
        at: owner.pathRange,
        notes: [Diagnostic.Note("used in this operation", at: range)],
        help: "declare it with 'in: path' under 'parameters'"
      )
      parameters.append(
        OpenAPI.Parameter(
          name: name,
          location: .path,
          schema: .text,
          at: location.appending("parameters").appending(name),
          owner.pathRange
        )
      )
    }

    for index in parameters.indices where parameters[index].location == .path {
      switch owner.route.segments[parameters[index].name] {
      case .reserved: parameters[index].allowsReserved = true
      case .slashes: parameters[index].hasSegments = true
      case .segment, nil: break
      }
    }
  }
}

extension String {
  /// The letters and digits in lower case, so that `pet_id`, `petId` and `petID` are equal.
  fileprivate var folded: String {
    lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Diagnostic.Message {
  fileprivate static func isDeclaredAs(_ name: String, _ declared: String) -> Self {
    "the path has '\(name)' but the parameter is named '\(declared)'; they're read as one parameter"
  }

  fileprivate static func isAlwaysRequired(_ name: String) -> Self {
    "the path parameter '\(name)' isn't marked as required; it's read as required"
  }
}
