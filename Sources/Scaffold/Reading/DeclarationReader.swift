/// Divides Swift source code into declarations and their members, by indentation.
///
/// It reads support files, in the format of swift-format: a declaration begins with its comments
/// and attributes, and the other lines at its indentation begin with a closing bracket or `where`.
struct DeclarationReader {
  private var lines: ArraySlice<Substring>

  /// Reads the declarations below the imports.
  static func declarations(in source: Substring) -> [SourceDeclaration] {
    var reader = DeclarationReader(
      lines: source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    )
    return reader.declarations(indentedBy: 0)
  }

  private mutating func declarations(indentedBy indentation: Int) -> [SourceDeclaration] {
    var declarations: [SourceDeclaration] = []
    var isSeparated = false
    while let line = lines.first {
      if line.isEmpty {
        isSeparated = true
        lines.removeFirst()
        continue
      }
      guard line.indentation == indentation, line.dropFirst(indentation).first != "}" else { break }
      var declaration = declaration(indentedBy: indentation)
      declaration.isSeparated = isSeparated
      declarations.append(declaration)
      isSeparated = false
    }
    return declarations
  }

  private mutating func declaration(indentedBy indentation: Int) -> SourceDeclaration {
    var header: [Substring] = []
    // A comment about several declarations belongs to the first one.
    while let line = lines.first {
      let text = line.dropFirst(indentation)
      let isAttribute = text.hasPrefix("@") && !text.contains(" ")
      guard line.isEmpty || text.hasPrefix("//") || isAttribute else { break }
      header.append(lines.removeFirst())
    }
    let start = header.count
    while let line = lines.first {
      let text = line.dropFirst(indentation)
      let continues =
        line.isEmpty || line.indentation > indentation || header.count == start
        || Self.continuations.contains(where: text.hasPrefix)
      guard continues else { break }
      // An empty line is part of a body, which isn't complete.
      if line.isEmpty, lines.dropFirst().first.map({ $0.indentation > indentation }) != true {
        break
      }
      header.append(lines.removeFirst())
      if text == "}" || text.hasPrefix("#endif") { break }
      guard line.hasSuffix("{"), header.last?.indentation == indentation else { continue }
      let first = header[start].dropFirst(indentation)
      if let keyword = Self.typeKeyword(in: first), keyword != "protocol" {
        let members = declarations(indentedBy: indentation + 2)
        if lines.first?.dropFirst(indentation) == "}" { lines.removeFirst() }
        return container(keyword, header, from: start, members)
      }
    }
    return leaf(header, from: start, indentedBy: indentation)
  }

  private func container(
    _ keyword: Substring,
    _ header: [Substring],
    from start: Int,
    _ members: [SourceDeclaration]
  ) -> SourceDeclaration {
    let text = header[start...].joined(separator: " ")
    let words = text.split(separator: " ")
    let index = words.firstIndex(of: keyword) ?? 0
    let clause = HeaderClause(text[text.index(words[index].endIndex, offsetBy: 1)...])
    return SourceDeclaration(
      kind: keyword == "extension" ? .extension : .type,
      name: clause.name,
      modifiers: Set(words[..<index].map(String.init)),
      conformances: clause.conformances,
      lines: header.map(String.init),
      members: members,
      isSeparated: false
    )
  }

