public import Foundation
import TargetKit

#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif

/// A `multipart/form-data` body.
///
/// Names are escaped as in browsers, so that a quote or a line break in a name can't add a header.
open class MultipartFormData {
  /// The maximum size of a body that is encoded in memory.
  public static let encodingMemoryThreshold: UInt64 = 10_000_000

  /// The media type, including the boundary.
  open lazy var contentType: String = frame.contentType

  /// The boundary between parts.
  public let boundary: String

  /// The total size of the parts in bytes, without boundaries and headers.
  public var contentLength: UInt64 { parts.reduce(0) { $0 + $1.length } }

  private struct Part {
    var headers: HTTPHeaders
    var source: Source
    var length: UInt64
  }

  private enum Source {
    case data(Data)
    case file(URL)
    case stream(InputStream)
  }

  private let fileManager: FileManager
  /// The bytes around the parts.
  private let frame: MultipartParts
  private var parts: [Part] = []
  private var failure: AFError.MultipartEncodingFailureReason?

  /// Creates an empty body.
  public init(fileManager: FileManager = .default, boundary: String? = nil) {
    self.fileManager = fileManager
    frame = MultipartParts(boundary: boundary)
    self.boundary = frame.boundary
  }

  /// Adds bytes.
  public func append(
    _ data: Data,
    withName name: String,
    fileName: String? = nil,
    mimeType: String? = nil
  ) {
    parts.append(
      Part(
        headers: headers(name, fileName, mimeType),
        source: .data(data),
        length: UInt64(data.count)
      )
    )
  }

  /// Adds a file whose name and type are derived from its URL.
  public func append(_ fileURL: URL, withName name: String) {
    let fileName = fileURL.lastPathComponent
    guard !fileName.isEmpty, !fileURL.pathExtension.isEmpty else {
      fail(.bodyPartFilenameInvalid(in: fileURL))
      return
    }
    append(
      fileURL,
      withName: name,
      fileName: fileName,
      mimeType: Self.mimeType(forPathExtension: fileURL.pathExtension)
    )
  }

  /// Adds a file.
  public func append(_ fileURL: URL, withName name: String, fileName: String, mimeType: String) {
    guard fileURL.isFileURL else {
      fail(.bodyPartURLInvalid(url: fileURL))
      return
    }
    var isFolder: ObjCBool = false
    guard fileManager.fileExists(atPath: fileURL.path, isDirectory: &isFolder) else {
      fail(.bodyPartFileNotReachable(at: fileURL))
      return
    }
    guard !isFolder.boolValue else {
      fail(.bodyPartFileIsDirectory(at: fileURL))
      return
    }
    do {
      let attributes = try fileManager.attributesOfItem(atPath: fileURL.path)
      guard let size = attributes[.size] as? NSNumber else {
        fail(.bodyPartFileSizeNotAvailable(at: fileURL))
        return
      }
      parts.append(
        Part(
          headers: headers(name, fileName, mimeType),
          source: .file(fileURL),
          length: size.uint64Value
        )
      )
    } catch {
      fail(.bodyPartFileSizeQueryFailedWithError(forURL: fileURL, error: error))
    }
  }

  /// Adds the contents of a stream.
  public func append(
    _ stream: InputStream,
    withLength length: UInt64,
    name: String,
    fileName: String,
    mimeType: String
  ) {
    append(stream, withLength: length, headers: headers(name, fileName, mimeType))
  }

  /// Adds the contents of a stream.
  public func append(_ stream: InputStream, withLength length: UInt64, headers: HTTPHeaders) {
    parts.append(Part(headers: headers, source: .stream(stream), length: length))
  }

  /// Returns the encoded body; streams can be read only once.
  ///
  /// - Throws: `AFError.multipartEncodingFailed` if a part couldn't be added, can't be read or has
  ///   another length than announced; the error of reading a file.
  public func encode() throws -> Data {
    var body = Data()
    try write { body.append($0) }
    return body
  }

