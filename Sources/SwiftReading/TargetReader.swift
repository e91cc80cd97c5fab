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
        var target = target(entry)
        for index in target.cases.indices {
          for position in target.cases[index].parameters.indices {
            let type = target.cases[index].parameters[position].type
            target.cases[index].parameters[position].memberTypes = memberTypes(of: type, in: name)
          }
        }
        return target.cases.isEmpty ? nil : target
      }
    }

    /// Returns the types of the properties of a type that the app declares.
    private func memberTypes(of type: String, in context: String) -> [String: String] {
      let stored =
        table.resolve(type, in: context).flatMap { table.types[$0] }?.members.stored ?? []
      return stored.reduce(into: [:]) { $0[$1.name] = $1.type?.code }
    }

    /// Reports targets whose names are taken, which aren't read.
    func reportRepeated(in bag: inout DiagnosticBag) {
      for (name, declaration) in table.repeated where isTarget(name) {
        let place = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        bag.report(
          .repeatedTarget,
          .init("'\(name)' is declared a second time; this declaration isn't read"),
          at: place.map { files.range(of: $0) },
          help: "name the sources of one module at a time, or rename one of the types"
        )
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
        protocols: entry.inherited.filter { !raw.contains($0) && isSatisfied($0, in: entry.name) }
      )
      target.unsatisfied = entry.inherited.compactMap { name in
        guard let missing = missingMembers(of: name, in: entry.name), !missing.isEmpty else {
          return nil
        }
        return .init(name: name, members: missing)
      }
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
        if target.cases.isEmpty { target.cases = instances(of: entry) }
      }
      return target
    }

    /// Returns whether generated enums can conform to a protocol: it refines `TargetType`, and requires
    /// nothing else that its extensions don't provide.
    ///
    /// Nothing is known about the protocols of other modules.
    private func isSatisfied(_ name: String, in context: String) -> Bool {
      guard let full = table.resolve(name, in: context),
        table.types[full]?.kind == .protocolDecl
      else { return true }
      return missingMembers(of: name, in: context)?.isEmpty ?? false
    }

    /// Returns what a protocol requires and generated enums lack, in alphabetical order.
    ///
    /// - Parameters:
    ///   - name: The name as it's written.
    ///   - context: The type that names it.
    /// - Returns: `nil` if it's no protocol of the app, or doesn't refine `TargetType`.
    private func missingMembers(of name: String, in context: String) -> [String]? {
      guard let name = table.resolve(name, in: context),
        table.types[name]?.kind == .protocolDecl,
        case let ancestors = table.ancestors(of: name), ancestors.contains("TargetType")
      else { return nil }
      let required = ([name] + ancestors).flatMap { table.types[$0]?.members.requirements ?? [] }
      return Set(required).filter { requirement in
        !TypeTable.requirementsOfMoya.contains(requirement)
          && table.lookUp(name, { $0.properties(requirement) }) == nil
          && table.lookUp(name, { $0.implementations(of: requirement) }) == nil
      }
      .sorted()
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
      for (index, parameter) in parameters.enumerated() where result.request.dependsOn(index) {
        guard let values = values(of: parameter.type, in: entry.name) else { continue }
        result.variants = values.map { value in
          var fields = fields
          fields[index].value = value.instance
          let target = Value.instance(entry.name, case: name, fields)
          let request = request(of: target, entry, evaluator)
          return .init(parameter: index, value: value.name, request: request)
        }
        if result.variants.allSatisfy({ $0.request.path != nil }) { break }
        result.variants = []
      }
      if !result.variants.isEmpty { result.request.path = nil }
      result.parameters = parameters.enumerated().map { index, parameter in
        self.parameter(parameter, in: entry.name, called: evaluator.names[index])
      }
      return result
    }

    /// Returns the cases of an enum of the app without associated values, or the two values of `Bool`.
    private func values(
      of type: TypeSyntax,
      in context: String
    ) -> [(name: String, instance: Value)]? {
      if type.code == "Bool" { return [("true", .bool(true)), ("false", .bool(false))] }
      guard !type.isOptional, let name = table.resolve(TypeTable.name(of: type), in: context),
        let entry = table.types[name], entry.kind == .enumDecl, !entry.members.cases.isEmpty,
        entry.members.cases.allSatisfy({ $0.parameterClause == nil })
      else { return nil }
      return entry.members.cases.map { element in
        (element.name.bareText, .instance(name, case: element.name.bareText, []))
      }
    }

    func isTargetType(_ type: TypeSyntax, in context: String) -> Bool {
      let name = TypeTable.name(of: type)
      guard name != "TargetType", let full = table.resolve(name, in: context) else {
        return name == "TargetType"
      }
      return full != context && (isTarget(full) || table.ancestors(of: full).contains("TargetType"))
    }

    func argument(
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

    /// Returns an associated value of a case in an enum; the name is that under which code uses it.
    func parameter(
      _ node: EnumCaseParameterSyntax,
      in context: String?,
      called name: String?
    ) -> AppParameter {
      AppParameter(
        label: node.firstName.flatMap(Self.label),
        name: name ?? node.secondName?.bareText,
        type: table.spelled(node.type, in: context),
        defaultValue: node.defaultValue?.value.code
      )
    }

    static func label(_ token: TokenSyntax) -> String? {
      token.tokenKind == .wildcard ? nil : token.bareText
    }

    func request(of target: Value, _ entry: TypeEntry, _ evaluator: Evaluator) -> AppRequest {
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

  extension AppRequest {
    /// Returns whether the path depends on a parameter, or may do so because it's unknown.
    fileprivate func dependsOn(_ parameter: Int) -> Bool {
      guard let path else { return true }
      return path.pieces.contains { piece in
        guard case .value(.argument(parameter, _)) = piece else { return piece.isUnknown }
        return true
      }
    }
  }

  extension AppText.Piece {
    fileprivate var isUnknown: Bool {
      if case .value(.unknown) = self { true } else { false }
    }
  }

  extension TypeSyntax {
    var isOptional: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }
  }
#endif
