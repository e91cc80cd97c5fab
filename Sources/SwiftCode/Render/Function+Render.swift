extension Function {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    renderSignature(into: &writer)
    guard !isRequirement else { return }
    switch name {
    case .identifier: body.implicitlyReturned.renderBlock(into: &writer)
    case .initializer: body.renderBlock(into: &writer)
    case .subscript:
      writer.braces(isEmpty: false) { $0.writeAccessors(getter: body, setter: setter) }
    }
  }

  /// Writes everything from the keyword to the result.
  func renderSignature(into writer: inout SourceWriter) {
    let signature = Signature(
      parameters: parameters,
      effects: effects,
      result: result,
      body: isRequirement ? .none : body.isEmpty ? .empty : .filled
    )
    signature.render(into: &writer) { writer in
      switch name {
      case .identifier(let name):
        writer.write("func ")
        writer.write(name, as: .declaration)
      case .initializer: writer.write("init")
      case .subscript: writer.write("subscript")
      }
      generics.render(into: &writer)
    }
  }
}

/// The part of a function or initializer after its name.
struct Signature {
  let parameters: [Parameter]
  let effects: Effects
  let result: TypeReference?
  let body: Body

  /// The braces that follow.
  enum Body {
    /// None, as in a protocol.
    case none
    /// Both, on the same line.
    case empty
    /// The first one.
    case filled
  }

  /// Writes the name, the signature, and the space or line break before the brace.
  func render(into writer: inout SourceWriter, _ name: (inout SourceWriter) -> Void) {
    let isDone = writer.fitsOnOneLine { writer in
      name(&writer)
      writer.list(parameters, from: "(", to: ")") { $0.render(into: &$1) }
      renderEnd(into: &writer)
      reserveBody(in: &writer)
    }
    guard !isDone else {
      return
    }
    writer.reserving(1, name)
    writer.list(parameters, from: "(", to: ")", isBroken: true) { $0.render(into: &$1) }
    let endFits = writer.fitsOnOneLine { writer in
      renderEnd(into: &writer)
      reserveBody(in: &writer)
    }
    if !endFits {
      renderEnd(into: &writer)
      if body != .none { writer.endHead() }
    }
  }

  /// Writes the space before the body, and reserves the columns of its braces.
  private func reserveBody(in writer: inout SourceWriter) {
    guard body != .none else { return }
    writer.write(" ")
    writer.reserveColumn()
    if body == .empty { writer.reserveColumn() }
  }

  private func renderEnd(into writer: inout SourceWriter) {
    effects.render(into: &writer)
    if let result {
      let isWritten = writer.fitsOnOneLine { writer in
        writer.write(" -> ")
        result.render(into: &writer)
      }
      if !isWritten {
        writer.continuationLine { writer in
          writer.write("-> ")
          result.render(into: &writer)
        }
      }
    }
  }
}

extension Parameter {
  func render(into writer: inout SourceWriter) {
    switch label {
    case .name: break
    case .omitted: writer.write("_ ")
    case .named(let label):
      writer.write(label, as: .parameterLabel)
      writer.write(" ")
    case .unused: break
    }
    if label == .unused {
      writer.write("_")
    } else {
      writer.write(name, as: .declaration)
    }
    writer.write(":")
    type.render(asAnnotationWithDefault: defaultValue, into: &writer) { writer in
      for attribute in attributes {
        attribute.render(into: &writer)
        writer.write(" ")
      }
    }
  }
}

extension TypeReference {
  /// Writes ` <Type> = <default>` after the colon of a parameter or associated value.
  func render(
    asAnnotationWithDefault defaultValue: Expression?,
    into writer: inout SourceWriter,
    _ specifiers: (inout SourceWriter) -> Void = { _ in }
  ) {
    writer.reserving(defaultValue == nil ? writer.trailingWidth : 2) { writer in
      writer.continuation(isGrouped: true) { writer in
        specifiers(&writer)
        render(into: &writer)
      }
    }
    defaultValue?.render(asDefaultInto: &writer)
  }
}

extension Expression {
  /// Writes ` = <default>`.
  func render(asDefaultInto writer: inout SourceWriter) {
    writer.write(" =")
    writer.continuation { render(into: &$0) }
  }
}
