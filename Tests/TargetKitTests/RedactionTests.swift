import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

@Suite("Redaction")
struct RedactionTests {
  private let redaction = Redaction.credentials

  @Test("hides credentials in headers, whatever their case")
  func hidesHeaders() {
    #expect(
      redaction.redacting(["authorization": "Bearer t", "Cookie": "a=1", "Accept": "*/*"])
        == ["authorization": "<redacted>", "Cookie": "<redacted>", "Accept": "*/*"]
    )
  }

  @Test(
    "hides headers by words in their names",
    arguments: [
      "X-API-Key", "Private-Token", "X-Goog-Api-Key", "X-Amz-Security-Token", "X-My-Key",
      "Ocp-Apim-Subscription-Key", "X-Hub-Signature-256", "X-Auth", "Set-Cookie", "apikey",
    ]
  )
  func hidesWords(name: String) {
    #expect(redaction.redacting([name: "secret"]) == [name: "<redacted>"])
  }

  @Test(
    "keeps other headers",
    arguments: ["Idempotency-Key", "ETag", "X-Request-Id", "Content-Type"]
  )
  func showsOthers(name: String) {
    #expect(redaction.redacting([name: "a?b"]) == [name: "a?b"])
  }

  @Test("hides credentials in URLs, and user, password and fragment")
  func hidesQueries() {
    #expect(
      redaction.redacting(URL("http://u:p@h/a?page=1&api_key=k&Token=t&%74oken=t#access_token=x"))
        == "http://<redacted>@h/a?page=1&api_key=<redacted>&Token=<redacted>&%74oken=<redacted>"
        + "#<redacted>"
    )
    #expect(redaction.redacting(URL("http://h/a")) == "http://h/a")
    #expect(redaction.redacting(URL("http://user@h/a@b")) == "http://<redacted>@h/a@b")
    #expect(
      redaction.redacting(
        URL("https://b.s3.test/o?X-Amz-Signature=s&X-Amz-Security-Token=t&a=1;sig=2")
      )
        == "https://b.s3.test/o?X-Amz-Signature=<redacted>&X-Amz-Security-Token=<redacted>"
        + "&a=1;sig=<redacted>"
    )
  }

  @Test("hides credentials in headers that contain URLs")
  func hidesLinks() {
    let link = #"<https://h/x?page=2&access_token=t>; rel="next", </y?key=k#f>; rel="last""#
    #expect(
      redaction.redacting(["Link": link, "Location": "/x?token=t"]) == [
        "Link": #"<https://h/x?page=2&access_token=<redacted>>; rel="next", "#
          + #"</y?key=<redacted>#<redacted>>; rel="last""#,
        "Location": "/x?token=<redacted>",
      ]
    )
  }

  @Test(
    "hides credentials in JSON and leaves every other byte alone",
    arguments: [
      (#"{"b": 1.0, "a": [{"token": {"x": 1}}]}"#, #"{"b": 1.0, "a": [{"token": "<redacted>"}]}"#),
      (#"{"b": 1, "a": [{"name": "x"}]}"#, #"{"b": 1, "a": [{"name": "x"}]}"#),
      (#"{"to\u006ben": "t"}"#, #"{"to\u006ben": "<redacted>"}"#),
      (#"{"a":{"privateKey":1},"a":2}"#, #"{"a":{"privateKey":"<redacted>"},"a":2}"#),
      (
        "{\"auth_token\":1}\n{\"id\":2,\"client_assertion\":\"x\"}\n",
        "{\"auth_token\":\"<redacted>\"}\n{\"id\":2,\"client_assertion\":\"<redacted>\"}\n"
      ),
      (#"{"max_tokens":5,"next_page_token":"n"}"#, #"{"max_tokens":5,"next_page_token":"n"}"#),
      (#""eyJhbGciOi""#, #""<redacted>""#), ("493021", #""<redacted>""#), ("", ""), ("[]", "[]"),
    ]
  )
  func hidesMembers(body: String, expected: String) {
    #expect(text(body, "application/json") == expected)
    #expect(text(body, nil) == expected)
  }

  @Test("hides fields of forms, even with line breaks between them")
  func hidesFields() {
    let type = "application/x-www-form-urlencoded; charset=utf-8"
    #expect(text("user=a&password=b", type) == "user=a&password=<redacted>")
    #expect(
      text("user=a\r\npassword=b\nuser[secret]=c", type)
        == "user=a\r\npassword=<redacted>\nuser[secret]=<redacted>"
    )
  }

  @Test("hides parts by their names, and files that can't be parsed")
  func hidesParts() throws {
    var parts = MultipartParts(boundary: "XX")
    parts.add("user", "me")
    parts.add("password", "s3cret")
    parts.add("profile", ["api_key": "s3cret", "name": "n"])
    parts.add(
      "note",
      MultipartFile.data(Data("s3cret".utf8), fileName: "a.txt", contentType: "text/plain")
    )
    let shown = String(
      decoding: redaction.redacting(try parts.data(), contentType: parts.contentType),
      as: UTF8.self
    )
    #expect(!shown.contains("s3cret"))
    #expect(shown.contains("\r\n\r\nme\r\n"))
    #expect(shown.contains(#""name":"n""#))
    #expect(shown.hasSuffix("--XX--\r\n"))
    #expect(text("--YY\r\nbroken", "multipart/form-data; boundary=XX").contains("<redacted"))
  }

  @Test(
    "hides a whole body that can't be parsed",
    arguments: [
      ("the password is s3cret", "text/plain"), ("<password>s3cret</password>", "application/xml"),
      (#"{"token": "s3cret""#, "application/json"), ("password=s3cret", nil),
      (#"{"token": "s3cret"} s3cret"#, "application/json"), ("s3cret", "application/octet-stream"),
      (#"{"a": s3cret}"#, "application/json"),
    ]
  )
  func failsClosed(body: String, contentType: String?) {
    let shown = text(body, contentType)
    #expect(shown.hasPrefix("<redacted: \(body.utf8.count) bytes"))
    #expect(!shown.contains("s3cret"))
    let open = redaction.showingOtherBodies().redacting(Data(body.utf8), contentType: contentType)
    #expect(open == Data(body.utf8))
  }

  @Test("keeps images")
  func showsImages() {
    #expect(text("\u{89}PNG", "image/png") == "\u{89}PNG")
    #expect(text("<svg/>", "image/svg+xml").hasPrefix("<redacted"))
  }

  private func text(_ body: String, _ contentType: String?) -> String {
    String(
      decoding: redaction.redacting(Data(body.utf8), contentType: contentType),
      as: UTF8.self
    )
  }

  @Test("can hide more names, or nothing")
  func canBeChanged() {
    let more = redaction.hiding(headers: ["X-Mine"], parameters: ["mine"])
    #expect(
      more.redacting(["X-Mine": "1", "Cookie": "2"]).values.allSatisfy { $0 == "<redacted>" }
    )
    #expect(more.redacting(URL("http://h?mine=1")) == "http://h?mine=<redacted>")
    #expect(Redaction.none.redacting(["Cookie": "1"]) == ["Cookie": "1"])
    #expect(Redaction.none.redacting(Data("token=1".utf8)) == Data("token=1".utf8))
  }
}
