import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Switch")
struct TargetEmitterSwitchTests {
  /// Returns the path of each operation; all parameters have the same type.
  private func path(_ cases: [API.Target.Case]) -> String {
    var target = API.Target.make()
    target.cases = cases
    return TargetEmitter(context: .make(targets: [target]), target: target).requestPath.text
  }

  @Test("a value that is the same for all operations needs no switch")
  func uniform() {
    #expect(
      path([.make("a"), .make("b")]) == """
        var path: String { "/pets" }
        """
    )
  }

  @Test("operations with the same value share a case")
  func grouped() {
    #expect(
      path([.make("a"), .make("b", "GET", "/dogs"), .make("c")]) == """
        var path: String {
          switch self {
          case .a, .c:
            return "/pets"
          case .b:
            return "/dogs"
          }
        }
        """
    )
  }

  @Test("operations share a case only if they bind the same names with the same types")
  func bindings() {
    func show(_ name: String, _ type: ValueType, _ more: API.Parameter...) -> API.Target.Case {
      .make(name, "GET", "/pets/{id}", parameters: [.make("id", .path, type)] + more)
    }
    #expect(
      path([
        show("a", .int), show("b", .string), show("c", .int, .make("q", .query)),
      ]) == """
        var path: String {
          switch self {
          case .a(let id), .c(let id, _):
            return "/pets/\\(PathParameter(text: id, name: "id"))"
          case .b(let id):
            return "/pets/\\(PathParameter(text: id, name: "id"))"
          }
        }
        """
    )
  }

  @Test("a value of more than eight operations is the default")
  func common() {
    let many = (1...9).map { API.Target.Case.make("many\($0)") }
    #expect(
      path(many + [.make("other", "GET", "/dogs")]) == """
        var path: String {
          switch self {
          case .other:
            return "/dogs"
          default:
            return "/pets"
          }
        }
        """
    )
  }

  @Test("a case with bindings is never the default")
  func commonBinding() {
    let many = (1...9).map {
      API.Target.Case.make(
        "many\($0)",
        "GET",
        "/pets/{id}",
        parameters: [.make("id", .path)]
      )
    }
    #expect(
      path(many + [.make("other")]) == """
        var path: String {
          switch self {
          case .many1(let id), .many2(let id), .many3(let id), .many4(let id), .many5(let id),
            .many6(let id), .many7(let id), .many8(let id), .many9(let id):
            return "/pets/\\(PathParameter(text: id, name: "id"))"
          case .other:
            return "/pets"
          }
        }
        """
    )
  }

  @Test("a switch that is too large for the compiler to check has a default")
  func tooBig() {
    let plain = (1...501).map { API.Target.Case.make("plain\($0)", "GET", "/\($0)") }
    #expect(
      Array(path(plain).split(separator: "\n").suffix(5))
        == [
          "  case .plain501:", "    return \"/501\"", "  default:", "    return \"/1\"", "  }", "}",
        ].suffix(5)
    )
    let binding = (1...501).map {
      API.Target.Case.make("show\($0)", "GET", "/\($0)/{id}", parameters: [.make("id", .path)])
    }
    #expect(
      path(binding).split(separator: "\n").suffix(8).joined(separator: "\n") == """
            return "/500/\\(PathParameter(text: id, name: "id"))"
          default:
            guard case .show501(let id) = self else {
              return ""
            }
            return "/501/\\(PathParameter(text: id, name: "id"))"
          }
        }
        """
    )
  }
}
