package import Foundation

/// A real HTTP/1.1 server on the loopback interface, for tests that look at bytes on the wire.
///
/// It listens on a free port of 127.0.0.1, serves every connection on a thread of its own, keeps
/// connections alive, and records every request exactly as it came.
///
/// ```swift
/// let server = try await LoopbackServer.start { request in .json(#"{"id": 1}"#) }
/// defer { server.stop() }
/// …
/// #expect(await server.requests.map(\.target) == ["/pets/1"])
/// ```
///
/// It is a class because a listening socket has an identity. It runs until `stop()`.
package final class LoopbackServer: Sendable {
  /// What answers a request; it may suspend, and an error that it throws becomes a 500.
  package typealias Handler = @Sendable (Request) async throws -> Response

  /// Bounds on what the server keeps.
  package struct Limits: Sendable {
    /// How many bytes of a body are recorded; what comes after is counted only.
    package var recordedBody = 64 << 20

    /// What the server waits for before it reads the body of a request.
    package var beforeBody: (@Sendable (_ head: Request) async -> Void)?

    /// The limits that most tests want.
    package init() {}
  }

  /// The port that the system chose.
  package let port: UInt16

  private let state: State
  private let listener: LoopbackSocket

  private init(listener: LoopbackSocket, port: UInt16, state: State) {
    self.listener = listener
    self.port = port
    self.state = state
  }

  /// Starts a server that answers with what the closure returns.
  package static func start(
    limits: Limits = Limits(),
    _ handler: @escaping Handler
  ) async throws -> LoopbackServer {
    let listener = try LoopbackSocket.listening()
    let port = try listener.localPort()
    let state = State(handler: handler, limits: limits)
    Thread.detachNewThread {
      acceptConnections(on: listener, state: state)
    }
    return LoopbackServer(listener: listener, port: port, state: state)
  }

  /// `http://127.0.0.1:<port>`, without a slash at the end.
  package var baseURL: URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = Int(port)
    guard let url = components.url else {
      preconditionFailure("a scheme, a host and a port always form a URL")
    }
    return url
  }

  /// Every request so far, in the order in which their last byte came.
  package var requests: [Request] {
    get async { state.requests }
  }

  /// How many connections were opened so far.
  package var connectionCount: Int {
    get async { state.connectionCount }
  }

  /// Waits until this many requests came, and returns them all.
  package func requests(atLeast count: Int) async -> [Request] {
    await state.waitForRequests(count)
    return state.requests
  }

  /// Waits until the clients have closed this many connections.
  package func waitForClosedConnections(_ count: Int) async {
    await state.waitForClosedConnections(count)
  }

  /// Refuses new connections and cuts the open ones.
  package func stop() {
    guard state.stop() else { return }
    // `accept` wakes for a connection on every platform, for a closed descriptor only on some.
    LoopbackSocket.poke(port: port)
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
