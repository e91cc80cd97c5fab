import Foundation

/// Compiles the output of a seed as a module.
struct SampleCheck {
  /// The folder of the compiled modules that outputs import.
  let modules: String

  /// Returns the first error of an output, which is a folder; `nil` if there is none.
  func error(of output: URL, isMoya: Bool) -> String? {
    let paths = FileManager.default.enumerator(atPath: output.path)?.compactMap { $0 as? String }
    let sources = (paths ?? []).filter { $0.hasSuffix(".swift") }
    guard !sources.isEmpty else { return nil }
    let replaced = [
      "-module-alias", "Moya=MoyaCompatibility", "-module-alias",
      "Alamofire=AlamofireCompatibility",
    ]
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = output
    process.arguments =
      [
        "swiftc", "-emit-module", "-wmo", "-emit-module-path", "Generated.swiftmodule",
        "-module-name", "Generated", "-swift-version", "6", "-warnings-as-errors",
        "-parse-as-library", "-I", modules,
      ] + (isMoya ? replaced : []) + sources
    process.standardError = errors
    do { try process.run() } catch { return "\(error)" }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    return text.split(separator: "\n").first { $0.contains("error:") }.map(String.init)
      ?? "swiftc ended with status \(process.terminationStatus)"
  }
}