  /// Writes the encoded body to a new file; streams can be read only once.
  ///
  /// - Throws: `AFError.multipartEncodingFailed` if a part couldn't be added, can't be read or has
  ///   another length than announced, or if the file exists or can't be written; the error of
  ///   reading a file.
  public func writeEncodedData(to fileURL: URL) throws {
    guard fileURL.isFileURL else {
      throw AFError.multipartEncodingFailed(reason: .outputStreamURLInvalid(url: fileURL))
    }
    guard !fileManager.fileExists(atPath: fileURL.path) else {
      throw AFError.multipartEncodingFailed(reason: .outputStreamFileAlreadyExists(at: fileURL))
    }
    guard fileManager.createFile(atPath: fileURL.path, contents: nil),
      let handle = try? FileHandle(forWritingTo: fileURL)
    else {
      throw AFError.multipartEncodingFailed(reason: .outputStreamCreationFailed(for: fileURL))
    }
    defer { try? handle.close() }
    try write { data in
      do {
        try handle.write(contentsOf: data)
      } catch {
        throw AFError.multipartEncodingFailed(reason: .outputStreamWriteFailed(error: error))
      }
    }
  }

  private func write(_ append: (Data) throws -> Void) throws {
    if let failure {
      throw AFError.multipartEncodingFailed(reason: failure)
    }
    for part in parts {
      var head = "--\(boundary)\r\n"
      for header in part.headers {
        head += "\(header.name): \(header.value)\r\n"
      }
      try append(Data((head + "\r\n").utf8))
      try write(part, append)
      try append(MultipartParts.separator)
    }
    if !parts.isEmpty {
      try append(frame.footer)
    }
  }

  private func write(_ part: Part, _ append: (Data) throws -> Void) throws {
    let total: UInt64
    switch part.source {
    case .data(let data):
      try append(data)
      total = part.length
    case .file(let url):
      total = try Self.copy(url, append)
    case .stream(let stream):
      total = try Self.copy(stream, append)
    }
    guard total == part.length else {
      throw Self.readFailure(
        AFError.UnexpectedInputStreamLength(bytesExpected: part.length, bytesRead: total)
      )
    }
  }

  private static func copy(_ file: URL, _ append: (Data) throws -> Void) throws -> UInt64 {
    guard let handle = try? FileHandle(forReadingFrom: file) else {
      throw AFError.multipartEncodingFailed(reason: .bodyPartInputStreamCreationFailed(for: file))
    }
    defer { try? handle.close() }
    var total: UInt64 = 0
    while let block = try handle.read(upToCount: 1 << 18), !block.isEmpty {
      total += UInt64(block.count)
      try append(block)
    }
    return total
  }

  private static func copy(
    _ stream: InputStream,
    _ append: (Data) throws -> Void
  ) throws -> UInt64 {
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var total: UInt64 = 0
    func nextBlock() throws -> Data? {
      do {
        return try stream.nextBlock(&buffer)
      } catch {
        throw readFailure(error)
      }
    }
    while let block = try nextBlock() {
      total += UInt64(block.count)
      try append(block)
    }
    return total
  }

  private static func readFailure(_ error: any Error) -> AFError {
    .multipartEncodingFailed(reason: .inputStreamReadFailed(error: error))
  }

  private func headers(_ name: String, _ fileName: String?, _ mimeType: String?) -> HTTPHeaders {
    let fields = MultipartPart(
      name: name,
      fileName: fileName,
      contentType: mimeType,
      headers: [:],
      content: .data(Data())
    ).headerFields
    return HTTPHeaders(fields.map { HTTPHeader(name: $0.name, value: $0.value) })
  }

  private func fail(_ reason: AFError.MultipartEncodingFailureReason) {
    failure = failure ?? reason
  }

  private static func mimeType(forPathExtension pathExtension: String) -> String {
    #if canImport(UniformTypeIdentifiers)
      UTType(filenameExtension: pathExtension)?.preferredMIMEType ?? "application/octet-stream"
    #else
      "application/octet-stream"
    #endif
  }
}
