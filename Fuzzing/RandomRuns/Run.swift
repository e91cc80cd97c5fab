import Foundation

/// A run of all seeds, in several processes at a time.
///
/// A crash ends only its process: another one continues with the next seed.
final class Run: @unchecked Sendable {
  /// The elapsed time without output in seconds, which exceeds the CPU time under load.
  private static let patience = 20

  private let options: Options
  private let source: SpecSource
  private let lock = NSLock()
  // The lock guards the following properties.
  private var outputs = 0
  private var errors = 0
  private var faults = 0
  private var slowest = (milliseconds: 0, seed: UInt64(0))

  init(options: Options, source: SpecSource) {
    self.options = options
    self.source = source
  }

  /// Runs all seeds, prints the results, and returns whether there was no fault.
  func succeeds() -> Bool {
    let samples = FileManager.default.temporaryDirectory
      .appendingPathComponent("random-runs-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: samples) }
    let size = UInt64(min(2_000, options.seeds.count / options.jobs + 1))
    let starts = Array(
      stride(from: options.seeds.lowerBound, to: options.seeds.upperBound, by: Int(size))
    )
    parallel(starts) { start in
      let end = min(start + size, options.seeds.upperBound)
      var next = start
      while next < end { next = run(next..<end, samples) }
    }
    let time = String(format: "%.2f", Double(slowest.milliseconds) / 1000)
    print(
      "\(options.seeds.count) specs: \(outputs) generate, \(errors) have errors, \(faults) faults; "
        + "the slowest, seed \(slowest.seed), took \(time) s of CPU time"
    )
    guard options.typecheck > 0 else { return faults == 0 }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []
    let check = SampleCheck(modules: options.modules)
    parallel(names.compactMap(UInt64.init).sorted()) { seed in
      let folder = samples.appendingPathComponent("\(seed)")
      if let error = check.error(of: folder, isMoya: seed.isMultiple(of: 2)) { fail(seed, error) }
    }
    print("\(names.count) outputs compiled")
    return faults == 0
  }

  /// Calls a function for every seed of a list, for several at a time.
  private func parallel(_ seeds: [UInt64], _ body: @Sendable (UInt64) -> Void) {
    DispatchQueue.concurrentPerform(iterations: options.jobs) { worker in
      for index in stride(from: worker, to: seeds.count, by: options.jobs) { body(seeds[index]) }
    }
  }

  /// Runs seeds in one process until one of them fails, and returns the seed to continue with.
  private func run(_ part: Range<UInt64>, _ samples: URL) -> UInt64 {
    var child: ChildProcess
    do {
      child = try ChildProcess(options.arguments(for: part, samples: samples))
    } catch {
      fail(part.lowerBound, "\(error)")
      return part.upperBound
    }
    var seed = part.lowerBound
    while true {
      switch child.next(within: Self.patience) {
      case .line(let line):
        let words = line.split(separator: " ")
        if words.count == 1 { seed = UInt64(line) ?? seed }
        guard words.count == 3, let milliseconds = Int(words[1]), let peak = Int(words[2]) else {
          continue
        }
        add(seed, words[0] == "output", milliseconds)
        if peak > options.megabytes {
          child.kill()
          fail(seed, "\(peak) MB")
          return seed + 1
        }
      case .silence:
        child.kill()
        fail(seed, "stopped after \(Self.patience) s")
        return seed + 1
      case .end:
        guard let status = child.failure() else { return part.upperBound }
        fail(seed, status)
        return seed + 1
      }
    }
  }

  private func add(_ seed: UInt64, _ hasOutput: Bool, _ milliseconds: Int) {
    lock.withLock {
      if hasOutput { outputs += 1 } else { errors += 1 }
      if milliseconds > slowest.milliseconds { slowest = (milliseconds, seed) }
    }
    if milliseconds > options.seconds * 1000 { fail(seed, "\(milliseconds) ms of CPU time") }
  }

  private func fail(_ seed: UInt64, _ fault: String) {
    lock.withLock {
      faults += 1
      print("seed \(seed): \(fault)")
      guard let folder = options.keep else { return }
      do {
        try SpecSource.write(
          source.spec(seed: seed).files,
          to: folder.appendingPathComponent("\(seed)")
        )
      } catch {
        print("seed \(seed) isn't kept: \(error)")
      }
    }
  }
}
