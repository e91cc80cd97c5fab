#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The types of a download.
///
/// A class as in Alamofire, for code that spells it; nothing makes one.
public final class DownloadRequest: Sendable {
  /// How a downloaded file gets to its place.
  public struct Options: OptionSet, Sendable {
    /// The folders above the file are made.
    public static let createIntermediateDirectories = Options(rawValue: 1 << 0)

    /// A file that is there already is replaced.
    public static let removePreviousFile = Options(rawValue: 1 << 1)

    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Decides where a downloaded file goes, and how it gets there.
  public typealias Destination =
    @Sendable (
      _ temporaryURL: URL,
      _ response: HTTPURLResponse
    ) -> (destinationURL: URL, options: Options)

  /// Returns a destination in a folder of the user, under the name that the server suggests.
  public class func suggestedDownloadDestination(
    for directory: FileManager.SearchPathDirectory = .documentDirectory,
    in domain: FileManager.SearchPathDomainMask = .userDomainMask,
    options: Options = []
  ) -> Destination {
    { temporaryURL, response in
      let folder = FileManager.default.urls(for: directory, in: domain).first
      let name = response.suggestedFilename
      let url = name.flatMap { folder?.appendingPathComponent($0) } ?? temporaryURL
      return (url, options)
    }
  }

  private init() {}
}
