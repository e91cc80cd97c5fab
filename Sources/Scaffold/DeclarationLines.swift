/// The lines of a declaration without those whose condition isn't met.
///
/// If they are parameters, their documentation goes with them.
struct DeclarationLines {
  private(set) var lines: [String]

  init(_ source: [String], where isMet: (String) -> Bool) {
    var removed: [String] = []
    var kept: [String] = []
    for line in source.map(ConditionalLine.init) {
      if line.condition.map(isMet) == false {
        removed.append(line.text)
      } else {
        kept.append(line.text)
      }
    }
    lines = kept
    guard !removed.isEmpty else { return }
    removeDocumentation(of: Set(removed.compactMap(Self.parameter)))
    removeLastCommas()
    joinParameters()
  }

  /// Returns the name of the parameter on a line.
  private static func parameter(_ line: String) -> String? {
    line.split(separator: ":").first?.split(separator: " ").last.map(String.init)
  }

  private mutating func removeDocumentation(of parameters: Set<String>) {
    var result: [String] = []
    var isRemoving = false
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///   - ") {
        isRemoving = parameters.contains(String(text.dropFirst(8).prefix { $0 != ":" }))
      } else if !text.hasPrefix("///     ") {
        isRemoving = false
      }
      if !isRemoving { result.append(line) }
    }
    guard let index = result.firstIndex(where: { $0.hasSuffix("/// - Parameters:") }) else {
      lines = result
      return
    }
    let items = result[(index + 1)...].prefix { $0.contains("///   ") }
    let names = items.filter { $0.contains("///   - ") }
    if names.isEmpty {
      result.remove(at: index)
    } else if names.count == 1, let item = items.first {
      let start = item.prefix { $0 == " " }
      let text = item.drop { $0 == " " }.dropFirst("///   - ".count)
      result.replaceSubrange(index...(index + 1), with: ["\(start)/// - Parameter \(text)"])
      for index in result.indices where items.dropFirst().contains(result[index]) {
        result[index] = result[index].replacingFirst("///     ", with: "///   ")
      }
    }
    lines = result
  }

  private mutating func removeLastCommas() {
    for index in lines.indices.dropLast() where lines[index].hasSuffix(",") {
      if lines[index + 1].drop(while: { $0 == " " }).hasPrefix(")") { lines[index].removeLast() }
    }
  }

  /// Writes parameters on the line of their declaration or call if they fit.
  private mutating func joinParameters() {
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      let indentation = lines[index].prefix { $0 == " " }
      guard lines[index].hasSuffix("("),
        let end = lines[(index + 1)...].firstIndex(where: { $0.hasPrefix(indentation + ")") })
      else { continue }
      let inner = lines[(index + 1)..<end]
      guard inner.allSatisfy({ $0.prefix { $0 == " " }.count == indentation.count + 2 }) else {
        continue
      }
      let joined =
        lines[index] + inner.map { $0.drop { $0 == " " } }.joined(separator: " ")
        + lines[end].dropFirst(indentation.count)
      if joined.count <= 100 { lines.replaceSubrange(index...end, with: [joined]) }
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    let indentation = prefix { $0 == " " }
    let rest = dropFirst(indentation.count)
    return rest.hasPrefix(text) ? indentation + other + rest.dropFirst(text.count) : self
  }
}
