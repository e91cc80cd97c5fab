import SwiftCode
import Testing

@testable import TargetGenCore

@Suite("TargetEmitter, tasks")
struct TargetEmitterTaskTests {
  /// The statements of the task of an operation without parameters but those of its body.
  private func task(_ operation: API.Target.Case) -> [Substring] {
    let target = API.Target.make("PetsTarget", operation)
    let context = EmissionContext(api: API.make(targets: [target]), configuration: Configuration())
    let text = GeneratedFile(TargetEmitter(context: context, target: target).emit()[0]).text
    let lines = text.split(separator: "\n").drop { !$0.contains("var task:") }
    return Array(lines.prefix { $0 != "  }" }.dropFirst(2))
  }

  @Test("parts are an ordinary body of a method with which Moya uploads none")
  func partsOfDelete() {
    func parts(_ method: String) -> [Substring] {
      task(
        .make(
          "remove",
          method,
          parameters: [.make("reason", .field, .string)],
          body: API.Body(kind: .multipart, contentType: "multipart/form-data", parameters: [0])
        )
      )
    }
    #expect(
      parts("DELETE") == [
        "    case .remove(let reason):",
        "      var parts = MultipartParts()",
        "      parts.add(\"reason\", reason)",
        "      return .request(body: .multipart(parts))",
        "    }",
      ]
    )
    #expect(parts("PUT")[3] == "      return .multipart(parts)")
  }
}
