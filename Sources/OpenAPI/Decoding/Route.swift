import Diagnostics
import SpecSyntax

/// The key of a path item, with everything that doesn't belong to a path removed.
struct Route {
  /// The template, `/pets/{petId}`.
  let path: String
  /// The names in the template.
  let names: [String]
  /// The names whose values may consist of several segments, with the reason.
  private(set) var segments: [String: PathExpression.Extent] = [:]
  /// The query that some specs append to the path.
  private(set) var query: RouteQuery?
  /// What is unusual about the key.
  private var problems: [(message: Diagnostic.Message, help: String)] = []

  init(path: String) {
    self.path = path
    self.names = PathTemplate.names(in: path)
  }

  /// Parses a key of `paths`.
  init(_ entry: Mapping.Entry) {
    var problems: [(message: Diagnostic.Message, help: String)] = []
    func report(_ message: Diagnostic.Message, help: String) {
      problems.append((message, help))
    }
    var path = entry.key.trimmingSpaces
    if path.utf8.first != UInt8(ascii: "/") {
      report(
        "the path '\(path)' doesn't begin with '/'; it's read as '/\(path)'",
        help: "begin the path with '/'"
      )
      path = "/" + path
    }
    let template = PathTemplate.withoutPatterns(path)
    if template != path {
      report(
        "the path '\(path)' contains a pattern in braces; it's read as '\(template)'",
        help: "put the pattern into the parameter's schema"
      )
      path = template
    }
    let expressions = PathExpression.list(path)
    if !expressions.isEmpty {
      let plain = PathExpression.replaced(path)
      report(
        "the path '\(path)' contains more than names in braces; it's read as '\(plain)'",
        help: "write the names alone, and 'x-multi-segment: true' at parameters with slashes"
      )
      path = plain
    }
    // Some specs distinguish operations of one path and method by a fragment, which is never sent
    // to a server.
    if let hash = path.utf8.firstIndex(of: UInt8(ascii: "#")) {
      report(
        "the path '\(path)' contains a fragment, which isn't sent; it's left out",
        help: "remove '\(path[hash...])'"
      )
      path = String(path[..<hash])
    }
    var items: [RouteQuery.Item] = []
    let parts = Self.divided(path, into: &items)
    self.init(path: parts.path)
    for expression in expressions { segments[expression.name] = expression.extent }
    if parts.path != path {
      report(
        "the path '\(path)' contains a query; it's read as query parameters",
        help: "declare query parameters under 'parameters'"
      )
      query = RouteQuery(
        items: RouteQuery.Item.list(parts.query) + items,
        path: path,
        range: entry.keyRange
      )
    }
    self.problems = problems
  }

  /// Reports what is unusual about the key.
  func reportProblems(at range: SourceRange, in context: DecodingContext) {
    for problem in problems {
      context.report(.invalidValue, problem.message, at: range, help: problem.help)
    }
  }

  /// Returns the path before the question mark, and the query behind it; expansions such as
  /// `{?limit}` are removed from both.
  private static func divided(
    _ path: String,
    into items: inout [RouteQuery.Item]
  ) -> (path: String, query: Substring) {
    guard path.utf8.contains(UInt8(ascii: "?")) else { return (path, "") }
    var text = ""
    for piece in PathTemplate.pieces(of: path) {
      switch piece {
      case .text(let part): text += part
      case .name(let name) where name.hasPrefix("?") || name.hasPrefix("&"):
        items += RouteQuery.Item.expansion(name)
      case .name(let name): text += "{" + name + "}"
      }
    }
    guard let mark = queryStart(of: text) else { return (text, "") }
    return (String(text[..<mark]), text[text.index(after: mark)...])
  }

  /// Returns the position of the `?` that begins a query; a `?` between braces is part of a name.
  private static func queryStart(of path: String) -> String.Index? {
    guard let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let before = path.utf8[..<mark]
    let isInBraces =
      (before.lastIndex(of: UInt8(ascii: "{")) ?? path.startIndex)
      > (before.lastIndex(of: UInt8(ascii: "}")) ?? path.startIndex)
    return isInBraces ? nil : mark
  }
}

extension OpenAPI.Schema.Fields {
  /// The keywords of a schema that allows any string.
  static var text: Self {
    var fields = Self()
    fields.types = [.string]
    return fields
  }
}

extension OpenAPI.Parameter {
  /// Creates a required parameter that the spec implies but does not declare.
  init(
    name: String,
    location place: Location,
    schema fields: OpenAPI.Schema.Fields,
    at location: NodeLocation,
    _ range: SourceRange
  ) {
    self.init(
      name: name,
      location: place,
      isRequired: true,
      style: place.defaultStyle,
      explodes: place.defaultStyle.explodesByDefault,
      schema: .schema(OpenAPI.Schema(fields, location: location, range: range)),
      sourceLocation: location,
      range: range
    )
  }
}
