import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Every cell of the table of style examples (OpenAPI 3.2 §4.12.4), and further values, as received by a server.
@Suite("Styles, generated")
struct StylesTests {
  /// A call, and the bytes that a server receives.
  struct Cell<Provider: Sendable>: Sendable, CustomTestStringConvertible {
    var expected: String
    var send: @Sendable (Provider) async throws -> Void

    init(_ expected: String, _ send: @escaping @Sendable (Provider) async throws -> Void) {
      self.expected = expected
      self.send = send
    }

    var testDescription: String { expected }
  }

  // The values of the specification's table.
  static let colors = ["blue", "black", "brown"]
  static let color = StyleColor(r: 100, g: 200, b: 150)
  static let palette = Palette(name: "x", color: color, tags: ["a", "b"])
  static let leapDay = CalendarDate("2024-02-29") ?? CalendarDate(Date(), in: .gmt)
  static let moment = Date(timeIntervalSince1970: 1_709_209_800)

  private func start() async throws -> LoopbackServer {
    try await LoopbackServer.start { _ in LoopbackServer.Response(status: 204) }
  }

  // MARK: - The table

  static let pathCells: [Cell<PathProvider>] = [
    Cell("/path/empty/shared/.json") { try await $0.emptyShared(color: "") },
    Cell("/path/empty/allowed/") { try await $0.emptyAllowed(color: "") },
    Cell("/path/simple/string/blue") { try await $0.simpleString(color: "blue") },
    Cell("/path/simple/array/blue,black,brown") { try await $0.simpleArray(color: colors) },
    Cell("/path/simple/object/R,100,G,200,B,150") { try await $0.simpleObject(color: color) },
    Cell(
      "/path/simple/nested/name,x,color,%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D,tags,%5B%22a%22%2C%22b%22%5D"
    ) { try await $0.simpleNested(color: palette) },
    Cell("/path/simple/scalars/100/1.5/true/2024-02-29/2024-02-29T12%3A30%3A00Z/very%20large") {
      try await $0.simpleScalars(
        integer: 100,
        number: 1.5,
        boolean: true,
        day: leapDay,
        moment: moment,
        size: .veryLarge
      )
    },
    Cell("/path/simpleExploded/string/blue") { try await $0.simpleExplodedString(color: "blue") },
    Cell("/path/simpleExploded/array/blue,black,brown") {
      try await $0.simpleExplodedArray(color: colors)
    },
    Cell("/path/simpleExploded/object/R=100,G=200,B=150") {
      try await $0.simpleExplodedObject(color: color)
    },
    Cell("/path/label/string/.blue") { try await $0.labelString(color: "blue") },
    Cell("/path/label/array/.blue,black,brown") { try await $0.labelArray(color: colors) },
    Cell("/path/label/object/.R,100,G,200,B,150") { try await $0.labelObject(color: color) },
    Cell("/path/label/scalars/.-7/.0.25/.false/.2024-02-29/.2024-02-29T12%3A30%3A00Z/.small") {
      try await $0.labelScalars(
        integer: -7,
        number: 0.25,
        boolean: false,
        day: leapDay,
        moment: moment,
        size: .small
      )
    },
    Cell("/path/labelExploded/string/.blue") { try await $0.labelExplodedString(color: "blue") },
    Cell("/path/labelExploded/array/.blue.black.brown") {
      try await $0.labelExplodedArray(color: colors)
    },
    Cell("/path/labelExploded/object/.R=100.G=200.B=150") {
      try await $0.labelExplodedObject(color: color)
    },
    Cell("/path/matrix/string/;color") { try await $0.matrixString(color: "") },
    Cell("/path/matrix/string/;color=blue") { try await $0.matrixString(color: "blue") },
    Cell("/path/matrix/array/;color=blue,black,brown") { try await $0.matrixArray(color: colors) },
    Cell("/path/matrix/object/;color=R,100,G,200,B,150") {
      try await $0.matrixObject(color: color)
    },
    Cell(
      "/path/matrix/scalars/;integer=100/;number=1e%2B300/;boolean=true/;day=2024-02-29/;moment=2024-02-29T12%3A30%3A00Z/;size=very%20large"
    ) {
      try await $0.matrixScalars(
        integer: 100,
        number: 1e300,
        boolean: true,
        day: leapDay,
        moment: moment,
        size: .veryLarge
      )
    },
    Cell("/path/matrixExploded/string/;color") { try await $0.matrixExplodedString(color: "") },
    Cell("/path/matrixExploded/array/;color=blue;color=black;color=brown") {
      try await $0.matrixExplodedArray(color: colors)
    },
    Cell("/path/matrixExploded/object/;R=100;G=200;B=150") {
      try await $0.matrixExplodedObject(color: color)
    },
  ]

