#if Adopt
  import Adoption
  import SwiftSyntax

  /// How the code around a request waits for the response, and the type that it decodes.
  struct CallStyle {
    private(set) var style = AppCall.Style.completion
    private(set) var model: String?

    init(of request: Syntax, table: TypeTable, files: ParsedFiles) {
      let chain = Chain(request)
      let functions = request.as(FunctionCallExprSyntax.self)?.functions(in: table) ?? []
      model = chain.model
      let declared = functions.lazy.compactMap { Self.style(of: $0.node) }.first
      style =
        chain.style ?? declared ?? Self.enclosing(request) ?? Self.imported(request) ?? .completion
    }

    /// The style of a function that returns the response.
    private static func style(of function: FunctionDeclSyntax) -> AppCall.Style? {
      if function.signature.effectSpecifiers?.asyncSpecifier != nil { return .async }
      let type = function.signature.returnClause.map { TypeTable.name(of: $0.type) }
      switch type {
      case "Observable", "Single", "Completable", "Maybe", "Driver", "Signal": return .rxSwift
      case "AnyPublisher", "Future", "Publisher": return .combine
      case "SignalProducer": return .reactiveSwift
      default: return nil
      }
    }

    private static func enclosing(_ node: Syntax) -> AppCall.Style? {
      var next = node.parent
      while let current = next {
        if let function = current.as(FunctionDeclSyntax.self) { return style(of: function) }
        next = current.parent
      }
      return nil
    }

    /// The style of the library that the file imports, if the request has no closure.
    private static func imported(_ node: Syntax) -> AppCall.Style? {
      guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
        !call.arguments.contains(where: {
          $0.expression.is(ClosureExprSyntax.self) || $0.label?.text == "completion"
        }),
        let file = node.root.as(SourceFileSyntax.self)
      else { return nil }
      let modules = file.statements.compactMap {
        $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription
      }
      if modules.contains(where: { ["RxSwift", "RxMoya"].contains($0) }) { return .rxSwift }
      if modules.contains(where: { ["Combine", "CombineMoya"].contains($0) }) { return .combine }
      return modules.contains("ReactiveSwift") ? .reactiveSwift : nil
    }
  }

  /// The methods before and after a request: `provider.rx.request(.user).map(User.self)`.
  private struct Chain {
    private var names: [String] = []
    private var isAwaited = false
    private var hasClosure = false
    private(set) var model: String?

    private static let decoders: Set = [
      "map", "mapObject", "mapArray", "mapOptional", "decode", "mapObjectOptional", "mapTo",
      "filterMap",
    ]

    init(_ request: Syntax) {
      if let call = request.as(FunctionCallExprSyntax.self) {
        names += call.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text)
        hasClosure =
          call.trailingClosure != nil
          || call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
        model = call.arguments.lazy.compactMap { Self.type($0.expression) }.first
      }
      read(from: request)
      if model == nil, hasClosure { model = Self.decoded(in: request) }
    }

    private mutating func read(from request: Syntax) {
      var node = request
      while let parent = node.parent {
        if let access = parent.as(MemberAccessExprSyntax.self) {
          names.append(access.declName.baseName.bareText)
        } else if let call = parent.as(FunctionCallExprSyntax.self) {
          // As the called expression, not as an argument.
          guard call.calledExpression.id == node.id else { break }
          let name = names.last ?? ""
          if Self.decoders.contains(name), let first = call.arguments.first, model == nil {
            model = Self.type(first.expression)
          }
        } else if parent.is(AwaitExprSyntax.self) {
          isAwaited = true
        } else if !parent.is(TryExprSyntax.self), !parent.is(OptionalChainingExprSyntax.self),
          !parent.is(ForceUnwrapExprSyntax.self), !parent.is(SequenceExprSyntax.self),
          !parent.is(ExprListSyntax.self)
        {
          break
        }
        node = parent
      }
    }

    /// Returns the type of `User.self` or `[User].self`.
    private static func type(_ node: ExprSyntax) -> String? {
      guard let access = node.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "self",
        let base = access.base,
        base.code.first?.isUppercase ?? false || base.is(ArrayExprSyntax.self)
      else { return nil }
      return base.code
    }

    /// Returns the type that a closure decodes.
    private static func decoded(in request: Syntax) -> String? {
      request.first(FunctionCallExprSyntax.self) { call in
        let name =
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareText ?? ""
        return decoders.contains(name) && call.arguments.contains { type($0.expression) != nil }
      }?.arguments.lazy.compactMap { type($0.expression) }.first
    }

    var style: AppCall.Style? {
      func has(_ some: String...) -> Bool { some.contains(where: names.contains) }
      if isAwaited { return .async }
      if has("rx", "asObservable", "asSingle", "disposed", "subscribe", "asDriver") {
        return .rxSwift
      }
      if has("reactive", "startWithResult", "startWithValues") { return .reactiveSwift }
      if has("requestPublisher", "requestWithProgressPublisher", "eraseToAnyPublisher", "sink") {
        return .combine
      }
      return hasClosure ? .completion : nil
    }
  }
#endif
