#if Adopt
  import Adoption
  import Diagnostics
  import SwiftSyntax

  /// Reads the targets of an app: types that conform to `TargetType`, with the request of each case.
  struct TargetReader {
    let table: TypeTable
    let files: ParsedFiles

    func targets() -> [AppTarget] {
      table.names.compactMap { name in
        guard isTarget(name), let entry = table.types[name] else { return nil }
        let target = target(entry)
        return target.cases.isEmpty ? nil : target
      }
    }

    /// Returns whether a type conforms to `TargetType`, or has its properties through a protocol of another module.
    func isTarget(_ name: String) -> Bool {
      guard let entry = table.types[name], let kind = entry.kind, kind != .protocolDecl else {
        return false
      }
      if table.ancestors(of: name).contains("TargetType") { return true }
      let own = ["path", "method"].allSatisfy { !entry.members.properties($0).isEmpty }
      let content = ["task", "parameters"].contains { !entry.members.properties($0).isEmpty }
      return own && content && !entry.inherited.isEmpty && kind == .enumDecl
    }

    private func target(_ entry: TypeEntry) -> AppTarget {
      let range = files.range(
        of: entry.declaration?.asProtocol((any NamedDeclSyntax).self)?.name ?? .identifier("")
      )
      let raw = ["String", "Int"]
      var target = AppTarget(
        name: entry.name,
        range: range,
        protocols: entry.inherited.filter { !raw.contains($0) }
      )
      for part in AppRequest.Part.allCases {
        if let found = table.lookUp(entry.name, { $0.properties(part.rawValue) }),
          found.owner != entry.name
        {
          target.inherited.insert(part)
        }
      }
      if entry.kind == .enumDecl {
        target.cases = entry.members.cases.compactMap { self.case($0, of: entry) }
      } else {
        target.cases = factories(of: entry)
        if target.cases.isEmpty, let only = memberwise(entry) { target.cases = [only] }
      }
      return target
    }

    private func `case`(_ element: EnumCaseElementSyntax, of entry: TypeEntry) -> AppCase? {
      let parameters = Array(element.parameterClause?.parameters ?? [])
      // A case that holds another target sends no request of its own.
      if parameters.contains(where: { isTargetType($0.type, in: entry.name) }) { return nil }
      let name = element.name.bareText
      let evaluator = Evaluator(table, files)
      evaluator.parameterTypes = parameters.map(\.type)
      evaluator.parameterContext = entry.name
      let fields = parameters.enumerated().map { index, parameter in
        argument(
          index,
          label: parameter.firstName.flatMap(Self.label),
          parameter.type,
          at: parameter
        )
      }
      var result = AppCase(name: name, range: files.range(of: element.name))
      result.request = request(of: .instance(entry.name, case: name, fields), entry, evaluator)
      result.parameters = parameters.enumerated().map { index, parameter in
        AppParameter(
          label: parameter.firstName.flatMap(Self.label),
          name: evaluator.names[index] ?? parameter.secondName?.bareText,
          type: parameter.type.code,
          defaultValue: parameter.defaultValue?.value.code
        )
      }
      return result
    }

    private func isTargetType(_ type: TypeSyntax, in context: String) -> Bool {
      let name = TypeTable.name(of: type)
      guard let full = table.resolve(name, in: context) else { return name == "TargetType" }
      return full != context && (isTarget(full) || table.ancestors(of: full).contains("TargetType"))
    }

    private func argument(
      _ index: Int,
      label: String?,
      _ type: TypeSyntax,
      at node: some SyntaxProtocol
    ) -> Value.Argument {
      .init(
        label: label,
        value: .argument(index, members: [], isOptional: type.isOptional),
        text: node.code,
        range: files.range(of: node)
      )
    }

    private static func label(_ token: TokenSyntax) -> String? {
      token.tokenKind == .wildcard ? nil : token.bareText
    }

    /// Returns the static functions and properties of a struct that create targets.
    private func factories(of entry: TypeEntry) -> [AppCase] {
      func isTarget(_ type: TypeSyntax?) -> Bool {
        guard let type else { return false }
        let name = TypeTable.name(of: type)
        return name == "Self" || table.resolve(name, in: entry.name) == entry.name
      }
      var result: [AppCase] = []
      for property in entry.members.properties where property.isStatic {
        let isOwn = property.type.map { isTarget($0) }
        let evaluator = Evaluator(table, files)
        guard isOwn ?? true,
          let value = evaluator.value(of: [property], this: .type(entry.name)),
          case .instance = value,
          isInstance(value, of: entry)
        else { continue }
        var item = AppCase(name: property.name, range: files.range(of: property.binding.pattern))
        item.request = request(of: value, entry, evaluator)
        result.append(item)
      }
      for function in entry.members.functions.values.joined()
      where function.isStatic && isTarget(function.node.signature.returnClause?.type) {
        let parameters = Array(function.node.signature.parameterClause.parameters)
        let evaluator = Evaluator(table, files)
        evaluator.parameterTypes = parameters.map(\.type)
        evaluator.parameterContext = entry.name
        let arguments = parameters.enumerated().map { index, parameter in
          argument(index, label: Self.label(parameter.firstName), parameter.type, at: parameter)
        }
        let made = evaluator.outcome(of: function, arguments, this: .type(entry.name))?.returned
        let type = function.node.signature.returnClause?.type
        guard let made, case let value = evaluator.coerce(made, to: type, in: entry.name),
          isInstance(value, of: entry)
        else { continue }
        var item = AppCase(
          name: function.node.name.bareText,
          range: files.range(of: function.node.name)
        )
        item.parameters = self.parameters(parameters)
        item.request = request(of: value, entry, evaluator)
        result.append(item)
      }
      return result.sorted { $0.range.orderedBefore($1.range) }
    }

    private func isInstance(_ value: Value, of entry: TypeEntry) -> Bool {
      if case .instance(entry.name, _, _) = value { true } else { false }
    }

    private func parameters(_ list: [FunctionParameterSyntax]) -> [AppParameter] {
      list.map { parameter in
        AppParameter(
          label: Self.label(parameter.firstName),
          name: (parameter.secondName ?? parameter.firstName).bareText,
          type: parameter.type.code,
          defaultValue: parameter.defaultValue?.value.code
        )
      }
    }

    /// Returns the one request of a struct that holds its parameters.
    private func memberwise(_ entry: TypeEntry) -> AppCase? {
      let stored = entry.members.stored.filter { !($0.isLet && $0.binding.initializer != nil) }
      if stored.contains(where: { $0.type.map { isTargetType($0, in: entry.name) } ?? false }) {
        return nil
      }
      let evaluator = Evaluator(table, files)
      evaluator.parameterContext = entry.name
      var item = AppCase(
        name: "init",
        range: files.range(of: entry.declaration ?? Syntax(TokenSyntax.identifier("")))
      )
      let arguments: [Value.Argument]
      if let written = entry.members.initializers.first {
        let parameters = Array(written.signature.parameterClause.parameters)
        evaluator.parameterTypes = parameters.map(\.type)
        item.parameters = self.parameters(parameters)
        item.range = files.range(of: written)
        arguments = parameters.enumerated().map { index, parameter in
          argument(index, label: Self.label(parameter.firstName), parameter.type, at: parameter)
        }
      } else {
        let typed = stored.compactMap { property in property.type.map { (property, $0) } }
        evaluator.parameterTypes = typed.map(\.1)
        item.parameters = typed.map { property, type in
          AppParameter(
            label: property.name,
            name: property.name,
            type: type.code,
            defaultValue: property.binding.initializer?.value.code
          )
        }
        arguments = typed.enumerated().map { index, typed in
          argument(index, label: typed.0.name, typed.1, at: typed.0.binding)
        }
      }
      let instance = evaluator.instance(of: entry.name, arguments, .unknown(entry.name))
      item.request = request(of: instance, entry, evaluator)
      // A wrapper of requests that are stated elsewhere.
      if item.request.path == nil, item.request.method == nil { return nil }
      return item
    }

    private func request(of target: Value, _ entry: TypeEntry, _ evaluator: Evaluator) -> AppRequest
    {
      RequestReader(
        table: table,
        files: files,
        evaluator: evaluator,
        target: target,
        type: entry.name
      )
      .request()
    }
  }

  extension TypeSyntax {
    var isOptional: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }
  }
#endif
