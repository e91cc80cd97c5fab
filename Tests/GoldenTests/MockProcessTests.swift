import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to the real program, over a socket.
@Suite("targetgen mock, running")
struct MockProcessTests {
  @Test("the server responds with samples, reports faults and ends at an interrupt")
  func requests() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        at: Golden.fixtures.appendingPathComponent("golden/doubles/spec.yaml"),
        to: folder.appendingPathComponent("spec.yaml")
      )
      let process = Process()
      let (output, error) = (Pipe(), Pipe())
      process.executableURL = BuiltProducts.tool
      process.arguments = ["mock", "spec.yaml", "--port", "0"]
      process.currentDirectoryURL = folder
      process.standardOutput = output
      process.standardError = error
      try process.run()
      defer { if process.isRunning { process.terminate() } }
      let first = try await onThreadOfItsOwn {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      }
      let word = try #require(first.split(separator: " ").last)
      let base = word.trimmingCharacters(in: .newlines)
      #expect(first == "Pet Shop is at \(base)\n")

      var request = URLRequest(url: try #require(URL(string: base + "/pets/7")))
      request.setValue("example=sick", forHTTPHeaderField: "Prefer")
      let (data, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(String(decoding: data, as: UTF8.self).contains("Mimi"))

      var post = URLRequest(url: try #require(URL(string: base + "/pets")))
      post.httpMethod = "POST"
      post.setValue("application/json", forHTTPHeaderField: "Content-Type")
      post.httpBody = Data(#"{"kind":"cat","name":"M"}"#.utf8)
      let (fault, refusal) = try await URLSession.shared.data(for: post)
      #expect((refusal as? HTTPURLResponse)?.statusCode == 422)
      #expect(String(decoding: fault, as: UTF8.self).contains("'price'"))

      kill(process.processIdentifier, SIGINT)
      let (log, faults) = try await onThreadOfItsOwn {
        process.waitUntilExit()
        return (
          String(decoding: output.fileHandleForReading.availableData, as: UTF8.self),
          String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
        )
      }
      #expect(process.terminationStatus == 0)
      #expect(log == "GET /pets/7 200\nPOST /pets 422\n")
      #expect(faults.hasSuffix("  body:1:1: the object has no 'price', which is required\n"))
    }
  }
}
