import Diagnostics
package import OpenAPI
import SpecSyntax

/// Compares the request of a case with its operation.
package struct CaseDifferences {
  let document: OpenAPI.Document
  let match: CaseMatch
  let matched: CaseMatch.Matched
  private var found: [Difference] = []

  var request: AppRequest { match.appCase.request }
  var operation: OpenAPI.Operation { matched.route.operation }

  /// Returns the differences of a case; none if it has no operation.
  package static func of(_ match: CaseMatch, in document: OpenAPI.Document) -> [Difference] {
    guard let matched = match.operation else { return [] }
    var comparison = CaseDifferences(document: document, match: match, matched: matched)
    comparison.comparePath()
    comparison.compareQuery()
    comparison.compareHeaders()
    comparison.compareBody()
    return comparison.found
  }

  private init(document: OpenAPI.Document, match: CaseMatch, matched: CaseMatch.Matched) {
    self.document = document
    self.match = match
    self.matched = matched
  }

  mutating func add(
    _ kind: Difference.Kind,
    contradicts: Bool = true,
    _ message: String,
    at range: SourceRange? = nil
  ) {
    found.append(
      Difference(kind, contradicts: contradicts, message, at: range ?? match.appCase.range)
    )
  }

  // MARK: - Path

  private mutating func comparePath() {
    let path = matched.route.item.path
    let range = request.ranges[.path]
    if matched.lacksSlashes {
      add(.path, "the path lacks slashes: the spec has '\(path)'", at: range)
    }
    if matched.hasDoubledSlash {
      add(.path, "the path has two slashes in a row; the spec has '\(path)'", at: range)
    }
    if !matched.queryInPath.isEmpty {
      add(
        .path,
        "the path contains a query, whose '?' Moya sends as '%3F'; put it into the task",
        at: range
      )
    }
    if matched.hasOtherBase {
      add(
        .baseURL,
        contradicts: false,
        "the base URL isn't that of a server in the spec",
        at: request.ranges[.baseURL]
      )
    }
    if let method = request.method, method != operation.method {
      add(
        .method,
        "the method is \(method); the spec has \(operation.method) \(path)",
        at: request.ranges[.method]
      )
    }
    for binding in matched.alignment.bindings {
      guard let text = binding.text.pieces.literal,
        let schema = matched.route.pathParameter(binding.name)?.schema,
        !document.schemas.allows(.text(AppText([.literal(text)])), schema, isText: true)
      else { continue }
      add(.value, "'\(binding.name)' is '\(text)', which the spec doesn't allow", at: range)
    }
  }

  // MARK: - Parameters

  func parameters(_ location: OpenAPI.Parameter.Location) -> [OpenAPI.Parameter] {
    operation.parameters.filter { $0.location == location }
  }

  /// The credentials that a request has in its query.
  private var credentials: Set<String> {
    Set(
      document.securitySchemes.compactMap { scheme in
        if case .apiKey(let name, .query) = scheme.kind { name } else { nil }
      }
    )
  }

  private mutating func compareQuery() {
    let declared = parameters(.query)
    let isOpen =
      operation.parameters.contains { $0.location == .querystring }
      || declared.contains { $0.style == .deepObject || isObject($0) }
    let body = bodyMembers
    for field in request.query {
      // Alamofire's lists have brackets behind their names.
      let plain = field.name.hasSuffix("[]") ? String(field.name.dropLast(2)) : field.name
      let names = [plain, plain + "[]"]
      if let parameter = declared.first(where: { names.contains($0.wireName) }) {
        compare(field, parameter.schema, isText: true)
      } else if body[field.name] != nil {
        add(
          .encoding,
          "'\(field.name)' is sent in the query; the spec has it in the body",
          at: field.range
        )
      } else if !isOpen, !credentials.contains(field.name) {
        add(.unknownKey, unknown(field.name, among: declared.map(\.wireName)), at: field.range)
      }
    }
    guard request.unnamed.isEmpty else { return }
    if case .unknown = request.body { return }
    let sent = Set(request.query.map(\.name) + matched.queryInPath + bodyFields.map(\.name))
    for parameter in declared
    where parameter.isRequired && !sent.contains(parameter.wireName) && !hasDefault(parameter) {
      add(
        .missingKey,
        "the query lacks '\(parameter.wireName)', which the spec requires",
        at: request.ranges[.task]
      )
    }
    for field in request.query where field.isOptional {
      if let parameter = declared.first(where: { $0.wireName == field.name }), parameter.isRequired
      {
        add(
          .missingKey,
          contradicts: false,
          "'\(field.name)' isn't always sent; the spec requires it",
          at: field.range
        )
      }
    }
  }

  private func isObject(_ parameter: OpenAPI.Parameter) -> Bool {
    parameter.schema.flatMap { document.schemas.schema($0) }?.fields.types.contains(.object)
      ?? false
  }

  private func hasDefault(_ parameter: OpenAPI.Parameter) -> Bool {
    parameter.schema.flatMap { document.schemas.schema($0) }?.fields.defaultValue != nil
  }

  private mutating func compareHeaders() {
    let sent = Set(request.headers.map { $0.name.lowercased() })
    for field in request.headers {
      let parameter = parameters(.header).first {
        $0.wireName.lowercased() == field.name.lowercased()
      }
      if let parameter { compare(field, parameter.schema, isText: true) }
    }
    for parameter in parameters(.header) where parameter.isRequired {
      guard !sent.contains(parameter.wireName.lowercased()), !hasDefault(parameter) else {
        continue
      }
      // A plugin or the session may add it.
      add(
        .missingKey,
        contradicts: false,
        "the target doesn't set the header '\(parameter.wireName)', which the spec requires",
        at: request.ranges[.headers]
      )
    }
  }

  mutating func compare(
    _ field: AppField,
    _ schema: OpenAPI.SchemaOrReference?,
    isText: Bool
  ) {
    guard let schema, !document.schemas.allows(field.value, schema, isText: isText) else { return }
    let values = document.schemas.values(of: schema)?.prefix(8).compactMap(\.text)
    let allowed = values.map { "; the spec has " + $0.joined(separator: ", ") } ?? ""
    add(
      .value,
      "'\(field.name)' is '\(field.value.literal ?? "")', which the spec doesn't allow\(allowed)",
      at: field.range
    )
  }

  func unknown(_ name: String, among names: [String]) -> String {
    let close = Suggestion.closest(to: name, among: names)
    return "the spec has no '\(name)'" + (close.map { "; the nearest name is '\($0)'" } ?? "")
  }
}
