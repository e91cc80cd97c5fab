import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The destination of the bytes of one response.
enum ResponseDrain {
  /// In memory, with the announced number of bytes.
  case memory(Data, announced: Int)
  /// In a temporary file, which is moved to its destination at the end.
  case file(FileWriter)
  /// In the channel to the reader of a body that is still arriving.
  case channel(BodyChannel)

  /// Creates the drain for a response whose head is known.
  init(
    for response: URLResponse?,
    of request: TransportRequest,
    in folder: TemporaryFolder,
    makingChannel: () -> BodyChannel
  ) throws {
    let statusCode = (response as? HTTPURLResponse)?.statusCode ?? 0
    switch request.sink {
    case .file(_, let accepted) where accepted.accepts(statusCode):
      self = .file(FileWriter(try folder.makeFile(extension: "download")))
    case .stream(let accepted)
    where accepted.accepts(statusCode) && (statusCode != 401 || request.credential == nil):
      self = .channel(makingChannel())
    case .memory, .file, .stream:
      self = .memory(Data(), announced: Int(response?.expectedContentLength ?? 0))
    }
  }

  /// Appends bytes, if they are kept in memory.
  mutating func append(_ bytes: Data) {
    guard case .memory(var data, let announced) = self else { return }
    if data.isEmpty, bytes.count >= announced {
      self = .memory(bytes, announced: announced)
      return
    }
    // Removes the second reference to the bytes, so that they are appended in place.
    self = .memory(Data(), announced: announced)
    if data.isEmpty {
      // A server may announce any size, so only a plausible capacity is reserved.
      data.reserveCapacity(min(announced, 1 << 24))
    }
    data.append(bytes)
    self = .memory(data, announced: announced)
  }

  /// The bytes, if they are in memory.
  var data: Data {
    switch self {
    case .memory(let data, _): data
    case .file, .channel: Data()
    }
  }

  /// The channel, if the bytes are sent to one.
  var channel: BodyChannel? {
    switch self {
    case .channel(let channel): channel
    case .memory, .file: nil
    }
  }

  /// The file, if the bytes are written to one.
  var file: FileWriter? {
    switch self {
    case .file(let file): file
    case .memory, .channel: nil
    }
  }
}
