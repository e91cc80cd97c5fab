public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A closure that returns the destination of a downloaded file, and the options for moving it
/// there.
public typealias DownloadDestination =
  @Sendable (
    _ temporaryURL: URL,
    _ response: HTTPURLResponse
  ) -> (destinationURL: URL, options: DownloadOptions)

/// The options for moving a downloaded file to its destination.
public struct DownloadOptions: OptionSet, Hashable, Sendable {
  /// Creates the folders that contain the file.
  public static let createIntermediateDirectories = DownloadOptions(rawValue: 1 << 0)

  /// Replaces an existing file.
  public static let removePreviousFile = DownloadOptions(rawValue: 1 << 1)

  /// The options as bits.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
