import APIBuilding
import Diagnostics
import OpenAPI
import SpecSyntax

extension DriftObserver {
  /// Compares the parameters in the query, in header fields and in cookies.
  mutating func observeParameters(
    of exchange: Exchange,
    _ url: RequestURL,
    _ route: RouteTable.Route
  ) {
    var rest = url.query
    var isOpen = false
    let cookies = exchange.requestHeaders?.cookies
    for parameter in route.operation.parameters {
      let name = parameter.wireName
      switch parameter.location {
      case .querystring: isOpen = true
      case .path: continue
      case .header:
        if parameter.isReserved { note(parameter.mark(route)) }
        guard !parameter.isReserved else { continue }
        observe(exchange.requestHeaders?.values(ofHeader: name), parameter, exchange, route)
      case .cookie:
        observe(cookies?.filter { $0.name == name }.map(\.value), parameter, exchange, route)
      case .query:
        let names = QueryNames(parameter, document.schemas)
        isOpen = isOpen || names.isOpen
        let items = rest.filter { names.contains($0.name) }
        rest.removeAll { names.contains($0.name) }
        let isSpread = !items.isEmpty && !items.contains { $0.name == name }
        let own = items.filter { $0.name == name }.map(\.value)
        if isSpread { note(parameter.mark(route)) }
        observe(isSpread ? nil : own, parameter, exchange, route)
      }
    }
    observeUndeclaredHeaders(of: exchange, route)
    guard !isOpen else { return }
    let keys = securityKeys(.query)
    for item in rest where !keys.contains(item.name) {
      recordUndeclared(item, "", "sends the query parameter", exchange, route)
    }
  }

  /// Compares the texts of a parameter; `nil` if the traffic doesn't tell.
  private mutating func observe(
    _ texts: [String]?,
    _ parameter: OpenAPI.Parameter,
    _ exchange: Exchange,
    _ route: RouteTable.Route
  ) {
    // What the traffic can't show isn't missing.
    if texts?.isEmpty != true { note(parameter.mark(route)) }
    let place = Finding.Place(location: parameter.sourceLocation, range: parameter.range)
    guard let texts else { return }
    guard !texts.isEmpty else {
      guard parameter.isRequired else { return }
      let kind = parameter.location.rawValue
      return record(
        .missingParameter,
        at: place,
        kind + " " + parameter.wireName,
        "doesn't send the \(kind) parameter '\(parameter.wireName)', which is required",
        exchange,
        route
      )
    }
    var separator: Character?
    switch parameter.style {
    case .spaceDelimited: separator = parameter.explodes ? nil : " "
    case .pipeDelimited: separator = parameter.explodes ? nil : "|"
    default: separator = parameter.explodes && parameter.location != .header ? nil : ","
    }
    let value = TextValue(
      name: parameter.wireName,
      schema: parameter.schema,
      contentType: parameter.contentType,
      separator: separator,
      place: place
    )
    judge(texts, value, .request, exchange, route)
  }

  // MARK: - Header fields

  /// Reports the header fields of a request that no parameter declares; cookies aren't reported,
  /// because browsers send those of other pages as well.
  private mutating func observeUndeclaredHeaders(
    of exchange: Exchange,
    _ route: RouteTable.Route
  ) {
    let declared =
      route.operation.parameters.filter { $0.location == .header }.map(\.wireName)
      + securityKeys(.header)
    for field in exchange.requestHeaders ?? [] where field.isUndeclared(among: declared) {
      recordUndeclared(field, "header ", "sends the header parameter", exchange, route)
    }
  }

  /// Compares the header fields of a response.
  mutating func observeHeaders(
    of exchange: Exchange,
    _ response: OpenAPI.Response,
    _ route: RouteTable.Route
  ) {
    for header in response.headers where header.name.lowercased() != "content-type" {
      let texts = exchange.responseHeaders?.values(ofHeader: header.name)
      if texts?.isEmpty != true { note(header.mark(response, route)) }
      let place = Finding.Place(location: header.location, range: header.range)
      if let texts, !texts.isEmpty {
        let value = TextValue(
          name: header.name,
          schema: header.schema,
          contentType: header.contentType,
          separator: ",",
          place: place
        )
        judge(texts, value, .response, exchange, route)
      } else if texts != nil, header.isRequired {
        record(
          .missingHeader,
          at: place,
          header.name,
          "responds without the header '\(header.name)', which is required",
          exchange,
          route
        )
      }
    }
    let declared = response.headers.map(\.name)
    for field in exchange.responseHeaders ?? [] where field.isUndeclared(among: declared) {
      recordUndeclared(field, "", "responds with the header", exchange, route, of: response)
    }
  }

