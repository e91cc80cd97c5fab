package import Foundation

/// A real HTTP/1.1 server on the loopback interface, for tests that examine bytes on the wire.
///
/// It listens on a free port of 127.0.0.1, serves each connection on a separate thread, keeps
/// connections alive, and records all requests exactly as received.
///
/// ```swift
/// let server = try await LoopbackServer.start { request in .json(#"{"id": 1}"#) }
/// defer { server.stop() }
/// …
/// #expect(await server.requests.map(\.target) == ["/pets/1"])
/// ```
///
/// It is a class because a listening socket has an identity. It runs until `stop()` is called.
package final class LoopbackServer: Sendable {
  /// Returns the response to a request; it may suspend, and an error results in the status 500.
  package typealias Handler = @Sendable (Request) async throws -> Response

  /// The limits of the recorded data.
  package struct Limits: Sendable {
    /// The maximum number of recorded requests; further ones are only answered.
    package var recordedRequests = Int.max

    /// The maximum number of recorded bytes of a body; further bytes are only counted.
    package var recordedBody = 64 << 20

    /// A closure that the server awaits before it reads the body of a request.
    package var beforeBody: (@Sendable (_ head: Request) async -> Void)?

    /// Creates the limits for most tests.
    package init() {}
  }

  /// The port that the system has chosen.
  package let port: UInt16

  private let state: State
  private let listener: LoopbackSocket
  private let usesIPv6: Bool

  private init(listener: LoopbackSocket, port: UInt16, usesIPv6: Bool, state: State) {
    self.listener = listener
    self.usesIPv6 = usesIPv6
    self.port = port
    self.state = state
  }

  /// Whether this machine has the address `::1`.
  package static let hasIPv6 = {
    let socket = try? LoopbackSocket.listening(usesIPv6: true)
    socket?.close()
    return socket != nil
  }()

  /// Starts a server that responds with the closure's result, on 127.0.0.1 or `::1`.
  package static func start(
    limits: Limits = Limits(),
    usesIPv6: Bool = false,
    _ handler: @escaping Handler
  ) async throws -> LoopbackServer {
    let listener = try LoopbackSocket.listening(usesIPv6: usesIPv6)
    let port = try listener.localPort()
    let state = State(handler: handler, limits: limits)
    Thread.detachNewThread {
      acceptConnections(on: listener, state: state)
    }
    return LoopbackServer(listener: listener, port: port, usesIPv6: usesIPv6, state: state)
  }

  /// The URL `http://127.0.0.1:<port>` or `http://[::1]:<port>`, without a trailing slash.
  package var baseURL: URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = usesIPv6 ? "[::1]" : "127.0.0.1"
    components.port = Int(port)
    guard let url = components.url else {
      preconditionFailure("a scheme, a host and a port always form a URL")
    }
    return url
  }

  /// All requests so far, in the order in which their last byte was received.
  package var requests: [Request] {
    get async { state.requests }
  }

  /// The number of connections that have been opened so far.
  package var connectionCount: Int {
    get async { state.connectionCount }
  }

  /// Waits until at least this many requests have been received, and returns all of them.
  package func requests(atLeast count: Int) async -> [Request] {
    await state.waitForRequests(count)
    return state.requests
  }

  /// Waits until clients have closed this many connections.
  package func waitForClosedConnections(_ count: Int) async {
    await state.waitForClosedConnections(count)
  }

  /// Refuses new connections and closes the open ones.
  package func stop() {
    guard state.stop() else { return }
    // A connection wakes `accept` on every platform, a closed descriptor only on some.
    LoopbackSocket.poke(port: port, usesIPv6: usesIPv6)
  }

  private static func acceptConnections(on listener: LoopbackSocket, state: State) {
    defer { listener.close() }
    while let socket = listener.accept() {
      guard state.adopt(socket) else {
        socket.close()
        return
      }
      Thread.detachNewThread {
        LoopbackConnection(socket: socket, state: state).serve()
        state.release(socket)
      }
    }
  }
}
