package import Diagnostics

extension Configuration {
  /// Reports options without effect: what they refer to isn't used, or another option overrules
  /// them.
  package func reportUnused(usedFormats: Set<String>, into bag: inout DiagnosticBag) {
    for format in formats.keys.sorted() where !usedFormats.contains(format) {
      bag.report(
        .unusedOption,
        Diagnostic.Message("no schema that is used has the format '\(format)'"),
        at: places["formats." + format],
        help: "correct it, or remove it"
      )
    }
    if !imports.isEmpty, types.isEmpty, usedFormats.isEmpty {
      bag.report(
        .unusedOption,
        Diagnostic.Message("'imports' has no effect: no type of 'types' or 'formats' is used"),
        at: places["imports"],
        help: "name the types of these modules under 'types' or 'formats', or remove it"
      )
    }
    for (option, reason) in overruled {
      guard let place = places[option] else { continue }
      bag.report(
        .unusedOption,
        Diagnostic.Message("'\(option)' has no effect: \(reason)"),
        at: place,
        help: "remove one of the two"
      )
    }
  }

  /// The options that another option leaves without effect, each with the reason.
  private var overruled: [(option: String, reason: String)] {
    var overruled: [(option: String, reason: String)] = []
    if models.inputs == .shared {
      overruled.append(("models.inputSuffix", "'models.inputs' isn't 'separate'"))
    }
    if providers.styles.isEmpty {
      let reason = "'providers.styles' has no style"
      overruled += [("providers.suffix", reason), ("providers.outcomes", reason)]
    }
    if target.omit.contains(.baseURL) {
      overruled.append(("baseURL", "'target.omit' lists 'baseURL'"))
    }
    return overruled
  }
}
