import Diagnostics
import OpenAPI
import SpecSyntax

extension DriftObserver {
  /// Compares the body of a request.
  mutating func observeRequestBody(of exchange: Exchange, _ route: RouteTable.Route) {
    let declared = route.operation.requestBody
    guard let body = exchange.requestBody, !body.bytes.isEmpty || !body.isReadable else {
      if let declared, declared.isRequired, exchange.hasAllRequestBodies {
        let place = Finding.Place(location: declared.location(in: route), range: declared.range)
        record(.missingBody, at: place, "", "has no body, but it is required", exchange, route)
      }
      return
    }
    guard let declared else {
      record(
        .undeclaredBody,
        at: route.place,
        "",
        "sends a body, which isn't declared",
        exchange,
        route
      ) {
        $0.content.add(body)
      }
      return
    }
    if declared.assumesMediaType, let media = declared.content.first {
      note("\(route.operation.location.pointer) body \(media.name)")
      return judge(body, media, .request, exchange, route)
    }
    guard let media = Self.media(for: body.mediaType, in: declared.content) else {
      let type = ContentType(body.mediaType ?? "").essence
      let place = Finding.Place(location: declared.location(in: route), range: declared.range)
      record(
        .undeclaredMediaType,
        at: place,
        type,
        "sends '\(type)', which isn't declared",
        exchange,
        route
      ) { $0.content.add(body) }
      return
    }
    note("\(route.operation.location.pointer) body \(media.name)")
    judge(body, media, .request, exchange, route)
  }

  /// Compares the response.
  mutating func observeResponse(of exchange: Exchange, _ route: RouteTable.Route) {
    guard let status = exchange.status else { return }
    let body = exchange.responseBody
    let responses = route.operation.responses
    let found =
      responses.first { $0.status == .code(status) }
      ?? responses.first { $0.status == .range(status / 100) }
      ?? responses.first { $0.status == .default }
    guard let response = found else {
      // A cache asks for it, and no spec declares it.
      guard status != 304, status >= 200 else { return }
      record(
        .undeclaredStatus,
        at: route.place,
        "\(status)",
        "responds with \(status), which isn't declared",
        exchange,
        route
      ) { $0.content.add(body) }
      return
    }
    note("\(route.operation.location.pointer) \(response.status)")
    observeHeaders(of: exchange, response, route)
    guard let body, exchange.method.uppercased() != "HEAD", status != 204, status != 304,
      !body.bytes.isEmpty || !body.isReadable
    else { return }
    guard let media = Self.media(for: body.mediaType, in: response.content) else {
      let type = ContentType(body.mediaType ?? "").essence
      guard type != "/" else { return }
      record(
        .undeclaredMediaType,
        at: Finding.Place(location: response.location, range: response.range),
        type,
        "responds with '\(type)', which isn't declared",
        exchange,
        route
      ) { $0.content.add(body) }
      return
    }
    note("\(route.operation.location.pointer) \(response.status) \(media.name)")
    judge(body, media, .response, exchange, route)
  }

  /// Returns the declared media type of a body: an equal one, or a pattern.
  private static func media(
    for name: String?,
    in content: [OpenAPI.MediaType]
  ) -> OpenAPI.MediaType? {
    guard let name else { return content.count == 1 ? content[0] : nil }
    let type = ContentType(name)
    return content.first { ContentType($0.name).essence == type.essence }
      ?? content.first { media in
        let declared = ContentType(media.name)
        return declared.isWildcard && (declared.type == "*" || declared.type == type.type)
          || declared.subtype == "*" && declared.type == type.type
          || declared.subtype == "*+json" && type.isJSON
      }
  }

  /// Compares a body with its schema, unless its media type has a form of its own.
  private mutating func judge(
    _ body: Exchange.Body,
    _ media: OpenAPI.MediaType,
    _ direction: SchemaJudge.Direction,
    _ exchange: Exchange,
    _ route: RouteTable.Route
  ) {
    let type = ContentType(body.mediaType ?? media.name)
    let isForm = type.isForm || type.isMultipart
    guard type.isJSON || type.isStream || isForm, media.schema != nil || media.itemSchema != nil
    else { return }
    guard body.isReadable, !body.isCompressed else { return noteUnreadBody() }
    let reader = BodyReader(media: media, judge: schemaJudge(direction))
    let (values, isComplete) = reader.values(of: body.bytes, type)
    if !isComplete {
      record(
        .invalidJSON,
        at: Finding.Place(location: media.location, range: media.range),
        direction == .request ? "request" : "response",
        isForm
          ? "is '\(type.essence)', but the body isn't"
          : type.isStream
            ? "is '\(type.essence)', but a value in it isn't JSON"
            : "is '\(type.essence)', but the body isn't JSON",
        exchange,
        route
      )
    }
    for value in values {
      var judge = reader.judge
      record(judge.judge(value.node, value.schema, at: value.place), exchange, route)
    }
  }

  /// Returns a judge of values in a direction.
  func schemaJudge(_ direction: SchemaJudge.Direction, isHidden: Bool = false) -> SchemaJudge {
    SchemaJudge(
      schemas: document.schemas,
      direction: direction,
      ownFormats: ownFormats,
      isHidden: isHidden
    )
  }
}

extension OpenAPI.RequestBody {
  /// Returns the location of the body, which its media types contain.
  func location(in route: RouteTable.Route) -> NodeLocation {
    let operation = route.operation.location
    guard let first = content.first?.location, let tokens = JSONPointer(first.pointer)?.tokens,
      let index = tokens.lastIndex(of: "content")
    else {
      return content.first?.location ?? operation.appending("requestBody")
    }
    return tokens[..<index].reduce(NodeLocation(file: first.file, pointer: "")) {
      $0.appending($1)
    }
  }
}
