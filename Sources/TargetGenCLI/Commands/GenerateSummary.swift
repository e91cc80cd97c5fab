import Diagnostics
import TargetGenCore

/// What a run did, in a few lines.
struct GenerateSummary {
  let api: API
  let plan: OutputFolder.Plan
  let bag: DiagnosticBag
  let isDryRun: Bool
  let duration: Duration

  /// The lines without a line end; with each file's name if they are to be verbose or the run was dry.
  func text(isVerbose: Bool) -> String {
    var lines: [String] = []
    if isVerbose || isDryRun {
      lines += plan.written.map { (isDryRun ? "would write " : "wrote ") + $0.path }
      lines += plan.removed.map { (isDryRun ? "would remove " : "removed ") + $0 }
    }
    let operations = api.targets.reduce(0) { $0 + $1.cases.count }
    let models = api.models.count { !$0.use.isEmpty }
    lines.append(
      "\(api.title.printable): \(counted(operations, "operation")) in \(counted(api.targets.count, "target")), "
        + "\(counted(models, "model"))"
    )
    let verb = isDryRun ? "to write" : "written"
    lines.append(
      "files: \(plan.written.count) \(verb), \(plan.unchanged.count) unchanged, "
        + "\(plan.removed.count) \(isDryRun ? "to remove" : "removed")"
    )
    lines.append("warnings: \(warnings)")
    lines.append("time: \(seconds) s")
    return lines.joined(separator: "\n")
  }

  /// The number of warnings, and how many each code has.
  private var warnings: String {
    guard !bag.counts.isEmpty else { return "none" }
    let codes = bag.counts.map { (code: $0.key.rawValue, count: $0.value) }
      .sorted { ($1.count, $0.code) < ($0.count, $1.code) }
    let list = codes.map { "\($0.code) \($0.count)" }.joined(separator: ", ")
    return "\(codes.reduce(0) { $0 + $1.count }) (\(list))"
  }

  private var seconds: String {
    let parts = duration.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
