import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Response {
  /// Returns the documented outcome of the response.
  func outcome<Output: ResponseOutcome>() throws(TargetError) -> Output {
    do {
      let reader = ResponseReader(
        statusCode: statusCode,
        data: data,
        headerFields: head?.allHeaderFields as? [String: String] ?? [:],
        url: head?.url,
        decoder: decoder
      )
      return try tolerating { try Output(reader) }
    } catch {
      throw reported(.objectMapping(error, self), as: Output.self)
    }
  }
}
