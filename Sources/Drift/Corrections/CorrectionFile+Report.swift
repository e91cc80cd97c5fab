import OpenAPI
import SpecSyntax

extension CorrectionFile {
  /// Creates the corrections of all findings of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - observer: The comparison that the report describes.
  ///   - form: The form of the file.
  ///   - specName: The name of the spec in the heading.
  ///   - confirming: The smallest number of objects in responses that confirms the required
  ///     properties that all of them had; `nil` if none are confirmed.
  package init(
    _ report: DriftReport,
    of observer: DriftObserver,
    as form: Form,
    specName: String,
    confirming: Int? = nil
  ) {
    guard let root = observer.root else {
      self.init([], uncorrected: [], form, specName: specName)
      return
    }
    var builder = CorrectionBuilder(observer, root: root)
    builder.build(report)
    if let confirming { builder.confirm(minimum: confirming) }
    self.init(
      builder.corrections,
      uncorrected: builder.uncorrected,
      form,
      specName: specName
    )
  }
}