  @Test("path parameters are sent in every style", arguments: pathCells)
  func path(_ cell: Cell<PathProvider>) async throws {
    let server = try await start()
    defer { server.stop() }
    try await cell.send(PathProvider(.generated(baseURL: server.baseURL)))
    #expect(await server.requests.map(\.target) == [cell.expected])
  }

  static let queryCells: [Cell<QueryProvider>] = [
    Cell("/query/form/string?color=") { try await $0.formString(color: "") },
    Cell("/query/form/string?color=blue") { try await $0.formString(color: "blue") },
    Cell("/query/form/array?color=blue,black,brown") { try await $0.formArray(color: colors) },
    Cell("/query/form/object?color=R,100,G,200,B,150") { try await $0.formObject(color: color) },
    Cell(
      "/query/form/nested?color=name,x,color,%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D,tags,%5B%22a%22%2C%22b%22%5D"
    ) { try await $0.formNested(color: palette) },
    Cell(
      "/query/form/scalars?integer=100&number=1.5&boolean=true&day=2024-02-29&moment=2024-02-29T12%3A30%3A00Z&size=very%20large"
    ) {
      try await $0.formScalars(
        integer: 100,
        number: 1.5,
        boolean: true,
        day: leapDay,
        moment: moment,
        size: .veryLarge
      )
    },
    Cell("/query/formExploded/string?color=") { try await $0.formExplodedString(color: "") },
    Cell("/query/formExploded/string?color=blue") {
      try await $0.formExplodedString(color: "blue")
    },
    Cell("/query/formExploded/array?color=blue&color=black&color=brown") {
      try await $0.formExplodedArray(color: colors)
    },
    Cell("/query/formExploded/object?R=100&G=200&B=150") {
      try await $0.formExplodedObject(color: color)
    },
    Cell(
      "/query/formExploded/nested?name=x&color=%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D&tags=a&tags=b"
    ) { try await $0.formExplodedNested(color: palette) },
    Cell("/query/spaceDelimited/array?color=blue%20black%20brown") {
      try await $0.spaceDelimitedArray(color: colors)
    },
    Cell("/query/spaceDelimited/object?color=R%20100%20G%20200%20B%20150") {
      try await $0.spaceDelimitedObject(color: color)
    },
    Cell("/query/pipeDelimited/array?color=blue%7Cblack%7Cbrown") {
      try await $0.pipeDelimitedArray(color: colors)
    },
    Cell("/query/pipeDelimited/object?color=R%7C100%7CG%7C200%7CB%7C150") {
      try await $0.pipeDelimitedObject(color: color)
    },
    Cell("/query/deepObjectExploded/object?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150") {
      try await $0.deepObjectExplodedObject(color: color)
    },
    Cell(
      "/query/deepObjectExploded/nested?color%5Bname%5D=x&color%5Bcolor%5D%5BR%5D=100&color%5Bcolor%5D%5BG%5D=200&color%5Bcolor%5D%5BB%5D=150&color%5Btags%5D%5B%5D=a&color%5Btags%5D%5B%5D=b"
    ) { try await $0.deepObjectExplodedNested(color: palette) },
    // Characters that `allowReserved` keeps, and characters that would end the value.
    Cell("/query/reserved?text=:/?@!$'()*,;=%26%2B%23%5B%5D%20%22&texts=a/b,c:d") {
      try await $0.reserved(text: ":/?@!$'()*,;=&+#[] \"", texts: ["a/b", "c:d"])
    },
    // Empty arrays are omitted unless the parameter allows empty values.
    Cell("/query/empty?text=&colors=") {
      try await $0.emptyValues(text: "", colors: [], others: [])
    },
    Cell("/query/empty") { try await $0.emptyValues() },
    Cell("/query/free?R=1&a%26=b%20c&s%3D=%C3%A9&list=1&list=two&none%5B%5D=true") {
      try await $0.freeForm(
        filter: QueryFreeFormFilter(r: 1, additionalProperties: ["a&": "b c", "s=": "é"]),
        params: ["list": [1, "two"], "none[]": true, "null": nil]
      )
    },
    Cell("/query/whole/form?numbers=1&numbers=2&text=a%20b") {
      try await $0.wholeForm(filter: Filter(numbers: [1, 2], text: "a b"))
    },
    Cell("/query/whole/encoded?numbers=1%7C2&text=%22a%20b%22") {
      try await $0.wholeEncoded(filter: Filter(numbers: [1, 2], text: "a b"))
    },
    Cell("/query/whole/json?%7B%22numbers%22%3A%5B1%2C2%5D%7D") {
      try await $0.wholeJSON(filter: Filter(numbers: [1, 2]))
    },
    Cell("/query/whole/json") { try await $0.wholeJSON() },
    Cell("/query/whole/path?%24.a.b%5B1%3A1%5D") { try await $0.wholeText(selector: "$.a.b[1:1]") },
  ]

