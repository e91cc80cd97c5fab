extension SwiftFile {
  /// Returns the text of the file.
  package func rendered(_ style: CodeStyle = CodeStyle()) -> String {
    String(decoding: renderedUTF8(style), as: UTF8.self)
  }

  /// Returns the bytes of the file.
  package func renderedUTF8(_ style: CodeStyle = CodeStyle()) -> [UInt8] {
    var writer = SourceWriter(style)
    renderBeginning(into: &writer)
    declarations.renderMembers(into: &writer)
    return writer.bytes
  }

  /// Writes the header and the imports, with the empty lines that separate them from each other and
  /// from the declarations.
  private func renderBeginning(into writer: inout SourceWriter) {
    let header = writer.style.hasDocumentation ? header : []
    for comment in header {
      comment.render(into: &writer)
    }
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
    common.renderMerged(into: &writer)
    guard !debugging.isEmpty else { return }
    if !common.isEmpty { writer.newline() }
    let block = ConditionalCompilation(condition: .flag("DEBUG"), body: debugging, alternative: [])
    block.render(into: &writer) { $0.renderMerged(into: &$1) }
    writer.newline()
  }

  private func renderMerged(into writer: inout SourceWriter) {
    let modules = self
    var isFirst = true
    for element in modules
    where element.condition == nil && element.access != .package && !element.isTestable {
      isFirst = false
      element.render(into: &writer)
      writer.newline()
    }
    let shared = modules.filter { $0.condition == nil && $0.access == .package }
    if !shared.isEmpty {
      if !isFirst {
        writer.newline()
      }
      isFirst = false
      shared.renderShared(into: &writer)
    }
    for element in modules {
      guard let condition = element.condition else { continue }
      if !isFirst {
        writer.newline()
      }
      isFirst = false
      let block = ConditionalCompilation(
        condition: condition,
        body: [element],
        alternative: []
      )
      block.render(into: &writer) { elements, writer in
        guard element.access != .package else { return elements.renderShared(into: &writer) }
        for element in elements {
          element.render(into: &writer)
          writer.newline()
        }
      }
      writer.newline()
    }
    // Formatters require that they are last.
    for element in modules where element.isTestable {
      if !isFirst, element == modules.first(where: \.isTestable) { writer.newline() }
      isFirst = false
      element.render(into: &writer)
      writer.newline()
    }
  }

  /// Writes `package` imports for modules that require an access level, and plain imports for all
  /// others.
  ///
  /// If imports are public by default and one file imports a module as `package`, no other file can
  /// import it plainly. The user's files do just that.
  private func renderShared(into writer: inout SourceWriter) {
    let plain = map {
      var plain = Import.import($0.module, attributes: $0.attributes)
      plain.declaration = $0.declaration
      return plain
    }
    let block = ConditionalCompilation(
      condition: .hasFeature("InternalImportsByDefault"),
      body: self,
      alternative: plain
    )
    block.render(into: &writer) { elements, writer in
      for element in elements {
        element.render(into: &writer)
        writer.newline()
      }
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
    if let declaration { writer.write(declaration.keyword.text) }
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
      access: access.isWider(than: other.access) ? access : other.access,
      isConditional: isConditional && other.isConditional,
      replaced: replaced == other.replaced ? replaced : nil,
      declaration: declaration,
      isForDebugging: isForDebugging && other.isForDebugging
    )
  }
}

extension ImportedDeclaration.Keyword {
  /// The keyword and a space.
  fileprivate var text: StaticString {
    switch self {
    case .struct: "struct "
    case .class: "class "
    case .enum: "enum "
    case .protocol: "protocol "
    case .typealias: "typealias "
    }
  }
}

extension AccessLevel {
  fileprivate func isWider(than other: AccessLevel) -> Bool {
    let order = AccessLevel.allCases
    return order.prefix { $0 != other }.contains(self)
  }
}
