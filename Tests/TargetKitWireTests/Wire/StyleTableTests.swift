import Testing

@testable import TargetKitWire

/// Every cell of the table of style examples (OpenAPI 3.1 §4.8.12.4, with the cookie style of 3.2).
@Suite("The table of style examples")
struct StyleTableTests {
  enum Value: String, CaseIterable, Encodable, Sendable {
    case empty, string, array, object

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .empty: try container.encode("")
      case .string: try container.encode("blue")
      case .array: try container.encode(["blue", "black", "brown"])
      case .object: try container.encode(Color(R: 100, G: 200, B: 150))
      }
    }
  }

  struct Color: Encodable {
    var R: Int
    var G: Int
    var B: Int
  }

  struct PathRow: Sendable {
    var style: PathStyle
    var cells: [String]
  }

  @Test(
    "path parameters match the table",
    arguments: [
      PathRow(
        style: .matrix(explode: false),
        cells: [";color", ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"]
      ),
      PathRow(
        style: .matrix(explode: true),
        cells: [
          ";color", ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150",
        ]
      ),
      // The table has a dot for the empty label. On its own it would mean the folder, so it is encoded.
      PathRow(
        style: .label(explode: false),
        cells: ["%2E", ".blue", ".blue,black,brown", ".R,100,G,200,B,150"]
      ),
      PathRow(
        style: .label(explode: true),
        cells: ["%2E", ".blue", ".blue.black.brown", ".R=100.G=200.B=150"]
      ),
      // An empty segment would be another path, so the empty value needs permission.
      PathRow(
        style: .simple(explode: false),
        cells: ["", "blue", "blue,black,brown", "R,100,G,200,B,150"]
      ),
      PathRow(
        style: .simple(explode: true),
        cells: ["", "blue", "blue,black,brown", "R=100,G=200,B=150"]
      ),
    ]
  )
  func path(_ row: PathRow) {
    let cells = Value.allCases.map {
      PathParameter($0, row.style, name: "color", allowEmptyValue: true).description
    }
    #expect(cells == row.cells)
  }

  struct QueryRow: Sendable {
    var style: QueryStyle
    var values: [Value] = Value.allCases
    var cells: [String]
  }

  @Test(
    "query parameters match the table",
    arguments: [
      QueryRow(
        style: .form(explode: false),
        cells: ["color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"]
      ),
      QueryRow(
        style: .form(explode: true),
        cells: [
          "color=", "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150",
        ]
      ),
      QueryRow(
        style: .spaceDelimited(explode: false),
        values: [.array, .object],
        cells: ["color=blue%20black%20brown", "color=R%20100%20G%20200%20B%20150"]
      ),
      QueryRow(
        style: .pipeDelimited(explode: false),
        values: [.array, .object],
        cells: ["color=blue%7Cblack%7Cbrown", "color=R%7C100%7CG%7C200%7CB%7C150"]
      ),
      QueryRow(
        style: .deepObject,
        values: [.object],
        cells: ["color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"]
      ),
    ]
  )
  func query(_ row: QueryRow) throws {
    let cells = try row.values.map { value in
      var query = QueryParameters()
      query.add("color", value, row.style)
      return try query.encoded()
    }
    #expect(cells == row.cells)
  }

  @Test("query parameters are encoded for combinations that the table leaves undefined")
  func undefinedQueryCells() throws {
    func encoded(_ value: Value, _ style: QueryStyle) throws -> String {
      var query = QueryParameters()
      query.add("color", value, style)
      return try query.encoded()
    }
    #expect(try encoded(.string, .spaceDelimited(explode: false)) == "color=blue")
    #expect(
      try encoded(.array, .pipeDelimited(explode: true)) == "color=blue&color=black&color=brown"
    )
    #expect(try encoded(.object, .spaceDelimited(explode: true)) == "R=100&G=200&B=150")
    #expect(try encoded(.array, .tabDelimited(explode: false)) == "color=blue%09black%09brown")
    #expect(try encoded(.string, .deepObject) == "color=blue")
    #expect(
      try encoded(.array, .deepObject)
        == "color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown"
    )
  }

  struct HeaderRow: Sendable {
    var explode: Bool
    var cells: [String]
  }

  @Test(
    "header parameters match the table",
    arguments: [
      HeaderRow(explode: false, cells: ["", "blue", "blue,black,brown", "R,100,G,200,B,150"]),
      HeaderRow(explode: true, cells: ["", "blue", "blue,black,brown", "R=100,G=200,B=150"]),
    ]
  )
  func header(_ row: HeaderRow) {
    let cells = Value.allCases.map { value in
      var headers = HeaderParameters()
      headers.add("color", value, explode: row.explode)
      return headers.fields
    }
    #expect(cells == row.cells.map { ["color": $0] })
  }

  @Test(
    "cookie parameters match the table",
    arguments: [
      HeaderRow(
        explode: false,
        cells: ["color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"]
      ),
      HeaderRow(
        explode: true,
        cells: [
          "color=", "color=blue", "color=blue; color=black; color=brown", "R=100; G=200; B=150",
        ]
      ),
    ]
  )
  func cookie(_ row: HeaderRow) {
    let cells = Value.allCases.map { value in
      var headers = HeaderParameters()
      headers.addCookie("color", value, explode: row.explode)
      return headers.fields
    }
    #expect(cells == row.cells.map { ["Cookie": $0] })
  }
}
