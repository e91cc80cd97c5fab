import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The resources that a process has used.
enum Usage {
  /// The processor time so far in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a value of `/proc/self/status` in kilobytes: `VmRSS` is the current memory usage,
  /// `VmHWM` the peak.
  static func memory(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// Returns the median.
func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
