import Diagnostics

extension DiagnosticCode {
  /// Indicates whether a warning of this code means that the generated code differs from the spec.
  ///
  /// Other warnings are about names, samples, or files that aren't the spec. Codes that aren't
  /// listed here count.
  var isApproximation: Bool {
    switch self {
    case .duplicateOperationID, .missingOperationID, .renamedToAvoidCollision, .unusedName,
      .targetTooLarge, .untaggedOperations:
      // Names, and the granularity of types.
      false
    case .invalidExample, .missingSample, .oversizedExample, .secretInExample,
      .untestedOperation:
      // Samples.
      false
    case .unusedFilter, .unmatchedPath, .foreignOverlay, .unusedPagination, .invalidExtension:
      // The configuration, overlays, and this tool's extensions in the spec.
      false
    default:
      true
    }
  }
}
