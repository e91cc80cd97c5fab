#if Adopt
  import SwiftSyntax

  extension Evaluator {
    /// Evaluates operands and operators, which the parser leaves in a sequence.
    func evaluate(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope) -> Value {
      // Longer sequences would need a deep stack.
      if elements.count > 500 { return .unknown(elements.map(\.code).joined(separator: " ")) }
      guard let index = Self.split(elements) else {
        return elements.first.map { evaluate($0, scope) } ?? .unknown("")
      }
      let text = elements.map(\.code).joined(separator: " ")
      let left = elements[..<index]
      let right = elements[(index + 1)...]
      switch elements[index].as(ExprSyntaxEnum.self) {
      case .unresolvedTernaryExpr(let ternary):
        switch self.condition(evaluate(left, scope)) {
        case true?: return evaluate(ternary.thenExpression, scope)
        case false?: return evaluate(right, scope)
        case nil:
          return evaluate(ternary.thenExpression, scope).merged(evaluate(right, scope), text)
        }
      case .unresolvedAsExpr(let cast):
        let value = evaluate(left, scope)
        // `as?` of an associated value may be `nil`.
        guard cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark,
          case .argument(let index, let members, _) = value
        else { return value }
        return .argument(index, members: members, isOptional: true)
      case .arrowExpr: return evaluate(left, scope)
      case .binaryOperatorExpr(let node):
        return operate(node.operator.text, evaluate(left, scope), { evaluate(right, scope) }, text)
      default: return .unknown(text)
      }
    }

    /// Returns the index of the operator that binds the least.
    private static func split(_ elements: ArraySlice<ExprSyntax>) -> Int? {
      var best: (index: Int, level: Int)?
      for index in elements.indices.dropFirst().dropLast() {
        guard let level = level(of: elements[index]) else { continue }
        // Ternaries and '??' group from the right, the others from the left.
        let isFromRight = level == 1 || level == 5
        if let found = best, level > found.level || (level == found.level && isFromRight) {
          continue
        }
        best = (index, level)
      }
      return best?.index
    }

    private static func level(of node: ExprSyntax) -> Int? {
      switch node.as(ExprSyntaxEnum.self) {
      case .unresolvedTernaryExpr: return 1
      case .unresolvedAsExpr, .unresolvedIsExpr: return 6
      case .binaryOperatorExpr(let node):
        switch node.operator.text {
        case "||": return 2
        case "&&": return 3
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": return 4
        case "??": return 5
        case "...", "..<": return 7
        case "*", "/", "%", "&*": return 9
        default: return 8
        }
      default: return nil
      }
    }

    func condition(_ value: Value) -> Bool? {
      if case .bool(let value) = value { value } else { nil }
    }

    private func operate(
      _ name: String,
      _ left: Value,
      _ right: () -> Value,
      _ text: String
    ) -> Value {
      switch name {
      case "??": return coalesced(left, right, text)
      case "&&":
        if condition(left) == false { return .bool(false) }
        return condition(left) == true ? right() : .unknown(text)
      case "||":
        if condition(left) == true { return .bool(true) }
        return condition(left) == false ? right() : .unknown(text)
      case "==", "!=":
        guard let isEqual = isEqual(left, right()) else { return .unknown(text) }
        return .bool(isEqual == (name == "=="))
      case "+": return concatenated(left, right(), text)
      default: return .unknown(text)
      }
    }

    private func coalesced(_ left: Value, _ right: () -> Value, _ text: String) -> Value {
      switch left {
      case .null: right()
      case .argument: left.unwrapped.merged(right(), text)
      case .choice where left.isOptional: left.unwrapped.merged(right(), text)
      case .unknown, .member(_?, _, _): .unknown(text)
      default: left
      }
    }

    private func isEqual(_ left: Value, _ right: Value) -> Bool? {
      if let first = left.literal, let second = right.literal { return first == second }
      switch (left, right) {
      case (.null, .null): return true
      case (.argument, .null) where isAlwaysThere(left): return false
      case (.null, .argument) where isAlwaysThere(right): return false
      case (.instance(_, let name?, _), .member(nil, let other, _)),
        (.instance(_, let name?, _), .instance(_, let other?, _)):
        return name == other ? nil : false
      case (.text, .null), (.object, .null), (.list, .null), (.number, .null), (.bool, .null),
        (.null, .text), (.null, .object), (.instance, .null):
        return false
      case (.bool(let left), .bool(let right)): return left == right
      // Constants of other modules, such as Moya's methods.
      case (.member(_, let name, let first), .member(_, let other, let second)):
        return first.isEmpty && second.isEmpty ? name == other : nil
      default: return nil
      }
    }

    /// Returns the sum of two texts or lists.
    func concatenated(_ left: Value, _ right: Value, _ text: String) -> Value {
      switch (left, right) {
      case (.list(let first), .list(let second)): return .list(first + second)
      case (.object(let first), .object(let second)): return .object(Self.adding(second, to: first))
      default:
        guard [left, right].contains(where: isText) else { return .unknown(text) }
        return .joined(left.pieces(text) + right.pieces(text))
      }
    }

    private func isText(_ value: Value) -> Bool {
      switch value {
      case .text: true
      case .argument: type(of: value).map { table.spelled($0.type, in: $0.context) } == "String"
      case .choice(let values, _): values.allSatisfy(isText)
      default: false
      }
    }

    /// Returns dictionary entries with those of another dictionary, which win.
    static func adding(_ added: [Value.Entry], to entries: [Value.Entry]) -> [Value.Entry] {
      var result = entries
      for entry in added {
        if let index = result.firstIndex(where: { $0.isSame(entry) }) {
          result[index] = entry
        } else {
          result.append(entry)
        }
      }
      return result
    }
  }
#endif
