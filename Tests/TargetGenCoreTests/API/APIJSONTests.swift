import Diagnostics
import Testing

@testable import APIModel

@Suite("API.json")
struct APIJSONTests {
  @Test("the JSON has former names with their owners")
  func aliases() {
    var api = API.make()
    api.aliases.declarations = [
      API.Alias(.type, "Animal", of: "Pet"), API.Alias(.member, "petName", of: "name", in: "Pet"),
    ]
    #expect(
      api.json.formatted(width: 200).contains(
        #""aliases": [{"name": "Animal", "of": "Pet", "type": true}, {"name": "Pet.petName", "of": "Pet.name"}]"#
      )
    )
  }

  @Test("the JSON of a union's plan contains the names of its variants")
  func reading() {
    let reading = UnionReading.members(
      [UnionReading.MembersCase(["a"], 0)],
      otherwise: [.variant(2), .closest([UnionReading.MembersCase([], 1)])]
    )
    #expect(
      reading.json { ["first", "second", "third"][$0] }.formatted(width: 200)
        == #"{"members": [{"variant": "first", "properties": ["a"]}], "otherwise": ["third", {"closest": [{"variant": "second"}]}]}"#
    )
  }
}
