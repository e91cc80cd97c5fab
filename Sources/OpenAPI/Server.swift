package import Diagnostics

extension OpenAPI {
  /// A base URL with variables (OpenAPI 3.1 §4.8.5); 2.0's `host` and `basePath` become a server
  /// for each of the `schemes`.
  package struct Server: Sendable {
    package struct Variable: Sendable {
      package var name: String
      /// The value unless another one is chosen; `nil` if there is no such value.
      package var defaultValue: String?
      package var values: [String]
      package var description: String?
    }

    /// The URL with its `{variables}`, which may be relative.
    package var url: String
    /// 3.2's `name`.
    package var name: String?
    package var description: String?
    package var variables: [Variable]
    /// Indicates whether this is the server of the document with the scheme of an operation (2.0).
    package var isOtherScheme = false
    package var extensions = Extensions()
    package var range: SourceRange
  }
}

extension OpenAPI.Server.Variable {
  /// Creates a variable that needs a value, and that the document doesn't declare.
  package init(named name: String, description: String? = nil) {
    self.init(name: name, defaultValue: nil, values: [], description: description)
  }
}
