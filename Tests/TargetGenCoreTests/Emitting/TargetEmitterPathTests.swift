import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Path")
struct TargetEmitterPathTests {
  @Test(
    "\\(PathParameter(<parameter>, <style>))",
    arguments: [
      (.make("id", .path), #"PathParameter(text: id, name: "id")"#),
      (.make("id", .path, .int, .simple(explodes: true)), #"PathParameter(text: id, name: "id")"#),
      (
        .make("id", .path, .array(.int), .simple(explodes: true)),
        #"PathParameter(id, .simple(explode: true), name: "id")"#
      ),
      (
        .make("id", .path, .array(.int), .label(explodes: false)),
        #"PathParameter(id, .label(explode: false), name: "id")"#
      ),
      (
        .make("id", .path, .int, .matrix(explodes: true), named: "number"),
        #"PathParameter(number, .matrix(explode: true), name: "id")"#
      ),
      (
        .make("id", .path, allowsReserved: true),
        #"PathParameter(id, name: "id", allowReserved: true)"#
      ),
      (.make("id", .path, .int, .json), #"PathParameter.json(id, name: "id")"#),
      (
        .make("id", .path, allowsEmptyValue: true),
        #"PathParameter(id, name: "id", allowEmptyValue: true)"#
      ),
    ] as [(API.Parameter, String)]
  )
  func styles(_ parameter: API.Parameter, _ expected: String) {
    let target = API.Target.make(.make("show", "GET", "/a/{id}/b", parameters: [parameter]))
    let emitter = TargetEmitter(context: .make(targets: [target]), target: target)
    #expect(
      emitter.requestPath.text == """
        var path: String {
          switch self {
          case .show(let \(parameter.name.swift)):
            return "/a/\\(\(expected))/b"
          }
        }
        """
    )
  }

  @Test(
    "a parameter may be empty if its segment contains other text",
    arguments: [
      ("/a/{id}.json", true), ("/a/v{id}", true), ("/a/v{id}/b", true), ("/a?b={id}", true),
      ("{id}.json", true), ("/a/{id}", false), ("/{id}/a", false), ("{id}", false),
      ("/a/{id}/", false),
    ]
  )
  func sharedSegments(_ path: String, _ mayBeEmpty: Bool) {
    for type in [ValueType.string, .int] {
      let operation = API.Target.Case.make(
        "show",
        "GET",
        path,
        parameters: [.make("id", .path, type)]
      )
      let target = API.Target.make(operation)
      let emitter = TargetEmitter(context: .make(targets: [target]), target: target)
      let permission = mayBeEmpty && type == .string ? ", allowEmptyValue: true" : ""
      let label = permission.isEmpty ? "text: " : ""
      let expression = #"\(PathParameter(\#(label)id, name: "id"\#(permission)))"#
      #expect(
        emitter.requestPath.text.contains(path.replacing("{id}", with: expression))
      )
    }
  }

  @Test("text of the spec is never interpolated")
  func hostileText() {
    let target = API.Target.make(.make("show", "GET", #"/\(evil())/"quoted""#))
    let emitter = TargetEmitter(context: .make(targets: [target]), target: target)
    #expect(emitter.requestPath.text == ##"var path: String { #"/\(evil())/"quoted""# }"##)
  }
}
