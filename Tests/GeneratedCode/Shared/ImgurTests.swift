import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Collects fractions from any thread.
private final class Fractions: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Double] = []

  func append(_ value: Double) {
    lock.withLock { values.append(value) }
  }

  var all: [Double] {
    lock.withLock { values }
  }
}

@Suite("Imgur, generated")
struct ImgurTests {
  private func provider(_ server: LoopbackServer) -> ImgurProvider {
    ImgurProvider(
      .generated(baseURL: server.baseURL, plugins: [AccessTokenPlugin { _ in "546c25a59c58ad7" }])
    )
  }

  @Test("an image is uploaded as a part with its name and type, and reports its progress")
  func upload() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(
        #"{"data": {"id": "a", "deletehash": "d", "link": "https://i.imgur.com/a.png", "title": null}, "success": true, "status": 200}"#
      )
    }
    defer { server.stop() }
    let fractions = Fractions()
    let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let envelope = try await provider(server).upload(
      image: MultipartFile.data(bytes, fileName: "c\"at\r\n.png", contentType: "image/png"),
      title: "Zoë's cat",
      progress: .init { fractions.append($0) }
    )
    #expect(envelope.data.link == "https://i.imgur.com/a.png")
    #expect(envelope.data.deletehash == "d")
    #expect(fractions.all.last == 1)
    #expect(fractions.all == fractions.all.sorted())

    let request = try #require(await server.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/image")
    #expect(request.values(ofHeader: "Authorization") == ["Client-ID 546c25a59c58ad7"])
    let contentType = try #require(request.header("Content-Type"))
    let boundary = try #require(contentType.split(separator: "boundary=").last)
    #expect(contentType.hasPrefix("multipart/form-data; boundary="))
    var expected = Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"image\"; ".utf8)
    expected += Data("filename=\"c%22at%0D%0A.png\"\r\nContent-Type: image/png\r\n\r\n".utf8)
    expected += bytes
    expected += Data(
      "\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\n".utf8
    )
    expected += Data("Zoë's cat\r\n--\(boundary)--\r\n".utf8)
    #expect(request.body == expected)
  }

  @Test("a file is uploaded from disk")
  func uploadFile() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(
        #"{"data": {"id": "a", "deletehash": "d", "link": "https://i.imgur.com/a.png"}, "success": true, "status": 200}"#
      )
    }
    defer { server.stop() }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).png"
    )
    try Data("not really a picture".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await provider(server).upload(
      image: MultipartFile.file(file, fileName: "cat.png", contentType: "image/png")
    )
    let request = try #require(await server.requests.first)
    #expect(
      request.text.contains(
        "filename=\"cat.png\"\r\nContent-Type: image/png\r\n\r\nnot really a picture\r\n--"
      )
    )
  }

  @Test("a deletion sends the image's identifier in the path")
  func delete() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(#"{"data": true, "success": true, "status": 200}"#)
    }
    defer { server.stop() }
    let answer = try await provider(server).delete(imageDeleteHash: "x/y z")
    #expect(answer.data)
    let request = try #require(await server.requests.first)
    #expect(request.method == "DELETE")
    #expect(request.target == "/image/x%2Fy%20z")
    #expect(request.values(ofHeader: "Authorization") == ["Client-ID 546c25a59c58ad7"])
  }
}
