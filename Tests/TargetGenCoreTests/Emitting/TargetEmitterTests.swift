import SwiftCode
import Testing

@testable import TargetGenCore

@Suite("TargetEmitter")
struct TargetEmitterTests {
  /// The text of the first file of a target, below its header.
  private func declarations(
    _ target: API.Target,
    models: [API.Model] = [],
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> String {
    var configuration = Configuration()
    configure(&configuration)
    let api = API.make(models: models, targets: [target])
    let context = EmissionContext(api: api, configuration: configuration)
    return GeneratedFile(TargetEmitter(context: context, target: target).emit()[0]).text
  }

  @Test("nonisolated enum <Target>: Sendable { case <operation>(<parameter>: <Type>) }")
  func wholeTarget() {
    let pet = ValueType.model(ModelID(0))
    let target = API.Target.make(
      documentation: API.Documentation(description: "Everything about your pets."),
      .make(
        "listPets",
        parameters: [
          .make("limit", .query, .int32, required: false, description: "How many."),
          .make("tags", .query, .array(.string), required: false, .form(explodes: false)),
        ],
        headers: [API.FixedHeader(name: "Accept", value: "application/json")],
        success: .json(.array(pet)),
        documentation: API.Documentation(summary: "Lists the pets.")
      ),
      .make(
        "createPet",
        "POST",
        parameters: [.body(pet), .make("X-Request-ID", .header, .uuid, required: false)],
        body: API.Body(kind: .json, contentType: "application/json", parameters: [0]),
        headers: [API.FixedHeader(name: "Accept", value: "application/json")],
        success: .json(pet),
        authorization: API.Authorization(scheme: .bearer)
      ),
      .make("showPet", "GET", "/pets/{petId}", parameters: [.make("petId", .path)])
    )
    print(declarations(target, models: [.make("Pet", kind: .object())]))
  }
}
