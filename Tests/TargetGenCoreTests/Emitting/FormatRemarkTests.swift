import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("FormatRemark")
struct FormatRemarkTests {
  private func remark(
    _ values: [String],
    _ location: API.Parameter.Location = .query,
    success: API.ResponseBody = .json(.json),
    method: String? = nil
  ) -> String? {
    let format = API.Model.make(
      "Format",
      kind: .enumeration(
        API.Enumeration(
          rawType: .string,
          cases: values.map {
            API.Enumeration.Case(
              name: Name([$0]),
              rawValue: $0,
              documentation: API.Documentation()
            )
          },
          unknownName: Name(["unknown"])
        )
      ),
      use: .request
    )
    var operation = API.Target.Case.make("getMap")
    operation.parameters = [.make("f", location, .model(ModelID(0)), required: false)]
    operation.responses.success = success
    return FormatRemark(
      for: operation,
      in: .make(models: [format]),
      readingBytes: method
    )?.text
  }

  @Test("names the method that returns bytes")
  func method() {
    #expect(
      remark(["png", "jp2", "pngraw"], method: "getMapPNG(f:)")
        == "The result is read as JSON. If `f` selects another format, use ``getMapPNG(f:)``, which returns the bytes."
    )
    #expect(
      remark(["application/json", "text/csv"], .header)
        == "The result is read as JSON. If `f` selects another format, use `provider.response(for:)`, which returns the bytes."
    )
  }

  @Test("isn't for other parameters and results")
  func others() {
    #expect(remark(["text", "title"]) == nil)
    #expect(remark(["json", "csv"], success: .data) == nil)
    #expect(remark(["json", "csv"], .field) == nil)
  }
}
