public import Foundation

nonisolated extension Foundation.URL: JSONReadable {
  /// Reads a URL from text.
  public init(_ json: JSONReader) throws {
    let text = try json.string()
    guard let url = Foundation.URL(string: text) else {
      throw json.corrupted("'\(text)' isn't a URL")
    }
    self = url
  }
}

nonisolated extension Foundation.UUID: JSONReadable {
  /// Reads a UUID from text.
  public init(_ json: JSONReader) throws {
    let text = try json.string()
    guard let id = Foundation.UUID(uuidString: text) else {
      throw json.corrupted("'\(text)' isn't a UUID")
    }
    self = id
  }
}
