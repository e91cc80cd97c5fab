import Foundation
import TargetKitWire
import Testing

/// Reads the files of Nicolas Seriot's JSON test suite, whose folder `TARGETGEN_JSON_SUITE` names.
@Suite("JSON test suite")
struct JSONTestSuiteTests {
  private static let folder = ProcessInfo.processInfo.environment["TARGETGEN_JSON_SUITE"]

  @Test(
    "valid text is accepted, other text is refused, and JSONDecoder decides about the rest",
    .enabled(if: Self.folder != nil)
  )
  func files() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(files.count > 300)
    for name in files.sorted() {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let isRead = (try? JSONCoding.value(JSONValue.self, from: data)) != nil
      let isDecoded = (try? JSONDecoder().decode(JSONValue.self, from: data)) != nil
      switch name.prefix(2) {
      case "y_": #expect(isRead, "\(name)")
      case "n_": #expect(!isRead, "\(name)")
      default: #expect(isRead == isDecoded, "\(name)")
      }
    }
  }
}
