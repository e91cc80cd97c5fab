#if Adopt
  import SwiftSyntax

  extension Evaluator {
    /// Evaluates a call of a function of the app, of an initializer, or of a well-known function.
    func result(of call: FunctionCallExprSyntax, _ scope: Scope) -> Value {
      // Evaluated once: a chain of calls would take twice as long with each of them.
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        .map { evaluate($0, scope) }
      let values = arguments(call.arguments, scope)
      if let found = appFunction(call, of: base, scope),
        let outcome = outcome(of: found.function, values, this: found.this)
      {
        let value = outcome.returned ?? .null
        return value.isUnreadable ? .unknown(call.code) : value
      }
      switch call.calledExpression.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        let name = reference.baseName.bareText
        if let type = table.resolve(name, in: scope.context), table.types[type]?.kind != nil {
          return instance(of: type, values, .unknown(call.code))
        }
        if name == "Self", let context = scope.context {
          return instance(of: context, values, .unknown(call.code))
        }
        // A method of 'self' in an extension of a type such as 'String'.
        if let this = scope.this, this.isScalar, name.first?.isLowercase == true {
          return method(name, of: this, values, call, scope)
        }
        return builtIn(name, values, call, scope)
      case .memberAccessExpr(let access):
        let name = access.declName.baseName.bareText
        guard let base else { return .member(of: nil, name, values) }
        return method(name, of: base, values, call, scope)
      // `[String: Any]()`
      case .dictionaryExpr where values.isEmpty: return .object([])
      case .arrayExpr where values.isEmpty: return .list([])
      // `{ … }()`
      case .closureExpr(let closure) where values.isEmpty:
        return run(closure.statements, scope, isValue: true).returned ?? .unknown(call.code)
      case .optionalChainingExpr, .genericSpecializationExpr: return .unknown(call.code)
      default: return .unknown(call.code)
      }
    }

    /// Returns the function of the app that a call refers to, with the value of `self`.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - base: The value whose method is called; `nil` if there is none.
    ///   - scope: The scope of the call.
    /// - Returns: `nil` if the app declares no such function.
    func appFunction(
      _ call: FunctionCallExprSyntax,
      of base: Value?,
      _ scope: Scope
    ) -> (function: Function, this: Value?)? {
      let labels = call.arguments.map { $0.label?.bareText }
      func fitting(_ functions: [Function]) -> Function? {
        functions.first { $0.accepts(labels, trailing: call.trailingClosure != nil) }
      }
      func member(_ name: String, of value: Value) -> (Function, Value?)? {
        var types: [String] = []
        switch value {
        case .instance(let type?, _, _), .type(let type):
          let known = value == scope.this ? scope.protocolName : nil
          types = (known.map { table.requires(name, in: $0) ? [] : [$0] } ?? []) + [type]
        case .argument: types = typeName(of: value).map { [$0] } ?? []
        default: types = Self.builtInTypes(of: value)
        }
        for type in types {
          if let found = table.lookUp(type, { $0.functions[name] ?? [] })?.found,
            let function = fitting(found)
          {
            return (function, value)
          }
        }
        return nil
      }
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
        guard let base else { return nil }
        return member(access.declName.baseName.bareText, of: base)
      }
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
      else {
        return nil
      }
      if let this = scope.this, let found = member(name, of: this) { return found }
      var context = scope.context
      while let type = context {
        if let found = member(name, of: .type(type)) { return found }
        context = type.lastIndex(of: ".").map { String(type[..<$0]) }
      }
      return fitting(table.globals.functions[name] ?? []).map { ($0, nil) }
    }

    /// Runs a function; `nil` if the arguments don't fit or it has no body.
    func outcome(of function: Function, _ arguments: [Value.Argument], this: Value?) -> Outcome? {
      guard let body = function.node.body,
        var scope = bind(function.node.signature, arguments, this, function.owner)
      else { return nil }
      if case .instance(let type?, _, _) = this { scope.context = type }
      scope.protocolName = table.protocolName(function.owner)
      let previous = file
      file = function.node.root.id
      defer { file = previous }
      return run(body.statements, scope, isValue: true)
    }

    private func bind(
      _ signature: FunctionSignatureSyntax,
      _ arguments: [Value.Argument],
      _ this: Value?,
      _ owner: String?
    ) -> Scope? {
      var scope = Scope(this: this, context: owner)
      var rest = arguments[...]
      for parameter in signature.parameterClause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).bareText
        let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.bareText
        let value: Value
        if let next = rest.first, next.label == label {
          value = next.value
          rest = rest.dropFirst()
        } else {
          value = parameter.defaultValue.map { evaluate($0.value, scope) } ?? .unknown(name)
        }
        scope.variables[name] = coerce(value, to: parameter.type, in: owner)
      }
      return rest.isEmpty ? scope : nil
    }

    /// Creates an instance of a type of the app.
    func instance(of type: String, _ arguments: [Value.Argument], _ fallback: Value) -> Value {
      guard let entry = table.types[type], let kind = entry.kind else { return fallback }
      if kind == .enumDecl {
        guard arguments.first?.label == "rawValue", let value = arguments.first?.value else {
          return fallback
        }
        let found = entry.members.cases.first { rawValue(of: $0.name.bareText, in: type) == value }
        return found.map { .instance(type, case: $0.name.bareText, []) } ?? fallback
      }
      var fields = entry.members.stored.compactMap { property -> Value.Argument? in
        guard let initializer = property.binding.initializer else { return nil }
        let value = evaluate(initializer.value, Scope(context: type))
        return .init(
          label: property.name,
          value: coerce(value, to: property.type, in: type),
          text: initializer.value.code,
          range: files.range(of: initializer)
        )
      }
      if let written = entry.members.initializers.first(where: {
        $0.signature.accepts(arguments.map(\.label), trailing: false)
      }), let body = written.body {
        let this = Value.instance(type, case: nil, fields)
        guard let scope = bind(written.signature, arguments, this, type) else { return fallback }
        return run(body.statements, scope).scope?.this ?? fallback
      }
      for argument in arguments {
        fields.removeAll { $0.label == argument.label }
        let declared = entry.members.stored.first { $0.name == argument.label }
        var argument = argument
        argument.value = coerce(argument.value, to: declared?.type, in: type)
        fields.append(argument)
      }
      return .instance(type, case: nil, fields)
    }
  }

  extension Value {
    /// Indicates whether the value isn't one of a type that the app declares.
    fileprivate var isScalar: Bool {
      switch self {
      case .text, .argument, .object, .list: true
      default: false
      }
    }

    var isUnreadable: Bool {
      if case .unknown = self { true } else { false }
    }
  }

  extension Function {
    func accepts(_ labels: [String?], trailing: Bool) -> Bool {
      node.signature.accepts(labels, trailing: trailing)
    }
  }

  extension FunctionSignatureSyntax {
    /// Returns whether a call with these argument labels can refer to the function.
    func accepts(_ labels: [String?], trailing: Bool) -> Bool {
      var rest = labels[...]
      for parameter in parameterClause.parameters {
        let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.bareText
        if let next = rest.first, next == label {
          rest = rest.dropFirst()
        } else if parameter.defaultValue == nil, !trailing {
          return false
        }
      }
      return rest.isEmpty
    }
  }
#endif
