import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("API.withReceivedDefaults")
struct ReceivedDefaultsTests {
  @Test("defaults of models that are only received have no effect, if configured")
  func ignored() throws {
    let built = try Built(
      schemas: """
        Film: {type: object, properties: {minutes: {type: integer, default: 0}}}
        Both: {type: object, properties: {minutes: {type: integer, default: 1}}}
        Sent: {type: object, properties: {minutes: {type: integer, default: 2}}}
        """
    )
    var api = built.api
    let uses: [API.Use] = [.response, [.request, .response], .request]
    for (index, use) in uses.enumerated() { api.models[index].use = use }
    #expect(Self.defaults(of: api.withReceivedDefaults(.applied)) == ["0", "1", "2"])
    #expect(Self.defaults(of: api.withReceivedDefaults(.ignored)) == [nil, "1", "2"])
  }

  private static func defaults(of api: API) -> [String?] {
    api.models.map { model in
      guard case .structure(let structure) = model.kind else { return nil }
      return structure.properties[0].defaultValue?.json.minified()
    }
  }
}
