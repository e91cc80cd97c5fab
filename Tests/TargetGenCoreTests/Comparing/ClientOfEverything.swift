@testable import SwiftCode

/// A file that uses every declaration of an output, as other code of its module can.
struct ClientOfEverything {
  private let scopes: TypeScopes
  private let imports: [Import]
  /// The lowest access level of the declarations that are used.
  private let access: AccessLevel
  private var declarations: [Declaration] = []
  private var count = 0
  /// The value that a statement before has declared.
  private let value = Expression.identifier("value")

  /// Uses the declarations of some files.
  init(of files: [SwiftFile], visibleFrom access: AccessLevel) {
    self.access = access
    imports = files.flatMap(\.imports)
    scopes = TypeScopes(of: files.flatMap(\.declarations))
    for file in files { declarations += uses(of: file.declarations) }
  }

  /// The file.
  var file: SwiftFile { SwiftFile(imports: imports) { declarations } }

  // MARK: - Types

  /// Returns the uses of types and of their members.
  private mutating func uses(
    of declarations: [Declaration],
    in owner: SymbolPath = SymbolPath([])
  ) -> [Declaration] {
    declarations.flatMap { declaration in
      switch declaration {
      case .type(let type):
        return uses(of: type.head, owner + type.name.text, type.members)
      case .extension(let type):
        let path = SymbolPath(type.type.names)
        guard scopes.types[path] != nil else { return [] }
        return uses(of: type.members, at: path)
          + uses(of: type.members, in: path)
      case .debugging(let members):
        return [.debugging(uses(of: members, in: owner))]
      case .typeAlias(let alias):
        guard alias.head.isVisible(from: access) else { return [] }
        let original = scopes.qualified(alias.type, in: owner)
        let path = TypeScopes.spelled(owner + alias.name.text)
        // The alias of a type of the output may become a type of its own.
        let isOfOutput = scopes.types[SymbolPath(original.names)] != nil
        let type = isOfOutput ? path : original
        return [use(declaring(type.array, Expression.type(path.array).call()))]
      case .enumerationCase, .property, .function:
        return []
      }
    }
  }

  private mutating func uses(
    of head: DeclarationHead,
    _ path: SymbolPath,
    _ members: [Declaration]
  ) -> [Declaration] {
    guard head.isVisible(from: access), let type = scopes.types[path] else { return [] }
    var members = members
    if type.conformances.contains(where: \.isEncodable), type.kind == .structure,
      let initializer = memberwiseInitializer(members)
    {
      members.append(initializer)
    }
    return uses(of: members, at: path) + conformances(of: type, path) + uses(of: members, in: path)
  }

  /// The synthesized initializer of a structure that apps create to send it.
  private func memberwiseInitializer(_ members: [Declaration]) -> Declaration? {
    var parameters: [Parameter] = []
    for member in members {
      if member.isInitializer { return nil }
      guard case .property(let property) = member, !property.head.modifiers.contains(.static),
        let type = property.type
      else { continue }
      let value: Expression?
      switch property.value {
      case .computed: continue
      case .stored where !property.isVariable: continue
      case .stored(let stored): value = stored
      case nil:
        if case .optional = type, property.isVariable { value = .nil } else { value = nil }
      }
      guard property.head.isVisible(from: access) else { return nil }
      parameters.append(.parameter(property.name, type, default: value))
    }
    return .`init`(parameters, access: access) {}
  }

  private mutating func conformances(
    of type: TypeScopes.Entry,
    _ path: SymbolPath
  ) -> [Declaration] {
    guard type.kind != .protocol else { return [] }
    return type.conformances.filter { !$0.isRawType }.map { conformance in
      use([
        .declaration(
          .function(
            "accept",
            generics: [.generic("T", scopes.qualified(conformance, in: path.owner))],
            [.parameter("values", .array("T"), label: .omitted)]
          ) {}
        ),
        .expression(
          .identifier("accept").call(Expression.type(TypeScopes.spelled(path).array).call())
        ),
      ])
    }
  }

  // MARK: - Members

  private mutating func uses(
    of members: [Declaration],
    at path: SymbolPath
  ) -> [Declaration] {
    let uses = memberUses(members, in: path)
    guard !uses.isEmpty else { return [] }
    return [.extension(TypeScopes.spelled(path)) { uses }]
  }

