import APIConfiguration
import SwiftCode

/// A form of the wrappers' methods.
protocol MethodStyle: Sendable {
  /// The suffix for the name of the style's file, if the wrapper has several files.
  var suffix: String { get }

  /// Indicates whether the methods call support code with each runtime.
  var callsSupportCode: Bool { get }

  /// Returns the imports for the types in the signatures, in addition to the runtime.
  func imports(_ access: AccessLevel) -> [Import]

  /// Indicates whether methods pass on their requests in escaping closures, where a class has to
  /// write `self`.
  var isCapturing: Bool { get }

  /// Returns the signature of a method; `nil` if the style or the runtime doesn't support its result.
  func signature(of method: ProviderMethod) -> ProviderMethod.Signature?

  /// Emits the body of a method that has a signature.
  func body(of method: ProviderMethod) -> Expression?

  /// Returns a statement that shows how to call a method of a provider and use its result.
  func use(of method: ProviderMethod, declaredAs declaration: Declaration, on provider: Identifier)
    -> Statement?
}

extension Statement {
  /// `// …`, in place of the code that uses a value.
  static let ellipsis = Statement.comment("…")
}

extension Argument {
  /// `<label>: { <parameter> in … }`, in a statement that shows a call.
  static func handler(_ label: Identifier, _ parameter: Identifier? = nil) -> Argument {
    .labelled(label, .closure(parameter.map { [$0] } ?? []) { Statement.ellipsis })
  }
}

extension MethodStyle {
  var callsSupportCode: Bool { false }

  var isCapturing: Bool { false }

  func imports(_ access: AccessLevel) -> [Import] { [] }
}

extension Configuration.ProviderStyle {
  /// The emitter of the style's methods.
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
