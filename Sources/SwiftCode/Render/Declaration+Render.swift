extension Declaration {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .enumeration(let declaration): declaration.render(into: &writer)
    case .enumerationCase(let declaration): declaration.render(into: &writer)
    case .structure(let declaration): declaration.render(into: &writer)
    case .extension(let declaration): declaration.render(into: &writer)
    case .typeAlias(let declaration): declaration.render(into: &writer)
    case .property(let declaration): declaration.render(into: &writer)
    case .function(let declaration): declaration.render(into: &writer)
    case .initializer(let declaration): declaration.render(into: &writer)
    case .conditional(let block): block.render(into: &writer) { $0.renderMembers(into: &$1) }
    case .verbatim(let verbatim): verbatim.render(into: &writer)
    }
  }
}

extension [Declaration] {
  /// Writes members with an empty line between them, except between cases and between stored properties that say nothing about themselves.
  func renderMembers(into writer: inout SourceWriter) {
    var previous: Declaration.Compactness?
    for member in self {
      let compactness = member.compactness
      if let previous, previous != compactness || compactness == .none {
        writer.newline()
      }
      previous = compactness
      member.render(into: &writer)
      writer.newline()
    }
  }

  fileprivate func renderBlock(into writer: inout SourceWriter) {
    if isEmpty {
      writer.write("{}")
    } else {
      writer.braces { renderMembers(into: &$0) }
    }
  }
}

extension Declaration {
  fileprivate enum Compactness {
    case none, cases, storedProperties
  }

  fileprivate var compactness: Compactness {
    switch self {
    case .enumerationCase(let declaration):
      declaration.head.documentation == nil ? .cases : .none
    case .property(let declaration):
      declaration.isStored && declaration.head.documentation == nil ? .storedProperties : .none
    case .enumeration, .structure, .extension, .typeAlias, .function, .initializer, .conditional,
      .verbatim:
      .none
    }
  }
}

extension DeclarationHead {
  /// Writes all that stands before the keyword.
  func render(attributesOnOwnLine: Bool = true, into writer: inout SourceWriter) {
    documentation?.render(into: &writer)
    for attribute in attributes {
      attribute.render(into: &writer)
      if attributesOnOwnLine || attribute.arguments != nil {
        writer.newline()
      } else {
        writer.write(" ")
      }
    }
    if modifiers.contains(.nonisolated) {
      writer.write("nonisolated ")
    }
    access.render(into: &writer)
    for modifier in modifiers {
      writer.write(modifier.syntax)
    }
  }
}

extension Modifier {
  fileprivate var syntax: StaticString {
    switch self {
    case .nonisolated: ""
    case .static: "static "
    case .mutating: "mutating "
    case .indirect: "indirect "
    case .privateSet: "private(set) "
    }
  }
}

extension AccessLevel {
  /// Writes the keyword and a space.
  func render(into writer: inout SourceWriter) {
    switch self {
    case .public: writer.write("public ")
    case .package: writer.write("package ")
    case .internal: break
    case .fileprivate: writer.write("fileprivate ")
    case .private: writer.write("private ")
    }
  }
}

extension Attribute {
  func render(into writer: inout SourceWriter) {
    writer.write("@")
    name.render(into: &writer)
    guard let arguments else {
      return
    }
    writer.write("(")
    writer.write(arguments, separatedBy: ", ") { piece, writer in
      switch piece {
      case .syntax(let verbatim): verbatim.render(into: &writer)
      case .argument(let argument): argument.render(into: &writer)
      }
    }
    writer.write(")")
  }
}

extension Import {
  func render(into writer: inout SourceWriter) {
    for attribute in attributes {
      attribute.render(into: &writer)
      writer.write(" ")
    }
    access.render(into: &writer)
    writer.write("import ")
    writer.write(module, as: .declaration)
  }
}

extension Enumeration {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("enum ")
    writer.write(name, as: .type)
    generics.render(into: &writer)
    inheritance.renderInheritance(into: &writer)
    writer.write(" ")
    members.renderBlock(into: &writer)
  }
}

extension EnumerationCase {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("case ")
    writer.write(name, as: .declaration)
    switch payload {
    case nil: break
    case .associated(let values):
      writer.list(values, from: "(", to: ")") { $0.render(into: &$1) }
    case .raw(let value):
      writer.write(" =")
      writer.continuation { value.render(into: &$0) }
    }
  }
}

extension AssociatedValue {
  func render(into writer: inout SourceWriter) {
    if let label {
      writer.write(label, as: .label)
      writer.write(": ")
    }
    type.render(into: &writer)
    if let defaultValue {
      writer.write(" = ")
      defaultValue.render(into: &writer)
    }
  }
}

extension Structure {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("struct ")
    writer.write(name, as: .type)
    generics.render(into: &writer)
    inheritance.renderInheritance(into: &writer)
    writer.write(" ")
    members.renderBlock(into: &writer)
  }
}

extension Extension {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("extension ")
    type.render(into: &writer)
    inheritance.renderInheritance(into: &writer)
    requirements.render(into: &writer)
    writer.write(" ")
    members.renderBlock(into: &writer)
  }
}

