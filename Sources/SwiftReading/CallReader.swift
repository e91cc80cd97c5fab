#if Adopt
  import Adoption
  import Diagnostics
  import SwiftSyntax

  /// Finds the uses of targets' cases outside of the targets, as arguments of requests.
  final class CallReader: SyntaxVisitor {
    private let table: TypeTable
    private let files: ParsedFiles
    /// The argument counts of the cases, by name.
    private let cases: [String: Set<Int>]
    /// The names of the targets with a case, by its name.
    private let owners: [String: [String]]
    private let targetNames: Set<String>
    private(set) var calls: [AppCall] = []
    private(set) var convertsSnakeCase = false

    init(table: TypeTable, files: ParsedFiles, targets: [AppTarget]) {
      self.table = table
      self.files = files
      let cases = targets.flatMap(\.cases)
      self.cases = Dictionary(grouping: cases, by: \.name).mapValues { cases in
        Set(
          cases.flatMap { item in
            let optional = item.parameters.filter { $0.defaultValue != nil }.count
            return item.parameters.count - optional...item.parameters.count
          }
        )
      }
      let pairs = targets.flatMap { target in target.cases.map { ($0.name, target.name) } }
      owners = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
      targetNames = Set(targets.map(\.name))
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.declName.baseName.text == "convertFromSnakeCase" { convertsSnakeCase = true }
      if let call = call(node) { calls.append(call) }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      // A target that is a struct: `provider.request(GetPet(id: 7))`
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
        let type = table.resolve(name, in: Syntax(node).enclosingType),
        owners["init"]?.contains(type) ?? false
      else { return .visitChildren }
      calls.append(call(of: "init", type, Syntax(node), arguments: node.arguments))
      return .visitChildren
    }

    private func call(_ access: MemberAccessExprSyntax) -> AppCall? {
      let name = access.declName.baseName.bareText
      guard let counts = cases[name] else { return nil }
      let created = access.parent?.as(FunctionCallExprSyntax.self)
        .flatMap { $0.calledExpression.id == access.id ? $0 : nil }
      guard counts.contains(created?.arguments.count ?? 0) else { return nil }
      if created?.arguments.contains(where: { $0.expression.isPattern }) ?? false { return nil }
      let use = Syntax(created.map(ExprSyntax.init) ?? ExprSyntax(access))
      let context = use.enclosingType
      if let context, targetNames.contains(context) { return nil }
      var target = owners[name]?.count == 1 ? owners[name]?.first : nil
      if let base = access.base {
        target = table.resolve(base.code, in: context)
        guard let target, targetNames.contains(target) else { return nil }
      } else {
        guard let request = use.enclosingCall, takesTargets(request) else { return nil }
      }
      return call(of: name, target, use, arguments: created?.arguments)
    }

    private func call(
      of name: String,
      _ target: String?,
      _ use: Syntax,
      arguments: LabeledExprListSyntax?
    ) -> AppCall {
      let request = use.enclosingCall.map(Syntax.init) ?? use
      let style = CallStyle(of: request, table: table, files: files)
      return AppCall(
        target: target,
        caseName: name,
        labels: arguments?.map { $0.label?.bareText } ?? [],
        style: style.style,
        model: style.model,
        range: files.range(of: use)
      )
    }

    /// Returns whether a call sends a request: it's named so, or its function takes a target.
    private func takesTargets(_ call: FunctionCallExprSyntax) -> Bool {
      let callee = call.calledExpression.code.lowercased()
      if callee.contains("request") || callee.contains("provider") || callee == "multitarget" {
        return true
      }
      return call.functions(in: table).contains { function in
        function.node.signature.parameterClause.parameters.contains { parameter in
          isTarget(TypeTable.name(of: parameter.type), in: function)
        }
      }
    }

    private func isTarget(_ name: String, in function: Function) -> Bool {
      if ["TargetType", "MultiTarget"].contains(name) { return true }
      let constraint = function.node.genericParameterClause?.parameters
        .first { $0.name.text == name }?.inheritedType.map { TypeTable.name(of: $0) }
      let type = table.resolve(constraint ?? name, in: function.owner) ?? constraint ?? name
      return targetNames.contains(type) || type == "TargetType" || name == "Target"
        || table.ancestors(of: type).contains("TargetType")
    }
  }

  extension Syntax {
    /// The full name of the type in whose declaration or extension the node is.
    fileprivate var enclosingType: String? {
      var names: [String] = []
      var node = parent
      while let current = node {
        if let type = current.as(ExtensionDeclSyntax.self) {
          names.insert(TypeTable.name(of: type.extendedType), at: 0)
        } else if current.asProtocol((any DeclGroupSyntax).self) != nil,
          let name = current.asProtocol((any NamedDeclSyntax).self)?.name
        {
          names.insert(name.text, at: 0)
        }
        node = current.parent
      }
      return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// The call of which the node is an argument, without `MultiTarget` around it.
    fileprivate var enclosingCall: FunctionCallExprSyntax? {
      var node = self
      while let parent = node.parent {
        if let argument = parent.as(LabeledExprSyntax.self),
          let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
          guard
            call.calledExpression.code.hasSuffix("MultiTarget")
              || call.calledExpression.code == ".target"
          else { return call }
          node = Syntax(call)
          continue
        }
        guard
          parent.is(ExprSyntax.self) || parent.is(LabeledExprSyntax.self)
            || parent.is(LabeledExprListSyntax.self)
        else { return nil }
        node = parent
      }
      return nil
    }
  }

  extension ExprSyntax {
    /// Indicates whether the expression is a part of a pattern, such as `let id` or `_`.
    fileprivate var isPattern: Bool {
      self.is(PatternExprSyntax.self) || self.is(DiscardAssignmentExprSyntax.self)
    }
  }

  extension FunctionCallExprSyntax {
    /// Returns the functions of the app that have the name of the called one.
    func functions(in table: TypeTable) -> [Function] {
      let callee = calledExpression
      let name =
        callee.as(MemberAccessExprSyntax.self)?.declName.baseName.bareText
        ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.bareText ?? ""
      let labels = arguments.map { $0.label?.bareText }
      let all = table.names.compactMap { table.types[$0] }.flatMap {
        $0.members.functions[name] ?? []
      }
      return ((table.globals.functions[name] ?? []) + all).filter {
        $0.accepts(labels, trailing: trailingClosure != nil)
      }
    }
  }
#endif
