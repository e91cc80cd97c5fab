import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("Texts that repeat a name")
struct RepetitionTests {
  @Test(
    "are recognised regardless of case, articles and word boundaries",
    arguments: [
      ("Id", "id"), ("The name.", "name"), ("Created at", "createdAt"),
      ("created_at", "createdAt"), ("A pet", "Pet"), ("List pets", "listPets"),
    ]
  )
  func repeated(text: String, name: String) {
    #expect(text.repeats(name))
  }

  @Test(
    "don't include texts with more information",
    arguments: [
      ("The ID of the pet", "id"), ("Names", "name"), ("List all pets", "listPets"), ("The", "the"),
      ("", "id"),
    ]
  )
  func different(text: String, name: String) {
    #expect(!text.repeats(name))
  }

  @Test("are left out of comments")
  func comment() {
    let context = EmissionContext.make()
    #expect(context.documentation(API.Documentation(description: "Id"), of: "id") == nil)
    #expect(
      context.documentation(API.Documentation(summary: "Id", description: "Of the pet."), of: "id")
        == "Of the pet."
    )
  }

  @Test("an inline type doesn't repeat the text of its property")
  func inlineType() {
    var property = API.Property.make("state", .array(.model(ModelID(1))))
    property.documentation.description = "Open or closed."
    var inline = API.Model.make("State", parent: 0, kind: .object(), use: .response)
    inline.documentation.description = "Open or closed."
    let owner = API.Model.make("Shop", kind: .object(property), use: .response)
    #expect(
      EmissionContext.make(models: [owner, inline]).documentation(ofModel: ModelID(1)) == nil
    )
    inline.documentation.description = "The opening hours."
    #expect(
      EmissionContext.make(models: [owner, inline]).documentation(ofModel: ModelID(1))
        == "The opening hours."
    )
  }
}
