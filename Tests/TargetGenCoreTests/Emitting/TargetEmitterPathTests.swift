import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Path")
struct TargetEmitterPathTests {
  @Test(
    "\\(PathParameter(<parameter>, <style>))",
    arguments: [
      (.make("id", .path), #"PathParameter(id)"#),
      (.make("id", .path, .int, .simple(explodes: true)), #"PathParameter(id)"#),
      (
        .make("id", .path, .array(.int), .simple(explodes: true)),
        #"PathParameter(id, .simple(explode: true))"#
      ),
      (
        .make("id", .path, .array(.int), .label(explodes: false)),
        #"PathParameter(id, .label(explode: false))"#
      ),
      (
        .make("id", .path, .int, .matrix(explodes: true), named: "number"),
        #"PathParameter(number, .matrix(explode: true), name: "id")"#
      ),
      (
        .make("id", .path, allowsReserved: true), #"PathParameter(id, allowReserved: true)"#
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

  @Test("text of the spec stays text")
  func hostileText() {
    let target = API.Target.make(.make("show", "GET", #"/\(evil())/"quoted""#))
    let emitter = TargetEmitter(context: .make(targets: [target]), target: target)
    #expect(emitter.requestPath.text == ##"var path: String { #"/\(evil())/"quoted""# }"##)
  }
}
