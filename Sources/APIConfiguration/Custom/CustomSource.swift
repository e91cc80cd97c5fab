/// A part of a request that can be the value of a member of the user's protocol.
package enum CustomSource: String, Hashable, Sendable, CaseIterable {
  /// The URL of the server.
  case baseURL
  /// The percent-encoded path, relative to the base URL.
  case path
  /// The base URL, the path, and the query unless another member has it.
  case url
  case method
  case query
  case headers
  case body
  /// The fields of the body, or without a body, the query.
  case parameters
  /// The media type of the body.
  case contentType
  /// The kind of the body, or `query`, or `none`.
  case encoding
  /// The scheme of the header field `Authorization`.
  case authorization
  case apiKeys
  /// The status codes that count as success.
  case statuses
  case sampleData
  case operationID = "operationId"

  /// The types that a member with this part can have.
  package var forms: [CustomType.Form] {
    switch self {
    case .baseURL, .url: [.string, .url]
    case .path, .operationID: [.string]
    case .method, .contentType: [.string, .choice]
    case .query: [.queryItems, .texts(.keyed), .values, .sendableValues, .pairs, .string]
    case .headers: [.texts(.keyed)]
    case .body: [.data, .encodable, .values, .sendableValues]
    case .parameters: [.values, .sendableValues]
    case .encoding: [.choice]
    case .authorization: [.bool, .choice]
    case .apiKeys: [.apiKeys, .texts(.listed)]
    case .statuses: [.codes(.listed), .codes(.keyed)]
    case .sampleData: [.data]
    }
  }

  /// The keys of `cases` if there is a fixed set of them.
  var caseKeys: [String]? {
    switch self {
    case .encoding: CustomEncoding.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// Indicates whether a value of this part may be impossible to encode.
  package var canFail: Bool {
    switch self {
    case .path, .url, .query, .headers, .body, .parameters: true
    case .baseURL, .method, .contentType, .encoding, .authorization, .apiKeys, .statuses,
      .sampleData, .operationID:
      false
    }
  }

  /// The key of `cases` for an operation without the part.
  package static let none = "none"
  /// The key of `cases` for values without an entry.
  package static let other = "other"
}

/// The place and form of an operation's parameters.
package enum CustomEncoding: String, Hashable, Sendable, CaseIterable {
  /// There is no body, but a query.
  case query
  case json, form, multipart, text, binary
  /// There is neither a body nor a query.
  case none
}
