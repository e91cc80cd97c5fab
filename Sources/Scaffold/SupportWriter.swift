/// Joins the reached declarations of several support files.
struct SupportWriter {
  let graph: SupportGraph
  let selection: SupportSelection
  /// Indicates whether all declarations are written.
  let isWhole: Bool
  private(set) var text = ""
  private(set) var imports: [SupportImport] = []

  init(graph: SupportGraph, selection: SupportSelection, isWhole: Bool) {
    self.graph = graph
    self.selection = selection
    self.isWhole = isWhole
  }

  /// Adds the declarations of a file, and the imports that they need.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of the file.
  ///   - file: The file.
  ///   - index: The index of its first declaration, and then of the first one of the next file.
  mutating func write(
    _ declarations: [SourceDeclaration],
    of file: SupportFile,
    from index: inout Int
  ) {
    var lines: [String] = []
    var interface = ""
    for declaration in declarations {
      let written = write(declaration, at: &index, isVisible: true, &interface)
      guard !written.isEmpty else { continue }
      lines += (lines.isEmpty ? [] : [""]) + written
    }
    guard !lines.isEmpty else { return }
    let code = lines.joined(separator: "\n") + "\n"
    text += (text.isEmpty ? "" : "\n") + code
    for element in file.imports where element.isNeeded(by: code) {
      imports.append(element.with(isPublic: element.isPublic && element.isMentioned(in: interface)))
    }
  }

  /// Returns the lines of a declaration; none if it isn't reached.
  private func write(
    _ declaration: SourceDeclaration,
    at index: inout Int,
    isVisible: Bool,
    _ interface: inout String
  ) -> [String] {
    let own = index
    index += 1
    var isPublic = isVisible && declaration.isPublic
    var members: [String] = []
    var inner = ""
    for member in declaration.members {
      let isExtension = if case .extension = declaration.kind { true } else { false }
      let lines = write(
        member,
        at: &index,
        isVisible: isVisible && (isExtension || isPublic),
        &inner
      )
      guard !lines.isEmpty else { continue }
      members += (members.isEmpty || !member.isSeparated ? [] : [""]) + lines
    }
    guard isWhole || selection.reached.contains(own) else { return [] }
    isPublic = isPublic || !inner.isEmpty
    var lines =
      isWhole
      ? declaration.lines.map { ConditionalLine($0).text }
      : DeclarationLines(declaration.lines) { selection.meets(SupportGraph.Condition($0)) }.lines
    if isPublic { interface += Signature(lines).text + "\n" + inner }
    guard let last = lines.last, last.hasSuffix("{"), declaration.hasMembers else { return lines }
    if members.isEmpty {
      lines[lines.count - 1] = last + "}"
    } else {
      let indentation = String(last.prefix { $0 == " " })
      let first = declaration.lines.first { !$0.isEmpty }.map { $0.prefix { $0 == " " } } ?? ""
      lines += members + [(last.hasPrefix(" ") ? first.description : indentation) + "}"]
    }
    return lines
  }
}

extension SourceDeclaration {
  /// Indicates whether the declaration is a type or an extension.
  fileprivate var hasMembers: Bool {
    switch kind {
    case .type, .extension: true
    case .protocol, .function, .initializer, .property, .other: false
    }
  }
}

/// The part of a declaration that other modules see, without comments.
private struct Signature {
  let text: String

  init(_ lines: [String]) {
    var depth = 0
    var text = ""
    for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "{") where depth == 0:
          self.text = text
          return
        default: break
        }
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
      text += "\n"
    }
    self.text = text
  }
}

extension SupportImport {
  /// The types that are in another module on some systems.
  private static let networkTypes = ["URLRequest", "HTTPURLResponse", "URLResponse", "URLSession"]

  /// Returns whether code needs the import.
  fileprivate func isNeeded(by code: String) -> Bool {
    switch module {
    case "Dispatch", "Alamofire", "Moya": isMentioned(in: code)
    // Others are needed for members as well.
    default: true
    }
  }

  /// Returns whether code names a type of the module.
  fileprivate func isMentioned(in code: String) -> Bool {
    let names = code.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
    return names.contains { name in
      name.hasPrefix(module + ".")
        || ["Foundation", "FoundationNetworking"].contains(module)
          && Self.networkTypes.contains { name.hasPrefix($0) }
    }
  }

  fileprivate func with(isPublic: Bool) -> SupportImport {
    var copy = self
    copy.isPublic = isPublic
    return copy
  }
}
