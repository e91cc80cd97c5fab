#if Adopt
  import SwiftSyntax

  /// The names that code refers to at a place.
  struct Scope {
    var variables: [String: Value] = [:]
    /// The value of `self`.
    var this: Value?
    /// The name of the enclosing type.
    var context: String?
    /// The protocol whose extension the code is in: only its requirements can have other implementations.
    var protocolName: String?

    /// Returns the scope of a branch that binds values.
    func binding(_ values: [String: Value]) -> Scope {
      var scope = self
      scope.variables.merge(values) { $1 }
      return scope
    }

    /// Returns the scope after one of two branches.
    func merged(_ other: Scope, _ text: () -> String) -> Scope {
      var scope = self
      for (name, value) in variables {
        guard let second = other.variables[name], second != value else { continue }
        scope.variables[name] = value.merged(second, text())
      }
      if let this, let second = other.this, second != this {
        scope.this = this.merged(second, text())
      }
      return scope
    }
  }

  /// Evaluates code symbolically: with associated values that are unknown, and without anything that the sources don't state.
  final class Evaluator {
    let table: TypeTable
    let files: ParsedFiles
    /// The types of the case's associated values, and the type in which they are written.
    var parameterTypes: [TypeSyntax] = []
    var parameterContext: String?
    /// The names that patterns give associated values.
    var names: [Int: String] = [:]
    /// The file of the code that is evaluated: its own private declarations win.
    var file: SyntaxIdentifier?
    private var depth = 0
    private var steps = 0

    /// The limits that stop recursive code and code with very many branches.
    private static let maximalDepth = 60
    private static let maximalSteps = 20_000

    init(_ table: TypeTable, _ files: ParsedFiles) {
      self.table = table
      self.files = files
    }

    /// Prepares for the next property of a case.
    func restart() { steps = 0 }

    func evaluate(_ node: some ExprSyntaxProtocol, _ scope: Scope) -> Value {
      guard depth < Self.maximalDepth, steps < Self.maximalSteps else { return .unknown(node.code) }
      depth += 1
      steps += 1
      defer { depth -= 1 }
      return value(of: ExprSyntax(node), scope)
    }

    private func value(of node: ExprSyntax, _ scope: Scope) -> Value {
      switch node.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr(let literal): text(literal, scope)
      case .integerLiteralExpr(let literal): .number(literal.literal.text)
      case .floatLiteralExpr(let literal): .number(literal.literal.text)
      case .booleanLiteralExpr(let literal): .bool(literal.literal.tokenKind == .keyword(.true))
      case .nilLiteralExpr: .null
      case .arrayExpr(let array): .list(array.elements.map { evaluate($0.expression, scope) })
      case .dictionaryExpr(let dictionary): object(dictionary, scope)
      case .declReferenceExpr(let reference):
        find(reference.baseName.bareText, scope) ?? .unknown(node.code)
      case .memberAccessExpr(let access): member(access, scope)
      case .functionCallExpr(let call): result(of: call, scope)
      case .sequenceExpr(let sequence): evaluate(Array(sequence.elements)[...], scope)
      case .tupleExpr(let tuple): self.tuple(tuple, scope)
      case .tryExpr(let inner): evaluate(inner.expression, scope)
      case .awaitExpr(let inner): evaluate(inner.expression, scope)
      case .forceUnwrapExpr(let inner): evaluate(inner.expression, scope).unwrapped
      case .optionalChainingExpr(let inner): evaluate(inner.expression, scope)
      case .inOutExpr(let inner): evaluate(inner.expression, scope)
      case .ifExpr, .switchExpr:
        branches(of: node, scope, isValue: true).returned ?? .unknown(node.code)
      case .prefixOperatorExpr(let prefixed): prefix(prefixed, scope)
      case .subscriptCallExpr(let call): element(call, scope)
      default: .unknown(node.code)
      }
    }

    private func text(_ literal: StringLiteralExprSyntax, _ scope: Scope) -> Value {
      let pieces = literal.segments.flatMap { segment -> [Value.Piece] in
        switch segment {
        case .stringSegment(let part):
          if part.content.hasInvalidEscape { return [.value(.unknown(literal.code))] }
          let text = part.content.text
          return [.literal(literal.openingPounds == nil ? text.unescaped : text)]
        case .expressionSegment(let part):
          guard let expression = part.expressions.first?.expression else { return [] }
          return described(evaluate(expression, scope)).pieces(expression.code)
        }
      }
      return .joined(pieces)
    }

    /// Returns the text that an enum's case has in a text: its description, or its name.
    private func described(_ value: Value) -> Value {
      guard case .instance(let type?, let name?, let fields) = value else { return value }
      if table.ancestors(of: type).contains("CustomStringConvertible") {
        return member("description", of: value, name)
      }
      return fields.isEmpty ? .text(name) : value
    }

    private func object(_ dictionary: DictionaryExprSyntax, _ scope: Scope) -> Value {
      guard case .elements(let elements) = dictionary.content else { return .object([]) }
      return .object(
        elements.map { element in
          let range = files.range(of: element.key)
          let value = evaluate(element.value, scope)
          guard let key = key(evaluate(element.key, scope)) else {
            return .init(key: nil, value: .unknown(element.code), text: element.code, range: range)
          }
          return .init(key: key, value: value, text: element.value.code, range: range)
        }
      )
    }

    /// Returns the key of a dictionary that a value states.
    func key(_ value: Value) -> String? {
      if case .instance(let type?, let name?, _) = value {
        return rawValue(of: name, in: type)?.literal
      }
      return value.literal
    }

    private func tuple(_ tuple: TupleExprSyntax, _ scope: Scope) -> Value {
      if tuple.elements.count == 1, let only = tuple.elements.first {
        return evaluate(only.expression, scope)
      }
      return .instance(nil, case: nil, arguments(tuple.elements, scope))
    }

    func arguments(_ list: LabeledExprListSyntax, _ scope: Scope) -> [Value.Argument] {
      list.map {
        .init(
          label: $0.label?.bareText,
          value: evaluate($0.expression, scope),
          text: $0.expression.code,
          range: files.range(of: $0.expression)
        )
      }
    }

    private func prefix(_ node: PrefixOperatorExprSyntax, _ scope: Scope) -> Value {
      switch (node.operator.text, evaluate(node.expression, scope)) {
      case ("-", .number(let text)): .number("-\(text)")
      case ("!", .bool(let value)): .bool(!value)
      default: .unknown(node.code)
      }
    }

    private func element(_ call: SubscriptCallExprSyntax, _ scope: Scope) -> Value {
      guard case .object(let entries) = evaluate(call.calledExpression, scope),
        call.arguments.count == 1, let argument = call.arguments.first,
        let key = key(evaluate(argument.expression, scope))
      else { return .unknown(call.code) }
      guard let entry = entries.last(where: { $0.key == key }) else {
        return entries.allSatisfy { $0.key != nil } ? .null : .unknown(call.code)
      }
      return entry.isOptional ? entry.value.merged(.null, call.code) : entry.value
    }
  }

  extension SyntaxProtocol {
    /// The code in one line, without comments.
    var code: String {
      var result = ""
      var isSeparate = false
      for token in tokens(viewMode: .sourceAccurate) {
        if !result.isEmpty, isSeparate || !token.leadingTrivia.isEmpty { result += " " }
        result += token.text
        isSeparate = !token.trailingTrivia.isEmpty
      }
      return result.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  extension String {
    /// The text of a literal without its escapes.
    fileprivate var unescaped: String {
      guard contains("\\") else { return self }
      var result = ""
      var rest = self[...]
      while let character = rest.popFirst() {
        guard character == "\\", let escaped = rest.popFirst() else {
          result.append(character)
          continue
        }
        switch escaped {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "0": result.append("\0")
        case "u":
          let digits = rest.dropFirst().prefix { $0 != "}" }
          rest = rest.dropFirst(digits.count + 2)
          if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
            result.unicodeScalars.append(scalar)
          }
        default: result.append(escaped)
        }
      }
      return result
    }
  }
#endif
