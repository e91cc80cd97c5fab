import Foundation

/// A comparison of requests per second.
///
/// Each client is a separate process, so that none is affected by the threads and connections of
/// the others. They take turns; every order occurs equally often, because a run also affects the
/// state of the machine for the next one.
struct Throughput {
  let concurrency: Int
  let port: Int

  func measure(rounds: Int) throws {
    let clients = RequestMeasurements.Client.allCases
    let children = try clients.map {
      try ChildProcess(["send", "\(port)", $0.rawValue, "\(concurrency)"])
    }
    defer { children.forEach { $0.stop() } }
    var rates = [[Double]](repeating: [], count: clients.count)
    let orders = permutations(of: Array(clients.indices))
    // The first round, which opens connections, isn't counted.
    for round in 0...rounds {
      for index in orders[round % orders.count] {
        children[index].write("\n")
        let rate = children[index].readLine().flatMap(Double.init) ?? 0
        if round > 0 { rates[index].append(rate) }
      }
    }
    print(
      "requests per second, \(concurrency) at once:",
      zip(clients, rates).map { "\($0) \(Int(median($1)))" }.joined(separator: ", ") + ",",
      "ratio to URLSession",
      String(format: "%.2f", median(zip(rates[0], rates[1]).map { $0 / $1 }))
    )
  }

  private func permutations(of indices: [Int]) -> [[Int]] {
    guard let first = indices.first else { return [[]] }
    return permutations(of: Array(indices.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + rest[$0...] }
    }
  }
}
