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
    return url
  }
}
