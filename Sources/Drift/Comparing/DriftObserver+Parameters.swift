import Diagnostics
import OpenAPI
import SpecSyntax

extension DriftObserver {
  /// Compares the parameters in the query and the required ones in headers.
  ///
  /// Undeclared headers and cookies aren't reported, because clients and intermediaries send many.
  mutating func observeParameters(
    of exchange: Exchange,
    _ url: RequestURL,
    _ route: RouteTable.Route
  ) {
    var rest = url.query
    var isOpen = false
    for parameter in route.operation.parameters {
      switch parameter.location {
      case .querystring: isOpen = true
      case .path, .cookie: continue
      case .header:
        guard let headers = exchange.requestHeaders else { continue }
        let isSent = headers.contains(parameter.wireName.lowercased())
        if isSent { note(parameter.mark(route)) }
        let isReserved =
          parameter.isIgnoredIfReserved
          && ["accept", "content-type", "authorization"].contains(parameter.wireName.lowercased())
        if !isSent, !isReserved { recordMissing(parameter, exchange, route) }
      case .query:
        let names = QueryNames(parameter, document.schemas)
        isOpen = isOpen || names.isOpen
        let items = rest.filter { names.contains($0.name) }
        rest.removeAll { names.contains($0.name) }
        guard !items.isEmpty else {
          recordMissing(parameter, exchange, route)
          continue
        }
        note(parameter.mark(route))
        judge(items.filter { $0.name == parameter.wireName }, parameter, exchange, route)
      }
    }
    guard !isOpen else { return }
    let keys = document.securitySchemes.compactMap { scheme -> String? in
      if case .apiKey(let name, .query) = scheme.kind { name } else { nil }
    }
    for item in rest where !keys.contains(item.name) {
      let name = ShownValue.isName(item.name) ? item.name : SchemaJudge.changingName
      record(
        .undeclaredParameter,
        at: route.place,
        name,
        "sends the query parameter '\(name)', which isn't declared",
        exchange,
        route
      ) { tally in
        let value = QueryText.node(item.value, as: [.boolean, .integer, .number, .string])
        tally.schema.add(value)
        if tally.count == 1, !ShownValue.hides(item.name) {
          tally.example?.value = ShownValue.text(value)
        }
      }
    }
  }

  private mutating func recordMissing(
    _ parameter: OpenAPI.Parameter,
    _ exchange: Exchange,
    _ route: RouteTable.Route
  ) {
    guard parameter.isRequired else { return }
    record(
      .missingParameter,
      at: Finding.Place(location: parameter.sourceLocation, range: parameter.range),
      parameter.location.rawValue + " " + parameter.wireName,
      "doesn't send the \(parameter.location.rawValue) parameter '\(parameter.wireName)', which is required",
      exchange,
      route
    )
  }

  /// Compares the values of a parameter.
  private mutating func judge(
    _ items: [RequestURL.Item],
    _ parameter: OpenAPI.Parameter,
    _ exchange: Exchange,
    _ route: RouteTable.Route
  ) {
    guard parameter.contentType == nil, let schema = parameter.schema else { return }
    var judge = SchemaJudge(
      schemas: document.schemas,
      direction: .request,
      ownFormats: ownFormats,
      isHidden: ShownValue.hides(parameter.wireName)
    )
    judge.path = [.name(parameter.wireName)]
    let types = judge.declaredTypes(schema)
    guard !types.contains(.object) else { return }
    let isList = types == [.array]
    let own: OpenAPI.SchemaOrReference
    if isList {
      guard let items = document.schemas.schema(schema)?.fields.items else { return }
      own = items
    } else {
      own = schema
    }
    let separator: Character? =
      !isList || parameter.explodes
      ? nil
      : parameter.style == .spaceDelimited ? " " : parameter.style == .pipeDelimited ? "|" : ","
    let values = items.flatMap { item in
      separator.map { character in item.value.split(separator: character).map(String.init) }
        ?? [item.value]
    }
    let inline = document.schemas.schema(own)
    for value in values where !value.isEmpty && value != ShownValue.placeholder {
      var place = Finding.Place(
        location: parameter.sourceLocation.appending("schema"),
        range: parameter.range
      )
      if case .schema = own, let inline { place.location = inline.location }
      let node = QueryText.node(value, as: judge.declaredTypes(own))
      record(judge.judge(node, own, at: place), exchange, route, parameter: parameter.wireName)
    }
  }
}

extension OpenAPI.Parameter {
  /// The name of the parameter among what was seen of an operation.
  func mark(_ route: RouteTable.Route) -> String {
    "\(route.operation.location.pointer) \(location.rawValue) \(wireName)"
  }
}

/// The names that a parameter has in a query.
private struct QueryNames {
  private var names: Set<String>
  private var prefix: String?
  /// Indicates whether any name can belong to the parameter.
  private(set) var isOpen = false

  init(_ parameter: OpenAPI.Parameter, _ schemas: OpenAPI.SchemaTable) {
    names = [parameter.wireName]
    if parameter.style == .deepObject { prefix = parameter.wireName + "[" }
    guard parameter.style == .form, parameter.explodes, parameter.contentType == nil,
      let schema = parameter.schema
    else { return }
    add(schema, schemas, depth: 0)
  }

  private mutating func add(
    _ reference: OpenAPI.SchemaOrReference,
    _ schemas: OpenAPI.SchemaTable,
    depth: Int
  ) {
    guard depth < 16, let fields = schemas.schema(reference)?.fields else { return }
    names.formUnion(fields.properties.map(\.name))
    switch fields.additionalProperties {
    case .allowed, .any, .schema: isOpen = true
    case .forbidden, nil:
      isOpen = isOpen || fields.types == [.object] && fields.properties.isEmpty
    }
    for part in fields.allOf + fields.oneOf + fields.anyOf { add(part, schemas, depth: depth + 1) }
  }

  func contains(_ name: String) -> Bool {
    names.contains(name) || prefix.map(name.hasPrefix) ?? false
  }
}
