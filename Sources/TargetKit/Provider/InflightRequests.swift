import Foundation

/// The requests of a provider that are in progress, so that equal ones share a transfer.
///
/// A caller that is cancelled doesn't affect the others. The last one to leave cancels the
/// transfer.
final class InflightRequests: Sendable {
  private typealias Waiter = CheckedContinuation<Result<Response, TargetError>?, Never>

  private struct Entry {
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
    var progress: [Int: TransferProgressHandler] = [:]
    let id: Int
  }

  private let entries = Locked<[Key: Entry]>([:])
  private let lastID = Locked(0)

  /// The number of waiting callers.
  var waitingCount: Int {
    entries.withLock { entries in entries.values.reduce(0) { $0 + $1.waiters.count } }
  }

  /// Waits for the transfer for a key; starts it if it isn't in progress.
  ///
  /// - Parameters:
  ///   - key: The request.
  ///   - progress: Receives the progress of the transfer.
  ///   - start: Performs the transfer.
  /// - Returns: The result, or nil if the caller is cancelled.
  func result(
    for key: Key,
    progress: TransferProgressHandler?,
    start: @escaping @Sendable (TransferProgressHandler?) async -> Result<Response, TargetError>
  ) async -> Result<Response, TargetError>? {
    let caller = lastID.withLock { id in
      id += 1
      return id
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        guard !Task.isCancelled else {
          waiter.resume(returning: nil)
          return
        }
        let isFirst = entries.withLock { entries in
          add(waiter, progress, of: caller, to: &entries[key, default: Entry(id: caller)])
        }
        // The caller that starts a transfer determines its identifier.
        if isFirst { begin(key, caller, start) }
        // If the task was cancelled before it joined, the cancellation handler didn't find it.
        if Task.isCancelled {
          leave(key, caller)
        }
      }
    } onCancel: {
      leave(key, caller)
    }
  }

  /// Starts a transfer, which may end before this method returns.
  private func begin(
    _ key: Key,
    _ id: Int,
    _ start: @escaping @Sendable (TransferProgressHandler?) async -> Result<Response, TargetError>
  ) {
    let task = Self.makeTask {
      let result = await start { self.report($0, key, id) }
      self.finish(key, id, result)
    }
    let isOver = entries.withLock { entries in
      guard let index = entries.index(forKey: key), entries.values[index].id == id else {
        return true
      }
      entries.values[index].task = task
      return false
    }
    // The transfer has ended, or all callers left while it began.
    if isOver { task.cancel() }
  }

  /// Creates a task, which begins on this thread if the system allows it: another thread would have
  /// to be woken up.
  private static func makeTask(
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Task.immediate(operation: operation)
      }
    #endif
    return Task(operation: operation)
  }

  /// Adds a caller to an entry, and returns whether it is the first.
  private func add(
    _ waiter: Waiter,
    _ progress: TransferProgressHandler?,
    of caller: Int,
    to entry: inout Entry
  ) -> Bool {
    entry.waiters[caller] = waiter
    entry.progress[caller] = progress
    return entry.waiters.count == 1 && entry.task == nil
  }

  private func leave(_ key: Key, _ caller: Int) {
    let (waiter, task) = entries.withLock { entries -> (Waiter?, Task<Void, Never>?) in
      let waiter = entries[key]?.waiters.removeValue(forKey: caller)
      entries[key]?.progress[caller] = nil
      guard waiter != nil, entries[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, entries.removeValue(forKey: key)?.task)
    }
    waiter?.resume(returning: nil)
    task?.cancel()
  }

  private func report(_ progress: TransferProgress, _ key: Key, _ id: Int) {
    let handlers = entries.withLock { entries -> [TransferProgressHandler] in
      guard let entry = entries[key], entry.id == id else { return [] }
      return Array(entry.progress.values)
    }
    for handler in handlers {
      handler(progress)
    }
  }

  private func finish(_ key: Key, _ id: Int, _ result: Result<Response, TargetError>) {
    let waiters = entries.withLock { entries -> [Waiter] in
      guard let index = entries.index(forKey: key), entries[index].value.id == id else {
        return []
      }
      return Array(entries.remove(at: index).value.waiters.values)
    }
    for waiter in waiters {
      waiter.resume(returning: result)
    }
  }
}
