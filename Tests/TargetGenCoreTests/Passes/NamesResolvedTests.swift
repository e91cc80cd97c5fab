import APIBuilding
import Diagnostics
import SpecSyntax
import Testing

@testable import APIModel

@Suite("API.withNamesResolved")
struct NamesResolvedTests {
  private func names(_ models: [API.Model]) -> [String] {
    var bag = DiagnosticBag()
    let api = API.make(models: models).withNamesResolved(into: &bag)
    #expect(bag.diagnostics == [])
    return api.models.map(\.name.swift)
  }

  @Test(
    "a schema named like a type that the output writes is renamed, unless the type is Foundation's"
  )
  func reserved() {
    #expect(
      names([
        .make("String", "StringModel", kind: .object()), .make("URL", "URLModel", kind: .object()),
        .make("Error", "ErrorModel", kind: .object()),
      ]) == ["StringModel", "URL", "Error"]
    )
  }

  @Test("a component takes precedence over a schema in another file")
  func component() {
    #expect(
      names([
        .make("Task", "TaskModel", kind: .object(), pointer: "/Task"),
        .make("Task", "TaskModel", kind: .object()),
      ]) == ["TaskModel", "Task"]
    )
  }

  @Test(
    "for schemas in different files, the path decides and not the order of reading",
    arguments: [false, true]
  )
  func files(isReversed: Bool) {
    var bag = DiagnosticBag()
    var models: [API.Model] = [
      .make("Task", "TaskModel", kind: .object()), .make("Task", "TaskModel", kind: .object()),
    ]
    for index in models.indices {
      models[index].location = NodeLocation(
        file: SourceID(UInt32(index + 1)),
        pointer: "/components/schemas/Task"
      )
    }
    var api = API.make(models: models)
    api.filePaths = isReversed ? ["", "b.yaml", "a.yaml"] : ["", "a.yaml", "b.yaml"]
    let names = api.withNamesResolved(into: &bag).models.map(\.name.swift)
    #expect(names == (isReversed ? ["TaskModel", "Task"] : ["Task", "TaskModel"]))
  }

  @Test("a nested type differs from the members of its owner, even in scripts without case")
  func uncased() throws {
    let built = try Built(
      schemas: """
        Film:
          type: object
          properties:
            3D: {type: string, enum: [red, blue]}
            名前: {type: object, properties: {a: {type: string}}}
        """
    )
    var bag = DiagnosticBag()
    let api = built.api.withNamesResolved(into: &bag)
    #expect(bag.diagnostics == [])
    #expect(api.models.map(\.name.swift) == ["Film", "Film_3D", "Film名前"])
    guard case .structure(let film) = api.models[0].kind else {
      Issue.record("a film is no structure")
      return
    }
    #expect(film.properties.map(\.name.swift) == ["_3D", "名前"])
  }

  @Test("no enum case has the name of a case of Optional")
  func optionalCases() throws {
    let built = try Built(
      schemas: """
        Display: {type: string, enum: [none, some, all]}
        Order: {type: integer, enum: [0, 1], x-enum-varnames: [None, Some]}
        Retries:
          oneOf:
          - {title: None, type: string, enum: [no]}
          - {title: Some, type: object, properties: {count: {type: integer}}}
        """
    )
    var bag = DiagnosticBag()
    let api = built.api.withNamesResolved(into: &bag)
    #expect(bag.diagnostics == [])
    var names: [String] = []
    for model in api.models {
      switch model.kind {
      case .enumeration(let enumeration): names += enumeration.cases.map(\.name.swift)
      case .union(let union): names += union.variants.map(\.name.swift)
      case .structure: break
      }
    }
    #expect(
      names == [
        "noneValue", "someValue", "all", "noneValue", "someValue", "noneValue", "someValue", "no",
      ]
    )
  }

  @Test("a member doesn't hide a type that its owner refers to")
  func hiding() throws {
    let built = try Built(
      schemas: """
        Film:
          oneOf:
            - {$ref: '#/components/schemas/3D'}
            - {type: string}
        3D: {type: object, properties: {a: {type: string}}}
        """
    )
    var bag = DiagnosticBag()
    let api = built.api.withNamesResolved(into: &bag)
    #expect(bag.diagnostics == [])
    #expect(api.models.map(\.name.swift) == ["Film", "_3D"])
    guard case .union(let film) = api.models[0].kind else {
      Issue.record("a film is no union")
      return
    }
    #expect(film.variants.map(\.name.swift) == ["_3DModel", "string"])
  }

  @Test("a nested type may have the name of a top-level type that its owner doesn't refer to")
  func unmentioned() {
    #expect(
      names([
        .make("Pet", kind: .object(.make("owner", .model(ModelID(1))))),
        .make("Owner", "PetOwner", parent: 0, kind: .object()),
        .make("Owner", kind: .object()),
      ]) == ["Pet", "Owner", "Owner"]
    )
  }

  @Test("a nested type must not hide a top-level type that its owner refers to")
  func mentioned() {
    #expect(
      names([
        .make("Pet", kind: .object(.make("a", .model(ModelID(1))), .make("b", .model(ModelID(2))))),
        .make("Owner", "PetOwner", parent: 0, kind: .object()),
        .make("Owner", kind: .object()),
      ]) == ["Pet", "PetOwner", "Owner"]
    )
  }

  @Test("a nested type must not hide a top-level type that contains a type its owner refers to")
  func mentionedInside() {
    #expect(
      names([
        .make("Answer", kind: .object(.make("action", .model(ModelID(1))))),
        .make("Action", "AnswerAction", parent: 0, kind: .object(.make("s", .model(ModelID(3))))),
        .make("Action", kind: .object(.make("s", .model(ModelID(3))))),
        .make("Status", parent: 2, kind: .strings("a")),
      ]) == ["Answer", "AnswerAction", "Action", "Status"]
    )
  }

  @Test("a nested type is never named like one of its owners, or Type")
  func owners() {
    #expect(
      names([
        .make(
          "Pet",
          kind: .object(.make("pet", .model(ModelID(1))), .make("type", .model(ModelID(2))))
        ),
        .make("Pet", "PetValue", parent: 0, kind: .object()),
        .make("Type", "Kind", parent: 0, kind: .strings("a")),
      ]) == ["Pet", "PetValue", "Kind"]
    )
  }

  @Test("a case with the exact spelling keeps its name, and so does a listed value 'unknown'")
  func cases() {
    var bag = DiagnosticBag()
    let api = API.make(models: [.make("Status", kind: .strings("in-use", "inUse", "unknown"))])
      .withNamesResolved(into: &bag)
    guard case .enumeration(let status) = api.models[0].kind else {
      Issue.record("not an enumeration")
      return
    }
    #expect(status.cases.map(\.name.swift) == ["inUseValue", "inUse", "unknown"])
    #expect(status.unknownName.swift == "unrecognized")
  }
}
