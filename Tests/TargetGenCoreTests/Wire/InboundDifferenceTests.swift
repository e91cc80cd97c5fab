import Testing

@testable import TargetGenCore

@Suite("WireDifference of webhooks and callbacks")
struct InboundDifferenceTests {
  /// A spec with one webhook.
  private func webhook(_ text: String) -> String {
    """
    paths: {}
    webhooks:
      petAdded:
        post:
    \(text.indented(by: 6))
    """
  }

  /// A spec with an operation that has one callback.
  private func callback(_ text: String) -> String {
    """
    paths:
      /pets:
        put:
          operationId: pets
          callbacks:
    \(text.indented(by: 8))
    """
  }

  @Test(
    "the app receives what a webhook sends, and its answer is sent",
    arguments: [
      WireExample(
        "requestBody: {content: {application/json: {schema: {properties: {a: {maximum: 9}}}}}}",
        "requestBody: {content: {application/json: {schema: {properties: {a: {maximum: 8}}}}}}",
        "compatible: webhook 'petAdded' POST body.a: 'maximum' is 8 and was 9"
      ),
      WireExample(
        "requestBody: {content: {application/json: {schema: {type: string}}}}",
        "requestBody: {content: {application/json: {schema: {type: integer}}}}",
        "breaks: webhook 'petAdded' POST body: 'type' is integer and was string"
      ),
      WireExample(
        "requestBody: {content: {application/json: {schema: {properties: {a: {writeOnly: true}}}}}}",
        "requestBody: {content: {application/json: {schema: {properties: {a: {}}}}}}",
        "compatible: webhook 'petAdded' POST body: has a new property 'a'"
      ),
      WireExample(
        "requestBody: {content: {application/json: {}}}",
        "requestBody: {required: true, content: {application/json: {}}}",
        "compatible: webhook 'petAdded' POST: requires a body"
      ),
      WireExample(
        "requestBody: {required: true, content: {application/json: {}}}",
        "requestBody: {content: {application/json: {}}}",
        "breaks: webhook 'petAdded' POST: no longer requires a body"
      ),
      WireExample(
        "requestBody: {content: {application/json: {}}}",
        "summary: Pets",
        "breaks: webhook 'petAdded' POST: no longer has a body"
      ),
      WireExample(
        "parameters: [{name: a, in: header, required: true, schema: {}}]",
        "parameters: [{name: b, in: header, required: true, schema: {}}]",
        "compatible: webhook 'petAdded' POST: has a new header parameter 'b'",
        "breaks: webhook 'petAdded' POST: no longer has the header parameter 'a'"
      ),
      WireExample(
        "responses: {'200': {description: ok, content: {application/json: {schema: {maximum: 9}}}}}",
        "responses: {'200': {description: ok, content: {application/json: {schema: {maximum: 8}}}}}",
        "breaks: webhook 'petAdded' POST response 200: 'maximum' is 8 and was 9"
      ),
      WireExample(
        "responses: {'200': {description: ok}}",
        "responses: {'204': {description: ok}}",
        "breaks: webhook 'petAdded' POST: no longer has the response 200",
        "compatible: webhook 'petAdded' POST: has a new response 204"
      ),
      WireExample(
        "responses: {'200': {description: ok}}",
        "responses: {'200': {description: ok, headers: {A: {required: true, schema: {}}}}}",
        "breaks: webhook 'petAdded' POST response 200: has a new required header field 'A'"
      ),
    ]
  )
  func webhooks(_ example: WireExample) throws {
    let found = try WireDifference.changes(webhook(example.old), webhook(example.new))
    #expect(found == example.changes)
  }

  @Test("a webhook that is removed breaks apps that wait for it, and a new one doesn't")
  func presence() throws {
    let one = "paths: {}\nwebhooks: {a: {post: {operationId: a}}}"
    let two = "paths: {}\nwebhooks: {a: {post: {operationId: a}}, b: {post: {operationId: b}}}"
    #expect(try WireDifference.changes(two, one) == ["breaks: webhook 'b' POST: is removed"])
    #expect(try WireDifference.changes(one, two) == ["compatible: webhook 'b' POST: is added"])
  }

  @Test("a webhook has its own credentials, which the app may check")
  func credentials() throws {
    func spec(_ security: String) -> String {
      """
      paths: {}
      security: \(security)
      webhooks: {a: {post: {security: \(security)}}}
      components:
        securitySchemes:
          key: {type: apiKey, name: X-Key, in: header}
          token: {type: http, scheme: bearer}
      """
    }
    let key = spec("[{key: []}]")
    let both = spec("[{key: [], token: []}]")
    #expect(
      try WireDifference.changes(both, key) == [
        "breaks: webhook 'a' POST: has the key 'X-Key' in 'header' instead of 'bearer' authorization and the key 'X-Key' in 'header'"
      ]
    )
    #expect(
      try WireDifference.changes(key, both) == [
        "compatible: webhook 'a' POST: has 'bearer' authorization and the key 'X-Key' in 'header' instead of the key 'X-Key' in 'header'"
      ]
    )
  }

  @Test("callbacks are matched by their names and by where their URLs come from")
  func callbacks() throws {
    let body = "{content: {application/json: {schema: {required: [a], properties: {a: {}}}}}}"
    let other = "{content: {application/json: {schema: {properties: {a: {}}}}}}"
    let old = callback(
      """
      added: {'{$request.query.url}': {post: {requestBody: \(body)}}}
      removed: {'{$request.query.url}': {post: {requestBody: \(body)}}}
      """
    )
    let new = callback(
      """
      added: {'{$request.query.url}': {post: {requestBody: \(body)}}}
      removed: {'{$request.query.url}': {post: {requestBody: \(other)}}}
      """
    )
    #expect(
      try WireDifference.changes(old, new) == [
        "breaks: PUT /pets callback 'removed' POST {$request.query.url} body: no longer requires the property 'a'"
      ]
    )
    let moved = callback(
      """
      added: {'{$request.query.url}': {post: {requestBody: \(body)}}}
      removed: {'{$request.query.other}': {post: {requestBody: \(body)}}}
      """
    )
    #expect(
      try WireDifference.changes(old, moved) == [
        "compatible: PUT /pets callback 'removed' POST {$request.query.other}: is added",
        "breaks: PUT /pets callback 'removed' POST {$request.query.url}: is removed",
      ]
    )
  }
}
