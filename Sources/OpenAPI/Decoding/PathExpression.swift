import SpecSyntax

/// An expression in a path that says more than the name of a parameter: that its value may contain
/// slashes.
///
/// OpenAPI allows names alone. Others are `{+path}`, the reserved expansion (RFC 6570 §3.2.3),
/// `{name=projects/*}` in the paths of gRPC, and `{*path}` in those of web frameworks.
struct PathExpression {
  /// The part of a path that a value can be.
  enum Extent {
    /// One segment: slashes and other reserved characters are encoded.
    case segment
    /// Several segments: slashes are kept.
    case slashes
    /// Anything: all reserved characters are kept.
    case reserved
  }

  let name: String
  let extent: Extent

  /// Creates an expression from the text between braces; `nil` for a name alone.
  private init?(_ text: String) {
    if text.hasPrefix("+") {
      self.init(name: text.dropFirst(), .reserved)
    } else if text.hasPrefix("*") {
      self.init(name: text.drop { $0 == "*" }, .slashes)
    } else if let equals = text.firstIndex(of: "=") {
      let pattern = text[text.index(after: equals)...]
      let isDivided = pattern.contains("/") || pattern.contains("**")
      self.init(name: text[..<equals], isDivided ? .slashes : .segment)
    } else {
      return nil
    }
  }

  private init?(name: Substring, _ extent: Extent) {
    let name = String(name).trimmingSpaces
    guard !name.isEmpty else { return nil }
    self.name = name
    self.extent = extent
  }

  /// Returns the expressions in a path, before its query.
  static func list(_ path: String) -> [PathExpression] {
    PathTemplate.pieces(of: path).compactMap { piece in
      if case .name(let text) = piece { PathExpression(text) } else { nil }
    }
  }

  /// Returns a path with names in place of its expressions.
  static func replaced(_ path: String) -> String {
    PathTemplate.replacingNames(in: path) { text in
      PathExpression(text).map { "{" + $0.name + "}" }
    }
  }
}
