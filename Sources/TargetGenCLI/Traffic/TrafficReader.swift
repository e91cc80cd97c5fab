import Diagnostics
import Drift
import Foundation
import SpecSyntax
import TargetKitCommon

/// Reads recordings, HTTP Archives and folders of bodies, and passes each exchange on.
struct TrafficReader {
  /// The number of exchanges that were read.
  private(set) var count = 0
  /// The number of exchanges that are too long to be compared.
  private(set) var longCount = 0

  private let workingDirectory: WorkingDirectory
  private let observe: (Exchange) -> Void

  private static let blockSize = 1 << 18

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - workingDirectory: The base of relative paths.
  ///   - observe: A closure that receives each exchange, in the order of the files.
  init(in workingDirectory: WorkingDirectory, _ observe: @escaping (Exchange) -> Void) {
    self.workingDirectory = workingDirectory
    self.observe = observe
  }

  /// The problem of a file.
  private struct Failure: Error {
    let code: DiagnosticCode
    let message: String
    /// The line and the column; `nil` for the whole file.
    var place: (line: Int, column: Int)?
    var help: String?
  }

  /// Reads a file, or all files in a folder.
  mutating func read(_ path: String, into bag: inout DiagnosticBag) {
    let url = workingDirectory.resolve(path)
    let before = count + longCount
    guard FileManager.default.isFolder(url.path) else {
      read(url, path: path, bodyName: nil, into: &bag)
      return reportEmpty(path, since: before, into: &bag)
    }
    guard
      let names = FileManager.default.enumerator(atPath: url.path)?.compactMap({ $0 as? String })
    else {
      bag.report(.unreadableTraffic, "the folder can't be read", at: nil, path: path)
      return
    }
    for name in names.sorted() {
      let isTraffic = name.hasSuffix(".http") || name.lowercased().hasSuffix(".har")
      let body = BodyFileName(name)
      guard isTraffic || body != nil else { continue }
      let file = url.appendingPathComponent(name)
      guard !FileManager.default.isFolder(file.path) else { continue }
      let shown = (path.hasSuffix("/") ? path : path + "/") + name
      read(file, path: shown, bodyName: body.map { ($0, url) }, into: &bag)
    }
    reportEmpty(path, since: before, into: &bag)
  }

  private func reportEmpty(_ path: String, since before: Int, into bag: inout DiagnosticBag) {
    guard count + longCount == before, !bag.hasErrors else { return }
    bag.report(
      .emptyTraffic,
      "there are no requests in it",
      at: nil,
      path: path,
      help: "name recordings of 'RecordingTransport', HTTP Archives, or a folder with them"
    )
  }

  private mutating func read(
    _ url: URL,
    path: String,
    bodyName: (name: BodyFileName, folder: URL)?,
    into bag: inout DiagnosticBag
  ) {
    do {
      if let bodyName {
        try readBody(url, path, bodyName.name, in: bodyName.folder)
      } else if try beginsWithBrace(url) {
        try readArchive(url, path)
      } else {
        try readRecording(url, path)
      }
    } catch let failure as Failure {
      let place = failure.place.map { ":\($0.line):\($0.column)" } ?? ""
      bag.report(
        failure.code,
        Diagnostic.Message(failure.message),
        at: nil,
        path: path + place,
        help: failure.help
      )
    } catch {
      bag.report(
        .unreadableTraffic,
        Diagnostic.Message("the file can't be read: \(error.localizedDescription.lowercased())"),
        at: nil,
        path: path
      )
    }
  }

  // MARK: - Files