  @Test("query parameters are sent in every style", arguments: queryCells)
  func query(_ cell: Cell<QueryProvider>) async throws {
    let server = try await start()
    defer { server.stop() }
    try await cell.send(QueryProvider(.generated(baseURL: server.baseURL)))
    #expect(await server.requests.map(\.target) == [cell.expected])
  }

  static let headerCells: [Cell<HeaderProvider>] = [
    Cell("blue") { try await $0.simpleString(color: "blue") },
    Cell("blue,black,brown") { try await $0.simpleArray(color: colors) },
    Cell("R,100,G,200,B,150") { try await $0.simpleObject(color: color) },
    Cell(#"name,x,color,{"R":100,"G":200,"B":150},tags,["a","b"]"#) {
      try await $0.simpleNested(color: palette)
    },
    Cell("blue") { try await $0.simpleExplodedString(color: "blue") },
    Cell("blue,black,brown") { try await $0.simpleExplodedArray(color: colors) },
    Cell("R=100,G=200,B=150") { try await $0.simpleExplodedObject(color: color) },
    Cell(#"50%+"a" &;/..?=#[]"#) { try await $0.simpleString(color: #"50%+"a" &;/..?=#[]"#) },
  ]

  @Test("header parameters are sent in every style", arguments: headerCells)
  func header(_ cell: Cell<HeaderProvider>) async throws {
    let server = try await start()
    defer { server.stop() }
    try await cell.send(HeaderProvider(.generated(baseURL: server.baseURL)))
    #expect(await server.requests.map { $0.values(ofHeader: "color") } == [[cell.expected]])
  }

  @Test("scalars are sent in header fields")
  func headerScalars() async throws {
    let server = try await start()
    defer { server.stop() }
    try await HeaderProvider(.generated(baseURL: server.baseURL)).simpleScalars(
      integer: 100,
      number: 1.5,
      boolean: true,
      day: Self.leapDay,
      moment: Self.moment,
      size: .veryLarge
    )
    let request = try #require(await server.requests.first)
    let names = ["integer", "number", "boolean", "day", "moment", "size"]
    #expect(
      names.map { request.header($0) } == [
        "100", "1.5", "true", "2024-02-29", "2024-02-29T12:30:00Z", "very large",
      ]
    )
  }

  static let cookieCells: [Cell<CookieProvider>] = [
    Cell("color=") { try await $0.formString(color: "") },
    Cell("color=blue") { try await $0.formString(color: "blue") },
    Cell("color=blue,black,brown") { try await $0.formArray(color: colors) },
    Cell("color=R,100,G,200,B,150") { try await $0.formObject(color: color) },
    Cell("color=blue") { try await $0.formExplodedString(color: "blue") },
    Cell("color=blue; color=black; color=brown") { try await $0.formExplodedArray(color: colors) },
    Cell("R=100; G=200; B=150") { try await $0.formExplodedObject(color: color) },
    Cell("color=") { try await $0.cookieString(color: "") },
    Cell("color=blue") { try await $0.cookieString(color: "blue") },
    Cell("color=50%+a/b=c") { try await $0.cookieString(color: "50%+a/b=c") },
    Cell("color=blue,black,brown") { try await $0.cookieArray(color: colors) },
    Cell("color=R,100,G,200,B,150") { try await $0.cookieObject(color: color) },
    Cell("color=blue; color=black; color=brown") {
      try await $0.cookieExplodedArray(color: colors)
    },
    Cell("R=100; G=200; B=150") { try await $0.cookieExplodedObject(color: color) },
    Cell(
      "integer=100; number=1.5; boolean=true; day=2024-02-29; moment=2024-02-29T12:30:00Z; size=very%20large"
    ) {
      try await $0.formScalars(
        integer: 100,
        number: 1.5,
        boolean: true,
        day: leapDay,
        moment: moment,
        size: .veryLarge
      )
    },
  ]

