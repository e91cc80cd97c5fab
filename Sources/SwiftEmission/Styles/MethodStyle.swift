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
}

/// The parts of an API that need support files of their own.
struct SupportNeeds {
  var outcomes: Bool
  var pages: Bool
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
