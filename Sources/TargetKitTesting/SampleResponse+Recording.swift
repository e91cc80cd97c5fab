public import Foundation
public import TargetKit
import TargetKitCommon

extension SampleResponse {
  /// Returns the response of a recording, or the error of reading it.
  ///
  /// ```swift
  /// pets.stub(.showPet(petID: 7), with: .recording(folder.appendingPathComponent("3-showPet.http")))
  /// ```
  ///
  /// - Parameter file: A file that a `RecordingTransport` has written. Its request has no meaning.
  /// - Returns: The sample.
  public static func recording(_ file: URL) -> SampleResponse {
    do {
      return SampleResponse(try ReplayingTransport.read(file).outcome)
    } catch {
      return .networkError(error)
    }
  }
}
