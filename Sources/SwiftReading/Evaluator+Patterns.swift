#if Adopt
  import SwiftSyntax

  /// The result of a condition.
  enum Certainty: Int, Comparable {
    case no, maybe, yes

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  typealias Match = (certainty: Certainty, bindings: [String: Value])

  extension Evaluator {
    /// Evaluates the conditions of an `if` or `guard` up to one that is false.
    func conditions(_ list: ConditionElementListSyntax, _ scope: Scope) -> Match {
      var result: Match = (.yes, [:])
      for element in list {
        let found = condition(element.condition, scope.binding(result.bindings))
        result.certainty = min(result.certainty, found.certainty)
        result.bindings.merge(found.bindings) { $1 }
        if result.certainty == .no { break }
      }
      return result
    }

    private func condition(_ node: ConditionElementSyntax.Condition, _ scope: Scope) -> Match {
      switch node {
      case .expression(let node):
        return (condition(evaluate(node, scope)).map { $0 ? .yes : .no } ?? .maybe, [:])
      case .optionalBinding(let node):
        let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText ?? ""
        let value =
          node.initializer.map { evaluate($0.value, scope) } ?? find(name, scope) ?? .unknown(name)
        return unwrap(value) { self.match(node.pattern, $0, scope) }
      case .matchingPattern(let node):
        return match(node.pattern, evaluate(node.initializer.value, scope), scope)
      case .availability: return (.yes, [:])
      }
    }

    /// Matches a value if it isn't `nil`.
    private func unwrap(_ value: Value, _ match: (Value) -> Match) -> Match {
      switch value {
      case .null: return (.no, [:])
      // 'try?' of an encoder.
      case .member("JSONEncoder"?, "encode", _), .member("JSONSerialization"?, "data", _):
        return match(value)
      case .argument where isAlwaysThere(value): return match(value)
      case .argument, .unknown, .member(_?, _, _):
        let found = match(value.unwrapped)
        return (min(.maybe, found.certainty), found.bindings)
      case .choice where value.isOptional:
        let found = match(value.unwrapped)
        return (min(.maybe, found.certainty), found.bindings)
      default: return match(value)
      }
    }

    func match(_ pattern: PatternSyntax, _ value: Value, _ scope: Scope) -> Match {
      switch pattern.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let node): return bind(node.identifier.bareText, value)
      case .wildcardPattern: return (.yes, [:])
      case .valueBindingPattern(let node): return match(node.pattern, value, scope)
      case .tuplePattern(let node):
        return match(
          node.elements.map { ($0.label?.bareText, Pattern.pattern($0.pattern)) },
          value,
          scope
        )
      case .expressionPattern(let node): return match(node.expression, value, scope)
      case .isTypePattern: return (.maybe, [:])
      default: return (.maybe, [:])
      }
    }

    private func bind(_ name: String, _ value: Value) -> Match {
      if case .argument(let index, let members, _) = value, members.isEmpty, names[index] == nil {
        names[index] = name
      }
      return (.yes, [name: value])
    }

    private enum Pattern {
      case pattern(PatternSyntax)
      case expression(ExprSyntax)
    }

    private func match(_ pattern: Pattern, _ value: Value, _ scope: Scope) -> Match {
      switch pattern {
      case .pattern(let node): match(node, value, scope)
      case .expression(let node): match(node, value, scope)
      }
    }

    /// Matches an expression, in which the parser leaves patterns such as `.search(let query, _)`.
    private func match(_ node: ExprSyntax, _ value: Value, _ scope: Scope) -> Match {
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let node): return match(node.pattern, value, scope)
      case .discardAssignmentExpr: return (.yes, [:])
      case .optionalChainingExpr(let node):
        return unwrap(value) { self.match(node.expression, $0, scope) }
      case .memberAccessExpr(let node): return match(caseOf: node, [], value, scope)
      case .functionCallExpr(let node):
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self) else { break }
        let arguments = node.arguments.map {
          ($0.label?.bareText, Pattern.expression($0.expression))
        }
        return match(caseOf: access, arguments, value, scope)
      case .tupleExpr(let node):
        let elements = node.elements.map { ($0.label?.bareText, Pattern.expression($0.expression)) }
        return match(elements, value, scope)
      case .declReferenceExpr(let node) where isBinding(node):
        return bind(node.baseName.bareText, value)
      default: break
      }
      let expected = evaluate(node, scope)
      if expected == value, expected.literal != nil || expected.isNull { return (.yes, [:]) }
      if expected.literal != nil, value.literal != nil { return (.no, [:]) }
      if case .bool = expected, case .bool = value { return (expected == value ? .yes : .no, [:]) }
      if case .number = expected, case .number = value {
        return (expected == value ? .yes : .no, [:])
      }
      return (.maybe, [:])
    }

    /// Returns whether a name is bound by the `let` around its pattern.
    private func isBinding(_ node: DeclReferenceExprSyntax) -> Bool {
      var parent = node.parent
      while let current = parent, !current.is(SwitchCaseSyntax.self),
        !current.is(CodeBlockSyntax.self)
      {
        if current.is(ValueBindingPatternSyntax.self) { return true }
        parent = current.parent
      }
      return false
    }

    private func match(
      caseOf access: MemberAccessExprSyntax,
      _ arguments: [(label: String?, Pattern)],
      _ value: Value,
      _ scope: Scope
    ) -> Match {
      let name = access.declName.baseName.bareText
      switch value {
      case .instance(_, let caseName?, let fields):
        if caseName != name { return (.no, [:]) }
        return match(arguments, .instance(nil, case: nil, fields), scope)
      case .member(nil, let other, let fields):
        if other != name { return (.no, [:]) }
        return match(arguments, .instance(nil, case: nil, fields), scope)
      case .choice(let values, _):
        let found = values.map { match(caseOf: access, arguments, $0, scope) }
        let best = found.max { $0.certainty < $1.certainty } ?? (.no, [:])
        return found.allSatisfy { $0.certainty == .yes }
          ? best : (min(best.certainty, .maybe), best.bindings)
      case .null: return (name == "none" ? .yes : .no, [:])
      case _ where name == "some" && arguments.count == 1:
        return unwrap(value) { self.match(arguments[0].1, $0, scope) }
      default:
        var bindings: [String: Value] = [:]
        for (_, pattern) in arguments {
          bindings.merge(match(pattern, .unknown(access.code), scope).bindings) { $1 }
        }
        return (.maybe, bindings)
      }
    }

    /// Matches the elements of a tuple, or of associated values.
    private func match(
      _ elements: [(label: String?, Pattern)],
      _ value: Value,
      _ scope: Scope
    ) -> Match {
      guard case .instance(nil, nil, let fields) = value else {
        return elements.isEmpty ? (.yes, [:]) : (.maybe, unknownBindings(elements, value, scope))
      }
      if elements.isEmpty { return (.yes, [:]) }
      // One name for several values is a tuple.
      if elements.count == 1, fields.count > 1, elements[0].label == nil {
        return match(elements[0].1, value, scope)
      }
      var result: Match = (.yes, [:])
      for (index, element) in elements.enumerated() {
        guard fields.indices.contains(index) else { return (.no, [:]) }
        let labelled = element.label.flatMap { label in fields.first { $0.label == label } }
        let found = match(element.1, (labelled ?? fields[index]).value, scope)
        result.certainty = min(result.certainty, found.certainty)
        result.bindings.merge(found.bindings) { $1 }
      }
      return result
    }

    private func unknownBindings(
      _ elements: [(label: String?, Pattern)],
      _ value: Value,
      _ scope: Scope
    ) -> [String: Value] {
      elements.reduce(into: [:]) { result, element in
        result.merge(match(element.1, .unknown(element.label ?? "value"), scope).bindings) { $1 }
      }
    }
  }
#endif
