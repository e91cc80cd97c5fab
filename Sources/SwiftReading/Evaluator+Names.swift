#if Adopt
  import SwiftSyntax

  extension Evaluator {
    /// Returns the value of a name: a variable, a member of `self` or of an enclosing type, a global or a type.
    func find(_ name: String, _ scope: Scope) -> Value? {
      if let value = scope.variables[name] { return value }
      if name == "self" { return scope.this }
      if name == "Self" { return scope.context.map(Value.type) }
      if let this = scope.this, let value = ownMember(name, of: this, scope) { return value }
      var context = scope.context
      while let type = context {
        if let value = staticMember(name, of: type) { return value }
        context = type.lastIndex(of: ".").map { String(type[..<$0]) }
      }
      let globals = table.globals.properties(name)
      if !globals.isEmpty { return value(of: nearest(globals), this: nil) }
      if let type = table.resolve(name, in: scope.context) { return .type(type) }
      return name.first?.isUppercase == true ? .type(name) : nil
    }

    /// Returns a member of `self`.
    ///
    /// In a protocol's extension, it's the extension's own unless the protocol requires it.
    private func ownMember(_ name: String, of this: Value, _ scope: Scope) -> Value? {
      if let known = scope.protocolName, !table.requires(name, in: known),
        let value = instanceMember(name, of: known, this: this)
      {
        return value
      }
      return member(name, ofKnown: this)
    }

    /// Evaluates an access such as `Constants.host` or `.get`.
    func member(_ access: MemberAccessExprSyntax, _ scope: Scope) -> Value {
      let name = access.declName.baseName.bareText
      guard let base = access.base else { return .member(of: nil, name, []) }
      if name == "self" { return evaluate(base, scope) }
      if base.code == "self", let this = scope.this, let value = ownMember(name, of: this, scope) {
        return value
      }
      return member(name, of: evaluate(base, scope), access.code)
    }

    func member(_ name: String, of base: Value, _ text: String) -> Value {
      if case .choice(let values, _) = base {
        let results = values.map { member(name, of: $0, text) }
        return results.dropFirst().reduce(results[0]) { $0.merged($1, text) }
      }
      if let value = member(name, ofKnown: base) { return value }
      switch base {
      case .null: return .null
      case .argument(let index, let members, let isOptional):
        if name == "description" { return .text([.value(base.unwrapped)]) }
        return argument(index, members + [name], isOptional: isOptional)
      case .type(let type):
        let full = "\(type).\(name)"
        if let nested = table.resolve(full, in: nil) { return .type(nested) }
        return name.first?.isUppercase == true ? .type(full) : .member(of: type, name, [])
      case .text, .number:
        return ["description", "absoluteString", "url", "urlEscaped"].contains(name)
          ? base : .unknown(text)
      case .list(let values) where name == "isEmpty": return .bool(values.isEmpty)
      case .object(let entries) where name == "isEmpty" && entries.isEmpty: return .bool(true)
      case .object(let entries) where name == "isEmpty":
        let isCertain = entries.contains { $0.key != nil && !$0.isOptional }
        return isCertain ? .bool(false) : .unknown(text)
      default: return .unknown(text)
      }
    }

    /// Returns an associated value's member, with the optionality of its declaration.
    private func argument(_ index: Int, _ members: [String], isOptional: Bool) -> Value {
      let value = Value.argument(index, members: members, isOptional: isOptional)
      let isOwn = type(of: value)?.type.is(OptionalTypeSyntax.self) ?? false
      return .argument(index, members: members, isOptional: isOptional || isOwn)
    }

    /// Returns a member that the app declares.
    private func member(_ name: String, ofKnown base: Value) -> Value? {
      switch base {
      case .type(let type): return staticMember(name, of: type)
      case .instance(let type, let caseName, let fields):
        if let type, let caseName, name == "rawValue",
          let value = rawValue(of: caseName, in: type)
        {
          return value
        }
        if caseName == nil {
          if let field = fields.first(where: { $0.label == name }) { return field.value }
          if let index = Int(name), fields.indices.contains(index) { return fields[index].value }
        }
        return type.flatMap { instanceMember(name, of: $0, this: base) }
      case .argument(let index, let members, let isOptional):
        guard let type = typeName(of: base), let entry = table.types[type] else { return nil }
        if entry.members.stored.contains(where: { $0.name == name }) {
          return argument(index, members + [name], isOptional: isOptional)
        }
        guard
          let value = instanceMember(name, of: type, this: base.unwrapped)
        else { return nil }
        // The caller can't choose between the values of another type's branches, but the argument has them.
        switch value {
        case .object, .text, .list, .number, .argument: return value
        default: return nil
        }
      // Singletons have the type in which they are declared.
      case .member(let type?, let member, _):
        guard ["shared", "standard", "main", "default", "current"].contains(member) else {
          return nil
        }
        return instanceMember(name, of: type, this: base)
      default:
        return Self.builtInTypes(of: base).lazy.compactMap {
          self.instanceMember(name, of: $0, this: base)
        }.first
      }
    }

    /// The names of the types that the app may extend with members for a value.
    static func builtInTypes(of value: Value) -> [String] {
      switch value {
      case .text: ["String", "StringProtocol", "URL"]
      case .number: ["Int", "Double"]
      case .bool: ["Bool"]
      case .object: ["Dictionary"]
      case .list: ["Array"]
      default: []
      }
    }

    private func instanceMember(_ name: String, of type: String, this: Value) -> Value? {
      guard
        let found = table.lookUp(type, { $0.properties(name).filter { !$0.isStatic } })?.found
      else { return nil }
      return value(of: nearest(found), this: this)
    }

    /// Returns the declarations in the file of the code; all of them if none is.
    private func nearest(_ properties: [Property]) -> [Property] {
      let own = properties.filter { $0.binding.root.id == file }
      return own.isEmpty ? properties : own
    }

    private func staticMember(_ name: String, of type: String) -> Value? {
      if let entry = table.types[type],
        entry.members.cases.contains(where: { $0.name.bareText == name })
      {
        return .instance(type, case: name, [])
      }
      guard let found = table.lookUp(type, { $0.properties(name).filter(\.isStatic) }) else {
        return nil
      }
      return value(of: nearest(found.found), this: .type(type))
    }

    /// Evaluates the declarations of a property, of which `#if` may leave several.
    func value(of properties: [Property], this: Value?) -> Value? {
      var result: Value?
      for property in properties {
        let context: String? =
          switch this {
          case .instance(let type?, _, _), .type(let type): type
          default: property.owner
          }
        let scope = Scope(
          this: this,
          context: context,
          protocolName: table.protocolName(property.owner)
        )
        let previous = file
        file = property.binding.root.id
        defer { file = previous }
        let value: Value
        if let getter = property.getter {
          value = run(getter, scope, isValue: true).returned ?? .unknown(property.name)
        } else if let initializer = property.binding.initializer {
          value = evaluate(initializer.value, scope)
        } else {
          continue
        }
        let coerced = coerce(value, to: property.type, in: property.owner)
        result = result?.merged(coerced, property.name) ?? coerced
      }
      return result
    }

    /// Returns the raw value of an enum's case.
    func rawValue(of name: String, in type: String) -> Value? {
      guard let entry = table.types[type], entry.kind == .enumDecl, !entry.inherited.isEmpty,
        let element = entry.members.cases.first(where: { $0.name.bareText == name }),
        !entry.members.ambiguousCases.contains(name)
      else { return nil }
      if let own = table.lookUp(type, { $0.properties("rawValue") })?.found {
        return value(of: own, this: .instance(type, case: name, []))
      }
      if let raw = element.rawValue { return evaluate(raw.value, Scope(context: type)) }
      return entry.inherited.first == "String" ? .text(name) : nil
    }

    /// Completes a value such as `.english` with the type that the code expects.
    func coerce(_ value: Value, to type: TypeSyntax?, in context: String?) -> Value {
      guard case .member(nil, let name, let arguments) = value, let type else { return value }
      let typeName = TypeTable.name(of: type)
      guard let full = typeName == "Self" ? context : table.resolve(typeName, in: context) else {
        return value
      }
      if name == "init" { return instance(of: full, arguments, value) }
      guard let known = staticMember(name, of: full) else { return value }
      if case .instance(_, let caseName?, _) = known {
        return .instance(full, case: caseName, arguments)
      }
      return known
    }

    /// Returns the type of an associated value or of its member, and the type in which it's written.
    func type(of value: Value) -> (type: TypeSyntax, context: String?)? {
      guard case .argument(let index, let members, _) = value,
        parameterTypes.indices.contains(index)
      else { return nil }
      var type = parameterTypes[index]
      var context = parameterContext
      for member in members {
        guard let full = table.resolve(TypeTable.name(of: type), in: context),
          let property = table.lookUp(full, { $0.properties.filter { $0.name == member } }),
          let next = property.found[0].type
        else { return nil }
        (type, context) = (next, property.owner)
      }
      return (type, context)
    }

    /// Returns whether an associated value, or a member of one with a known type, is never `nil`.
    func isAlwaysThere(_ value: Value) -> Bool {
      guard case .argument(_, let members, let isOptional) = value, !isOptional else {
        return false
      }
      return members.isEmpty || type(of: value) != nil
    }

    /// Returns the name of an associated value's type.
    func typeName(of value: Value) -> String? {
      guard let found = type(of: value) else { return nil }
      if found.type.is(DictionaryTypeSyntax.self) { return "Dictionary" }
      if found.type.is(ArrayTypeSyntax.self) { return "Array" }
      let name = TypeTable.name(of: found.type)
      return table.resolve(name, in: found.context) ?? name
    }
  }
#endif
