import OpenAPI
import SpecSyntax

extension CorrectionFile {
  /// Creates the corrections of all findings of a report.
  package init(
    _ report: DriftReport,
    of observer: DriftObserver,
    as form: Form,
    specName: String
  ) {
    guard let root = observer.root else {
      self.init([], uncorrected: [], form, specName: specName)
      return
    }
    var builder = CorrectionBuilder(observer, root: root)
    builder.build(report)
    self.init(
      builder.corrections,
      uncorrected: builder.uncorrected,
      form,
      specName: specName
    )
  }
}
