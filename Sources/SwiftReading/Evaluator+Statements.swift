#if Adopt
  import SwiftSyntax

  /// The result of statements.
  struct Outcome {
    /// The value that they return; `nil` if they return none.
    var returned: Value?
    /// The names after them; `nil` if no path leads there.
    var scope: Scope?
    /// The names after `break` and after `continue`.
    var broken: Scope?
    var continued: Scope?
    /// Indicates whether `fallthrough` leads to the next case.
    var fallsThrough = false

    /// Adds another path.
    mutating func add(_ other: Outcome, _ text: @autoclosure () -> String) {
      if let value = other.returned { returned = returned?.merged(value, text()) ?? value }
      Self.add(other.scope, to: &scope, text)
      Self.add(other.broken, to: &broken, text)
      Self.add(other.continued, to: &continued, text)
      fallsThrough = fallsThrough || other.fallsThrough
    }

    private static func add(_ other: Scope?, to scope: inout Scope?, _ text: () -> String) {
      if let other { scope = scope?.merged(other, text) ?? other }
    }

    /// Goes on with the next element of a loop.
    mutating func next(_ text: @autoclosure () -> String) {
      Self.add(continued, to: &scope, text)
      continued = nil
    }

    /// Continues after a loop or `switch` that the statements were in.
    mutating func leave(_ text: @autoclosure () -> String, isLoop: Bool) {
      Self.add(broken, to: &scope, text)
      broken = nil
      if isLoop { next(text()) }
    }
  }

  extension Evaluator {
    /// Evaluates statements.
    ///
    /// If `isValue` is true, a single expression is their value.
    func run(_ items: CodeBlockItemListSyntax, _ scope: Scope, isValue: Bool = false) -> Outcome {
      var result = Outcome(scope: scope)
      for item in items {
        guard let current = result.scope else { break }
        result.scope = nil
        let isOnly = isValue && items.count == 1
        result.add(step(item, current, isValue: isOnly), item.code)
      }
      return result
    }

    private func step(_ item: CodeBlockItemSyntax, _ scope: Scope, isValue: Bool) -> Outcome {
      switch item.item {
      case .decl(let declaration): self.declaration(declaration, scope)
      case .expr(let node): expression(node, scope, isValue: isValue)
      case .stmt(let statement): self.statement(statement, scope, isValue: isValue)
      }
    }

    private func declaration(_ node: DeclSyntax, _ scope: Scope) -> Outcome {
      var scope = scope
      if let variable = node.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          var value = binding.initializer.map { evaluate($0.value, scope) } ?? .null
          value = coerce(value, to: binding.typeAnnotation?.type, in: scope.context)
          scope = scope.binding(match(binding.pattern, value, scope).bindings)
        }
      } else if let conditional = node.as(IfConfigDeclSyntax.self) {
        var result = Outcome(scope: conditional.hasElse ? nil : scope)
        for clause in conditional.clauses {
          guard case .statements(let items) = clause.elements else { continue }
          result.add(run(items, scope, isValue: true), node.code)
        }
        return result
      }
      return Outcome(scope: scope)
    }

    private func statement(_ node: StmtSyntax, _ scope: Scope, isValue: Bool) -> Outcome {
      switch node.as(StmtSyntaxEnum.self) {
      case .returnStmt(let statement):
        Outcome(returned: statement.expression.map { evaluate($0, scope) } ?? .null)
      case .expressionStmt(let statement): expression(statement.expression, scope, isValue: isValue)
      case .guardStmt(let statement): self.guard(statement, scope)
      case .doStmt(let statement): run(statement.body.statements, scope)
      case .forStmt(let statement): loop(statement, scope)
      case .whileStmt(let statement): repeated(statement.body, scope, statement.code)
      case .repeatStmt(let statement): repeated(statement.body, scope, statement.code)
      case .breakStmt: Outcome(broken: scope)
      case .continueStmt: Outcome(continued: scope)
      case .fallThroughStmt: Outcome(fallsThrough: true)
      case .throwStmt: Outcome()
      default: Outcome(scope: scope)
      }
    }

    private func `guard`(_ node: GuardStmtSyntax, _ scope: Scope) -> Outcome {
      let (certainty, bindings) = conditions(node.conditions, scope)
      var result = Outcome()
      if certainty != .yes { result.add(run(node.body.statements, scope), node.code) }
      if certainty != .no { result.scope = scope.binding(bindings) }
      return result
    }

    private func expression(_ node: ExprSyntax, _ scope: Scope, isValue: Bool) -> Outcome {
      switch node.as(ExprSyntaxEnum.self) {
      case .ifExpr, .switchExpr: return branches(of: node, scope, isValue: isValue)
      case .tryExpr(let inner): return expression(inner.expression, scope, isValue: isValue)
      case .sequenceExpr(let sequence):
        if let changed = assign(Array(sequence.elements), scope) { return Outcome(scope: changed) }
      case .functionCallExpr(let call):
        let name = call.calledExpression.code
        if ["fatalError", "preconditionFailure"].contains(name) { return Outcome() }
        let changes = [".merge", ".updateValue", ".append", ".removeValue", ".forEach"]
        if !isValue || changes.contains(where: name.hasSuffix) {
          if let changed = mutate(call, scope) { return Outcome(scope: changed) }
          if let closure = call.lastClosure { return closed(closure, of: call, scope) }
        }
      default: break
      }
      return isValue ? Outcome(returned: evaluate(node, scope)) : Outcome(scope: scope)
    }

    /// Runs the branches of an `if` or `switch` that may be taken.
    func branches(of node: ExprSyntax, _ scope: Scope, isValue: Bool) -> Outcome {
      if let node = node.as(IfExprSyntax.self) { return self.if(node, scope, isValue: isValue) }
      if let node = node.as(SwitchExprSyntax.self) {
        return self.switch(node, scope, isValue: isValue)
      }
      return Outcome(scope: scope)
    }

    private func `if`(_ node: IfExprSyntax, _ scope: Scope, isValue: Bool) -> Outcome {
      let (certainty, bindings) = conditions(node.conditions, scope)
      var result = Outcome()
      if certainty != .no {
        var taken = run(node.body.statements, scope.binding(bindings), isValue: isValue)
        // The bindings end with the branch.
        for name in bindings.keys { taken.scope?.variables[name] = scope.variables[name] }
        result.add(taken, node.code)
      }
      if certainty != .yes {
        switch node.elseBody {
        case .codeBlock(let block):
          result.add(run(block.statements, scope, isValue: isValue), node.code)
        case .ifExpr(let next): result.add(self.if(next, scope, isValue: isValue), node.code)
        case nil: result.add(Outcome(scope: scope), node.code)
        }
      }
      return result
    }

    private func `switch`(_ node: SwitchExprSyntax, _ scope: Scope, isValue: Bool) -> Outcome {
      let subject = evaluate(node.subject, scope)
      var result = Outcome()
      var fallsThrough = false
      // A case that is reached by 'fallthrough' has the values of the one before it.
      var carried: [String: Value] = [:]
      for element in node.cases.flatMap(\.flattened) {
        var (certainty, bindings) = label(element.label, subject, scope)
        if fallsThrough { (certainty, bindings) = (.yes, carried) }
        if certainty == .no { continue }
        var taken = run(element.statements, scope.binding(bindings), isValue: isValue)
        for name in bindings.keys { taken.scope?.variables[name] = scope.variables[name] }
        fallsThrough = taken.fallsThrough
        carried = bindings
        taken.fallsThrough = false
        result.add(taken, node.subject.code)
        if certainty == .yes, !fallsThrough { break }
      }
      result.leave(node.subject.code, isLoop: false)
      if result.returned == nil, result.scope == nil { return Outcome(scope: scope) }
      return result
    }

    private func label(
      _ label: SwitchCaseSyntax.Label,
      _ subject: Value,
      _ scope: Scope
    ) -> (Certainty, [String: Value]) {
      guard case .case(let label) = label else { return (.yes, [:]) }
      var best = Certainty.no
      var bindings: [String: Value] = [:]
      for item in label.caseItems {
        var found = match(item.pattern, subject, scope)
        if found.certainty != .no, let condition = item.whereClause?.condition {
          let value = self.condition(evaluate(condition, scope.binding(found.bindings)))
          found.certainty = min(found.certainty, value.map { $0 ? .yes : .no } ?? .maybe)
        }
        if found.certainty > best { (best, bindings) = (found.certainty, found.bindings) }
      }
      return (best, bindings)
    }
  }

  extension IfConfigDeclSyntax {
    var hasElse: Bool { clauses.last?.poundKeyword.tokenKind == .poundElse }
  }

  extension SwitchCaseListSyntax.Element {
    /// The case, or those within `#if`.
    var flattened: [SwitchCaseSyntax] {
      switch self {
      case .switchCase(let node): return [node]
      case .ifConfigDecl(let node):
        return node.clauses.flatMap { clause -> [SwitchCaseSyntax] in
          guard case .switchCases(let cases) = clause.elements else { return [] }
          return cases.flatMap(\.flattened)
        }
      }
    }
  }
#endif
