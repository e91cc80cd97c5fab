import Foundation

/// A comparison of requests per second, and of processor time.
///
/// Each client is a separate process, so that none is affected by the threads and connections of
/// the others. They take turns in random order, because a run also affects the state of the
/// machine for the next one.
struct Throughput {
  /// The path of a response of 1 MB.
  static let largePath = "/bytes/1"

  /// The paths of responses of 200 bytes and of 1 MB.
  static let paths = ["/small", largePath]

  private struct Sample {
    /// The number of requests per second.
    var rate = 0.0
    /// The processor time of a request in microseconds.
    var cost = 0.0
  }

  let concurrency: Int
  let path: String
  let port: Int

  func measure(rounds: Int) throws {
    let clients = RequestMeasurements.Client.allCases
    let children = try clients.map {
      try ChildProcess(["send", "\(port)", $0.rawValue, "\(concurrency)", path])
    }
    defer { children.forEach { $0.stop() } }
    var samples = [[Sample]](repeating: [], count: clients.count)
    // The first round, which opens connections, isn't counted.
    for round in 0...rounds {
      for index in clients.indices.shuffled() {
        children[index].write("\n")
        let figures = (children[index].readLine() ?? "").split(separator: " ").compactMap {
          Double($0)
        }
        guard round > 0, figures.count == 2 else { continue }
        samples[index].append(Sample(rate: figures[0], cost: figures[1]))
      }
    }
    print("\(path), \(concurrency) at once:")
    for (client, own) in zip(clients, samples) {
      // Other load only adds to the processor time.
      let cost = own.map(\.cost).min() ?? 0
      var line = "  \(client): \(Int(median(own.map(\.rate)))) per second, \(Int(cost)) µs"
      if let baseline = client.baseline, let index = clients.firstIndex(of: baseline) {
        let others = samples[index]
        let rate = median(zip(own, others).map { $0.rate / $1.rate })
        line += String(
          format: ", %.2f and %.2f of \(baseline)",
          rate,
          cost / (others.map(\.cost).min() ?? 0)
        )
      }
      print(line)
    }
  }
}
