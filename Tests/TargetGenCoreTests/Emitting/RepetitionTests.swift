import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("Texts that repeat names")
struct RepetitionTests {
  @Test(
    "are recognized regardless of case, order, articles and word boundaries",
    arguments: [
      ("Id", ["id"]), ("The name.", ["name"]), ("Created at", ["createdAt"]),
      ("created_at", ["createdAt"]), ("A pet", ["Pet"]), ("List pets", ["listPets"]),
    ]
  )
  func repeated(text: String, names: [String]) {
    #expect(KnownWords(of: names).cover(text))
  }

  @Test(
    "may name the kind of the declaration and of its value",
    arguments: [
      ("gist_id parameter", ["gistID"]), ("The ID of the gist", ["gistID"]),
      ("param", ["documents"]),
      ("string", ["label"]), ("The unique identifier of the organization.", ["organizationID"]),
      ("Unique identifier for the object.", ["id"]), ("payment_method_param", ["PaymentMethod"]),
      ("The name of the package", ["packageName"]), ("The specified user's ID", ["userID"]),
    ]
  )
  func kinds(text: String, names: [String]) {
    #expect(KnownWords(of: names).cover(text))
  }

  @Test(
    "may use the words of the names beside the declaration",
    arguments: [
      ("The ID of the pet", ["id", "Pet"]), ("name of the Pod", ["name", "readNamespacedPod"]),
      ("The user.", ["owner", "Issue", "User"]),
    ]
  )
  func owners(text: String, names: [String]) {
    #expect(KnownWords(of: names).cover(text))
    #expect(!KnownWords(of: [names[0]]).cover(text))
  }

  @Test(
    "don't include texts with more information",
    arguments: [
      ("The name of the branch", "branch"), ("Names", "name"), ("List all pets", "listPets"),
      ("The unique name", "name"), ("The number of items", "items"), ("", "id"), ("–", "id"),
      ("The ID of the pet in the shop", "petID"), ("宠物", "pet"), ("No name", "name"),
      ("The Spotify ID of the playlist", "playlistID"), ("ID of a video", "id"),
      ("The object type: \"pet\"", "petType"),
      (String(repeating: "the name ", count: 20), "name"),
    ]
  )
  func different(text: String, name: String) {
    #expect(!KnownWords(of: [name]).cover(text))
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

  @Test("don't hide facts")
  func facts() {
    let operation = API.Target.Case.make("showPet")
    var parameter = API.Parameter.make("petID", .path, .string)
    parameter.documentation.description = "The ID of the pet"
    #expect(EmissionContext.make().text(about: parameter, of: operation) == nil)
    parameter.documentation.facts = "At most 20 characters."
    #expect(
      EmissionContext.make().text(about: parameter, of: operation) == "At most 20 characters."
    )
    parameter.documentation.description = "Where to look"
    #expect(
      EmissionContext.make().text(about: parameter, of: operation)
        == "Where to look. At most 20 characters."
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
