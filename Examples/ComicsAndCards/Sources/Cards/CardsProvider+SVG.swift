import Foundation
import TargetKit

extension CardsProvider {
  /// Uploads a picture in SVG format, which is text.
  package func upload(
    svg: String,
    fileName: String,
    title: String,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> Card {
    let picture = MultipartFile.data(
      Data(svg.utf8),
      fileName: fileName,
      contentType: "image/svg+xml"
    )
    return try await uploadCard(picture: picture, title: title, progress: .init(progress))
  }
}
