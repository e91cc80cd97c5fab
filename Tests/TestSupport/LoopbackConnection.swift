import Foundation

/// A connection that reads requests, calls the handler and writes its responses until either side
/// closes it.
///
/// It blocks its own thread. It is a class because of its read buffer.
final class LoopbackConnection {
  private let socket: LoopbackSocket
  private let state: LoopbackServer.State
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  /// The range of received bytes that haven't been read yet.
  private var unread = 0..<0
  /// The executor of the handler, which is stored because a task doesn't retain its executor.
  private var storedExecutor: (any Sendable)?

  init(socket: LoopbackSocket, state: LoopbackServer.State) {
    self.socket = socket
    self.state = state
  }

  func serve() {
    while let request = readRequest() {
      state.record(request)
      let response = answer(request)
      guard !response.isDropped else { return }
      do {
        try write(response, isHead: request.method == "HEAD")
      } catch {
        return
      }
      let closes = request.header("Connection")?.lowercased() == "close"
      if closes || response.closesConnection { return }
    }
  }

  /// Runs the handler in a task and waits, because this thread belongs to the connection and not to
  /// the pool.
  private func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    let handler = state.handler
    return waiting {
      do {
        return try await handler(request)
      } catch {
        return .text("\(error)", status: 500)
      }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func executor() -> QueueExecutor {
    let executor = storedExecutor as? QueueExecutor ?? QueueExecutor()
    storedExecutor = executor
    return executor
  }

  private func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    let semaphore = DispatchSemaphore(value: 0)
    let run: @Sendable () async -> Void = {
      box.value = await body()
      semaphore.signal()
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      Task(executorPreference: executor(), operation: run)
    } else {
      Task(operation: run)
    }
    semaphore.wait()
    guard let value = box.value else {
      preconditionFailure("the semaphore is signalled only after the value is stored")
    }
    return value
  }

  /// The semaphore orders the single write before the single read.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}

// MARK: - Reading

extension LoopbackConnection {
  private func readRequest() -> LoopbackServer.Request? {
    guard let line = readLine(), !line.isEmpty else { return nil }
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { return nil }
    var request = LoopbackServer.Request(
      method: words[0],
      target: words[1],
      headers: [],
      body: Data(),
      bodyLength: 0
    )
    while let line = readLine() {
      guard !line.isEmpty else {
        return readBody(into: &request) ? request : nil
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      request.headers.append(
        .init(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
      )
    }
    return nil
  }

  private func readBody(into request: inout LoopbackServer.Request) -> Bool {
    if let gate = state.limits.beforeBody {
      let head = request
      waiting { await gate(head) }
    }
    if request.header("Expect")?.lowercased() == "100-continue" {
      try? socket.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    if request.header("Transfer-Encoding")?.lowercased() == "chunked" {
      return readChunks(into: &request)
    }
    let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
    return read(length, into: &request)
  }

  private func readChunks(into request: inout LoopbackServer.Request) -> Bool {
    while let line = readLine() {
      let digits = line.prefix { $0 != ";" }
      guard let length = Int(digits.trimmingCharacters(in: .whitespaces), radix: 16) else {
        return false
      }
      guard length > 0 else {
        while let trailer = readLine() {
          if trailer.isEmpty { return true }
        }
        return false
      }
      guard read(length, into: &request), readLine() == "" else { return false }
    }
    return false
  }

  private func read(_ count: Int, into request: inout LoopbackServer.Request) -> Bool {
    var missing = count
    while missing > 0 {
      guard !unread.isEmpty || fill() else { return false }
      let piece = buffer[unread.prefix(missing)]
      unread = unread.dropFirst(piece.count)
      missing -= piece.count
      request.bodyLength += piece.count
      let room = state.limits.recordedBody - request.body.count
      request.body.append(contentsOf: piece.prefix(max(0, room)))
    }
    return true
  }

  private func readLine() -> String? {
    var line: [UInt8] = []
    while !unread.isEmpty || fill() {
      guard let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n")) else {
        line += buffer[unread]
        unread = unread.dropFirst(unread.count)
        continue
      }
      line += buffer[unread.lowerBound..<end]
      unread = end + 1..<unread.upperBound
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
    return nil
  }

  /// Receives more bytes after all others have been read.
  private func fill() -> Bool {
    unread = 0..<socket.receive(into: &buffer)
    return !unread.isEmpty
  }
}

// MARK: - Writing

extension LoopbackConnection {
  private func write(_ response: LoopbackServer.Response, isHead: Bool) throws {
    if case .raw(let bytes) = response.body {
      return try socket.send(bytes)
    }
    var head = "HTTP/1.1 \(response.status) \(response.status)\r\n"
    for header in response.headers {
      head += "\(header.name): \(header.value)\r\n"
    }
    if response.closesConnection {
      head += "Connection: close\r\n"
    }
    let hasNoBody = response.status == 204 || response.status == 304
    switch response.body {
    case .data(let data):
      if !hasNoBody {
        head += "Content-Length: \(data.count)\r\n"
      }
      let bytes = Data((head + "\r\n").utf8)
      try socket.send(isHead || hasNoBody ? bytes : bytes + data)
    case .sized(let count, let writer):
      try socket.send(Data((head + "Content-Length: \(count)\r\n\r\n").utf8))
      let socket = socket
      try run(writer, unless: isHead) { try socket.send($0) }
    case .chunked(let writer):
      try socket.send(Data((head + "Transfer-Encoding: chunked\r\n\r\n").utf8))
      let socket = socket
      try run(writer, unless: isHead) { data in
        guard !data.isEmpty else { return }
        let size = String(data.count, radix: 16)
        try socket.send(Data("\(size)\r\n".utf8) + data + Data("\r\n".utf8))
      }
      if !isHead {
        try socket.send(Data("0\r\n\r\n".utf8))
      }
    case .raw:
      break
    }
  }

  private func run(
    _ writer: @escaping LoopbackServer.Response.BodyWriter,
    unless isHead: Bool,
    send: @escaping @Sendable (Data) throws -> Void
  ) throws {
    guard !isHead else { return }
    let result: Result<Void, any Error> = waiting {
      do {
        return .success(try await writer(send))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
