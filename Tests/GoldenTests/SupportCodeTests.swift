import Foundation
import Scaffold
import TestSupport
import Testing

/// Tests the support code as a whole, and how much of it small outputs have.
@Suite("support code")
struct SupportCodeTests {
  /// The tests of generated code import it, because goldens only list their support code.
  @Test("all support code is in Fixtures/support", arguments: [SupportRuntime.moya, .targetkit])
  func wholeCode(runtime: SupportRuntime) throws {
    let parts: Set<SupportFile.Part> =
      runtime == .moya ? [.shared, .calls, .mocks] : [.calls, .mocks]
    var files: [String: String] = [:]
    for file in SupportCode(for: runtime).files(whole: parts) {
      let imports = Dictionary(grouping: file.imports, by: \.module).sorted { $0.key < $1.key }
      let text = imports.map { Self.text(of: $0.value) }.joined() + "\n"
      files[file.name + ".swift", default: ""] += text + file.text(SupportForm(access: .public))
    }
    let folder = Golden.fixtures.appendingPathComponent("support/\(runtime.rawValue)")
    let differences = try Golden(folder).differences(from: files)
    #expect(differences == [], "\(differences.joined(separator: "\n"))")
  }

  /// The limits are slightly above the present sizes, so that support code doesn't grow unnoticed.
  @Test(
    "a small API needs little support code, in few files",
    arguments: [
      ("repositories", "lenient", 935), ("repositories", "exact", 725),
      ("shop", "lenient", 2495), ("shop", "exact", 2195),
    ]
  )
  func size(name: String, tolerance: String, lines: Int) throws {
    try withTemporaryFolder { output in
      let spec = Golden.fixtures.appendingPathComponent("sizes/\(name).yaml").path
      let options = "runtime: moya\nreading: { tolerance: \(tolerance) }\n"
      try Data(options.utf8).write(to: output.appendingPathComponent("targetgen.yaml"))
      let run = CommandRun(["generate", spec, "-o", "out"], in: output)
      #expect(run.status == 0, "\(run.error)")
      let files = try Golden(output.appendingPathComponent("out")).contents()
        .filter { ExpectedOutput.isSupport($0.key) }
      #expect(!files.isEmpty && files.count <= 8)
      let count = files.values.reduce(0) {
        $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      }
      #expect(count <= lines)
    }
  }

  private static func text(of imports: [SupportImport]) -> String {
    guard let first = imports.first else { return "" }
    let access = imports.contains(where: \.isPublic) ? "public " : ""
    let attribute = first.isPreconcurrency ? "@preconcurrency " : ""
    let line = "\(attribute)\(access)import \(first.module)\n"
    if let replaced = first.replaced { return "#if !canImport(\(replaced))\n\(line)#endif\n" }
    return first.isConditional ? "#if canImport(\(first.module))\n\(line)#endif\n" : line
  }
}
