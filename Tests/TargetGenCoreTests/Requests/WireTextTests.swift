import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIModel

/// The rows are those of OpenAPI 3.1 §4.8.12.5 and RFC 6570 §3.2.
@Suite("WireText")
struct WireTextTests {
  private static let color = JSONText.string("blue")
  private static let list = JSONText.array([.string("blue"), .string("a b")])
  private static let object = JSONText.object([
    JSONText.Member("R", .integer(100)), JSONText.Member("G", .integer(200)),
  ])

  private func parameter(
    _ serialization: API.Parameter.Serialization,
    reserved: Bool = false
  ) -> API.Parameter {
    API.Parameter(
      name: Name(["color"]),
      wireName: "color",
      location: .path,
      type: .string,
      isRequired: true,
      serialization: serialization,
      allowsReserved: reserved,
      documentation: API.Documentation()
    )
  }

  @Test(
    "parameters in paths",
    arguments: [
      (.simple(explodes: false), "blue", "blue,a%20b", "R,100,G,200"),
      (.simple(explodes: true), "blue", "blue,a%20b", "R=100,G=200"),
      (.label(explodes: false), ".blue", ".blue,a%20b", ".R,100,G,200"),
      (.label(explodes: true), ".blue", ".blue.a%20b", ".R=100.G=200"),
      (.matrix(explodes: false), ";color=blue", ";color=blue,a%20b", ";color=R,100,G,200"),
      (.matrix(explodes: true), ";color=blue", ";color=blue;color=a%20b", ";R=100;G=200"),
    ] as [(API.Parameter.Serialization, String, String, String)]
  )
  func paths(
    style: API.Parameter.Serialization,
    scalar: String,
    list: String,
    object: String
  ) {
    let parameter = parameter(style)
    #expect(WireText.path(Self.color, parameter) == scalar)
    #expect(WireText.path(Self.list, parameter) == list)
    #expect(WireText.path(Self.object, parameter) == object)
  }

  @Test("a path has no segment of dots alone, and keeps reserved characters on request")
  func segments() {
    let plain = parameter(.simple(explodes: false))
    #expect(WireText.path(.string(".."), plain) == "%2E%2E")
    #expect(WireText.path(.string("a/b%20"), plain) == "a%2Fb%2520")
    let reserved = parameter(.simple(explodes: false), reserved: true)
    #expect(WireText.path(.string("a/b%20?"), reserved) == "a/b%20%3F")
  }

  @Test(
    "parameters in queries",
    arguments: [
      (.form(explodes: false), "color=blue", "color=blue,a%20b", "color=R,100,G,200"),
      (.form(explodes: true), "color=blue", "color=blue&color=a%20b", "R=100&G=200"),
      (
        .spaceDelimited(explodes: false), "color=blue", "color=blue%20a%20b",
        "color=R%20100%20G%20200"
      ),
      (
        .pipeDelimited(explodes: false), "color=blue", "color=blue%7Ca%20b",
        "color=R%7C100%7CG%7C200"
      ),
      (
        .deepObject, "color=blue", "color%5B%5D=blue&color%5B%5D=a%20b",
        "color%5BR%5D=100&color%5BG%5D=200"
      ),
      (
        .json, "color=%22blue%22", "color=%5B%22blue%22%2C%22a%20b%22%5D",
        "color=%7B%22R%22%3A100%2C%22G%22%3A200%7D"
      ),
    ] as [(API.Parameter.Serialization, String, String, String)]
  )
  func queries(
    style: API.Parameter.Serialization,
    scalar: String,
    list: String,
    object: String
  ) {
    let encoder = WireText.Encoder(keeping: WireText.Kept.unreserved)
    func text(_ json: JSONText) -> String {
      WireText.pairs(json, named: "color", style, names: encoder, values: encoder)
        .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
    #expect(text(Self.color) == scalar)
    #expect(text(Self.list) == list)
    #expect(text(Self.object) == object)
    #expect(text(.null) == "")
  }

  @Test("header fields")
  func headers() {
    #expect(WireText.header(Self.list, .simple(explodes: false)) == "blue,a b")
    #expect(WireText.header(Self.object, .simple(explodes: false)) == "R,100,G,200")
    #expect(WireText.header(Self.object, .simple(explodes: true)) == "R=100,G=200")
    #expect(WireText.header(.array([]), .simple(explodes: false)) == nil)
    #expect(WireText.header(.string("ü"), .json) == #""\u00fc""#)
  }

  @Test(
    "scalars have one form, whatever their spelling",
    arguments: [
      (.dateTime, .string("2024-01-31T13:00:00.50+01:00"), .string("2024-01-31T12:00:00.500Z")),
      (.dateTime, .string("1969-12-31T23:59:59Z"), .string("1969-12-31T23:59:59Z")),
      (.dateTime, .string("2024-02-29T00:00:00.1234567Z"), .string("2024-02-29T00:00:00.123456Z")),
      (
        .uuid, .string("8D0D3C4E-4F1C-4F6E-9A2B-0F4C1F1A2B3C"),
        .string("8d0d3c4e-4f1c-4f6e-9a2b-0f4c1f1a2b3c")
      ),
      (.double, .number("1.50"), .number("1.5")),
      (.double, .number("3.0"), .number("3")),
      (.decimalText, .string("19.90"), .string("19.9")),
    ] as [(Scalar, JSONText, JSONText)]
  )
  func scalars(scalar: Scalar, json: JSONText, expected: JSONText) {
    #expect(ScalarText.canonical(json, as: scalar) == expected)
  }
}