  private func handle(_ url: URL) throws -> FileHandle {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw Failure(code: .unreadableTraffic, message: "the file doesn't exist")
    }
    return try FileHandle(forReadingFrom: url)
  }

  /// Returns whether a file begins like JSON, after spaces and a byte order mark.
  private func beginsWithBrace(_ url: URL) throws -> Bool {
    if url.pathExtension.lowercased() == "har" { return true }
    let handle = try handle(url)
    defer { try? handle.close() }
    let start = try handle.read(upToCount: 256) ?? Data()
    return start.first { !" \t\r\n".utf8.contains($0) && $0 < 0x80 } == UInt8(ascii: "{")
  }

  private mutating func readArchive(_ url: URL, _ path: String) throws {
    let handle = try handle(url)
    defer { try? handle.close() }
    var scanner = HARScanner()
    do {
      while let block = try handle.read(upToCount: Self.blockSize), !block.isEmpty {
        try scanner.read(Array(block)[...]) { entry in add(entry, path) }
      }
      try scanner.finish()
    } catch let failure as HARScanner.Failure {
      throw Failure(
        code: .invalidTraffic,
        message: "this isn't an HTTP Archive: \(failure.message)",
        place: (failure.line, failure.column),
        help: "save the traffic again"
      )
    }
  }

  private mutating func add(_ entry: HARScanner.Entry, _ path: String) {
    guard let text = entry.text else {
      longCount += 1
      return
    }
    guard let exchange = Exchange(har: text, place: "\(path) entry \(entry.number)") else {
      return
    }
    count += 1
    observe(exchange)
  }

  private mutating func readRecording(_ url: URL, _ path: String) throws {
    guard let data = try contents(url) else { return }
    guard let recording = try? Recording(data) else {
      throw Failure(
        code: .invalidTraffic,
        message: "this isn't a recording of 'RecordingTransport'",
        place: (1, 1),
        help: "a recording has a line '###' between the request and the response"
      )
    }
    count += 1
    observe(Exchange(recording, place: path))
  }

  private mutating func readBody(
    _ url: URL,
    _ path: String,
    _ name: BodyFileName,
    in folder: URL
  ) throws {
    let partner = folder.appendingPathComponent(name.partner)
    let hasPartner = FileManager.default.fileExists(atPath: partner.path)
    // The file with the response stands for both.
    if name.isRequest, hasPartner { return }
    guard let data = try contents(url) else { return }
    let other = hasPartner ? try contents(partner) : nil
    func body(_ data: Data?) -> Exchange.Body? {
      data.map { Exchange.Body(bytes: Array($0), mediaType: "application/json") }
    }
    count += 1
    observe(
      Exchange(
        place: path,
        method: name.method,
        url: name.path,
        requestBody: body(name.isRequest ? data : other),
        status: name.status,
        responseBody: body(name.isRequest ? nil : data)
      )
    )
  }

  /// Returns the contents of a file; `nil` if it is too long to be compared.
  private mutating func contents(_ url: URL) throws -> Data? {
    let handle = try handle(url)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: HARScanner.longestEntry + 1) ?? Data()
    guard data.count <= HARScanner.longestEntry else {
      longCount += 1
      return nil
    }
    return data
  }
}

extension Exchange {
  /// Creates an exchange from a recording, which leaves out bodies that it can't redact.
  fileprivate init(_ recording: Recording, place: String) {
    self.init(
      place: place,
      method: recording.request.method,
      url: recording.request.url,
      status: nil,
      requestHeaders: Self.fields(recording.headers)
    )
    requestBody = recording.request.body.map {
      Body(bytes: Array($0), mediaType: Self.mediaType(recording.headers))
    }
    guard case .answer(let status, let headers, let body) = recording.outcome else { return }
    self.status = status
    responseHeaders = Self.fields(headers)
    responseBody = Body(bytes: Array(body), mediaType: Self.mediaType(headers))
  }

  private static func mediaType(_ headers: [String: String]) -> String? {
    headers.first { $0.key.lowercased() == "content-type" }?.value
  }

  /// Returns the header fields; `nil` if there is only the media type, as in the recordings of
  /// generated tests.
  private static func fields(_ headers: [String: String]) -> [Field]? {
    guard headers.contains(where: { $0.key.lowercased() != "content-type" }) else { return nil }
    return headers.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: $0.value) }
  }
}
