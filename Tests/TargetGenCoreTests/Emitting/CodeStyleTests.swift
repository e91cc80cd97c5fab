import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("The form of the output")
struct CodeStyleTests {
  private func files(
    target name: String = "PetsTarget",
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> [GeneratedFile] {
    var configuration = Configuration()
    configure(&configuration)
    var target = API.Target.make(named: name)
    target.cases = [.make("list", success: .json(.dateTime))]
    var api = API.make(targets: [target])
    api.models = []
    return Emitter(configuration: configuration).emit(api).map(GeneratedFile.init)
  }

  private func text(_ path: String, in files: [GeneratedFile]) -> String {
    files.first { $0.path == path }?.text ?? ""
  }

  @Test("types from other modules are written without the module")
  func plain() {
    let text = text("Targets/PetsTarget.swift", in: files())
    #expect(text.contains("enum PetsTarget: Sendable, TargetType {"))
    #expect(text.contains("var baseURL: URL {"))
    #expect(text.contains("var task: Task {"))
  }

  @Test("names that several modules declare are always qualified")
  func ambiguous() {
    let text = text("Targets/PetsTarget.swift", in: files())
    #expect(text.contains("var method: Moya.Method {"))
  }

  @Test("a type from another module is qualified if the output declares the same name")
  func declared() {
    let files = files(target: "URL")
    #expect(text("Targets/URL.swift", in: files).contains("var baseURL: Foundation.URL {"))
    #expect(text("Targets/URL.swift", in: files).contains("var task: Task {"))
  }

  @Test("a type that the app shadows is qualified")
  func shadowed() {
    let files = files { $0.style.shadowedTypes = ["Task", "Date"] }
    #expect(text("Targets/PetsTarget.swift", in: files).contains("var task: Moya.Task {"))
    #expect(text("Providers/PetsProvider.swift", in: files).contains("-> Foundation.Date {"))
  }

  @Test("a type from another module is qualified if a configured type has the same name")
  func named() {
    let files = files { $0.formats = ["date-time": "Date"] }
    #expect(text("Providers/PetsProvider.swift", in: files).contains("-> Foundation.Date {"))
  }

  @Test(
    "with inferred isolation, no declaration is nonisolated, even in support files",
    arguments: Configuration.Runtime.allCases,
    Configuration.Access.allCases
  )
  func inferred(runtime: Configuration.Runtime, access: Configuration.Access) {
    let files = files {
      $0.runtime = runtime
      $0.access = access
      $0.isolation = .inferred
      $0.providers.styles = Configuration.ProviderStyle.allCases
    }
    #expect(!files.isEmpty)
    for file in files { #expect(!file.text.contains("nonisolated"), "\(file.path)") }
  }
}
