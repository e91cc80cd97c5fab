package import Diagnostics

/// The request of a case, as far as it can be read without running the code.
package struct AppRequest: Sendable {
  /// The properties of `TargetType`.
  package enum Part: String, CaseIterable, Sendable {
    case baseURL, path, method, task, headers, sampleData, validationType, authorizationType
  }

  /// The URL that the path is appended to; `nil` if it's unknown.
  package var baseURL: AppText?
  /// The path; `nil` if it's unknown.
  package var path: AppText?
  /// The method in capital letters; `nil` if it depends on values.
  package var method: String?
  /// The parameters in the query.
  package var query: [AppField] = []
  /// The headers whose names are known.
  package var headers: [AppField] = []
  package var body = AppBody.none
  /// Dictionaries of parameters whose keys are unknown, such as a `[String: Any]` of the caller.
  ///
  /// They are sent as well, in the query or the body.
  package var unnamed: [AppValue] = []
  /// The authorization of `AccessTokenAuthorizable`, such as `bearer`; `nil` if the code states none.
  package var authorization: String?
  /// The validation of status codes, such as `successCodes`; `nil` if the code states none.
  package var validation: String?
  /// The places of the members that state each part.
  package var ranges: [Part: SourceRange] = [:]

  package init() {}
}

/// The body of a request.
package enum AppBody: Sendable {
  case none
  /// A JSON object of parameters.
  case json([AppField])
  /// A form.
  case form([AppField])
  /// A value that is encoded as JSON.
  case encodable(AppValue)
  /// The parts of a multipart body, by their names.
  case multipart([AppField])
  /// The bytes of a value, or the content of a file.
  case bytes(AppValue)
  /// A body that can't be read, as it's written.
  case unknown(String)
}

/// A parameter that code sends: an element of `["q": query]`.
package struct AppField: Sendable {
  package var name: String
  package var value: AppValue
  /// Indicates whether the field is only sent under a condition, or if its value isn't `nil`.
  package var isOptional: Bool
  /// The file that a part of a multipart body is; `nil` if it's text.
  package var file: AppFile?
  package var range: SourceRange

  package init(_ name: String, _ value: AppValue, isOptional: Bool = false, range: SourceRange) {
    self.name = name
    self.value = value
    self.isOptional = isOptional
    self.range = range
  }
}

/// The name and the media type of a file in a multipart body, as far as they are constants.
package struct AppFile: Hashable, Sendable {
  package var name: String?
  package var mediaType: String?

  package init(name: String?, mediaType: String?) {
    self.name = name
    self.mediaType = mediaType
  }
}

/// A value in hand-written code, as far as it can be read without running the code.
package indirect enum AppValue: Hashable, Sendable {
  case text(AppText)
  /// A number, as it's written.
  case number(String)
  case bool(Bool)
  case null
  /// An associated value, or one of its members: `filter.page` is argument 0 with the members `["page"]`.
  case argument(Int, members: [String])
  case list([AppValue])
  /// A dictionary with the keys in the order of the code.
  case object([Member])
  /// Anything else, as it's written.
  case unknown(String)

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: AppValue

    package init(_ key: String, _ value: AppValue) {
      self.key = key
      self.value = value
    }
  }
}

/// Text with values in it: `"/pets/\(id)/photos"`.
package struct AppText: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case value(AppValue)
  }

  package var pieces: [Piece]

  package init(_ pieces: [Piece]) {
    self.pieces = pieces
  }
}
