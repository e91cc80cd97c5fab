import Diagnostics
import SpecSyntax
import Testing

@testable import OpenAPI

@Suite("names of places")
struct PlaceNamesTests {
  private let places = PlaceNames(
    [
      "/home/api/spec/openapi.yaml", "/home/api/spec/cdn/responses/existing.yml",
      "/home/api/spec/pets/index.yaml", "/home/api/common/pet.schema.json",
      "https://example.com/api/v1/rate%20limit.yaml?raw=1",
    ],
    root: SourceID(0)
  )

  private func location(_ file: UInt32, _ pointer: String = "") -> NodeLocation {
    NodeLocation(file: SourceID(file), pointer: pointer)
  }

  @Test("a place has the last name of its pointer, without keywords and positions")
  func pointers() {
    let names = [
      "/components/responses/NotFound/content/application~1json/schema", "/log_type/schema",
      "/components/schemas/schema/items", "/paths/~1pets/get/parameters/0/schema",
    ].map { places.name(of: location(1, $0)) }
    #expect(names == ["NotFound", "log_type", "schema", "/pets"])
  }

  @Test(
    "a file has its name without folder and extension, and an index that of its folder",
    arguments: zip(UInt32(0)..<5, ["openapi", "existing", "pets", "pet", "rate limit"])
  )
  func files(number: UInt32, name: String) {
    #expect(places.name(of: location(number, "/content/application~1json/schema")) == name)
    #expect(places.fileName(of: location(number, "/a")) == (number == 0 ? nil : name))
  }

  @Test("the folders don't include those of the spec")
  func folders() {
    let folders = (UInt32(0)..<5).map { places.folders(of: location($0)) }
    #expect(folders == [[], ["cdn", "responses"], [], ["common"], ["example.com", "api", "v1"]])
  }

  @Test("an object with a name is a component, or everything before a field of the specification")
  func objects() {
    let objects = [
      "/components/responses/NotFound/headers/X-Rate/schema", "/log_type/schema",
      "/content/application~1json/schema/items", "/errors/a~1b/content/application~1json/schema",
    ].map { PlaceNames.object(around: location(1, $0)) }
    let locations = ["/components/responses/NotFound", "/log_type", "", "/errors/a~1b"]
    #expect(objects.map(\.location) == locations.map { location(1, $0) })
    #expect(objects.map(\.key) == ["NotFound", "log_type", nil, "a/b"])
    #expect(objects[0].fields == ["headers", "X-Rate", "schema"])
  }

  @Test("a file that isn't known has no name")
  func unknown() {
    #expect(places.fileName(of: location(9)) == nil)
    #expect(places.name(of: location(9)) == "schema")
  }
}