  private mutating func memberUses(
    _ members: [Declaration],
    in path: SymbolPath
  ) -> [Declaration] {
    members.flatMap { member -> [Declaration] in
      switch member {
      case .property(let property): return uses(of: property, in: path)
      case .enumerationCase(let element):
        let callee = Expression.selfType.member(element.name)
        guard !element.values.isEmpty else {
          return [use(declaring(.selfType, callee))]
        }
        let parameters = element.values.map { value in
          Parameter.parameter(
            value.label ?? "value",
            value.type,
            label: value.label == nil ? .omitted : .name,
            default: value.defaultValue
          )
        }
        return calls(of: callee, parameters, returning: .selfType, in: path)
      case .function(let function):
        guard function.isRequirement || function.head.isVisible(from: access) else { return [] }
        let callee: Expression
        var result = function.result
        switch function.name {
        case .identifier(let name): callee = function.head.base.member(name)
        case .initializer:
          callee = .selfType
          result = .selfType
        case .subscript: return []
        }
        return calls(
          of: callee,
          function.parameters,
          returning: result,
          generics: function.generics,
          in: path
        )
      case .debugging(let members):
        return [.debugging(memberUses(members, in: path))]
      case .type, .extension, .typeAlias: return []
      }
    }
  }

  private mutating func uses(of property: Property, in path: SymbolPath) -> [Declaration] {
    guard property.head.isVisible(from: access), let type = property.type else { return [] }
    let spelled = scopes.qualified(type, in: path)
    let member = property.head.base.member(property.name)
    var uses = [use(declaring(spelled, member.await.try))]
    if property.isSettable, !property.head.modifiers.contains(.static),
      scopes.types[path]?.kind == .structure
    {
      let copy = Expression.identifier("copy")
      uses.append(
        use(
          [
            .var("copy", equals: .selfExpression),
            .assign(copy.member(property.name), .identifier("newValue")),
          ],
          [.parameter("newValue", spelled, label: .omitted)]
        )
      )
    }
    return uses
  }

  /// Returns calls with all arguments, and with only the required ones.
  private mutating func calls(
    of callee: Expression,
    _ parameters: [Parameter],
    returning result: TypeReference?,
    generics: [GenericParameter] = [],
    in path: SymbolPath
  ) -> [Declaration] {
    let required = parameters.filter { $0.defaultValue == nil }
    return (required.count == parameters.count ? [parameters] : [parameters, required])
      .map { parameters in
        var values: [Parameter] = []
        var arguments: [Argument] = []
        for (index, parameter) in parameters.enumerated() {
          guard let name = Identifier("argument\(index)") else { continue }
          values.append(
            .parameter(
              name,
              scopes.qualified(parameter.type, in: path),
              label: .omitted,
              attributes: parameter.attributes
            )
          )
          let argument = Expression.identifier(name)
          let label: Identifier? =
            switch parameter.label {
            case .name: parameter.name
            case .named(let label): label
            case .omitted, .unused: nil
            }
          arguments.append(.labelled(label, argument))
        }
        let call = callee.call(arguments).await.try
        let body: [Statement] =
          result.map { declaring(scopes.qualified($0, in: path), call) } ?? [.expression(call)]
        return use(body, values, generics: generics)
      }
  }

  /// Declares a constant with a type and uses it.
  private func declaring(_ type: TypeReference, _ value: Expression) -> [Statement] {
    [.declaration(.let("value", type, equals: value)), .discard(self.value)]
  }

  /// Returns a function with a name of its own.
  private mutating func use(
    _ body: [Statement],
    _ parameters: [Parameter] = [],
    generics: [GenericParameter] = []
  ) -> Declaration {
    count += 1
    return .function(
      Identifier("use\(count)") ?? "use",
      generics: generics,
      parameters,
      effects: [.async, .throws]
    ) { body }
  }
}

extension Expression {
  fileprivate static let selfType = Expression.type(.selfType)
}

extension DeclarationHead {
  /// `self`, or `Self` for static members.
  fileprivate var base: Expression { modifiers.contains(.static) ? .selfType : .selfExpression }
}

extension TypeReference {
  fileprivate var isEncodable: Bool { ["Encodable", "Codable"].contains(names.last) }

  /// Indicates whether the type isn't a protocol but the type of the raw values of an enum.
  fileprivate var isRawType: Bool {
    ["String", "Int", "Int32", "Int64", "Double"].contains(names.last)
  }
}
