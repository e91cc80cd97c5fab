import Diagnostics
import Foundation
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("Samples with limits")
struct LimitedSamplesTests {
  @Test(
    "an example that breaks its schema is reported, and isn't the sample",
    arguments: [
      (
        "{type: integer, maximum: 5, example: 9}", "1", "the example isn't at most 5; it's left out"
      ),
      (
        "{type: string, pattern: '^[a-z]$', example: AB}", #""a""#,
        "the example doesn't match '^[a-z]$'; it's left out"
      ),
      (
        "{type: array, items: {type: string, maxLength: 2}, example: [abc]}", #"["st"]"#,
        "the example has more than 2 characters; it's left out"
      ),
      (
        "{type: string, enum: [dog, cat], example: bird}", #""dog""#,
        "the example isn't one of dog, cat; it's left out"
      ),
      ("{anyOf: [{type: string, enum: [dog]}, {type: string}], example: bird}", #""bird""#, nil),
      ("{type: string, pattern: '^(?=a)', example: b}", #""b""#, nil),
      ("{type: integer, maximum: 5, example: 5}", "5", nil),
    ]
  )
  func examples(schema: String, expected: String, message: String?) throws {
    let (sample, messages) = try sampleAndMessages(of: schema)
    #expect(sample == #"{"v":\#(expected)}"#)
    #expect(messages == [message].compactMap(\.self))
  }

  /// Returns the sample of an object with one required property.
  private func sample(of schema: String) throws -> String? {
    let (sample, messages) = try sampleAndMessages(of: schema)
    #expect(messages.isEmpty)
    return sample
  }

  private func sampleAndMessages(of schema: String) throws -> (String?, [String]) {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A
                content:
                  application/json: {schema: {$ref: '#/components/schemas/A'}}
        """,
      schemas: """
        A: {type: object, required: [v], properties: {v: \(schema)}}
        """
    )
    var bag = DiagnosticBag()
    let api = built.api.withUsesPropagated().withSamples(into: &bag)
    return (
      api.targets[0].cases[0].responses.responses[0].sample?.text,
      bag.diagnostics.map(\.message.text)
    )
  }

  @Test(
    "a made-up value keeps the limits of its schema",
    arguments: [
      ("{type: string, minLength: 8}", #""stringst""#),
      ("{type: string, maxLength: 3}", #""str""#),
      ("{type: string, minLength: 2, maxLength: 9}", #""string""#),
      ("{type: string, pattern: '^[A-Z]{2}-\\d+$'}", #""AA-1""#),
      ("{type: string, pattern: '^[a-z]+$', minLength: 3}", #""aaa""#),
      ("{type: integer, minimum: 5}", "5"),
      ("{type: integer, exclusiveMaximum: 0}", "-1"),
      ("{type: integer, minimum: 10, multipleOf: 7}", "14"),
      ("{type: integer, maximum: -3, multipleOf: 5}", "-5"),
      ("{type: number, minimum: 0, maximum: 1}", "0.0"),
      ("{type: number, multipleOf: 0.1, maximum: 1}", "0.1"),
      ("{type: array, minItems: 3, items: {type: integer}}", "[1,1,1]"),
      ("{type: array, minItems: 3, uniqueItems: true, items: {type: integer}}", "[1,2,3]"),
      ("{type: array, items: {type: integer, minimum: 7}}", "[7]"),
      ("{type: array, maxItems: 0, items: {type: integer}}", "[]"),
      (
        "{type: object, minProperties: 2, additionalProperties: {type: integer}}",
        #"{"key":1,"key2":1}"#
      ),
    ]
  )
  func limits(schema: String, expected: String) throws {
    #expect(try sample(of: schema) == #"{"v":\#(expected)}"#)
  }

  @Test("limits that exclude each other, or that a text can't keep, change nothing")
  func impossible() throws {
    #expect(try sample(of: "{type: string, pattern: '^(?=a)b$'}") == #"{"v":"string"}"#)
    #expect(try sample(of: "{type: string, minLength: 100000}") == #"{"v":"string"}"#)
  }

  @Test(
    "a text matches the pattern for which it's made",
    arguments: [
      "^[a-f0-9]{32}$", "^(GET|POST)$", "^\\w+@\\w+\\.com$", "^[^\\s,]{3,}$",
      "^#?([0-9A-F]{3}){1,2}$",
      "^\\+?[1-9]\\d{1,14}$", "^urn:uuid:[0-9a-f-]{4}$", "^(?:a|b)(?<name>c)?.$",
      "\\u0041\\x42[\\-\\]]",
      "x{2}y*z+?",
    ]
  )
  func patterns(pattern: String) throws {
    let translated = try #require(PatternTranslator.translated(pattern))
    let text = try #require(PatternSample.text(of: translated, length: 0...1_000))
    #expect(text.range(of: translated, options: .regularExpression) != nil, "\(text)")
  }

  @Test(
    "expressions that aren't supported, or whose texts are too long, have no text",
    arguments: ["(?=a)a", "(a)\\1", "\\bword", "[b-a]", "a{2000}", "(a", "\\p{L}", "[^\\S\\s]"]
  )
  func unsupported(pattern: String) {
    #expect(PatternSample.text(of: pattern, length: 0...1_000) == nil)
  }

  @Test("a text has as many characters as the limits require")
  func length() {
    #expect(PatternSample.text(of: "^[a-z]{2,9}\\z", length: 5...6) == "aaaaa")
    #expect(PatternSample.text(of: "[0-9]", length: 4...4) == "1aaa")
    #expect(PatternSample.text(of: "^[0-9]\\z", length: 4...4) == nil)
    #expect(PatternSample.text(of: "^[0-9]{5}\\z", length: 0...4) == nil)
  }
}
