import Foundation

/// A response as a call receives it.
nonisolated struct ReceivedResponse {
  var status: Int
  var data: Foundation.Data
  /// Indicates whether the call failed because of the status.
  var isFailure: Bool
}

/// A response that the spec describes.
nonisolated struct ExpectedResponse {
  let status: Int
  let body: String
  private let isFailure: Bool
  /// Reads the body, and returns the difference to the JSON of the value.
  private let read: (Foundation.Data) throws -> String?

  /// A response for which the call returns.
  static func returns(_ status: Int, _ body: String = "") -> ExpectedResponse {
    ExpectedResponse(status: status, body: body, isFailure: false) { _ in nil }
  }

  /// A response for which the call returns a value.
  static func returns<Value: Swift.Decodable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: false) { data in
      _ = try decoder.decode(Value.self, from: data)
      return nil
    }
  }

  /// A response for which the call returns a value, which has the same JSON, without the properties
  /// that requests don't have.
  static func returns<Value: Swift.Codable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String,
    notSent: [String] = []
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: false) { data in
      try difference(of: type, data, notSent)
    }
  }

  /// A response for which the call fails.
  static func fails(_ status: Int, _ body: String = "") -> ExpectedResponse {
    ExpectedResponse(status: status, body: body, isFailure: true) { _ in nil }
  }

  /// A response for which the call fails with a value.
  static func fails<Value: Swift.Decodable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: true) { data in
      _ = try decoder.decode(Value.self, from: data)
      return nil
    }
  }

  /// A response for which the call fails with a value, which has the same JSON, without the
  /// properties that requests don't have.
  static func fails<Value: Swift.Codable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String,
    notSent: [String] = []
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: true) { data in
      try difference(of: type, data, notSent)
    }
  }

  /// Returns what is wrong with the result of a call.
  func problems(in result: Swift.Result<ReceivedResponse, any Swift.Error>) -> [String] {
    do {
      let response = try result.get()
      guard response.status == status, response.isFailure == isFailure else {
        let outcome = response.isFailure ? "fails" : "returns"
        return ["\(status): the call \(outcome) with the status \(response.status)"]
      }
      guard response.data == Foundation.Data(body.utf8) else {
        return ["\(status): the body isn't that of the response"]
      }
      return problem(reading: response.data).map { [$0] } ?? []
    } catch {
      return ["\(status): the call fails without the response: \(error)"]
    }
  }

  /// Returns what is wrong with a body.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - isCompared: Indicates whether the value must have the same JSON.
  /// - Returns: The problem; nil if there is none.
  func problem(reading data: Foundation.Data, comparing isCompared: Bool = true) -> String? {
    do {
      let difference = try read(data)
      return isCompared ? difference.map { "\(status): the value, encoded again, \($0)" } : nil
    } catch {
      return "\(status): the body can't be read: \(error)"
    }
  }

  // MARK: - JSON

  private static func difference<Value: Swift.Codable>(
    of type: Value.Type,
    _ data: Foundation.Data,
    _ notSent: [String]
  ) throws -> String? {
    let value = try decoder.decode(Value.self, from: data)
    let encoder = Foundation.JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let encoded = try encoder.encode([value]).dropFirst().dropLast()
    return JSONDifference.between(
      String(decoding: encoded, as: Swift.Unicode.UTF8.self),
      and: String(decoding: data, as: Swift.Unicode.UTF8.self),
      ignoring: notSent
    )
  }

  private static var decoder: Foundation.JSONDecoder {
    let decoder = Foundation.JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let date = JSONDifference.date(text) else {
        throw Foundation.CocoaError(.coderInvalidValue)
      }
      return date
    }
    return decoder
  }
}
