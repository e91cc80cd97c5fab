import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("RuntimeCalls.functions(of:)")
struct RuntimeCallsTests {
  private func provider(
    _ success: API.ResponseBody,
    styles: [Configuration.ProviderStyle] = [.async],
    _ configure: (inout CustomLayer) -> Void = { _ in }
  ) throws -> [EmittedFile] {
    var layer = try CustomLayer.make([(.url, "String"), (.method, "String")])
    layer.imports = ["NetworkLayer"]
    layer.calls = [.value: "Manager.shared.request", .nothing: "Manager.shared.request"]
    configure(&layer)
    let target = API.Target.make(.make("show", success: success))
    let context = EmissionContext.make(targets: [target]) {
      $0.runtime = .custom
      $0.custom = layer
      $0.providers.styles = styles
    }
    return ProviderEmitter(context: context, target: target).emit()
  }

  @Test("a static function is called with the target and the type")
  func staticFunction() throws {
    #expect(
      try provider(.json(.array(.string))).map(\.text) == [
        """
        import NetworkLayer

        /// Sends `PetsTarget` requests and decodes their responses.
        nonisolated struct PetsProvider: Sendable {
          /// `GET /pets`
          func show() async throws -> [String] {
            try await Manager.shared.request(PetsTarget.show, as: [String].self)
          }
        }

        """
      ]
    )
  }

  @Test("a response without content has no type")
  func nothing() throws {
    #expect(
      try provider(.none)[0].text.contains("try await Manager.shared.request(PetsTarget.show)\n")
    )
  }

  @Test("a wrapper stores the object with the functions")
  func storedProvider() throws {
    let text = try provider(.json(.string)) {
      $0.provider = CustomType("any Sender")
      $0.defaultProvider = "Sender.standard"
      $0.calls = [.value: "request"]
    }[0].text
    #expect(text.contains("var provider: any Sender"))
    #expect(text.contains("init(_ provider: any Sender = Sender.standard)"))
    #expect(text.contains("try await provider.request(PetsTarget.show, as: String.self)"))
  }

  @Test("text is read from the bytes if no function returns it")
  func text() throws {
    #expect(
      try provider(.text) { $0.calls[.data] = "data" }[0].text.contains(
        "try await String(decoding: data(PetsTarget.show), as: Unicode.UTF8.self)"
      )
    )
  }

  @Test("an operation has no method if no function returns its response")
  func missingFunction() throws {
    #expect(!(try provider(.data)[0].text.contains("func show")))
  }

  @Test("a completion handler receives a result")
  func completion() throws {
    let files = try provider(.json(.string), styles: [.completion]) {
      $0.calls = [.completion: "Manager.shared.send"]
      $0.error = CustomType("NetworkError")
    }
    #expect(
      files[0].text.contains(
        "func show(completion: @escaping @Sendable (Result<String, NetworkError>) -> Void) {"
      )
    )
    #expect(
      files[0].text.contains(
        "Manager.shared.send(PetsTarget.show, as: String.self, completion: completion)"
      )
    )
  }
}
