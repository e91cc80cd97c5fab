import Foundation

extension RequestURL {
  /// Returns the URL of a target, which has a scheme and whose path stays below the base URL.
  static func checked(
    of target: some TargetType,
    baseURL: URL
  ) throws(TargetError) -> String {
    let path = target.path
    let url: String
    do {
      url = try string(baseURL: baseURL, path: path)
    } catch {
      throw .encoding(error, target: target)
    }
    guard baseURL.scheme != nil else {
      throw .requestMapping(
        "the base URL '\(baseURL.absoluteString)' has no scheme",
        target: target
      )
    }
    guard !hasDotSegment(path) else {
      throw .requestMapping(
        "the path '\(path)' has a segment '.' or '..', which would lead to another resource",
        target: target
      )
    }
    return url
  }

  /// `%2E` is the same as a dot to everyone between here and the server (RFC 3986 §6.2.2.2).
  private static func hasDotSegment(_ path: String) -> Bool {
    guard path.contains(".") || path.contains("%") else { return false }
    return path.split(separator: "/").contains { segment in
      let plain = segment.replacingOccurrences(of: "%2e", with: ".", options: .caseInsensitive)
      return plain == "." || plain == ".."
    }
  }
}
