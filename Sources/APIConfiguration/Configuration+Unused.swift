package import Diagnostics

extension Configuration {
  /// Reports the formats that no schema has, and modules with types that nothing uses.
  package func reportUnusedFormats(usedFormats: Set<String>, into bag: inout DiagnosticBag) {
    for format in formats.keys.sorted() where !usedFormats.contains(format) {
      bag.report(
        .unusedOption,
        Diagnostic.Message("no schema that is used has the format '\(format)'"),
        at: places["formats." + format],
        help: "correct it, or remove it"
      )
    }
    guard !imports.isEmpty, types.isEmpty, usedFormats.isEmpty else { return }
    bag.report(
      .unusedOption,
      Diagnostic.Message("'imports' has no effect: no type of 'types' or 'formats' is used"),
      at: places["imports"],
      help: "name the types of these modules under 'types' or 'formats', or remove it"
    )
  }
}
