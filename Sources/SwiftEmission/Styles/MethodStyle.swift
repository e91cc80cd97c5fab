import APIConfiguration
import Scaffold
import SwiftCode

/// A form of the wrappers' methods.
protocol MethodStyle: Sendable {
  /// The end of the name of its file, where the wrapper has several.
  var suffix: String { get }

  /// The members of support files that its methods use.
  func support(for needs: SupportNeeds) -> [String]

  /// The modules of the types in its signatures, beside the runtime's.
  func imports(_ access: AccessLevel) -> [Import]

  /// Emits a method; nil where the style has no form for its result.
  func declaration(of method: ProviderMethod) -> Declaration?

  /// Returns a statement that shows how to call a method of a provider and use its result.
  func use(of method: ProviderMethod, declaredAs declaration: Declaration, on provider: Identifier)
    -> Statement?
}

/// The parts of an API that need support files of their own.
struct SupportNeeds {
  var outcomes: Bool
  var pages: Bool
}

extension Statement {
  /// `// …`, in place of the code that uses a value.
  static let ellipsis = Statement.comment("…")
}

extension Argument {
  /// `<label>: { <parameter> in … }`, in a statement that shows a call.
  static func handler(_ label: Identifier, _ parameter: Identifier? = nil) -> Argument {
    .labelled(label, .closure(parameter.map { [.parameter($0)] } ?? []) { Statement.ellipsis })
  }
}

extension MethodStyle {
  func imports(_ access: AccessLevel) -> [Import] { [] }
}

extension Configuration.ProviderStyle {
  /// The code of the style.
  var form: any MethodStyle {
    switch self {
    case .async: AsyncStyle()
    case .completion: CompletionStyle()
    case .handlers: HandlersStyle()
    case .combine: ReactiveStyle.combine
    case .rxswift: ReactiveStyle.rxswift
    case .reactiveswift: ReactiveStyle.reactiveswift
    }
  }
}