  private func leaf(
    _ lines: [Substring],
    from start: Int,
    indentedBy indentation: Int
  ) -> SourceDeclaration {
    let text = lines[start...].map { ConditionalLine(String($0)).text }.joined(separator: "\n")
    let words = text.split { $0 == " " || $0 == "\n" }
    var declaration = SourceDeclaration(
      kind: .other,
      name: "",
      modifiers: [],
      lines: lines.map(String.init),
      isSeparated: false
    )
    if let keyword = lines[start...].first.flatMap(Self.typeKeyword), keyword != "protocol" {
      return container(keyword, lines, from: start, [])
    }
    guard let index = words.firstIndex(where: Self.isKeyword) else { return declaration }
    let keyword = words[index].prefix { $0 != "(" && $0 != "<" && $0 != "?" }
    declaration.modifiers = Set(words[..<index].map(String.init))
    let rest = text[(keyword == "init" ? keyword.endIndex : words[index].endIndex)...]
      .drop { $0 == " " }
    let name = rest.prefix { !" (<:=?{\n".contains($0) }
    declaration.name = keyword == "init" ? "init" : name.filter { $0 != "`" }
    switch keyword {
    case "func":
      declaration.kind = .function(Self.parameters(in: rest.drop { $0 != "(" }))
    case "init":
      declaration.kind = .initializer(Self.parameters(in: rest.drop { $0 != "(" }))
    case "var", "let":
      let end = rest.first { $0 == "{" || $0 == "=" }
      declaration.kind = .property(isStored: end != "{")
    case "protocol":
      declaration.kind = .protocol
      declaration.conformances = HeaderClause(rest.prefix { $0 != "{" }).conformances
      var reader = DeclarationReader(lines: lines.dropFirst(start + 1).drop { $0.first != " " })
      declaration.requirements = reader.declarations(indentedBy: indentation + 2)
    default: break
    }
    return declaration
  }

  /// Returns the parameters in parentheses at the beginning of a text.
  private static func parameters(in text: Substring) -> [SourceDeclaration.Parameter] {
    var parameters: [SourceDeclaration.Parameter] = []
    var depth = 0
    var parameter = ""
    func add() {
      guard let label = parameter.split(whereSeparator: { " \n:".contains($0) }).first else {
        return
      }
      let name = label.filter { $0 != "`" }
      parameters.append(
        SourceDeclaration.Parameter(
          label: Word(name),
          hasDefault: parameter.contains(" = "),
          isClosure: parameter.contains("->"),
          isVariadic: parameter.contains("...")
        )
      )
    }
    var isString = false
    for character in text {
      switch character {
      case "\"": isString.toggle()
      case _ where isString: break
      case ">" where parameter.last == "-": break
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 1:
        add()
        parameter = ""
        continue
      default: break
      }
      if depth == 0 { break }
      if depth > 1 || character != "(" { parameter.append(character) }
    }
    add()
    return parameters
  }

  private static func typeKeyword(in line: Substring) -> Substring? {
    line.split(separator: " ").first {
      ["struct", "enum", "class", "actor", "extension", "protocol"].contains($0)
    }
  }

  private static func isKeyword(_ word: Substring) -> Bool {
    let word = word.prefix { $0 != "(" && $0 != "<" && $0 != "?" }
    return [
      "func", "init", "var", "let", "protocol", "case", "typealias", "associatedtype", "subscript",
      "deinit",
    ].contains(word)
  }

  private static let continuations = ["{", "}", ")", "]", ">", "where ", "#else", "#endif"]
}

/// The part of a declaration of a type between its keyword and the opening brace.
private struct HeaderClause {
  /// The name, which may have a module.
  private(set) var name = ""
  /// The types after the colon, without modules and constraints.
  private(set) var conformances: [String] = []

  init(_ text: Substring) {
    var depth = 0
    var word = ""
    var isName = true
    func unqualified() -> String { String(word.split(separator: ".").last ?? "") }
    for part in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if depth == 0, part == "where" || part.hasPrefix("{") { break }
      for character in part {
        switch character {
        case "<": depth += 1
        case ">": depth -= 1
        case ":" where depth == 0 && isName:
          name = word
          word = ""
          isName = false
        case "," where depth == 0, "&" where depth == 0:
          conformances.append(unqualified())
          word = ""
        default:
          if depth == 0 { word.append(character) }
        }
      }
    }
    if isName { name = word } else { conformances.append(unqualified()) }
    conformances = conformances.filter { !$0.isEmpty }.map { conformance in
      conformance.hasPrefix("@unchecked") ? String(conformance.dropFirst(10)) : conformance
    }
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
