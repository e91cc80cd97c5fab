package import Diagnostics
import OpenAPI
import SpecSyntax

extension CorrectionFile {
  /// Returns the corrections of all findings of a report: those of the root file first, then an
  /// overlay for each other file.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - observer: The comparison that the report describes.
  ///   - form: The form of the file.
  ///   - specName: The name of the spec in the heading.
  ///   - confirming: The smallest number of objects in responses that confirms the required
  ///     properties that all of them had; `nil` if none are confirmed.
  ///   - address: Returns the address of a file of the spec for overlays beside the file with
  ///     corrections; `nil` if they can't change it.
  /// - Returns: The files; the first may have no corrections.
  package static func files(
    _ report: DriftReport,
    of observer: DriftObserver,
    as form: Form,
    specName: String,
    confirming: Int? = nil,
    address: (SourceID) -> String?
  ) -> [CorrectionFile] {
    var builder = CorrectionBuilder(observer)
    builder.build(report)
    if let confirming { builder.confirm(minimum: confirming) }
    let root = observer.document.range.file
    var overlays: [CorrectionFile] = []
    let others = Set(builder.corrections.map(\.file)).subtracting([root])
    for file in others.sorted(by: { $0.rawValue < $1.rawValue }) {
      let corrections = builder.corrections.filter { $0.file == file }
      if form == .overlay, let address = address(file) {
        overlays.append(
          CorrectionFile(corrections, form, specName: address, extends: address)
        )
      } else {
        let reason = form == .patches ? "in another file, which only overlays change" : "remote"
        builder.uncorrected += corrections.map { "\($0.name) (\(reason))" }
      }
    }
    let corrections = builder.corrections.filter { $0.file == root }
    let first = CorrectionFile(
      corrections,
      uncorrected: builder.uncorrected,
      form,
      specName: specName
    )
    return [first] + overlays
  }
}
