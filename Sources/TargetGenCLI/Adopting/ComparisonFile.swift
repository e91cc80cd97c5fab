#if Adopt
  import Adoption
  import Foundation

  /// The file for the test that compares requests, in the folder of a test target.
  struct ComparisonFile {
    private let url: URL
    /// The module that the test is for.
    private let module: String?

    init(_ url: URL, in workingDirectory: WorkingDirectory) {
      self.url = url
      module =
        TestedModule(ofPath: workingDirectory.display(url.path))?.name
        ?? ProjectFacts(workingDirectory: workingDirectory).onlyTarget
    }

    /// Returns the texts of the test and of the code that it calls, with their files.
    func contents(_ project: AdoptedProject) -> [(text: String, url: URL)] {
      let test = project.comparison(
        name: url.deletingPathExtension().lastPathComponent,
        module: module,
        framework
      )
      let folder = url.deletingLastPathComponent()
      return [
        (test.text, url),
        (ComparisonTest.support, folder.appendingPathComponent(ComparisonTest.supportName)),
      ]
    }

    /// The library that the other tests in the folder import; Swift Testing if there are none.
    private var framework: ComparisonTest.Framework {
      let folder = url.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let lines = names.filter { $0.hasSuffix(".swift") && $0 != url.lastPathComponent }
        .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        .flatMap { $0.split(whereSeparator: \.isNewline) }
      return lines.contains("import XCTest") && !lines.contains("import Testing")
        ? .xctest : .swiftTesting
    }
  }
#endif
