#if canImport(UIKit)
  public import UIKit.UIImage

  /// The image type of the platform.
  public typealias ImageType = UIImage
#elseif canImport(AppKit)
  public import AppKit.NSImage

  /// The image type of the platform.
  public typealias ImageType = NSImage
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// The image type of the platform.
  public typealias Image = ImageType

  extension Response {
    /// Returns the body as an image, and throws `MoyaError.imageMapping` if it isn't one.
    public func mapImage() throws -> Image {
      guard let image = Image(data: data) else { throw MoyaError.imageMapping(self) }
      return image
    }
  }
#endif
