import APIModel
import SwiftCode
import Testing

@testable import APIConfiguration
@testable import SwiftEmission

@Suite("Protocols and mocks of wrappers")
struct DoublesEmitterTests {
  private func files(
    _ cases: API.Target.Case...,
    styles: [Configuration.ProviderStyle] = [.async],
    mocks: Configuration.SampleChoice = .always
  ) -> [String: String] {
    var target = API.Target.make()
    target.cases = cases
    target.protocolName = Name(["PetsProviding"])
    var mock = API.Mock(name: Name(["PetsProviderMock"]))
    mock.closureNames = ["show": Name(["onShow"])]
    target.mock = mock
    let context = EmissionContext.make(targets: [target]) {
      $0.providers.mocks = mocks
      $0.providers.styles = styles
    }
    let provider = ProviderEmitter(context: context, target: target)
    let files = provider.emit() + provider.emitMock()
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  private let show = API.Target.Case.make(
    "show",
    "GET",
    "/pets/{id}",
    parameters: [.make("id", .path, .int), .make("q", .query, .string, required: false)],
    success: .json(.string)
  )

  @Test("the closure of a download reports progress")
  func progress() throws {
    let download = API.Target.Case.make(
      "show",
      "GET",
      "/pets/{id}",
      parameters: [.make("id", .path, .int)],
      success: .data
    )
    let mock = try #require(files(download, styles: [.async])["Mocks/PetsProviderMock.swift"])
    #expect(mock.contains("_ progress: @escaping @Sendable (Double) -> Void"))
    #expect(
      mock.contains(
        #"state.value(\.onShow, for: .show(id: id), progress: progress) { try await $0(id, $1) }"#
      )
    )
  }

  @Test("the protocol has the methods, and an extension has their default arguments")
  func protocols() {
    let files = files(show)
    #expect(
      files["Providers/PetsProvider.swift"]?
        .contains("nonisolated struct PetsProvider: PetsProviding, ProviderWrapper {") == true
    )
    #expect(
      files["Providers/PetsProviding.swift"] == """
        /// The methods of ``PetsProvider``, which other types can implement.
        nonisolated protocol PetsProviding: Sendable {
          /// `GET /pets/{id}`
          func show(id: Int, q: String?) async throws -> String
        }

        /// The methods with default arguments.
        ///
        /// The last parameter, which callers omit, keeps these methods from fulfilling the requirements
        /// that they call.
        nonisolated extension PetsProviding {
          /// `GET /pets/{id}`
          func show(id: Int, q: String? = nil, _: Void = ()) async throws -> String {
            try await self.show(id: id, q: q)
          }
        }

        """
    )
  }

  @Test("a parameter with the name of the mock's own property doesn't hide it")
  func hiddenState() {
    var show = show
    show.parameters = [.make("state", .query, .string, required: false)]
    let mock = files(show)["Mocks/PetsProviderMock.swift"]
    #expect(mock?.contains("try await self.state.value(") == true)
  }

  @Test("a mock calls a closure for each method")
  func mock() {
    #expect(
      files(show)["Mocks/PetsProviderMock.swift"]
        == """
        @preconcurrency import Moya

        /// A mock of ``PetsProvider``, whose methods call the closures that a test sets.
        ///
        /// A method whose closure isn't set fails.
        @dynamicMemberLookup
        nonisolated final class PetsProviderMock: PetsProviding {
          /// The closures that the methods call.
          struct Closures: Sendable {
            /// The closure that `show` calls.
            var onShow: (@Sendable (_ id: Int, _ q: String?) async throws -> String)?
          }

          private let state = MockState<PetsTarget, Closures>(of: "PetsProviderMock", Closures())

          /// Creates a mock without closures.
          init() {}

          /// The requests of all calls, in their order.
          var calls: [PetsTarget] { state.calls }

          /// The closure of a method.
          subscript<Closure>(dynamicMember closure: WritableKeyPath<Closures, Closure>) -> Closure {
            get {
              state[closure]
            }
            set {
              state[closure] = newValue
            }
          }

          func show(id: Int, q: String?) async throws -> String {
            try await state.value(\\.onShow, for: .show(id: id, q: q)) { try await $0(id, q) }
          }
        }

        """
    )
  }

  @Test("all styles of a method share a closure; classes write self in escaping closures")
  func styles() {
    let text = files(show, styles: [.completion, .rxswift])["Mocks/PetsProviderMock.swift"] ?? ""
    #expect(text.split(separator: "var onShow").count == 2)
    #expect(text.contains("    state.send("))
    #expect(text.contains("      self.state.send("))
  }

  @Test("a mock for debug builds has its imports and its declaration in a condition")
  func debug() {
    let text = files(show, mocks: .debug)["Mocks/PetsProviderMock.swift"] ?? ""
    #expect(text.hasPrefix("#if DEBUG\n  @preconcurrency import Moya\n#endif\n\n#if DEBUG\n"))
    #expect(text.hasSuffix("#endif\n"))
  }

  @Test("a client has its wrappers as protocols, and can be created from mocks")
  func client() {
    var target = API.Target.make()
    target.cases = [show]
    target.protocolName = Name(["PetsProviding"])
    let context = EmissionContext.make(targets: [target]) { $0.providers.protocols = true }
    let text = ClientEmitter(context: context, name: Name(["ShopClient"])).emit().text
    #expect(text.contains("var pets: any PetsProviding\n"))
    #expect(text.contains("init(pets: any PetsProviding) {\n    self.pets = pets\n  }"))
  }
}
