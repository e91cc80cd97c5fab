#if Adopt
  import SwiftSyntax

  extension Evaluator {
    /// Returns the elements of a list or dictionary; `nil` if they are unknown.
    private func elements(of sequence: Value) -> [Value]? {
      switch sequence {
      case .list(let values): values
      case .object(let entries) where entries.allSatisfy { $0.key != nil }:
        entries.map { entry in
          .instance(
            nil,
            case: nil,
            [
              .init(label: "key", value: .text(entry.key ?? ""), text: "key", range: entry.range),
              .init(label: "value", value: entry.value, text: entry.text, range: entry.range),
            ]
          )
        }
      default: nil
      }
    }

    /// Runs the closure of a call: for each element with `forEach`, zero or one times with another method.
    func closed(
      _ closure: ClosureExprSyntax,
      of call: FunctionCallExprSyntax,
      _ scope: Scope
    ) -> Outcome {
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      let base = access?.base.map { evaluate($0, scope) } ?? .null
      let isForEach = access?.declName.baseName.text == "forEach"
      let known = isForEach ? elements(of: base) : nil
      var result = Outcome(scope: scope)
      for element in known ?? [isForEach ? .unknown(call.code) : base.unwrapped] {
        guard let current = result.scope else { break }
        if known != nil { result.scope = nil }
        var taken = run(closure.statements, current.binding(closure.bindings(of: element)))
        // 'return' only leaves the closure.
        if taken.returned != nil, taken.scope == nil { taken.scope = current }
        taken.returned = nil
        result.add(taken, call.code)
      }
      return result
    }

    /// Runs the body for each element of a list or dictionary; zero or one times for another value.
    func loop(_ node: ForStmtSyntax, _ scope: Scope) -> Outcome {
      let elements = elements(of: evaluate(node.sequence, scope))
      guard let elements else {
        let bindings = match(node.pattern, .unknown(node.sequence.code), scope).bindings
        return repeated(node.body, scope.binding(bindings), node.code)
      }
      var result = Outcome(scope: scope)
      for element in elements {
        guard let current = result.scope else { break }
        result.scope = nil
        let inner = current.binding(match(node.pattern, element, current).bindings)
        var taken = run(node.body.statements, inner)
        taken.next(node.code)
        result.add(taken, node.code)
      }
      result.leave(node.code, isLoop: true)
      return result
    }

    /// Runs a body zero or one times.
    func repeated(_ body: CodeBlockSyntax, _ scope: Scope, _ text: String) -> Outcome {
      var result = Outcome(scope: scope)
      result.add(run(body.statements, scope), text)
      result.leave(text, isLoop: true)
      return result
    }
  }

  extension FunctionCallExprSyntax {
    var lastClosure: ClosureExprSyntax? {
      trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    }
  }

  extension ClosureExprSyntax {
    /// Returns the names under which the closure uses an element.
    fileprivate func bindings(of element: Value) -> [String: Value] {
      var names: [String] = []
      switch signature?.parameterClause {
      case .simpleInput(let list): names = list.map(\.name.text)
      case .parameterClause(let clause): names = clause.parameters.map(\.firstName.text)
      case nil: break
      }
      guard case .instance(nil, nil, let fields) = element, names.count != 1 else {
        return [names.first ?? "$0": element]
      }
      if names.isEmpty {
        let isPair = fields.count == 2 && statements.code.contains("$1")
        return isPair ? ["$0": fields[0].value, "$1": fields[1].value] : ["$0": element]
      }
      return Dictionary(zip(names, fields.map(\.value)), uniquingKeysWith: { first, _ in first })
    }
  }
#endif
