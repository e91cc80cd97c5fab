import APIConfiguration
import APIModel
import Scaffold
import SwiftCode

/// Emits the mock of a wrapper, a class whose methods call closures.
///
/// ```swift
/// @dynamicMemberLookup
/// nonisolated final class <Mock>: <Protocol> {
///   struct Closures: Sendable {
///     var on<Operation>: (@Sendable (_ <parameter>: <Type>) async throws -> <Type>)?
///   }
///
///   private let state = MockState<<Target>, Closures>(of: "<Mock>", Closures())
///
///   init(<parameter>: <Type> = <default>) { … }
///
///   var calls: [<Target>] { state.calls }
///
///   subscript<Closure>(dynamicMember closure: WritableKeyPath<Closures, Closure>) -> Closure { … }
///
///   func <operation>(<parameter>: <Type>) async throws -> <Type> {
///     try await state.value(\.on<Operation>, for: .<operation>(<parameter>: <parameter>)) {
///       try await $0(<parameter>)
///     }
///   }
/// }
/// ```
struct MockEmitter {
  let provider: ProviderEmitter
  let mock: API.Mock

  private var context: EmissionContext { provider.context }
  private var target: API.Target { provider.target }
  /// The values that the requests of calls have from the client.
  private var values: ClientParameters { ClientParameters(of: target, in: context) }

  /// Emits the file with the class.
  func emit() -> EmittedFile {
    let imports = context.configuration.providers.styles.flatMap {
      $0.form.imports(context.access)
    }
    return context.file(
      FileName.path("Mocks", mock.name.swift),
      in: context.configuration.providers.mocks,
      alsoImporting: imports + context.runtimeImports + context.memberImports
    ) { declaration }
  }

  private var declaration: Declaration {
    .type(
      .finalClass,
      mock.name.identifier,
      conformingTo: [.named((target.protocolName ?? target.providerName).identifier)],
      modifiers: context.isolation,
      attributes: [.attribute("dynamicMemberLookup")],
      documentation: DocComment(
        """
        A mock of ``\(target.providerName.swift)``, whose methods call the closures that a test sets.

        A method whose closure isn't set fails.
        """
      )
    ) {
      closures
      state
      values.properties(.let)
      Declaration.`init`(
        values.parameters,
        documentation: DocComment(
          "Creates a mock without closures.",
          parameters: values.documentation
        )
      ) {
        for name in values.names { Statement.store(name) }
      }
      calls
      lookup
      methods
    }
  }

  // MARK: - State

  private var closuresType: TypeReference { .named(mock.closuresName.identifier) }

  private var state: Declaration {
    .let(
      mock.stateName.identifier,
      equals: Expression.type(
        .named("MockState", generic: [.named(target.name.identifier), closuresType])
      )
      .call(
        [
          .labelled("of", .string(mock.name.swift)),
          .unlabelled(Expression.type(closuresType).call()),
        ]
      ),
      access: .private
    )
  }

  private var closures: Declaration {
    .type(
      .struct,
      mock.closuresName.identifier,
      conformingTo: ["Sendable"],
      documentation: "The closures that the methods call."
    ) {
      for (method, name) in distinctMethods {
        Declaration.var(
          name,
          method.closureType,
          documentation: DocComment("The closure that `\(method.name.text)` calls.")
        )
      }
    }
  }

  private var calls: Declaration {
    .property(
      mock.callsName.identifier,
      TypeReference.named(target.name.identifier).array,
      documentation: "The requests of all calls, in their order."
    ) {
      Statement.return(Expression.identifier(mock.stateName.identifier).member("calls"))
    }
  }

  private var lookup: Declaration {
    let closure = Expression.identifier(mock.stateName.identifier)
      .subscript(.identifier("closure"))
    return .subscript(
      generics: [.generic("Closure")],
      [
        .parameter(
          "closure",
          .swift("WritableKeyPath", generic: [closuresType, "Closure"]),
          label: .named("dynamicMember")
        )
      ],
      returning: "Closure",
      documentation: "The closure of a method."
    ) {
      Statement.return(closure)
    } set: {
      Statement.assign(closure, .identifier("newValue"))
    }
  }

  // MARK: - Methods

  /// The methods with their closures; the styles of a method share one.
  private var distinctMethods: [(method: ProviderMethod, closure: Identifier)] {
    var seen: Set<String> = []
    return mockedMethods.compactMap { method in
      guard case .mock(_, let closure) = method.receiver,
        seen.insert(closure.text).inserted
      else { return nil }
      return (method, closure)
    }
  }

  private var methods: [Declaration] {
    mockedMethods.compactMap { $0.declaration()?.implementation }
  }

  private var mockedMethods: [ProviderMethod] {
    target.cases.flatMap { operation in
      context.configuration.providers.styles.flatMap { style in
        provider.methods(of: operation, in: style).map { method in
          var method = method
          method.receiver = receiver(of: method)
          return method
        }
      }
    }
    .filter { $0.signature != nil }
  }

  private func receiver(of method: ProviderMethod) -> ProviderMethod.Receiver {
    var key = method.name.text
    if case .response = method.result, method.operation.hasNamelessStream,
      context.configuration.abilities.streamReading == .sequences
    {
      key = API.Mock.responseKey(of: key)
    }
    let closure = mock.closureNames[key]?.identifier ?? method.name
    return .mock(state: mock.stateName.identifier, closure: closure)
  }
}
