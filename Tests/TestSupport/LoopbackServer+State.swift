import Foundation

extension LoopbackServer {
  /// The state that the accepting thread, the connections' threads and the test share.
  final class State: @unchecked Sendable {
    let handler: Handler
    let limits: Limits

    private let lock = NSLock()
    private var recorded: [Request] = []
    private var openSockets: Set<Int32> = []
    private var opened = 0
    private var closed = 0
    private var isStopped = false
    private var waiters:
      [(isDone: (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    init(handler: @escaping Handler, limits: Limits) {
      self.handler = handler
      self.limits = limits
    }

    var requests: [Request] { lock.withLock { recorded } }
    var connectionCount: Int { lock.withLock { opened } }

    func record(_ request: Request) {
      change {
        if recorded.count < limits.recordedRequests { recorded.append(request) }
      }
    }

    /// Records a new connection; returns false if the server has been stopped.
    func adopt(_ socket: LoopbackSocket) -> Bool {
      lock.withLock {
        guard !isStopped else { return false }
        openSockets.insert(socket.descriptor)
        opened += 1
        return true
      }
    }

    /// Closes a socket under the lock, so that `stop` never shuts down a reused descriptor.
    func release(_ socket: LoopbackSocket) {
      change {
        openSockets.remove(socket.descriptor)
        closed += 1
        socket.close()
      }
    }

    /// Closes all open connections; returns false if that was done before.
    func stop() -> Bool {
      lock.withLock {
        guard !isStopped else { return false }
        isStopped = true
        for descriptor in openSockets {
          LoopbackSocket(descriptor: descriptor).shutDown()
        }
        return true
      }
    }

    func waitForRequests(_ count: Int) async {
      await wait { $0.recorded.count >= count }
    }

    func waitForClosedConnections(_ count: Int) async {
      await wait { $0.closed >= count }
    }

    private func wait(until isDone: @escaping @Sendable (State) -> Bool) async {
      await withCheckedContinuation { continuation in
        let isDoneNow = lock.withLock {
          if isDone(self) { return true }
          waiters.append((isDone, continuation))
          return false
        }
        if isDoneNow {
          continuation.resume()
        }
      }
    }

    private func change(_ body: () -> Void) {
      let done = lock.withLock {
        body()
        let done = waiters.filter { $0.isDone(self) }
        waiters.removeAll { $0.isDone(self) }
        return done
      }
      for waiter in done {
        waiter.continuation.resume()
      }
    }
  }
}
