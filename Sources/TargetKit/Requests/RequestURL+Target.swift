import Foundation
import TargetKitWire

extension RequestURL {
  /// Returns the URL of a target, after checking that it has a scheme and that its path stays below
  /// the base URL.
  static func checked(
    of target: some TargetType,
    baseURL: URL
  ) throws(TargetError) -> String {
    let path = target.path
    // Redacting takes longer than everything else here, and only errors need it.
    var place: String { Redaction.credentials.redacting(baseURL) }
    let url: String
    do {
      url = try string(baseURL: baseURL, path: path)
    } catch {
      throw .encoding(error, target: target)
    }
    guard let scheme = baseURL.scheme else {
      throw .requestMapping(
        "the base URL '\(place)' has no scheme",
        target: target
      )
    }
    // If the variables of a server don't form a URL, the result is a file URL, and that file must
    // not be read.
    guard scheme.lowercased() != "file" else {
      throw .requestMapping("the base URL '\(place)' is a file", target: target)
    }
    guard let host = baseURL.host, !host.isEmpty else {
      throw .requestMapping("the base URL '\(place)' has no host", target: target)
    }
    return url
  }
}
