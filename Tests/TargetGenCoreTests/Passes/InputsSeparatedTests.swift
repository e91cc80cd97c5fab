import APIBuilding
import Diagnostics
import Testing

@testable import APIModel

@Suite("API.withInputsSeparated")
struct InputsSeparatedTests {
  private static let both: API.Use = [.request, .response]

  /// The models after the pass and after names have been resolved: kind, name, use and properties.
  private func separated(_ models: [API.Model]) -> [String] {
    var bag = DiagnosticBag()
    let api = API.make(models: models).withInputsSeparated(suffix: "Input")
      .withNamesResolved(into: &bag)
    return api.models.indices.map { index in
      let model = api.models[index]
      var types: [String] = []
      switch model.kind {
      case .structure(let structure):
        types = structure.properties.map { $0.name.swift + ": " + api.description(of: $0.type) }
      case .union(let union):
        types = union.variants.map { $0.name.swift + ": " + api.description(of: $0.type) }
      case .enumeration:
        break
      }
      return ([api.qualifiedName(of: ModelID(index)), model.use.words ?? "-"] + types)
        .joined(separator: ", ")
    }
  }

  private func readOnly(_ name: String) -> API.Property {
    var property = API.Property.make(name, .int)
    property.isReadOnly = true
    return property
  }

  @Test("a type that contains one with read-only properties has an input too; others are shared")
  func reach() {
    #expect(
      separated([
        .make(
          "Pet",
          kind: .object(readOnly("id"), .make("tag", .model(ModelID(1)))),
          use: Self.both
        ),
        .make("Tag", kind: .object(.make("name", .string)), use: Self.both),
        .make(
          "Owner",
          kind: .object(
            .make("pets", .array(.model(ModelID(0)))),
            .make("tag", .model(ModelID(1)))
          ),
          use: Self.both
        ),
        .make("Choice", kind: .oneOf(.model(ModelID(2)), .string), use: Self.both),
        .make("Sent", kind: .object(.make("pet", .optional(.model(ModelID(0))))), use: .request),
        .make(
          "Received",
          kind: .object(readOnly("id"), .make("pet", .model(ModelID(0)))),
          use: .response
        ),
      ]) == [
        "Pet, received, id: Int, tag: Tag",
        "Tag, sent, received, name: String",
        "Owner, received, pets: [Pet], tag: Tag",
        "Choice, received, variant0: Owner, variant1: String",
        "Sent, sent, pet: PetInput?",
        "Received, received, id: Int, pet: Pet",
        "PetInput, sent, id: Int, tag: Tag",
        "OwnerInput, sent, pets: [PetInput], tag: Tag",
        "ChoiceInput, sent, variant0: OwnerInput, variant1: String",
      ]
    )
  }

  @Test("recursive types refer to the inputs of each other")
  func recursion() {
    #expect(
      separated([
        .make(
          "Folder",
          kind: .object(readOnly("id"), .make("file", .model(ModelID(1)))),
          use: Self.both
        ),
        .make("File", kind: .object(.make("in", .model(ModelID(0)))), use: Self.both),
      ]) == [
        "Folder, received, id: Int, file: File",
        "File, received, in: Folder",
        "FolderInput, sent, id: Int, file: FileInput",
        "FileInput, sent, in: FolderInput",
      ]
    )
  }

  @Test("a nested type with an input is nested in the input of its owner")
  func nesting() {
    #expect(
      separated([
        .make(
          "Pet",
          kind: .object(.make("toy", .model(ModelID(1))), .make("status", .model(ModelID(2)))),
          use: Self.both
        ),
        .make("Toy", parent: 0, kind: .object(readOnly("id")), use: Self.both, pointer: "/a"),
        .make("Status", parent: 0, kind: .strings("new"), use: Self.both, pointer: "/b"),
      ]) == [
        "Pet, received, toy: Pet.Toy, status: Pet.Status",
        "Pet.Toy, received, id: Int",
        "Pet.Status, sent, received",
        "PetInput, sent, toy: PetInput.Toy, status: Pet.Status",
        "PetInput.Toy, sent, id: Int",
      ]
    )
  }

  @Test("a schema keeps its name if an input would have the same one")
  func names() {
    #expect(
      separated([
        .make("Pet", kind: .object(readOnly("id")), use: Self.both),
        .make("PetInput", kind: .object(), use: .request),
      ]) == [
        "Pet, received, id: Int", "PetInput, sent", "PetInputModel, sent, id: Int",
      ]
    )
  }
}
