import Diagnostics
import SpecSyntax

extension SchemaDecoder {
  /// Reports limits that no value satisfies.
  func reportEmptyLimits() {
    if let minimum = fields.minimum, let maximum = fields.maximum,
      let lower = minimum.double, let upper = maximum.double
    {
      let isExclusive = fields.isMinimumExclusive || fields.isMaximumExclusive
      if lower > upper || (lower == upper && isExclusive) {
        report("minimum", minimum.text ?? "", "maximum", maximum.text ?? "", at: maximum.range)
      }
    }
    report(fields.minLength, fields.maxLength, of: "Length")
    report(fields.minItems, fields.maxItems, of: "Items")
    report(fields.minProperties, fields.maxProperties, of: "Properties")
  }

  private func report(_ minimum: Int?, _ maximum: Int?, of parts: String) {
    guard let minimum, let maximum, minimum > maximum else { return }
    report("min\(parts)", "\(minimum)", "max\(parts)", "\(maximum)", at: range)
  }

  private func report(
    _ lowerName: String,
    _ lower: String,
    _ upperName: String,
    _ upper: String,
    at range: SourceRange
  ) {
    context.report(
      .invalidValue,
      "no value is between '\(lowerName): \(lower)' and '\(upperName): \(upper)'",
      at: range,
      help: "allow a value between them"
    )
  }
}
