#if Adopt
  import Diagnostics
  import SwiftSyntax

  extension Evaluator {
    /// Returns the scope after an assignment; `nil` if the elements aren't one.
    func assign(_ elements: [ExprSyntax], _ scope: Scope) -> Scope? {
      guard elements.count > 2 else { return nil }
      let text = elements.map(\.code).joined(separator: " ")
      if elements[1].is(AssignmentExprSyntax.self) {
        let value = evaluate(elements[2...], scope)
        return set(elements[0], to: value, elements[2...].map(\.code).joined(separator: " "), scope)
      }
      if elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" {
        let sum = concatenated(evaluate(elements[0], scope), evaluate(elements[2...], scope), text)
        return set(elements[0], to: sum, text, scope)
      }
      return nil
    }

    private func set(_ target: ExprSyntax, to value: Value, _ text: String, _ scope: Scope) -> Scope
    {
      var scope = scope
      switch target.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let node):
        let name = node.baseName.bareText
        if name == "self" {
          scope.this = value
        } else if scope.variables[name] != nil {
          scope.variables[name] = value
        } else {
          scope.this?.setField(name, to: value, at: files.range(of: target))
        }
      case .memberAccessExpr(let node) where node.base?.code == "self":
        let name = node.declName.baseName.bareText
        scope.this?.setField(name, to: value, at: files.range(of: target))
      case .subscriptCallExpr(let node):
        guard let argument = node.arguments.first else { break }
        let old = evaluate(node.calledExpression, scope)
        let entry = entry(evaluate(argument.expression, scope), value, text, argument)
        return set(node.calledExpression, to: .object(setting(entry, in: old)), text, scope)
      case .optionalChainingExpr(let node): return set(node.expression, to: value, text, scope)
      case .forceUnwrapExpr(let node): return set(node.expression, to: value, text, scope)
      default: break
      }
      return scope
    }

    private func entry(
      _ key: Value,
      _ value: Value,
      _ text: String,
      _ node: some SyntaxProtocol
    ) -> Value.Entry {
      let range = files.range(of: node)
      guard let key = self.key(key) else {
        return .init(key: nil, value: .unknown(text), text: text, range: range)
      }
      return .init(
        key: key,
        value: value.unwrapped,
        text: text,
        isOptional: value.isOptional,
        range: range
      )
    }

    private func setting(_ entry: Value.Entry, in old: Value) -> [Value.Entry] {
      var entries = self.entries(of: old, at: entry)
      if entry.value.isNull {
        entries.removeAll { $0.isSame(entry) }
        return entries
      }
      return Self.adding([entry], to: entries)
    }

    private func entries(of value: Value, at entry: Value.Entry) -> [Value.Entry] {
      switch value {
      case .object(let entries): entries
      case .null: []
      default: [.init(key: nil, value: value, text: entry.text, range: entry.range)]
      }
    }

    /// Returns the scope after a call that changes a variable, such as `parameters.merge(…)`.
    func mutate(_ call: FunctionCallExprSyntax, _ scope: Scope) -> Scope? {
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      let old = access?.base.map { evaluate($0, scope) }
      if let access, let base = access.base, let old {
        let name = access.declName.baseName.bareText
        let values = arguments(call.arguments, scope)
        if let new = changed(old, by: name, values, call) {
          return set(base, to: new, call.code, scope)
        }
        if let type = Self.builtInTypes(of: old).first,
          let found = table.lookUp(type, { $0.functions[name] ?? [] })?.found.first,
          let new = outcome(of: found, values, this: old)?.scope?.this
        {
          return set(base, to: new, call.code, scope)
        }
        // An unknown method may change the variable.
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
          call.lastClosure == nil,
          scope.variables[name] != nil, old.isCollection
        {
          return set(base, to: .unknown(call.code), call.code, scope)
        }
      }
      // A function of the app may change what it gets as 'inout'.
      var result: Scope?
      for argument in call.arguments {
        guard let changed = argument.expression.as(InOutExprSyntax.self) else { continue }
        let previous = evaluate(changed.expression, scope)
        let spread = Value.Entry(
          key: nil,
          value: .unknown(call.code),
          text: call.code,
          range: files.range(of: call)
        )
        let new = appFunction(call, of: old, scope).flatMap { found in
          outcome(of: found.function, arguments(call.arguments, scope), this: found.this)?.scope?
            .variables[found.function.parameterName(at: argument, in: call)]
        }
        let unknown = Value.object(entries(of: previous, at: spread) + [spread])
        result = set(changed.expression, to: new ?? unknown, call.code, result ?? scope)
      }
      return result
    }

    private func changed(
      _ old: Value,
      by name: String,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax
    ) -> Value? {
      guard let first = arguments.first else { return nil }
      if case .choice(let values, let text) = old {
        let all = values.compactMap { changed($0, by: name, arguments, call) }
        guard all.count == values.count else { return nil }
        return all.dropFirst().reduce(all[0]) { $0.merged($1, text) }
      }
      switch name {
      case "merge": return merging(old, first.value, at: call)
      case "updateValue":
        guard let key = arguments.last, arguments.count == 2 else { return nil }
        return .object(setting(entry(key.value, first.value, call.code, call), in: old))
      case "removeValue":
        guard let key = key(first.value), case .object(let entries) = old else { return nil }
        return .object(entries.filter { $0.key != key })
      case "append":
        if case .list(let values) = old {
          if first.label == nil { return .list(values + [first.value]) }
          if case .list(let more) = first.value { return .list(values + more) }
          return .unknown(call.code)
        }
        guard case .text = old else { return nil }
        return concatenated(old, first.value, call.code)
      default: return nil
      }
    }

    /// Returns a dictionary with the entries of another one.
    func merging(_ old: Value, _ added: Value, at node: some SyntaxProtocol) -> Value {
      let place = Value.Entry(key: nil, value: .null, text: node.code, range: files.range(of: node))
      return .object(Self.adding(entries(of: added, at: place), to: entries(of: old, at: place)))
    }
  }

  extension Value {
    /// Indicates whether the value is a text, list or dictionary.
    fileprivate var isCollection: Bool {
      switch self {
      case .text, .list, .object: true
      case .choice(let values, _): values.contains { $0.isCollection }
      default: false
      }
    }

    fileprivate mutating func setField(
      _ name: String,
      to value: Value,
      at range: Diagnostics.SourceRange
    ) {
      guard case .instance(let type, nil, var fields) = self else { return }
      let field = Argument(label: name, value: value, text: name, range: range)
      if let index = fields.firstIndex(where: { $0.label == name }) {
        fields[index] = field
      } else {
        fields.append(field)
      }
      self = .instance(type, case: nil, fields)
    }
  }

  extension Function {
    /// Returns the name under which the function uses an argument of a call.
    func parameterName(at argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> String {
      let parameters = Array(node.signature.parameterClause.parameters)
      let labelled = parameters.first { $0.firstName.text == argument.label?.text }
      let index = call.arguments.map(\.id).firstIndex(of: argument.id) ?? 0
      let found = labelled ?? (parameters.indices.contains(index) ? parameters[index] : nil)
      return (found?.secondName ?? found?.firstName)?.bareText ?? ""
    }
  }
#endif
