import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

/// The comments about the bodies of failures.
@Suite("FailureBodies")
struct FailureBodiesTests {
  private static let models: [API.Model] = ["Problem", "Invalid", "Move", "Moved"].map {
    API.Model.make($0, kind: .object(), use: .response)
  }

  /// Returns an operation with a model as the body of each status; nil for a failure without a body.
  private func operation(
    _ name: String = "showPet",
    _ failures: [(API.DocumentedResponse.Status, Int?)]
  ) -> API.Target.Case {
    var operation = API.Target.Case.make(name, success: .text)
    operation.responses.successStatus = .code(200)
    operation.responses.responses = failures.map { status, model in
      API.DocumentedResponse(
        status: status,
        body: model.map { .json(.model(ModelID($0))) } ?? .none,
        documentation: API.Documentation(),
        examples: []
      )
    }
    return operation
  }

  private func words(_ failures: [(API.DocumentedResponse.Status, Int?)]) -> String? {
    let context = EmissionContext.make(models: Self.models)
    return FailureBodies(of: operation("showPet", failures), in: context).thrown(as: "`E`")
  }

  @Test("a type without statuses is that of all failures")
  func onlyType() {
    #expect(words([]) == nil)
    #expect(words([(.code(404), nil)]) == nil)
    #expect(words([(.code(200), 0)]) == nil)
    #expect(words([(.code(404), 0), (.default, 0)]) == "`E`, whose body is `Problem`.")
    #expect(
      words([(.code(404), nil), (.code(422), 1)])
        == "`E`, whose body is `Invalid` for status 422."
    )
  }

  @Test("types have the statuses of their responses, of which long lists name the first")
  func severalTypes() {
    #expect(
      words([(.code(404), 0), (.code(409), 0), (.code(422), 1), (.default, 2)])
        == "`E`, whose body is `Problem` for status 404 and 409, `Invalid` for 422, and `Move` for other statuses."
    )
    #expect(
      words([400, 401, 403, 404, 410].map { (.code($0), 0) } + [(.range(5), 1)])
        == "`E`, whose body is `Problem` for status 400, 401, 403 and 2 more, and `Invalid` for 5XX."
    )
    #expect(
      words([(.code(400), 0), (.code(401), 1), (.code(403), 2), (.code(404), 3)])
        == "`E`, whose body is `Problem` for status 400, `Invalid` for 401, `Move` for 403, and 1 other type."
    )
  }

  @Test("methods that throw document it, others say it in a sentence")
  func styles() {
    var target = API.Target.make()
    target.cases = [operation("showPet", [(.code(404), 0)])]
    func comment(_ configure: (inout Configuration) -> Void) -> String {
      let context = EmissionContext.make(models: Self.models, targets: [target], configure)
      let provider = ProviderEmitter(context: context, target: target)
      let methods = context.configuration.providers.styles.flatMap {
        provider.methods(for: target.cases[0], in: $0)
      }
      let element = TargetEmitter(provider: provider).element(of: target.cases[0])
      return (methods.first ?? element).text
    }
    let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
    #expect(
      lines(comment { $0.runtime = .targetkit })
        .contains("/// - Throws: `TargetError`, whose body is `Problem`.")
    )
    #expect(
      lines(comment { $0.runtime = .moya })
        .contains("/// - Throws: `MoyaError`, whose body is `Problem`.")
    )
    for styles in [[.completion], []] as [[Configuration.ProviderStyle]] {
      let comment = comment { $0.providers.styles = styles }
      #expect(lines(comment).contains("/// The body of a failure is `Problem`."), "\(comment)")
      #expect(!comment.contains("Throws:"))
    }
  }

  @Test("a type names the operations that fail with it, and only the first of many")
  func types() {
    var target = API.Target.make()
    target.cases = (1...5).map { operation("a\($0)", [(.code(404), 0), (.code(409), 0)]) }
    target.cases += [
      operation("b1", [(.code(422), 1), (.code(404), 2)]), operation("b2", [(.code(422), 1)]),
    ]
    let context = EmissionContext.make(models: Self.models, targets: [target]) {
      $0.runtime = .targetkit
    }
    let name = target.providerName.swift
    #expect(
      context.remark(onFailuresWith: ModelID(0))
        == "The body of most failures of this API, which `error.body(as:)` decodes."
    )
    #expect(
      context.remark(onFailuresWith: ModelID(1))
        == "The body of failures of `\(name).b1` and `\(name).b2`, which `error.body(as:)` decodes."
    )
    #expect(context.remark(onFailuresWith: ModelID(3)) == nil)
    #expect(
      FailureBodies.list(["a", "b", "c", "d", "e"], noun: "other operations")
        == "a, b, c and 2 other operations"
    )
    #expect(FailureBodies.list(["a", "b", "c", "d"], noun: "other operations") == "a, b, c and d")
  }
}