  private func securityKeys(_ location: OpenAPI.Parameter.Location) -> [String] {
    document.securitySchemes.compactMap { scheme in
      if case .apiKey(let name, location) = scheme.kind { name } else { nil }
    }
  }

  private mutating func recordUndeclared(
    _ field: Exchange.Field,
    _ prefix: String,
    _ phrase: String,
    _ exchange: Exchange,
    _ route: RouteTable.Route,
    of response: OpenAPI.Response? = nil
  ) {
    let name = ShownValue.isName(field.name) ? field.name : SchemaJudge.changingName
    record(
      response == nil ? .undeclaredParameter : .undeclaredHeader,
      at: response.map { Finding.Place(location: $0.location, range: $0.range) } ?? route.place,
      prefix + (prefix.isEmpty && response == nil ? name : name.lowercased()),
      "\(phrase) '\(name)', which isn't declared",
      exchange,
      route
    ) { tally in
      let value = QueryText.node(field.value)
      tally.schema.add(value)
      tally.name = tally.name ?? name
      if tally.count == 1, !ShownValue.hides(field.name) {
        tally.example?.value = ShownValue.text(value)
      }
    }
  }

  // MARK: - Values

  /// A value that is sent as text.
  private struct TextValue {
    var name: String
    var schema: OpenAPI.SchemaOrReference?
    var contentType: String?
    /// The character between the elements of a list, if one text has all of them.
    var separator: Character?
    var place: Finding.Place
  }

  /// Compares the texts of a value with its schema.
  private mutating func judge(
    _ texts: [String],
    _ value: TextValue,
    _ direction: SchemaJudge.Direction,
    _ exchange: Exchange,
    _ route: RouteTable.Route
  ) {
    guard let schema = value.schema else { return }
    var place = value.place
    var judge = schemaJudge(direction, isHidden: ShownValue.hides(value.name))
    judge.path = [.name(value.name)]
    let types = judge.declaredTypes(schema)
    var own = schema
    var nodes: [Node]
    if let contentType = value.contentType {
      guard ContentType(contentType).isJSON else { return }
      nodes = texts.compactMap { JSONBody.value(of: Array($0.utf8)) }
      place.location = place.location.appending("content").appending(contentType)
    } else {
      guard !types.contains(.object) else { return }
      var texts = texts
      if types == [.array] {
        guard let items = document.schemas.schema(schema)?.fields.items else { return }
        own = items
        if let separator = value.separator {
          texts = texts.flatMap { text in
            text.split(separator: separator).map { String($0.drop { $0 == " " }) }
          }
        }
      }
      let ownTypes = judge.declaredTypes(own)
      nodes = texts.filter { !$0.isEmpty }.map { QueryText.node($0, as: ownTypes) }
    }
    place.location = place.location.appending("schema")
    if case .schema = own, let inline = document.schemas.schema(own) {
      place.location = inline.location
    }
    for node in nodes {
      record(judge.judge(node, own, at: place), exchange, route, parameter: value.name)
    }
  }
}

extension Exchange.Field {
  /// Returns whether the field has a meaning for the API that a spec should describe.
  fileprivate func isUndeclared(among names: [String]) -> Bool {
    !TransportHeaders.contain(name)
      && !names.contains { $0.lowercased() == name.lowercased() }
  }
}

extension OpenAPI.Parameter {
  /// The name of the parameter among what was seen of an operation.
  func mark(_ route: RouteTable.Route) -> String {
    "\(route.operation.location.pointer) \(location.rawValue) \(wireName)"
  }

  /// Indicates whether the specification ignores the parameter.
  var isReserved: Bool {
    location == .header && isIgnoredIfReserved
      && ["accept", "content-type", "authorization"].contains(wireName.lowercased())
  }
}

extension OpenAPI.Header {
  /// The name of the header field among what was seen of an operation.
  func mark(_ response: OpenAPI.Response, _ route: RouteTable.Route) -> String {
    "\(route.operation.location.pointer) \(response.status) header \(name)"
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
