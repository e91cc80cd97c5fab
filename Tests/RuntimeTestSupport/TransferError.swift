package import Foundation
package import TargetKit

/// Returns the error of a call that has to fail, or nil if it doesn't fail or throws another type.
package func targetError(_ body: () async throws -> Void) async -> TargetError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? TargetError
  }
}

extension TargetError {
  /// The code of the `URLError`.
  package var urlErrorCode: URLError.Code? {
    (underlyingError as? URLError)?.code
  }
}
