package import APIConfiguration
package import Diagnostics
package import OpenAPI
package import SpecSyntax

/// Compares traffic with a spec, one exchange after the other.
///
/// It keeps each disagreement once, with its number and the first example, so that its size doesn't
/// depend on that of the traffic.
package struct DriftObserver {
  /// The number of exchanges, by what became of them.
  package struct Counts: Sendable {
    /// The exchanges that were compared with an operation, or that the spec lacks.
    package var compared = 0
    /// Requests to other hosts, pages and resources, and requests that browsers and HTTP imply.
    package var others = 0
    /// Requests of operations that are left out of the output.
    package var leftOut = 0
    /// Bodies that are compressed, left out or too long.
    package var unreadBodies = 0
    /// Exchanges that are too long to be compared.
    package var long = 0
  }

  /// The objects that were compared with a schema.
  struct Objects {
    let schema: OpenAPI.Schema
    /// The number of those in responses.
    private(set) var receivedCount = 0
    /// The required properties that one of these didn't have.
    private(set) var absent: Set<String> = []

    init(schema: OpenAPI.Schema) { self.schema = schema }

    mutating func add(_ object: ComparedObject) {
      guard object.isReceived else { return }
      receivedCount += 1
      absent.formUnion(object.absent)
    }
  }

  /// The occurrences of a disagreement.
  struct Tally {
    var kind: Finding.Kind
    var place: Finding.Place
    var detail: String
    var message: String
    var count = 0
    var total: Int?
    var example: Finding.Example?
    /// The operation; `nil` for findings inside schemas.
    var route: RouteTable.Route?
    /// The parameter or the header field whose value it is.
    var parameter: String?
    /// The name of something undeclared, as it was sent.
    var name: String?
    /// The values, from which a correction is derived.
    var schema = InferredSchema()
    var value: Node?
    var content = InferredContent()
    var operation: InferredOperation?
  }

  struct Key: Hashable {
    var kind: Finding.Kind
    var location: NodeLocation
    var detail: String
  }

  let document: OpenAPI.Document
  /// The files of the spec after their edits.
  let trees: [SourceID: Node]
  let routes: RouteTable
  let ownFormats: Set<String>
  package private(set) var counts = Counts()

  private(set) var tallies: [Tally] = []
  private var positions: [Key: Int] = [:]
  /// Undeclared operations of origins that the spec doesn't name.
  private var waiting: [String: [(key: Key, tally: Tally)]] = [:]
  private var matchedOrigins: Set<String> = []
  /// The number of values that were compared with the schema at a place.
  private(set) var compared: [NodeLocation: Int] = [:]
  /// The objects that were compared with the schema at a place.
  private(set) var objects: [NodeLocation: Objects] = [:]
  /// The number of calls of an operation.
  private(set) var calls: [NodeLocation: Int] = [:]
  /// The responses, media types and parameters that came, by their operations.
  private(set) var seen: Set<String> = []

  /// The maximum number of different values of an enumeration, and of undeclared operations of a
  /// foreign host.
  private static let maximumDetails = 500

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - document: The spec.
  ///   - trees: The files of the spec, after their edits.
  ///   - configuration: The configuration of the output.
  ///   - servers: The URLs of servers in place of those of the spec.
  package init(
    _ document: OpenAPI.Document,
    trees: [SourceID: Node],
    configuration: Configuration,
    servers: [String]
  ) {
    self.document = document
    self.trees = trees
    routes = RouteTable(document, configuration, servers: servers)
    ownFormats = Set(configuration.formats.keys)
  }

  /// Compares an exchange.
  package mutating func observe(_ exchange: Exchange) {
    let url = RequestURL(exchange.url)
    let method = exchange.method.uppercased()
    switch routes.match(method, url) {
    case .operation(let route):
      counts.compared += 1
      matchedOrigins.insert(url.origin)
      calls[route.operation.location, default: 0] += 1
      observeParameters(of: exchange, url, route)
      observeRequestBody(of: exchange, route)
      observeResponse(of: exchange, route)
    case .leftOut:
      counts.leftOut += 1
    case .undeclared(let path, let item):
      guard !isImplied(method, item), !exchange.isResource else {
        counts.others += 1
        return
      }
      counts.compared += 1
      let (key, tally) = undeclared(method, path, item, exchange, url)
      record(key, tally)
    case .foreign(let path, let item):
      guard !isImplied(method, item), !exchange.isResource,
        waiting[url.origin]?.count ?? 0 < Self.maximumDetails
      else {
        counts.others += 1
        return
      }
      waiting[url.origin, default: []].append(undeclared(method, path, item, exchange, url))
    }
  }

  /// Adds the undeclared operations of origins to which calls of operations went as well.
  ///
  /// - Parameter longExchanges: The number of exchanges that were too long to be read.
  package mutating func finish(longExchanges: Int = 0) {
    counts.long = longExchanges
    for (origin, list) in waiting.sorted(by: { $0.key < $1.key }) {
      guard matchedOrigins.contains(origin) else {
        counts.others += list.count
        continue
      }
      counts.compared += list.count
      for (key, tally) in list { record(key, tally) }
    }
    waiting = [:]
  }

  /// Returns whether a method needs no declaration: browsers send `OPTIONS` themselves, and `HEAD`
  /// follows from `GET`.
  private func isImplied(_ method: String, _ item: OpenAPI.PathItem?) -> Bool {
    method == "OPTIONS" || method == "CONNECT"
      || method == "HEAD" && item?.operations.contains { $0.method == "GET" } ?? false
  }

  private func undeclared(
    _ method: String,
    _ path: [String],
    _ item: OpenAPI.PathItem?,
    _ exchange: Exchange,
    _ url: RequestURL
  ) -> (Key, Tally) {
    var operation = InferredOperation(method, segments: path, item: item)
    operation.add(exchange, url)
    let entry = trees[document.range.file]?.mapping?.entry("paths")
    let paths = NodeLocation(file: document.range.file, pointer: "/paths")
    let place =
      item.map { Finding.Place(location: paths.appending($0.key), range: $0.pathRange) }
      ?? Finding.Place(location: paths, range: entry?.keyRange ?? document.range)
    let detail = method + " " + operation.path
    var tally = Tally(
      kind: .undeclaredOperation,
      place: place,
      detail: detail,
      message: "the operation isn't declared"
    )
    tally.operation = operation
    tally.example = Finding.Example(source: exchange.place, request: detail, path: "", value: nil)
    return (Key(kind: .undeclaredOperation, location: place.location, detail: detail), tally)
  }

  // MARK: - Recording

  /// Counts a disagreement.
  mutating func record(
    _ kind: Finding.Kind,
    at place: Finding.Place,
    _ detail: String,
    _ message: String,
    _ exchange: Exchange,
    _ route: RouteTable.Route,
    update: (inout Tally) -> Void = { _ in }
  ) {
    var tally = Tally(kind: kind, place: place, detail: detail, message: message, route: route)
    tally.example = Finding.Example(
      source: exchange.place,
      request: route.text,
      path: "",
      value: nil
    )
    let key = Key(kind: kind, location: place.location, detail: detail)
    guard let index = record(key, tally) else { return }
    update(&tallies[index])
  }

  @discardableResult
  private mutating func record(_ key: Key, _ tally: Tally) -> Int? {
    if let index = positions[key] {
      tallies[index].count += 1
      if let operation = tally.operation { tallies[index].operation?.merge(operation) }
      return index
    }
    guard tallies.count < Self.maximumDetails * 100 else { return nil }
    positions[key] = tallies.count
    tallies.append(tally)
    tallies[tallies.count - 1].count = 1
    return tallies.count - 1
  }

  /// Counts the mismatches of a body, or of the value of a parameter.
  mutating func record(
    _ judgement: Judgement,
    _ exchange: Exchange,
    _ route: RouteTable.Route,
    parameter: String? = nil
  ) {
    for location in judgement.compared { compared[location, default: 0] += 1 }
    for object in judgement.objects {
      objects[object.schema.location, default: Objects(schema: object.schema)].add(object)
    }
    for mismatch in judgement.mismatches {
      record(
        mismatch.kind,
        at: mismatch.place,
        mismatch.detail,
        mismatch.message,
        exchange,
        route
      ) { tally in
        if tally.count == 1 {
          tally.parameter = parameter
          tally.example?.path = parameter == nil ? mismatch.path : ""
          tally.example?.value = mismatch.shown
          tally.value = mismatch.node
        }
        if let node = mismatch.node { tally.schema.add(node) }
      }
    }
  }

  /// Returns the occurrences of a finding.
  func tally(of finding: Finding) -> Tally? {
    let key = Key(
      kind: finding.kind,
      location: finding.place.location,
      detail: finding.detail
    )
    return positions[key].map { tallies[$0] }
  }

  mutating func note(_ name: String) { seen.insert(name) }

  mutating func noteUnreadBody() { counts.unreadBodies += 1 }
}

extension RouteTable.Route {
  /// The operation as the spec writes it: `GET /pets/{petId}`.
  var text: String { operation.method + " " + item.key }

  /// The place of the operation, which has the range of the method.
  var place: Finding.Place {
    Finding.Place(location: operation.location, range: operation.range)
  }
}

extension Exchange {
  /// Indicates whether a browser loads a page or a part of it.
  fileprivate var isResource: Bool {
    guard method.uppercased() == "GET" || method.uppercased() == "HEAD" else { return false }
    let type = ContentType(responseBody?.mediaType ?? "")
    return ["image", "font", "video", "audio"].contains(type.type)
      || ["html", "css", "javascript", "x-javascript", "wasm", "xhtml+xml", "manifest+json"]
        .contains(type.subtype)
  }
}
