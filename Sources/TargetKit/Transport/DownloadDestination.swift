public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Decides where a downloaded file goes, and how it gets there.
public typealias DownloadDestination =
  @Sendable (
    _ temporaryURL: URL,
    _ response: HTTPURLResponse
  ) -> (destinationURL: URL, options: DownloadOptions)

/// How a downloaded file gets to its place.
public struct DownloadOptions: OptionSet, Hashable, Sendable {
  /// The folders above the file are made.
  public static let createIntermediateDirectories = DownloadOptions(rawValue: 1 << 0)

  /// A file that is there already is replaced.
  public static let removePreviousFile = DownloadOptions(rawValue: 1 << 1)

  /// The options as bits.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
