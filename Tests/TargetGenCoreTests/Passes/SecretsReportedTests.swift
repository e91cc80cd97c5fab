import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("API.withSecretsReported")
struct SecretsReportedTests {
  private func messages(_ example: String) throws -> [String] {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A
                content:
                  application/json: {schema: {type: object}, example: \(example)}
        """,
      schemas: "Unused: {type: string}"
    )
    var bag = DiagnosticBag()
    _ = built.api.withUsesPropagated().withSecretsReported(into: &bag)
    return bag.diagnostics.map(\.message.text)
  }

  @Test(
    "a value with the form of a credential, or with the name of one and no words, is reported",
    arguments: [
      ("{a: ghp_16C7e42F292c6912E7710c838347Ae178B4a}", "a"),
      ("{access_token: 9Fz2kQ7mX4tB8vL1pW6s}", "access_token"),
      ("{list: [{secret: 9Fz2kQ7mX4tB8vL1pW6s}]}", "secret"),
      ("{key: '-----BEGIN PRIVATE KEY-----'}", "key"),
      ("{id: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.4oJ8bq2WvX0t9fKcL5yNdQ}", "id"),
    ]
  )
  func reported(example: String, name: String) throws {
    #expect(try messages(example) == ["the value of '\(name)' looks like a real credential"])
  }

  @Test(
    "placeholders, identifiers and words aren't",
    arguments: [
      "{access_token: string}", "{token: your-access-token-0123456789}",
      "{id: 9Fz2kQ7mX4tB8vL1pW6s}",
      "{next_page_token: 9Fz2kQ7mX4tB8vL1pW6s}", "{password: correct horse battery 12345 staple}",
      "{token_url: 'https://a.test/9Fz2kQ7mX4tB8vL1pW6s'}",
      "{a: ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx}",
    ]
  )
  func unreported(example: String) throws {
    #expect(try messages(example) == [])
  }
}
