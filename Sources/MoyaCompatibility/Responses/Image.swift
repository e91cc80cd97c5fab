#if canImport(UIKit)
  public import UIKit.UIImage

  /// The image type of the platform.
  public typealias ImageType = UIImage
#elseif canImport(AppKit)
  public import AppKit.NSImage

  /// The image type of the platform.
  public typealias ImageType = NSImage
#else
  public import Foundation

  /// An image on platforms without an image type: bytes that begin with the signature of an image
  /// format.
  public final class ImageType: Sendable {
    /// The bytes.
    public let data: Data

    /// Creates an image if the bytes begin like PNG, JPEG, GIF, BMP, TIFF, WebP, HEIC or AVIF.
    public init?(data: Data) {
      guard Self.isImage(data) else { return nil }
      self.data = data
    }

    /// The signatures at the beginning of image files.
    private static let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
      Array("BM".utf8), [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    ]

    /// The brands at the ninth byte of image containers.
    private static let brands = ["WEBP", "heic", "heix", "mif1", "avif"]

    private static func isImage(_ data: Data) -> Bool {
      if signatures.contains(where: { data.starts(with: $0) }) { return true }
      let brand = String(decoding: data.dropFirst(8).prefix(4), as: UTF8.self)
      let isContainer =
        data.starts(with: "RIFF".utf8) || data.dropFirst(4).starts(with: "ftyp".utf8)
      return isContainer && brands.contains(brand)
    }
  }
#endif

/// The image type of the platform.
public typealias Image = ImageType

extension Response {
  /// Returns the body as an image; throws `MoyaError.imageMapping` if it isn't one.
  ///
  /// - Throws: `MoyaError.imageMapping` if the body isn't an image.
  public func mapImage() throws -> Image {
    guard let image = Image(data: data) else { throw MoyaError.imageMapping(self) }
    return image
  }
}
