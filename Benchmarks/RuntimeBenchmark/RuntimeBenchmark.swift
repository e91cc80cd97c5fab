// Compares TargetKit with an equivalent bare URLSession, alternately and over loopback.
//
//   swift run -c release --package-path Benchmarks runtime-benchmark [all|requests|memory|transfers] [MEGABYTES]
//   swift run -c release --package-path Benchmarks --traits AsyncHTTPClient runtime-benchmark requests
//   swift run -c release --package-path Benchmarks runtime-benchmark throughput [CONCURRENCY] [ROUNDS]
//   swift run -c release --package-path Benchmarks runtime-benchmark growth [COUNT]
//   perf record -g .build/release/runtime-benchmark profile targetKit|urlSession [CONCURRENCY]
//   heaptrack .build/release/runtime-benchmark wait targetKit|urlSession
//
// The server is a separate process, and so is each large transfer, so that its peak memory is
// measured separately.

import Foundation

@main
enum RuntimeBenchmark {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let command = arguments.popFirst() ?? "all"
    switch command {
    case "serve":
      try await BenchmarkServer.run()
    case "transfer":
      guard arguments.count == 4, let port = Int(arguments.removeFirst()),
        let direction = LargeTransfer.Direction(rawValue: arguments.removeFirst()),
        let client = LargeTransfer.Client(rawValue: arguments.removeFirst()),
        let megabytes = Int(arguments.removeFirst())
      else { return usage() }
      let transfer = LargeTransfer(direction: direction, client: client, megabytes: megabytes)
      print(try await transfer.run(port: port))
    case "throughput":
      let concurrency = arguments.popFirst().flatMap { Int($0) } ?? 1
      let rounds = arguments.popFirst().flatMap { Int($0) } ?? 12
      let server = try ChildProcess(["serve"])
      defer { server.stop() }
      guard let port = server.readLine().flatMap({ Int($0) }) else { return usage() }
      for path in Throughput.paths {
        try Throughput(concurrency: concurrency, path: path, port: port).measure(rounds: rounds)
      }
    case "send":
      guard arguments.count == 4, let port = Int(arguments.removeFirst()),
        let client = RequestMeasurements.Client(rawValue: arguments.removeFirst()),
        let concurrency = Int(arguments.removeFirst())
      else { return usage() }
      let measurements = try RequestMeasurements(port: port)
      try await measurements.repeatOnRequest(client, concurrency, path: arguments.removeFirst())
    case "grow":
      guard arguments.count == 4, let port = Int(arguments.removeFirst()),
        let baseURL = URL(string: "http://127.0.0.1:\(port)"),
        let client = RequestMeasurements.Client(rawValue: arguments.removeFirst()),
        let kind = Growth.Kind(rawValue: arguments.removeFirst()),
        let count = Int(arguments.removeFirst())
      else { return usage() }
      print(try await Growth(baseURL: baseURL, client: client, kind: kind).run(count: count))
    case "growth":
      let count = arguments.popFirst().flatMap { Int($0) } ?? 4000
      let server = try ChildProcess(["serve"])
      defer { server.stop() }
      guard let port = server.readLine().flatMap({ Int($0) }) else { return usage() }
      try Growth.compare(port: port, count: count)
    case "profile", "wait":
      let client =
        arguments.popFirst().flatMap(RequestMeasurements.Client.init)
        ?? .targetKit
      let concurrency = arguments.popFirst().flatMap { Int($0) } ?? 1
      let server = try ChildProcess(["serve"])
      defer { server.stop() }
      guard let port = server.readLine().flatMap({ Int($0) }) else { return usage() }
      let measurements = try RequestMeasurements(port: port)
      if command == "wait" {
        try await measurements.waitForProfiler(client)
      } else {
        try await measurements.repeatForProfiler(client, concurrency)
      }
    case "all", "requests", "transfers", "memory":
      let megabytes = arguments.popFirst().flatMap { Int($0) } ?? 1024
      let server = try ChildProcess(["serve"])
      defer { server.stop() }
      guard let port = server.readLine().flatMap({ Int($0) }) else { return usage() }
      let measurements = try RequestMeasurements(port: port)
      switch command {
      case "memory": try await measurements.measureMemory()
      case "transfers": break
      default:
        try await measurements.run()
        for concurrency in [1, 8, 64, 512] {
          let throughput = Throughput(concurrency: concurrency, path: "/small", port: port)
          try throughput.measure(rounds: 6)
        }
      }
      if command == "all" || command == "transfers" {
        try LargeTransfer.compare(port: port, megabytes: megabytes)
      }
    default:
      usage()
    }
  }

  private static func usage() {
    print(
      """
      usage: runtime-benchmark [all|requests|memory|transfers] [MEGABYTES]
             runtime-benchmark throughput [CONCURRENCY] [ROUNDS]
             runtime-benchmark growth [COUNT]
      """
    )
  }
}
