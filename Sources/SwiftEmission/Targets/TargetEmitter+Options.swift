import APIModel
import SwiftCode

extension TargetEmitter {
  /// Returns the structs with the optional parameters of operations that have many, in a separate
  /// file; `nil` if there are none.
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
  func optionsFile(sharing options: SharedOptions) -> EmittedFile? {
    let operations = target.cases.filter { $0.optionsName != nil }
    guard !operations.isEmpty else { return nil }
    return context.file(path("+Options")) {
      Declaration.extension(type, modifiers: context.isolation) {
        operations.map { options.declaration(for: $0, of: self) }
      }
    }
  }

  /// Returns the struct with the optional parameters of an operation.
  func options(of operation: API.Target.Case, isShared: Bool = false) -> Declaration {
    .type(
      .struct,
      operation.optionsName?.identifier ?? "Options",
      conformingTo: ["Sendable"],
      documentation: optionsText(of: operation, isShared: isShared)
    ) { optionsMembers(of: operation) }
  }

  /// Returns the comment of the struct with the optional parameters of an operation, or of its
  /// alias.
  func optionsText(of operation: API.Target.Case, isShared: Bool = false) -> DocComment {
    let others = isShared ? " and other operations" : ""
    return DocComment("The optional parameters of `\(operation.name.swift)`\(others).")
  }

  /// Returns the properties of the struct with the optional parameters of an operation, and its
  /// initializer.
  @ListBuilder<Declaration>
  func optionsMembers(of operation: API.Target.Case) -> [Declaration] {
    for parameter in operation.groupedParameters {
      Declaration.var(
        parameter.name.identifier,
        context.type(of: parameter),
        documentation: context.text(about: parameter, of: operation).map { DocComment($0) }
      )
    }
    if context.needsExplicitInitializers { initializer(of: operation.groupedParameters) }
  }

  /// Returns the struct with the optional parameters of an operation outside of the target.
  func qualifiedOptions(of operation: API.Target.Case) -> TypeReference {
    .member(type, operation.optionsName?.identifier ?? "Options")
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
