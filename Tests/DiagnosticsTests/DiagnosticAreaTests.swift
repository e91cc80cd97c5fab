import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("DiagnosticArea")
struct DiagnosticAreaTests {
  @Test("the first two digits of a code are those of an area", arguments: DiagnosticCode.allCases)
  func everyCode(code: DiagnosticCode) {
    #expect(code.area != nil)
  }

  @Test("every area has codes, which are declared together")
  func everyArea() {
    var areas: [DiagnosticArea?] = []
    for code in DiagnosticCode.allCases where areas.last != code.area { areas.append(code.area) }
    #expect(areas == DiagnosticArea.allCases)
  }

  @Test("a code is reported by the modules of its area, and an area has no other modules")
  func modules() throws {
    var reporting: [DiagnosticCode: Set<String>] = [:]
    for (module, text) in try sources() {
      for code in Self.reported(in: text) { reporting[code, default: []].insert(module) }
    }
    for code in DiagnosticCode.allCases {
      let modules = reporting[code] ?? []
      #expect(!modules.isEmpty, "\(code.rawValue) isn't reported")
      let others = modules.subtracting(code.area?.modules ?? []).sorted()
      #expect(others == [], "\(code.rawValue) is reported by \(others)")
    }
    for area in DiagnosticArea.allCases {
      let found = reporting.filter { $0.key.area == area }.reduce(into: Set()) {
        $0.formUnion($1.value)
      }
      #expect(found == area.modules, "\(area)")
    }
  }

  /// The Swift files of all modules except the catalogue's own.
  private func sources() throws -> [(module: String, text: String)] {
    let folder = Golden.fixtures.deletingLastPathComponent().appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try modules.filter { $0 != "Diagnostics" }.flatMap { module in
      let root = folder.appendingPathComponent(module)
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      return try (files?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }
        .map { (module, try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  /// Returns the codes that a file passes to a function that reports, or chooses for one.
  private static func reported(in text: String) -> Set<DiagnosticCode> {
    let names = Dictionary(
      uniqueKeysWithValues: DiagnosticCode.allCases.map { (String(describing: $0), $0) }
    )
    let call = /(?:[Rr]eport|Diagnostic|fail|[?:]|->|return)\s*\(?\s*\.(\w+)\b/
    return Set(text.matches(of: call).compactMap { names[String($0.output.1)] })
  }
}