  @Test("cookie parameters are sent in every style", arguments: cookieCells)
  func cookie(_ cell: Cell<CookieProvider>) async throws {
    let server = try await start()
    defer { server.stop() }
    try await cell.send(CookieProvider(.generated(baseURL: server.baseURL)))
    #expect(await server.requests.map { $0.values(ofHeader: "Cookie") } == [[cell.expected]])
  }

  // MARK: - Cases outside the table

  @Test("JSON is sent in each location of a parameter")
  func content() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = ContentProvider(.generated(baseURL: server.baseURL))
    let palette = Palette(name: "é,; \"", color: Self.color)
    try await provider.pathJSON(color: palette)
    try await provider.queryJSON(color: palette)
    try await provider.headerJSON(color: palette)
    try await provider.cookieJSON(color: palette)
    let requests = await server.requests
    try #require(requests.count == 4)
    let encoded =
      "%7B%22name%22%3A%22%C3%A9%2C%3B%20%5C%22%22%2C%22color%22%3A%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D%7D"
    #expect(requests[0].target == "/content/path/" + encoded)
    #expect(requests[1].target == "/content/query?color=" + encoded)
    #expect(
      requests[2].header("color")
        == #"{"name":"\u00e9,; \"","color":{"R":100,"G":200,"B":150}}"#
    )
    #expect(
      requests[3].header("Cookie")?.removingPercentEncoding
        == #"color={"name":"é,; \"","color":{"R":100,"G":200,"B":150}}"#
    )
  }

  @Test("text in another media type is sent as it is passed")
  func text() async throws {
    let server = try await start()
    defer { server.stop() }
    try await ContentProvider(.generated(baseURL: server.baseURL)).text(
      note: "a&b",
      markup: "<a>1</a>"
    )
    #expect(
      await server.requests.map(\.target)
        == ["/content/text?note=a%26b&markup=%3Ca%3E1%3C%2Fa%3E"]
    )
  }

  @Test("Accept isn't a parameter, Authorization and Cookie are, and all cookies share one field")
  func reserved() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    _ = try await ContentProvider(.generated(baseURL: server.baseURL)).reservedHeaders(
      authorization: "Custom x",
      cookie: "a=1",
      session: "b c"
    )
    let request = try #require(await server.requests.first)
    #expect(request.header("Accept") == "text/plain")
    #expect(request.header("Authorization") == "Custom x")
    #expect(request.values(ofHeader: "Cookie") == ["a=1; session=b%20c"])
  }

  @Test("a parameter of an operation replaces the one of its path")
  func shared() async throws {
    let server = try await start()
    defer { server.stop() }
    try await ContentProvider(.generated(baseURL: server.baseURL)).shared(
      id: 7,
      lang: ["de", "fr"]
    )
    #expect(await server.requests.map(\.target) == ["/content/shared/7?lang=de,fr"])
  }

  @Test("a value that can't be sent makes the call throw, and nothing is sent")
  func failures() async throws {
    let server = try await start()
    defer { server.stop() }
    let path = PathProvider(.generated(baseURL: server.baseURL))
    let header = HeaderProvider(.generated(baseURL: server.baseURL))
    let cookie = CookieProvider(.generated(baseURL: server.baseURL))
    // An empty label is a dot, which would mean the folder itself.
    await #expect(throws: (any Error).self) { try await path.labelString(color: "") }
    await #expect(throws: (any Error).self) { try await path.simpleString(color: "..") }
    await #expect(throws: (any Error).self) { try await path.simpleArray(color: []) }
    await #expect(throws: (any Error).self) { try await header.simpleString(color: "a\r\nB: c") }
    await #expect(throws: (any Error).self) { try await cookie.cookieString(color: "a; b=c") }
    #expect(await server.requests.isEmpty)
  }

  @Test("an empty path segment makes the call throw, and nothing is sent")
  func emptySegments() async throws {
    let server = try await start()
    defer { server.stop() }
    let path = PathProvider(.generated(baseURL: server.baseURL))
    let calls: [(name: String, send: () async throws -> Void)] = [
      ("color", { try await path.simpleString(color: "") }),
      ("color", { try await path.simpleExplodedArray(color: [""]) }),
    ]
    for call in calls {
      do {
        try await call.send()
        Issue.record("the call with an empty value was sent")
      } catch {
        #expect(Self.reason(of: error).contains("the path parameter '\(call.name)' is empty"))
      }
    }
    #expect(await server.requests.isEmpty)
  }

  private static func reason(of error: any Error) -> String {
    #if MOYA
      "\((error as? MoyaError)?.errorUserInfo ?? [:])"
    #else
      "\(error)"
    #endif
  }

  // MARK: - Random values

  /// The seed: `WIRE_SEED`, to repeat a failure.
  private static let seed =
    ProcessInfo.processInfo.environment["WIRE_SEED"].flatMap(UInt64.init)
    ?? 20_250_921

  /// Characters that a header field can't contain, or that an intermediary may remove.
  private static let notInHeaders: Set<Character> = [
    "\r", "\n", "\0", "\r\n", "é", "ß", "ñ", "中", "文", "🐾", "\u{202E}", "\u{301}",
  ]

  private static func members(_ color: StyleColor) -> StyleReader.Value {
    .members([
      .init("R", String(color.r)), .init("G", String(color.g)), .init("B", String(color.b)),
    ])
  }

  private static func color(_ random: inout RandomValues) -> StyleColor {
    StyleColor(
      r: random.number(below: 1000) - 500,
      g: random.number(below: .max),
      b: -random.number(below: 9)
    )
  }

  @Test("random values in a path are read back as they were passed in")
  func randomPaths() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = PathProvider(.generated(baseURL: server.baseURL))
    var random = RandomValues(seed: Self.seed)
    for round in 0..<60 {
      let text = random.text()
      let texts = random.texts()
      let color = Self.color(&random)
      // These would change the path.
      guard ![".", ".."].contains(text), text != "", ![".", "..", ""].contains(texts.joined())
      else { continue }
      let before = await server.requests.count
      try await provider.simpleString(color: text)
      try await provider.simpleExplodedArray(color: texts)
      try await provider.simpleObject(color: color)
      try await provider.simpleExplodedObject(color: color)
      try await provider.labelArray(color: texts)
      try await provider.labelExplodedObject(color: color)
      try await provider.matrixString(color: text)
      try await provider.matrixArray(color: texts)
      try await provider.matrixExplodedArray(color: texts)
      try await provider.matrixObject(color: color)
      try await provider.matrixExplodedObject(color: color)
      let segments = await server.requests.dropFirst(before).map { request in
        String(
          request.path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        )
      }
      try #require(segments.count == 11)
      func read(_ index: Int, _ style: String, _ explode: Bool, _ shape: StyleReader.Shape)
        -> StyleReader.Value?
      {
        StyleReader.segment(segments[index], "color", style, explode: explode, shape)
      }
      let read = [
        read(0, "simple", false, .text), read(1, "simple", true, .list),
        read(2, "simple", false, .members), read(3, "simple", true, .members),
        read(4, "label", false, .list), read(5, "label", true, .members),
        read(6, "matrix", false, .text), read(7, "matrix", false, .list),
        read(8, "matrix", true, .list), read(9, "matrix", false, .members),
        read(10, "matrix", true, .members),
      ]
      let members = Self.members(color)
      let passed: [StyleReader.Value?] = [
        .text(text), .list(texts), members, members, .list(texts), members, .text(text),
        .list(texts), .list(texts), members, members,
      ]
      #expect(read == passed, "round \(round) of seed \(random.seed)")
    }
  }

  @Test("random values in a query are read back as they were passed in")
  func randomQueries() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = QueryProvider(.generated(baseURL: server.baseURL))
    var random = RandomValues(seed: Self.seed)
    for round in 0..<60 {
      let text = random.text()
      let texts = random.texts()
      // The delimiter of these styles is encoded as it would be inside an element.
      let spaceless = random.texts(without: [" "])
      let pipeless = random.texts(without: ["|"])
      let unescaped = random.text(without: ["%"])
      let color = Self.color(&random)
      let before = await server.requests.count
      try await provider.formString(color: text)
      try await provider.formArray(color: texts)
      try await provider.formExplodedArray(color: texts)
      try await provider.formObject(color: color)
      try await provider.formExplodedObject(color: color)
      try await provider.spaceDelimitedArray(color: spaceless)
      try await provider.pipeDelimitedArray(color: pipeless)
      try await provider.deepObjectExplodedObject(color: color)
      try await provider.reserved(text: unescaped)
      let queries = await server.requests.dropFirst(before).map { $0.query ?? "" }
      try #require(queries.count == 9)
      func read(
        _ index: Int,
        _ style: String,
        _ explode: Bool,
        _ shape: StyleReader.Shape,
        _ name: String = "color"
      ) -> StyleReader.Value? {
        StyleReader.query(queries[index], name, style, explode: explode, shape)
      }
      let read = [
        read(0, "form", false, .text), read(1, "form", false, .list), read(2, "form", true, .list),
        read(3, "form", false, .members), read(4, "form", true, .members),
        read(5, "spaceDelimited", false, .list), read(6, "pipeDelimited", false, .list),
        read(7, "deepObject", true, .members), read(8, "form", true, .text, "text"),
      ]
      let members = Self.members(color)
      let passed: [StyleReader.Value?] = [
        .text(text), .list(texts), .list(texts), members, members, .list(spaceless),
        .list(pipeless), members, .text(unescaped),
      ]
      #expect(read == passed, "round \(round) of seed \(random.seed)")
    }
  }

  @Test("random values in header fields and cookies are read back as they were passed in")
  func randomFields() async throws {
    let server = try await start()
    defer { server.stop() }
    let header = HeaderProvider(.generated(baseURL: server.baseURL))
    let cookie = CookieProvider(.generated(baseURL: server.baseURL))
    var random = RandomValues(seed: Self.seed)
    for round in 0..<60 {
      // White space at the ends of a field isn't part of it.
      let text = "<" + random.text(without: Self.notInHeaders) + ">"
      let texts = random.texts(without: Self.notInHeaders.union([","])).map { "<" + $0 + ">" }
      let any = random.text()
      let anyTexts = random.texts()
      let plain = random.text(
        without: Self.notInHeaders.union([" ", "\t", "\"", ",", ";", "\\"])
      )
      let color = Self.color(&random)
      let before = await server.requests.count
      try await header.simpleString(color: text)
      try await header.simpleArray(color: texts)
      try await header.simpleObject(color: color)
      try await header.simpleExplodedObject(color: color)
      try await cookie.formString(color: any)
      try await cookie.formArray(color: anyTexts)
      try await cookie.formExplodedArray(color: anyTexts)
      try await cookie.formObject(color: color)
      try await cookie.formExplodedObject(color: color)
      try await cookie.cookieString(color: plain)
      try await cookie.cookieExplodedObject(color: color)
      let requests = Array(await server.requests.dropFirst(before))
      try #require(requests.count == 11)
      let fields = requests.prefix(4).map { $0.header("color") ?? "" }
      let cookies = requests.dropFirst(4).map { $0.header("Cookie") ?? "" }
      func read(
        _ index: Int,
        _ explode: Bool,
        _ shape: StyleReader.Shape,
        encoded: Bool = true
      ) -> StyleReader.Value? {
        StyleReader.cookie(
          cookies[index],
          "color",
          percentEncoded: encoded,
          explode: explode,
          shape
        )
      }
      let read = [
        StyleReader.header(fields[0], explode: false, .text),
        StyleReader.header(fields[1], explode: false, .list),
        StyleReader.header(fields[2], explode: false, .members),
        StyleReader.header(fields[3], explode: true, .members),
        read(0, false, .text), read(1, false, .list), read(2, true, .list),
        read(3, false, .members), read(4, true, .members), read(5, false, .text, encoded: false),
        read(6, true, .members, encoded: false),
      ]
      let members = Self.members(color)
      let passed: [StyleReader.Value?] = [
        .text(text), .list(texts), members, members, .text(any), .list(anyTexts), .list(anyTexts),
        members, members, .text(plain), members,
      ]
      #expect(read == passed, "round \(round) of seed \(random.seed)")
    }
  }
}
