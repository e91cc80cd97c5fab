import Foundation

/// Reads or writes the repositories of a file, and prints a figure.
@main
struct Program {
  static func main() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
    switch CommandLine.arguments[1] {
    case "read":
      print(try shortest { try read(data) as [Repository] })
    case "write":
      let repositories: [Repository] = try read(data)
      print(try shortest { try write(repositories) })
    case "cold":
      let start = cpu()
      let _: [Repository] = try read(data)
      print(cpu() - start)
    default:
      let before = status("VmRSS") - Double(data.count) / 1024
      let repositories: [Repository] = try read(data)
      let after = status("VmRSS")
      // The most memory that was used, relative to that of the bytes and of the models.
      print((status("VmHWM") - before) / (after - before))
      withExtendedLifetime(repositories) {}
    }
  }

  /// Returns the CPU seconds of the fastest of several runs, without those of freeing the result.
  private static func shortest<Result>(_ run: () throws -> Result) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<8 {
      let start = cpu()
      let result = try run()
      best = min(best, cpu() - start)
      withExtendedLifetime(result) {}
    }
    return best
  }

  private static func cpu() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a number of `/proc/self/status`, in KiB.
  private static func status(_ name: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
