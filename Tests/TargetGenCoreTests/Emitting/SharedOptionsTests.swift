import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("SharedOptions")
struct SharedOptionsTests {
  private func operation(_ name: String, _ parameters: API.Parameter...) -> API.Target.Case {
    var operation = API.Target.Case.make(name, parameters: parameters)
    for index in operation.parameters.indices { operation.parameters[index].isGrouped = true }
    operation.optionsName = Name([Casing.typeName(name) + "Options"])
    return operation
  }

  private func limit(_ description: String = "How many.") -> API.Parameter {
    .make("limit", .query, .int32, required: false, description: description)
  }

  /// Returns the options of operations of two targets.
  private func options(
    _ first: [API.Target.Case],
    _ second: [API.Target.Case],
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> [String] {
    var targets = [API.Target.make(), .make(named: "ToysTarget")]
    targets[0].cases = first
    targets[1].cases = second
    let context = EmissionContext.make(targets: targets, configure)
    let emitters = targets.map { TargetEmitter(context: context, target: $0) }
    let options = SharedOptions(emitters)
    return emitters.flatMap { emitter in
      emitter.target.cases.map { options.declaration(for: $0, of: emitter).text }
    }
  }

  @Test("typealias <Options> = <Target>.<Options>")
  func aliases() {
    #expect(
      options(
        [operation("listPets", limit()), operation("list", limit())],
        [operation("findAllToys", limit()), operation("list", limit(), .make("all", .query))]
      ) == [
        """
        /// The optional parameters of `listPets`.
        typealias ListPetsOptions = PetsTarget.ListOptions
        """,
        """
        /// The optional parameters of `list` and other operations.
        struct ListOptions: Sendable {
          /// How many.
          var limit: Int32?
        }
        """,
        """
        /// The optional parameters of `findAllToys`.
        typealias FindAllToysOptions = PetsTarget.ListOptions
        """,
        """
        /// The optional parameters of `list`.
        struct ListOptions: Sendable {
          /// How many.
          var limit: Int32?

          var all: String
        }
        """,
      ]
    )
  }

  @Test("options with other texts are other options")
  func texts() {
    let texts = options([operation("list", limit())], [operation("find", limit("The most."))])
    #expect(texts.allSatisfy { $0.contains("struct ") })
  }

  @Test("the order of targets and operations makes no difference")
  func order() {
    let (list, find) = (operation("list", limit()), operation("find", limit()))
    let text = "typealias ListOptions = PetsTarget.FindOptions"
    #expect(options([list, find], [])[0].hasSuffix(text))
    #expect(options([find, list], [])[1].hasSuffix(text))
    #expect(options([find], [list])[1].hasSuffix(text))
  }
}
