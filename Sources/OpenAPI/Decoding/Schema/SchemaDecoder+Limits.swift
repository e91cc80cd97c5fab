import Diagnostics
import SpecSyntax

extension SchemaDecoder {
  /// Reports limits that no value satisfies.
  func reportEmptyLimits() {
    if let minimum = fields.minimum, let maximum = fields.maximum,
      let least = minimum.double, let most = maximum.double
    {
      let isExclusive = fields.isMinimumExclusive || fields.isMaximumExclusive
      if least > most || (least == most && isExclusive) {
        report("minimum", minimum.text ?? "", "maximum", maximum.text ?? "", at: maximum.range)
      }
    }
    report(fields.minLength, fields.maxLength, of: "Length")
    report(fields.minItems, fields.maxItems, of: "Items")
    report(fields.minProperties, fields.maxProperties, of: "Properties")
  }

  private func report(_ least: Int?, _ most: Int?, of parts: String) {
    guard let least, let most, least > most else { return }
    report("min\(parts)", "\(least)", "max\(parts)", "\(most)", at: range)
  }

  private func report(
    _ lower: String,
    _ least: String,
    _ upper: String,
    _ most: String,
    at range: SourceRange
  ) {
    context.report(
      .invalidValue,
      .leavesNoValue("\(lower): \(least)", "\(upper): \(most)"),
      at: range,
      help: "leave a value between them"
    )
  }
}

extension Diagnostic.Message {
  fileprivate static func leavesNoValue(_ lower: String, _ upper: String) -> Self {
    Self("no value is within '\(lower)' and '\(upper)'")
  }
}
