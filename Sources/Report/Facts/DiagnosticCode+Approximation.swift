import Diagnostics

extension DiagnosticCode {
  /// Whether a warning of this code means that what is generated differs from what the spec says.
  ///
  /// The others concern names, samples, or files that aren't the spec. A code that isn't named here counts.
  var isApproximation: Bool {
    switch self {
    case .duplicateOperationID, .missingOperationID, .renamedToAvoidCollision, .unusedName,
      .targetTooLarge:
      // Names, and how types are cut.
      false
    case .invalidExample:
      // Samples.
      false
    case .unusedFilter, .unmatchedPath, .foreignOverlay, .unusedPagination, .invalidExtension:
      // The configuration, overlays, and what the spec tells this tool.
      false
    default:
      true
    }
  }
}
