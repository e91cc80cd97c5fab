public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.Task {
  /// Returns a request without a query or a body.
  ///
  /// - Parameter path: The encoded path of the target if it has parameters, so that they are correct
  ///   even if Moya's default mapping creates the URL.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(path: String? = nil) -> Moya.Task {
    RequestEncoding(path: path).task
  }

  /// Returns a request with a query.
  ///
  /// - Parameters:
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(path: String? = nil, query: QueryParameters) -> Moya.Task {
    RequestEncoding(path: path, query: query).task
  }

  /// Returns a request with a body.
  ///
  /// - Parameters:
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  ///   - body: The body.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(
    path: String? = nil,
    query: QueryParameters = QueryParameters(),
    body: RequestBody?
  ) -> Moya.Task {
    RequestEncoding(path: path, query: query, body: body).task
  }

  /// Returns a request with a `multipart/form-data` body.
  ///
  /// - Parameters:
  ///   - parts: The parts; if there are none, the body is an empty form.
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for a `MoyaProvider`, for a method that has a body. Files are streamed
  ///   unless a part has its own header fields.
  public static func multipart(
    _ parts: MultipartParts,
    path: String? = nil,
    query: QueryParameters = QueryParameters()
  ) -> Moya.Task {
    guard RequestEncoding(path: path, query: query).isPlain, let added = try? parts.parts(),
      canUpload(parts)
    else {
      return .request(path: path, query: query, body: .multipart(parts))
    }
    return .upload(added)
  }

  /// Returns a request whose body is a file on disk.
  ///
  /// - Parameters:
  ///   - fileURL: The file.
  ///   - contentType: The media type of the file.
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for any `MoyaProvider`; a `generated()` provider streams the file.
  public static func upload(
    _ fileURL: Foundation.URL,
    contentType: String? = "application/octet-stream",
    path: String? = nil,
    query: QueryParameters = QueryParameters()
  ) -> Moya.Task {
    .request(path: path, query: query, body: .file(fileURL, contentType: contentType))
  }

  /// Returns whether Moya can upload some parts.
  ///
  /// It traps if there are no parts, and supports neither header fields of parts nor types other
  /// than `multipart/form-data`.
  static func canUpload(_ parts: MultipartParts) -> Bool {
    guard parts.type == "multipart/form-data", let added = try? parts.parts() else { return false }
    return !added.isEmpty && added.allSatisfy(\.headers.isEmpty)
  }

  /// Returns Moya's upload of parts, which doesn't escape names.
  static func upload(_ parts: [MultipartPart]) -> Moya.Task {
    .uploadMultipart(
      parts.map { part in
        .init(
          provider: part.content.provider,
          name: part.escapedName,
          fileName: part.escapedFileName,
          mimeType: part.contentType
        )
      }
    )
  }
}

nonisolated extension BinaryContent {
  fileprivate var provider: Moya.MultipartFormData.FormDataProvider {
    switch self {
    case .data(let data): .data(data)
    case .file(let url): .file(url)
    }
  }
}
