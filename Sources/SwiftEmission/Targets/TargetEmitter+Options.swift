import APIModel
import SwiftCode

extension TargetEmitter {
  /// The structs with the optional parameters of operations that have many, in a separate file; `nil`
  /// if there are none.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
  ///   /// The optional parameters of `<operation>`.
  ///   struct <Options>: Sendable {
  ///     /// <documentation>
  ///     var <parameter>: <Type>?
  ///   }
  /// }
  /// ```
  var optionsFile: EmittedFile? {
    let operations = target.cases.filter { $0.optionsName != nil }
    guard !operations.isEmpty else { return nil }
    return context.file(path("+Options")) {
      Declaration.extension(type, modifiers: context.isolation) {
        operations.map(options)
      }
    }
  }

  /// Returns the struct with the optional parameters of an operation.
  func options(of operation: API.Target.Case) -> Declaration {
    let parameters = operation.groupedParameters
    return .type(
      .struct,
      operation.optionsName?.identifier ?? "Options",
      conformingTo: ["Sendable"],
      documentation: DocComment("The optional parameters of `\(operation.name.swift)`.")
    ) {
      for parameter in parameters {
        Declaration.var(
          parameter.name.identifier,
          context.type(of: parameter),
          documentation: context.text(about: parameter, of: operation).map { DocComment($0) }
        )
      }
      if context.needsExplicitInitializers { initializer(of: parameters) }
    }
  }

  private func initializer(of parameters: [API.Parameter]) -> Declaration {
    .`init`(
      parameters.map { .parameter($0.name.identifier, context.type(of: $0), default: .nil) }
    ) {
      for parameter in parameters { Statement.store(parameter.name.identifier) }
    }
  }
}

extension API.Target.Case {
  /// The type of the options inside the target.
  var optionsType: TypeReference { .named(optionsName?.identifier ?? "Options") }
}

extension API.Parameter {
  /// The value in a scope that has the associated values of the operation.
  var expression: Expression {
    isGrouped
      ? Expression.options.member(name.identifier) : .identifier(name.identifier)
  }
}

extension Expression {
  /// The value with the optional parameters.
  static var options: Expression { .identifier(.options) }
}

extension Identifier {
  /// The name of the value with the optional parameters.
  static let options = Identifier(API.Target.Case.optionsArgument) ?? "options"
}
