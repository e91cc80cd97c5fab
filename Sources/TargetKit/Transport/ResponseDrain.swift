import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where the bytes of one answer go.
enum ResponseDrain {
  /// To memory; as many bytes are announced.
  case memory(Data, announced: Int)
  /// To a file of ours, which moves to its place at the end.
  case file(FileDrain)
  /// To whoever reads them while they come.
  case channel(BodyChannel)

  /// The drain for an answer, once its head is known.
  init(
    for response: URLResponse?,
    of request: TransportRequest,
    makingChannel: () -> BodyChannel
  ) throws {
    let statusCode = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch request.sink {
    case .file(_, let accepted) where accepted.accepts(statusCode):
      self = .file(try FileDrain())
    case .stream(let accepted)
    where accepted.accepts(statusCode) && (statusCode != 401 || request.credential == nil):
      self = .channel(makingChannel())
    case .memory, .file, .stream:
      self = .memory(Data(), announced: Int(response?.expectedContentLength ?? 0))
    }
  }

  mutating func append(_ bytes: Data) throws {
    switch self {
    case .memory(var data, let announced):
      if data.isEmpty, bytes.count >= announced {
        self = .memory(bytes, announced: announced)
        return
      }
      // The one reference: bytes are appended in place.
      self = .memory(Data(), announced: announced)
      if data.isEmpty {
        // A server may announce any size: only what is likely to come is reserved.
        data.reserveCapacity(min(announced, 1 << 24))
      }
      data.append(bytes)
      self = .memory(data, announced: announced)
    case .file(let file):
      try file.append(bytes)
    case .channel(let channel):
      channel.send(bytes)
    }
  }

  /// The bytes, if they are in memory.
  var data: Data {
    switch self {
    case .memory(let data, _): data
    case .file, .channel: Data()
    }
  }

  /// The channel, if that is where the bytes go.
  var channel: BodyChannel? {
    switch self {
    case .channel(let channel): channel
    case .memory, .file: nil
    }
  }

  /// The file, if that is where the bytes go.
  var file: FileDrain? {
    switch self {
    case .file(let file): file
    case .memory, .channel: nil
    }
  }
}

/// A temporary file that is written while an answer comes, and gone with its last reference unless it was moved.
///
/// Its owner serialises all calls.
final class FileDrain: @unchecked Sendable {
  let url: URL
  private let handle: FileHandle

  init() throws {
    url = TemporaryFile.url(extension: "download")
    try Data().write(to: url, options: .withoutOverwriting)
    handle = try FileHandle(forWritingTo: url)
  }

  deinit {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }

  func append(_ data: Data) throws {
    try handle.write(contentsOf: data)
  }

  func close() throws {
    try handle.close()
  }
}
