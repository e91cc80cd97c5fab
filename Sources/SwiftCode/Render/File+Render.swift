extension SwiftFile {
  /// Returns the text of the file.
  package func rendered(_ style: CodeStyle = CodeStyle()) -> String {
    String(decoding: renderedUTF8(style), as: UTF8.self)
  }

  /// Returns the bytes of the file.
  package func renderedUTF8(_ style: CodeStyle = CodeStyle()) -> [UInt8] {
    var style = style
    style.access = access
    var writer = SourceWriter(style)
    renderBeginning(into: &writer)
    declarations.renderMembers(into: &writer)
    return writer.bytes
  }

  /// Writes the header and the imports, with the empty lines that separate them from each other and
  /// from the declarations.
  private func renderBeginning(into writer: inout SourceWriter) {
    let header = writer.style.hasDocumentation ? header : []
    for comment in header { writer.writeComment(comment) }
    if !header.isEmpty, !(imports.isEmpty && declarations.isEmpty) {
      writer.newline()
    }
    imports.render(into: &writer)
    if !imports.isEmpty, !declarations.isEmpty {
      writer.newline()
    }
  }
}

extension [Import] {
  fileprivate func render(into writer: inout SourceWriter) {
    let modules = merged()
    let common = modules.filter { !$0.isForDebugging }
    let debugging = modules.filter(\.isForDebugging)
    common.renderGroups(into: &writer)
    guard !debugging.isEmpty else { return }
    if !common.isEmpty { writer.newline() }
    writer.conditional(.debug) { debugging.renderGroups(into: &$0) }
    writer.newline()
  }

  /// Writes the imports in groups with empty lines between them: plain ones, `package` ones,
  /// conditional ones, and testable ones, which formatters require to be last.
  private func renderGroups(into writer: inout SourceWriter) {
    let unconditional = filter { $0.condition == nil && !$0.isTestable }
    let groups =
      [
        unconditional.filter { $0.access != .package },
        unconditional.filter { $0.access == .package },
      ]
      + filter { $0.condition != nil }.map { [$0] } + [filter(\.isTestable)]
    var isFirst = true
    for group in groups {
      guard let first = group.first else { continue }
      if !isFirst { writer.newline() }
      isFirst = false
      if let condition = first.condition {
        writer.conditional(condition) { group.renderLines(into: &$0) }
        writer.newline()
      } else {
        group.renderLines(into: &writer)
      }
    }
  }

  /// Writes an import on each line; `package` imports only for modules that require an access level,
  /// and plain imports for all others.
  ///
  /// If imports are public by default and one file imports a module as `package`, no other file can
  /// import it plainly. The user's files do just that.
  private func renderLines(into writer: inout SourceWriter) {
    func renderEach(_ imports: [Import], into writer: inout SourceWriter) {
      for element in imports {
        element.render(into: &writer)
        writer.newline()
      }
    }
    guard first?.access == .package else { return renderEach(self, into: &writer) }
    writer.conditional(.hasFeature("InternalImportsByDefault")) { writer in
      renderEach(self, into: &writer)
    } else: { writer in
      renderEach(map { $0.with(.internal) }, into: &writer)
    }
    writer.newline()
  }

  /// Returns one import per module or declaration, in the order that `swift format` requires.
  private func merged() -> [Import] {
    // A file imports a handful of modules, even if it joins other files.
    var imports: [Import] = []
    for element in self {
      if let index = imports.firstIndex(where: { $0.path == element.path }) {
        imports[index] = imports[index].merged(with: element)
      } else {
        imports.append(element)
      }
    }
    return imports.sorted { $0.path < $1.path }
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
    if let declaration { writer.write(declaration.syntax) }
    writer.write(module, as: .declaration)
    if let declaration {
      writer.write(".")
      writer.write(declaration.name, as: .declaration)
    }
  }

  /// The module, and the declaration if only one is imported, or else an empty text.
  fileprivate var path: (module: String, declaration: String) {
    (module.text, declaration?.name.text ?? "")
  }
}

extension Import {
  /// Returns an import with the effects of both imports.
  fileprivate func merged(with other: Import) -> Import {
    Import(
      module: module,
      attributes: attributes + other.attributes.filter { !attributes.contains($0) },
      access: max(access, other.access),
      isConditional: isConditional && other.isConditional,
      replaced: replaced == other.replaced ? replaced : nil,
      declaration: declaration,
      isForDebugging: isForDebugging && other.isForDebugging
    )
  }
}

extension ImportedDeclaration {
  /// The keyword and a space.
  fileprivate var syntax: StaticString {
    switch keyword {
    case .struct: "struct "
    case .finalClass: "class "
    case .enum: "enum "
    case .protocol: "protocol "
    case nil: "typealias "
    }
  }
}
