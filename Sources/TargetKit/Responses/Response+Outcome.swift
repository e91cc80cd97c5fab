import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Response {
  /// Returns the answer as one of those that are documented.
  func outcome<Output: ResponseOutcome>() throws(TargetError) -> Output {
    do {
      return try Output(
        ResponseReader(
          statusCode: statusCode,
          data: data,
          headerFields: head?.allHeaderFields as? [String: String] ?? [:],
          decoder: decoder ?? JSONCoding.decoder()
        )
      )
    } catch {
      throw .objectMapping(error, self)
    }
  }
}
