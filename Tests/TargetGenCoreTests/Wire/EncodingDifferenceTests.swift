import Testing

@testable import TargetGenCore

@Suite("WireDifference of encodings")
struct EncodingDifferenceTests {
  /// A spec with an operation that sends a form with a text, a list, an object and a file.
  private func spec(_ encoding: String, _ type: String = "multipart/form-data") -> String {
    """
    paths:
      /pets:
        post:
          operationId: addPet
          requestBody:
            required: true
            content:
              \(type):
                encoding: \(encoding)
                schema:
                  type: object
                  properties:
                    text: {type: string}
                    list: {type: array, items: {type: string}}
                    object: {type: object, properties: {a: {type: string}}}
                    file: {type: string, format: binary}
    """
  }

  private static let form = "application/x-www-form-urlencoded"

  @Test(
    "an encoding changes how a field is written",
    arguments: [
      WireExample(
        "{list: {style: form}}",
        "{list: {style: pipeDelimited}}",
        "breaks: POST /pets body.list: 'style' is pipeDelimited and was form",
        "breaks: POST /pets body.list: 'explode' is false and was true"
      ),
      WireExample(
        "{}",
        "{list: {explode: false}}",
        "breaks: POST /pets body.list: 'explode' is false and was true"
      ),
      WireExample(
        "{object: {style: deepObject}}",
        "{}",
        "breaks: POST /pets body.object: 'style' deepObject is removed",
        "mayBreak: POST /pets body.object: 'contentType' application/json is added"
      ),
      WireExample(
        "{}",
        "{text: {contentType: application/json}}",
        "breaks: POST /pets body.text: 'contentType' is application/json and was text/plain"
      ),
      WireExample(
        "{file: {contentType: 'image/png, image/jpeg'}}",
        "{file: {contentType: image/png}}",
        "breaks: POST /pets body.file: 'contentType' no longer contains image/jpeg"
      ),
      WireExample(
        "{file: {contentType: image/png}}",
        "{file: {contentType: image/*}}",
        "compatible: POST /pets body.file: 'contentType' also contains image/*"
      ),
      WireExample(
        "{}",
        "{file: {contentType: image/png}}",
        "mayBreak: POST /pets body.file: 'contentType' image/png is added"
      ),
    ]
  )
  func changes(_ example: WireExample) throws {
    for type in [Self.form, "multipart/form-data"] {
      let found = try WireDifference.changes(spec(example.old, type), spec(example.new, type))
      #expect(found == example.changes)
    }
  }

  @Test(
    "an encoding that says what is true without it changes nothing",
    arguments: [
      "{text: {contentType: text/plain}}", "{text: {style: form, explode: false}}",
      "{list: {style: form, explode: true}}", "{list: {contentType: text/plain}}",
      "{object: {contentType: application/json}}",
    ]
  )
  func defaults(_ encoding: String) throws {
    for type in [Self.form, "multipart/form-data"] {
      #expect(try WireDifference.changes(spec("{}", type), spec(encoding, type)) == [])
      #expect(try WireDifference.changes(spec(encoding, type), spec("{}", type)) == [])
    }
  }

  @Test("header fields of parts are sent, and those of fields of a form aren't")
  func headers() throws {
    let old = "{file: {headers: {A: {schema: {maximum: 9}}}}}"
    let new = "{file: {headers: {a: {schema: {maximum: 8}}, B: {required: true, schema: {}}}}}"
    #expect(
      try WireDifference.changes(spec(old), spec(new)) == [
        "breaks: POST /pets body.file: has a new required header field 'B'",
        "breaks: POST /pets body.file header 'a': 'maximum' is 8 and was 9",
      ]
    )
    #expect(try WireDifference.changes(spec(old, Self.form), spec(new, Self.form)) == [])
  }

  @Test("reserved characters of a field may change their meaning")
  func reserved() throws {
    #expect(
      try WireDifference.changes(
        spec("{}", Self.form),
        spec("{text: {allowReserved: true}}", Self.form)
      )
        == ["mayBreak: POST /pets body.text: 'allowReserved' false is removed"]
    )
  }
}
