// usage: graphs FIRST COUNT [--write FOLDER EVERY]
//
// Generates from the random specs of a range of seeds, each within two seconds of CPU time and 500 MB. Before each, its
// seed is written to standard output, so that the last line says which one ended the process. With `--write`, the output of
// every so many specs is written to a folder of its own.

import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport

let arguments = CommandLine.arguments
guard arguments.count == 3 || arguments.count == 6, let first = UInt64(arguments[1]),
  let count = UInt64(arguments[2])
else {
  print("usage: graphs FIRST COUNT [--write FOLDER EVERY]")
  exit(64)
}
let sample = arguments.count == 6 ? (folder: arguments[4], every: UInt64(arguments[5]) ?? 1) : nil

/// The time that one spec may take, after which the process is ended by SIGPROF.
func startTimer() {
  var interval = itimerval()
  interval.it_value.tv_sec = 2
  setitimer(ITIMER_PROF, &interval, nil)
}

/// The memory that the process may ask for.
func limitMemory() {
  var limit = rlimit(rlim_cur: 500 << 20, rlim_max: 500 << 20)
  setrlimit(RLIMIT_DATA, &limit)
}

/// The configuration of a seed: options that take other ways through the generator.
func configuration(of seed: UInt64) -> Configuration {
  var random = RandomValues(seed: seed &+ 0x5EED)
  var result = Configuration()
  result.runtime = random.element(of: Configuration.Runtime.allCases)
  result.models.validation = random.number(below: 4) == 0
  result.models.anyOf.form = random.element(of: Configuration.AnyOfForm.allCases)
  result.models.inputs = random.element(of: Configuration.InputChoice.allCases)
  result.providers.outcomes = random.element(of: Configuration.OutcomeChoice.allCases)
  result.models.unknownProperties = random.element(of: Configuration.UnknownProperties.allCases)
  return result
}

limitMemory()
setvbuf(stdout, nil, _IOLBF, 0)
var generated = 0
for seed in first..<first + count {
  print("seed \(seed)")
  startTimer()
  let spec = RandomSpec(seed: seed)
  let loader = MemorySourceLoader(spec.files)
  var bag = DiagnosticBag()
  let result = Pipeline(configuration: configuration(of: seed))
    .run(try? loader.root(RandomSpec.rootPath), loading: loader, files: SourceFiles(), into: &bag)
  if !result.files.isEmpty { generated += 1 }
  guard let sample, seed % sample.every == 0, !result.files.isEmpty else { continue }
  let folder = URL(fileURLWithPath: "\(sample.folder)/\(seed)")
  for file in result.files {
    let url = folder.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try file.text.write(to: url, atomically: false, encoding: .utf8)
  }
  for (path, text) in spec.files {
    try text.write(to: folder.appendingPathComponent(path), atomically: false, encoding: .utf8)
  }
}
print("done \(generated)")
