public import Foundation

extension URL {
  /// Creates the URL of a target: its base URL, with the path appended unless it is empty.
  public init<T: TargetType>(target: T) {
    let path = target.path
    self = path.isEmpty ? target.baseURL : target.baseURL.appendingPathComponent(path)
  }
}
