// Parses a file into nodes and, for YAML, compares the time with libyaml's bare event loop over the
// same bytes.
//
//   swift run -c release --package-path Benchmarks reading-benchmark FILE [PAIRS]
//
// The two are run alternately, and the median of the ratios of adjacent runs is printed, because
// absolute times depend more on the machine than on the program.

import Diagnostics
import Foundation
import SpecSyntax

guard CommandLine.arguments.count > 1,
  let data = FileManager.default.contents(atPath: CommandLine.arguments[1])
else {
  print("usage: reading-benchmark FILE [PAIRS]")
  exit(64)
}
let path = CommandLine.arguments[1]
let pairs = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 21 : 21
let bytes = [UInt8](data)
let clock = ContinuousClock()

/// Returns the parsing time without that of freeing the memory, which a run does after everything
/// else.
func read() -> Duration {
  var node: Node?
  let time = clock.measure {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(identity: SourceIdentity(path), path: path, bytes: bytes)
    (_, node) = NodeParser.parse(source, into: &files, into: &bag)
  }
  precondition(node != nil, "the file is read")
  return time
}

func median<Value: Comparable>(_ values: [Value]) -> Value {
  values.sorted()[values.count / 2]
}

func milliseconds(_ duration: Duration) -> String {
  String(format: "%.1f ms", duration / .milliseconds(1))
}

_ = read()
if path.hasSuffix(".json") {
  let times = (0..<pairs).map { _ in read() }
  print("nodes \(milliseconds(median(times)))")
} else {
  var reading: [Duration] = []
  var looping: [Duration] = []
  for _ in 0..<pairs {
    looping.append(clock.measure { precondition(BareEventLoop.run(over: bytes) > 2) })
    reading.append(read())
  }
  let ratios = zip(reading, looping).map { $0 / $1 }
  print(
    "nodes \(milliseconds(median(reading)))",
    "bare events \(milliseconds(median(looping)))",
    "ratio \(String(format: "%.2f", median(ratios)))",
    separator: "  "
  )
}
