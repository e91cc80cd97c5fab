#if Adopt
  import SwiftParser
  import SwiftSyntax

  /// The keys that `init(from:)`, `mapping(map:)` and `init(map:)` read for properties.
  final class Mappings: SyntaxVisitor {
    private(set) var keys: [String: [String]] = [:]
    private(set) var isByHand = false
    private let evaluator: Evaluator
    private let type: String
    /// The containers with the keys that lead to them, and the type of their own keys.
    private var containers: [String: (path: [String], keys: String)] = [:]

    init(files: ParsedFiles, table: TypeTable, type: String) {
      evaluator = Evaluator(table, files)
      self.type = type
      super.init(viewMode: .sourceAccurate)
    }

    func read(_ entry: TypeEntry) {
      let maps = { (signature: FunctionSignatureSyntax) in
        signature.parameterClause.parameters.contains {
          ["from", "map"].contains($0.firstName.text)
            && ["Decoder", "Map"].contains(TypeTable.name(of: $0.type))
        }
      }
      let functions = (entry.members.functions["mapping"] ?? []).map(\.node)
      let bodies =
        entry.members.initializers.filter { maps($0.signature) }.compactMap(\.body)
        + functions.filter { maps($0.signature) }.compactMap(\.body)
      isByHand = !bodies.isEmpty
      for body in bodies { walk(body) }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText,
          let call = binding.initializer.flatMap({ DecodingCall.first(in: $0) })
        else { continue }
        let method = call.method
        if method == "container" || method == "nestedContainer", let keyType = call.keyType {
          let parent = call.receiver.flatMap { containers[$0] }
          let path = call.argument("forKey").map { (parent?.path ?? []) + [key($0, parent?.keys)] }
          containers[name] = (path ?? [], keyType)
        } else if let path = path(of: call) {
          // A variable that is named as the property whose value it holds.
          keys[name] = path
        }
      }
      return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      guard elements.count > 2, let name = property(elements[0]) else { return .visitChildren }
      if elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "<-" {
        if let map = MapAccess.first(in: elements[2]) { keys[name] = map }
      } else if elements[1].is(AssignmentExprSyntax.self) {
        for element in elements[2...] {
          guard let call = DecodingCall.first(in: element) else { continue }
          if let path = path(of: call) { keys[name] = path }
          break
        }
      }
      return .visitChildren
    }

    private func property(_ node: ExprSyntax) -> String? {
      if let access = node.as(MemberAccessExprSyntax.self), access.base?.code == "self" {
        return access.declName.baseName.bareText
      }
      return node.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    }

    private func path(of call: DecodingCall) -> [String]? {
      if call.method == "value", let first = call.node.arguments.first {
        return MapAccess.keys(first.expression, call.node.arguments)
      }
      guard let key = call.argument("forKey") else { return nil }
      let container = call.receiver.flatMap { containers[$0] }
      return (container?.path ?? []) + [self.key(key, container?.keys)]
    }

    private func key(_ node: ExprSyntax, _ keys: String?) -> String {
      if let literal = node.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        return literal
      }
      let name = node.as(MemberAccessExprSyntax.self)?.declName.baseName.bareText ?? node.code
      let type = evaluator.table.resolve(keys ?? "CodingKeys", in: self.type)
      return type.flatMap { evaluator.rawValue(of: name, in: $0)?.literal } ?? name
    }
  }

  /// A call that decodes a value, such as `container.decode(String.self, forKey: .name)`.
  private struct DecodingCall {
    let node: FunctionCallExprSyntax

    var method: String { access?.declName.baseName.bareText ?? "" }
    var receiver: String? { access?.base?.code }
    private var access: MemberAccessExprSyntax? {
      node.calledExpression.as(MemberAccessExprSyntax.self)
    }

    /// The type of the keys: `Keys` of `keyedBy: Keys.self`.
    var keyType: String? {
      argument("keyedBy")?.as(MemberAccessExprSyntax.self)?.base?.code
    }

    func argument(_ label: String) -> ExprSyntax? {
      node.arguments.first { $0.label?.text == label }?.expression
    }

    static func first(in node: some SyntaxProtocol) -> DecodingCall? {
      let methods = ["decode", "decodeIfPresent", "container", "nestedContainer", "value"]
      return node.first(FunctionCallExprSyntax.self) {
        methods.contains(DecodingCall(node: $0).method)
      }.map(DecodingCall.init)
    }
  }

  /// An access of ObjectMapper's map, such as `map["owner.login"]`.
  private enum MapAccess {
    static func first(in node: ExprSyntax) -> [String]? {
      node.first(SubscriptCallExprSyntax.self) { $0.calledExpression.code == "map" }
        .flatMap { access in
          access.arguments.first.flatMap { keys($0.expression, access.arguments) }
        }
    }

    /// Returns the path of keys, which dots separate unless `nested` is false.
    static func keys(_ node: ExprSyntax, _ arguments: LabeledExprListSyntax) -> [String]? {
      guard let text = node.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        return nil
      }
      func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
      }
      if argument("nested")?.code == "false" { return [text] }
      let delimiter = argument("delimiter")?.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      return text.split(separator: delimiter ?? ".").map(String.init)
    }
  }

  extension SyntaxProtocol {
    /// Returns the first node of a kind, outermost first.
    func first<Node: SyntaxProtocol>(_ kind: Node.Type, where isMatch: (Node) -> Bool) -> Node? {
      if let node = Syntax(self).as(kind), isMatch(node) { return node }
      for child in children(viewMode: .sourceAccurate) {
        if let found = child.first(kind, where: isMatch) { return found }
      }
      return nil
    }
  }
#endif
