import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("ClientParameters")
struct ClientParametersEmitterTests {
  private let tenant = API.Parameter.make(
    "X-Tenant",
    .header,
    named: "tenant",
    description: "Whose."
  )
  private let app = API.Parameter.make("app", .cookie, required: false)

  /// Returns an API with two targets, of which only the first has the parameters.
  private func context(
    name: String = "tenant",
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> EmissionContext {
    var parameters = [tenant, app, .make("id", .path, .int)]
    parameters[0].clientParameter = 0
    parameters[1].clientParameter = 1
    var pets = API.Target.make(
      .make("show", "GET", "/pets/{id}", parameters: parameters, success: .json(.string))
    )
    var mock = API.Mock(name: Name(["PetsProviderMock"]))
    mock.closureNames = ["show": Name(["onShow"])]
    pets.mock = mock
    var shops = API.Target.make(
      named: "ShopsTarget",
      provider: "ShopsProvider",
      tag: "shops",
      .make("list", success: .none)
    )
    shops.memberName = Name(["shops"])
    var configuration = Configuration()
    configure(&configuration)
    var api = API.make(targets: [pets, shops])
    api.clientParameters = [tenant, app]
    api.clientParameters[0].name = Name([name])
    return EmissionContext(api: api, configuration: configuration)
  }

  private func wrapper(_ index: Int, in context: EmissionContext) -> ProviderEmitter {
    ProviderEmitter(context: context, target: context.api.targets[index])
  }

  @Test("a wrapper has properties, and its methods lose the arguments")
  func wrapper() {
    #expect(
      wrapper(0, in: context()).emit()[0].text == """
        @preconcurrency import Moya

        /// Sends `PetsTarget` requests and decodes their responses.
        nonisolated struct PetsProvider: Sendable, ProviderWrapper {
          /// The provider that sends the requests.
          var provider: MoyaProvider<PetsTarget>

          /// Whose.
          ///
          /// Sent in the header `X-Tenant`.
          var tenant: String

          /// Sent in the cookie `app`.
          var app: String?

          /// Wraps a provider.
          ///
          /// - Parameters:
          ///   - tenant: Whose.
          ///   - app: Sent in the cookie `app`.
          init(_ provider: MoyaProvider<PetsTarget> = .generated(), tenant: String, app: String? = nil) {
            self.provider = provider
            self.tenant = tenant
            self.app = app
          }

          /// `GET /pets/{id}`
          func show(id: Int) async throws -> String {
            try await provider.value(String.self, for: .show(tenant: tenant, app: app, id: id))
          }
        }

        """
    )
  }

  @Test("a wrapper whose operations don't have them is as without them")
  func otherWrapper() {
    let text = wrapper(1, in: context()).emit()[0].text
    #expect(text.contains("  init(_ provider: MoyaProvider<ShopsTarget> = .generated()) {\n"))
    #expect(!text.contains("tenant"))
  }

  @Test("the client takes them first, and hands them to the wrappers that have them")
  func client() {
    let text = ClientEmitter(context: context(), name: Name(["ShopClient"])).emit().text
    #expect(text.contains("  init(\n    tenant: String,\n    app: String? = nil,\n    baseURL:"))
    #expect(text.contains("  ///   - tenant: Whose.\n  ///   - app: Sent in the cookie `app`.\n"))
    #expect(text.contains("self.pets = PetsProvider(provider(), tenant: tenant, app: app)\n"))
    #expect(text.contains("self.shops = ShopsProvider(provider())\n"))
  }

  @Test("the target is as without a client")
  func target() {
    let context = context()
    let text = TargetEmitter(context: context, target: context.api.targets[0]).emit()[0].text
    #expect(text.contains("  case show(tenant: String, app: String? = nil, id: Int)\n"))
  }

  @Test("a property with another name than the parameter is written with self")
  func otherName() {
    let text = wrapper(0, in: context(name: "household")).emit()[0].text
    #expect(text.contains("  var household: String\n"))
    #expect(text.contains(".show(tenant: self.household, app: app, id: id)"))
  }

  @Test("a mock has them as constants, and writes self where a closure escapes")
  func mock() throws {
    let context = context { $0.providers.styles = [.async, .rxswift] }
    let text = try #require(wrapper(0, in: context).emitMock().first?.text)
    #expect(text.contains("  let tenant: String\n"))
    #expect(text.contains("  init(tenant: String, app: String? = nil) {\n"))
    #expect(text.contains("var onShow: (@Sendable (_ id: Int) async throws -> String)?"))
    #expect(text.contains("for: .show(tenant: tenant, app: app, id: id)) {"))
    #expect(text.contains("for: .show(tenant: self.tenant, app: self.app, id: id)"))
  }

  @Test("a wrapper for functions of the user's network layer has an initializer for them alone")
  func ownLayer() throws {
    var layer = try CustomLayer.make([(.url, "String"), (.method, "String")])
    layer.calls = [.value: "Manager.shared.request", .nothing: "Manager.shared.request"]
    let context = context { [layer] in
      $0.runtime = .custom
      $0.custom = layer
    }
    let text = wrapper(0, in: context).emit()[0].text
    #expect(
      text.contains("  init(tenant: String, app: String? = nil) {\n    self.tenant = tenant\n")
    )
    #expect(text.contains("PetsTarget.show(tenant: tenant, app: app, id: id)"))
    let client = ClientEmitter(context: context, name: Name(["ShopClient"])).emit().text
    #expect(client.contains("self.pets = PetsProvider(tenant: tenant, app: app)\n"))
    #expect(client.contains("self.shops = ShopsProvider()\n"))
  }
}
