import Foundation

/// The resources that this process has used so far.
struct Usage {
  /// The CPU time, in milliseconds.
  var milliseconds: Int
  /// The largest amount of memory at any time, in megabytes.
  var peakMegabytes: Int

  static var current: Usage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      let unit = 1 << 20
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let unit = 1 << 10
    #endif
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
    return Usage(
      milliseconds: Int(seconds) * 1000 + microseconds / 1000,
      peakMegabytes: Int(usage.ru_maxrss) / unit
    )
  }
}
