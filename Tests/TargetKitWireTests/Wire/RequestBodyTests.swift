import Foundation
import TestSupport
import Testing

@testable import TargetKitWire

@Suite("RequestBody")
struct RequestBodyTests {
  private struct Pet: Encodable {
    var name = "Rex/Tex"
    var born = Date(timeIntervalSince1970: 0)
    var photo = Data([1, 2])
    var price = Decimal(string: "0.10")
    var owner: String?
  }

  @Test("JSON keeps the order of members, with dates as text and data as base64")
  func json() throws {
    let body = RequestBody.json(Pet())
    #expect(body.contentType == "application/json")
    #expect(
      String(decoding: try body.data(), as: UTF8.self)
        == #"{"name":"Rex/Tex","born":"1970-01-01T00:00:00Z","photo":"AQI=","price":0.1}"#
    )
    #expect(
      RequestBody.json(1, contentType: "application/merge-patch+json").contentType
        == "application/merge-patch+json"
    )
    #expect(try RequestBody.json(String?.none).data() == Data("null".utf8))
    #expect(try RequestBody.json("text").data() == Data(#""text""#.utf8))
  }

  @Test("forms, text and data have their content types")
  func others() throws {
    var form = FormParameters()
    form.add("a", "b c")
    #expect(try RequestBody.form(form).data() == Data("a=b+c".utf8))
    #expect(RequestBody.form(form).contentType == "application/x-www-form-urlencoded")
    #expect(try RequestBody.text("é").data() == Data("é".utf8))
    #expect(try RequestBody.text(42).data() == Data("42".utf8))
    #expect(try RequestBody.data(Data([1])).data() == Data([1]))
    #expect(RequestBody.data(Data(), contentType: nil).contentType == nil)
  }

  @Test("text that isn't ASCII has a charset")
  func charset() {
    #expect(RequestBody.text("").contentType == "text/plain")
    #expect(RequestBody.text("a", contentType: "text/csv").contentType == "text/csv")
    #expect(RequestBody.text("é").contentType == "text/plain; charset=utf-8")
    #expect(
      RequestBody.text("é", contentType: "text/csv; header=present").contentType
        == "text/csv; header=present; charset=utf-8"
    )
    #expect(
      RequestBody.text("é", contentType: "text/csv; Charset=UTF-8").contentType
        == "text/csv; Charset=UTF-8"
    )
  }

  @Test("a file is read only when its data is requested")
  func file() throws {
    let files = try TemporaryFiles()
    let url = try files.file("body", Data("early".utf8))
    let body = RequestBody.file(url, contentType: "text/plain")
    try Data("late".utf8).write(to: url)
    #expect(try body.data() == Data("late".utf8))
    guard case .file(url) = try body.content() else {
      Issue.record("not the file")
      return
    }
  }

  @Test("the error of a file that can't be sent names the file")
  func unreadableFile() throws {
    let files = try TemporaryFiles()
    let missing = files.folder.appendingPathComponent("none")
    var parts = MultipartParts()
    parts.add("a", MultipartFile.file(missing))
    for body in [
      .file(missing), .binary(.file(missing)), .multipart(parts), RequestBody.file(files.folder),
    ] {
      let error = #expect(throws: CocoaError.self) {
        if case .multipart(let parts) = try body.content() { _ = try parts.parts() }
      }
      let isMissing = error?.code == .fileReadNoSuchFile
      let path = isMissing ? missing.path : files.folder.path
      #expect(
        error?.localizedDescription
          == "the file '\(path)' \(isMissing ? "doesn't exist" : "is a folder")"
      )
      #expect(error?.filePath == path)
    }
  }

  @Test("a multipart body has the boundary of its parts")
  func multipart() throws {
    var parts = MultipartParts(boundary: "b")
    parts.add("a", 1)
    let body = RequestBody.multipart(parts)
    #expect(body.contentType == "multipart/form-data; boundary=b")
    #expect(try body.data() == parts.data())
  }

  @Test("an encoding error is thrown when the data is requested")
  func failure() {
    #expect(throws: EncodingError.self) { try RequestBody.json([Double.nan]).data() }
    #expect(throws: EncodingError.self) { try RequestBody.text(Double.nan).content() }
  }
}