extension [TypeReference] {
  fileprivate func renderInheritance(into writer: inout SourceWriter) {
    guard !isEmpty else {
      return
    }
    writer.write(": ")
    writer.write(self, separatedBy: ", ") { $0.render(into: &$1) }
  }
}

extension [GenericParameter] {
  func render(into writer: inout SourceWriter) {
    guard !isEmpty else {
      return
    }
    writer.write("<")
    writer.write(self, separatedBy: ", ") { parameter, writer in
      writer.write(parameter.name, as: .type)
      if let constraint = parameter.constraint {
        writer.write(": ")
        constraint.render(into: &writer)
      }
    }
    writer.write(">")
  }
}

extension [Requirement] {
  func render(into writer: inout SourceWriter) {
    guard !isEmpty else {
      return
    }
    writer.write(" where ")
    writer.write(self, separatedBy: ", ") { requirement, writer in
      switch requirement {
      case .conforms(let type, to: let constraint):
        type.render(into: &writer)
        writer.write(": ")
        constraint.render(into: &writer)
      case .equals(let left, let right):
        left.render(into: &writer)
        writer.write(" == ")
        right.render(into: &writer)
      }
    }
  }
}

extension TypeAlias {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("typealias ")
    writer.write(name, as: .type)
    writer.write(" =")
    writer.continuation { type.render(into: &$0) }
  }
}

extension Property {
  /// Whether there is no accessor.
  var isStored: Bool {
    if case .computed = value { false } else { true }
  }

  func render(into writer: inout SourceWriter) {
    head.render(attributesOnOwnLine: false, into: &writer)
    writer.write(isVariable ? "var " : "let ")
    writer.write(name, as: .declaration)
    if let type {
      writer.write(": ")
      type.render(into: &writer)
    }
    switch value {
    case nil: break
    case .stored(let value):
      writer.write(" =")
      writer.continuation { value.render(into: &$0) }
    case .computed(let effects, let getter, let setter):
      writer.write(" ")
      renderAccessors(effects: effects, getter: getter, setter: setter, into: &writer)
    }
  }

  private func renderAccessors(
    effects: Effects,
    getter: [Statement],
    setter: [Statement]?,
    into writer: inout SourceWriter
  ) {
    if setter == nil, effects.isEmpty {
      if let expression = getter.onlyExpression {
        writer.group { writer in
          if writer.isOnOneLine {
            writer.write("{ ")
            expression.render(into: &writer)
            writer.write(" }")
          } else {
            getter.renderBlock(into: &writer)
          }
        }
      } else {
        getter.renderBlock(into: &writer)
      }
      return
    }
    writer.braces { writer in
      writer.write("get")
      effects.render(into: &writer)
      writer.write(" ")
      getter.renderBlock(into: &writer)
      writer.newline()
      if let setter {
        writer.write("set ")
        setter.renderBlock(into: &writer)
        writer.newline()
      }
    }
  }
}

extension Function {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("func ")
    switch name {
    case .identifier(let name): writer.write(name, as: .declaration)
    case .operator(let name): writer.write(name.syntax)
    }
    generics.render(into: &writer)
    parameters.render(into: &writer)
    effects.render(into: &writer)
    if let result {
      writer.write(" -> ")
      result.render(into: &writer)
    }
    requirements.render(into: &writer)
    writer.write(" ")
    body.renderBlock(into: &writer)
  }
}

extension Initializer {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("init")
    if isFailable {
      writer.write("?")
    }
    generics.render(into: &writer)
    parameters.render(into: &writer)
    effects.render(into: &writer)
    requirements.render(into: &writer)
    writer.write(" ")
    body.renderBlock(into: &writer)
  }
}

extension [Parameter] {
  func render(into writer: inout SourceWriter) {
    writer.list(self, from: "(", to: ")") { $0.render(into: &$1) }
  }
}

extension Parameter {
  func render(into writer: inout SourceWriter) {
    switch label {
    case .name: break
    case .omitted: writer.write("_ ")
    case .named(let label):
      writer.write(label, as: .label)
      writer.write(" ")
    }
    writer.write(name, as: .declaration)
    writer.write(": ")
    for attribute in attributes {
      attribute.render(into: &writer)
      writer.write(" ")
    }
    if isInout {
      writer.write("inout ")
    }
    type.render(into: &writer)
    if let defaultValue {
      writer.write(" = ")
      defaultValue.render(into: &writer)
    }
  }
}

extension ConditionalCompilation {
  func render(
    into writer: inout SourceWriter,
    _ render: ([Element], inout SourceWriter) -> Void
  ) {
    writer.write("#if ")
    condition.render(into: &writer)
    writer.newline()
    writer.indented { render(body, &$0) }
    if !alternative.isEmpty {
      writer.write("#else")
      writer.newline()
      writer.indented { render(alternative, &$0) }
    }
    writer.write("#endif")
  }
}

extension CompilationCondition {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .canImport(let module):
      writer.write("canImport(")
      writer.write(module, as: .declaration)
      writer.write(")")
    case .os(let name):
      writer.write("os(")
      writer.write(name, as: .declaration)
      writer.write(")")
    case .flag(let name):
      writer.write(name, as: .declaration)
    case .not(let condition):
      writer.write("!")
      condition.render(into: &writer)
    }
  }
}
