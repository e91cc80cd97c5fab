nonisolated extension ParameterValue {
  /// Indicates whether the value is a list or an object, which may have no elements.
  var isCollection: Bool {
    switch self {
    case .list, .object: true
    case .null, .text, .literal: false
    }
  }

  /// Returns the text for a path.
  ///
  /// - Parameters:
  ///   - style: The style of arrays and objects.
  ///   - name: The parameter's name.
  ///   - encoding: The encoding of names and values.
  /// - Returns: The encoded text, or `nil` for an empty value.
  func pathText(_ style: PathStyle, name: String, _ encoding: PercentEncoding) -> String? {
    switch text(style, name: name, encoding) {
    // A segment that consists only of dots would refer to the folder itself or its parent.
    case ".": "%2E"
    case "..": "%2E%2E"
    case let text: text
    }
  }

  private func text(_ style: PathStyle, name: String, _ encoding: PercentEncoding) -> String? {
    switch self {
    case .null: return nil
    case .text(let text), .literal(let text):
      let encoded = encoding.encode(text)
      return switch style {
      case .simple, .spaceDelimited, .pipeDelimited, .tabDelimited: encoded
      case .label: "." + encoded
      case .matrix: Self.matrix(encoding.encode(name), encoded)
      }
    case .list(let elements):
      let texts = elements.compactMap(\.scalarText).map { encoding.encode($0) }
      guard !texts.isEmpty else { return nil }
      return switch style {
      case .simple: texts.joined(separator: ",")
      case .spaceDelimited: texts.joined(separator: "%20")
      case .pipeDelimited: texts.joined(separator: "%7C")
      case .tabDelimited: texts.joined(separator: "%09")
      case .label(explode: false): "." + texts.joined(separator: ",")
      case .label(explode: true): "." + texts.joined(separator: ".")
      case .matrix(explode: false):
        Self.matrix(encoding.encode(name), texts.joined(separator: ","))
      case .matrix(explode: true):
        texts.map { Self.matrix(encoding.encode(name), $0) }.joined()
      }
    case .object(let members):
      let pairs = members.compactMap { member in
        member.value.scalarText.map { (encoding.encode(member.name), encoding.encode($0)) }
      }
      guard !pairs.isEmpty else { return nil }
      let flat = pairs.map { "\($0),\($1)" }.joined(separator: ",")
      let exploded = pairs.map { "\($0)=\($1)" }
      return switch style {
      case .simple(explode: false), .spaceDelimited, .pipeDelimited, .tabDelimited: flat
      case .simple(explode: true): exploded.joined(separator: ",")
      case .label(explode: false): "." + flat
      case .label(explode: true): "." + exploded.joined(separator: ".")
      case .matrix(explode: false): Self.matrix(encoding.encode(name), flat)
      case .matrix(explode: true): pairs.map { Self.matrix($0, $1) }.joined()
      }
    }
  }

  /// Returns a name with its value; RFC 6570 §3.2.7 writes an empty value without the equals sign.
  private static func matrix(_ name: String, _ value: String) -> String {
    value.isEmpty ? ";\(name)" : ";\(name)=\(value)"
  }
}
