import Foundation
import RuntimeTestSupport
import TestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Hooks that would never be called", .timeLimit(.minutes(5)))
struct PluginHooksTests {
  private static let imports = """
    import Foundation
    import TargetKit
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif

    """

  @Test("are reported by the compiler if they are misspelt or have another type, in extensions")
  func nearMatches() async throws {
    let diagnostics = try await CompiledSource.diagnostics(
      Self.imports + """
        struct A {}
        extension A: Plugin {
          func wilSend(_ request: OutgoingRequest, context: CallContext) async {}
          func prepare(_ request: URLRequest, contxt: CallContext) async -> URLRequest { request }
          func didReceive(_ result: Response, context: CallContext) async {}
          func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Int { 0 }
          func credentialFields(context: CallContext) -> CredentialFields { CredentialFields() }
        }
        """
    )
    #expect(diagnostics.map(\.line) == [8, 9, 10, 11])
    #expect(diagnostics.allSatisfy { $0.text.contains("nearly matches defaulted requirement") })
  }

  private struct Misspelt: Plugin {
    func wilSend(_ request: OutgoingRequest, context: CallContext) {}
  }

  private struct Former: Plugin {
    func willSend(_ request: OutgoingRequest, target: any TargetType) {}
  }

  private struct Sending: Plugin {
    func willSend(_ request: OutgoingRequest, context: CallContext) {}
  }

  #if DEBUG
    @Test("are noticed when no hook of a plugin is implemented")
    func unused() async throws {
      let provider = Provider<TestTarget>(
        stubClosure: Provider.immediatelyStub,
        plugins: [Misspelt(), Former(), Sending()]
      )
      _ = try await provider.response(for: TestTarget())
      #expect(DefaultHooks.areAll(of: Misspelt.self))
      #expect(DefaultHooks.areAll(of: Former.self))
      #expect(!DefaultHooks.areAll(of: Sending.self))
    }
  #endif
}
