#if Adopt
  import Adoption
  import Diagnostics
  import SwiftSyntax

  /// Structs and classes as targets.
  extension TargetReader {
    /// Returns the static functions and properties of a struct that create targets.
    func factories(of entry: TypeEntry) -> [AppCase] {
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
        item.parameters = self.parameters(parameters, of: entry)
        item.request = request(of: value, entry, evaluator)
        result.append(item)
      }
      return result.sorted { $0.range.orderedBefore($1.range) }
    }

    private func isInstance(_ value: Value, of entry: TypeEntry) -> Bool {
      if case .instance(entry.name, _, _) = value { true } else { false }
    }

    private func parameters(
      _ list: [FunctionParameterSyntax],
      of entry: TypeEntry
    ) -> [AppParameter] {
      list.map { parameter in
        AppParameter(
          label: Self.label(parameter.firstName),
          name: (parameter.secondName ?? parameter.firstName).bareText,
          type: table.spelled(parameter.type, in: entry.name),
          defaultValue: parameter.defaultValue?.value.code
        )
      }
    }

    /// A parameter of an initializer.
    private struct Held {
      var parameter: AppParameter
      var type: TypeSyntax
      var node: Syntax
    }

    /// Returns the request of a struct that holds its parameters, or the requests of the cases of an enum that it holds.
    func instances(of entry: TypeEntry) -> [AppCase] {
      let stored = entry.members.stored.filter { !($0.isLet && $0.binding.initializer != nil) }
      if stored.contains(where: { $0.type.map { isTargetType($0, in: entry.name) } ?? false }) {
        return []
      }
      let held: [Held]
      if let written = entry.members.initializers.first {
        let list = Array(written.signature.parameterClause.parameters)
        held = zip(parameters(list, of: entry), list).map {
          .init(parameter: $0, type: $1.type, node: Syntax($1))
        }
      } else {
        held = stored.compactMap { property in
          property.type.map { type in
            let parameter = AppParameter(
              label: property.name,
              name: property.name,
              type: table.spelled(type, in: entry.name),
              defaultValue: property.binding.initializer?.value.code
            )
            return .init(parameter: parameter, type: type, node: Syntax(property.binding))
          }
        }
      }
      let item = instance(of: entry, held)
      if item.request.path != nil, item.request.method != nil { return [item] }
      for (index, one) in held.enumerated() {
        guard let name = table.resolve(TypeTable.name(of: one.type), in: entry.name),
          let kind = table.types[name], kind.kind == .enumDecl, kind.inherited.first != "String"
        else { continue }
        return kind.members.cases.map { instance(of: entry, held, (index, kind, $0)) }
      }
      // A wrapper of requests that are stated elsewhere.
      return item.request.path == nil && item.request.method == nil ? [] : [item]
    }

    /// Returns the request of an instance whose parameters are associated values, except one that is a case of an enum.
    private func instance(
      of entry: TypeEntry,
      _ held: [Held],
      _ kind: (index: Int, type: TypeEntry, element: EnumCaseElementSyntax)? = nil
    ) -> AppCase {
      let evaluator = Evaluator(table, files)
      let own = Array(kind?.element.parameterClause?.parameters ?? [])
      evaluator.parameterTypes = held.map(\.type) + own.map(\.type)
      evaluator.parameterContext = kind?.type.name ?? entry.name
      let place = kind.map { Syntax($0.element.name) } ?? entry.declaration
      var item = AppCase(
        name: kind?.element.name.bareText ?? "init",
        range: files.range(of: place ?? Syntax(TokenSyntax.identifier("")))
      )
      var arguments = held.enumerated().map { index, held in
        argument(index, label: held.parameter.label, held.type, at: held.node)
      }
      if let kind {
        let fields = own.enumerated().map { index, parameter in
          argument(
            held.count + index,
            label: parameter.firstName.flatMap(Self.label),
            parameter.type,
            at: parameter
          )
        }
        arguments[kind.index].value = .instance(
          kind.type.name,
          case: kind.element.name.bareText,
          fields
        )
      }
      let target = evaluator.instance(of: entry.name, arguments, .unknown(entry.name))
      item.request = request(of: target, entry, evaluator)
      item.parameters =
        held.map(\.parameter)
        + own.enumerated().map { index, parameter in
          let name = evaluator.names[held.count + index]
          return self.parameter(parameter, in: kind?.type.name, called: name)
        }
      return item
    }
  }
#endif
