extension Declaration {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .type(let declaration): declaration.render(into: &writer)
    case .enumerationCase(let declaration): declaration.render(into: &writer)
    case .extension(let declaration): declaration.render(into: &writer)
    case .typeAlias(let declaration): declaration.render(into: &writer)
    case .property(let declaration): declaration.render(into: &writer)
    case .function(let declaration): declaration.render(into: &writer)
    case .debugging(let members):
      writer.conditional(.debug) { members.renderMembers(into: &$0) }
    }
  }
}

extension [Declaration] {
  /// Writes members separated by empty lines, except between cases and between undocumented stored
  /// properties.
  func renderMembers(into writer: inout SourceWriter) {
    var previous: Declaration.Compactness?
    for member in self {
      let compactness = member.compactness(in: writer.style)
      if let previous, previous != compactness || compactness == .none {
        writer.newline()
      }
      previous = compactness
      member.render(into: &writer)
      writer.newline()
    }
  }

  /// Writes `{`, the members, and `}`.
  func renderBlock(into writer: inout SourceWriter) {
    writer.braces(isEmpty: isEmpty) { renderMembers(into: &$0) }
  }
}

extension Declaration {
  fileprivate enum Compactness {
    case none, cases, storedProperties
  }

  fileprivate func compactness(in style: CodeStyle) -> Compactness {
    switch self {
    case .enumerationCase(let declaration):
      declaration.head.isDocumented(in: style) ? .none : .cases
    case .property(let declaration):
      declaration.isStored && !declaration.head.isDocumented(in: style)
        ? .storedProperties : .none
    case .type, .extension, .typeAlias, .function, .debugging: .none
    }
  }
}
