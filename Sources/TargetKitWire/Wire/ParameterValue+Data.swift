public import Foundation

nonisolated extension ParameterValue {
  /// The value as JSON in UTF-8.
  public var jsonData: Foundation.Data { Foundation.Data(json.utf8) }
}
