package import Diagnostics

extension API {
  /// A base URL that the spec names.
  package struct Server: Sendable {
    package struct Variable: Sendable {
      package var name: Name
      package var wireName: String
      package var defaultValue: String
      /// The values that the spec allows; empty where it allows any.
      package var values: [String]
      package var documentation: Documentation

      package init(
        name: Name,
        wireName: String,
        defaultValue: String,
        values: [String],
        documentation: Documentation
      ) {
        self.name = name
        self.wireName = wireName
        self.defaultValue = defaultValue
        self.values = values
        self.documentation = documentation
      }
    }

    /// A static member (or a static function where there are variables) of the server type: `production`.
    package var name: Name

    /// An absolute URL with its `{variables}` still in it, checked to be a URL once they are filled in.
    package var url: String
    package var variables: [Variable]
    package var documentation: Documentation
    package var range: SourceRange?

    package init(
      name: Name,
      url: String,
      variables: [Variable],
      documentation: Documentation,
      range: SourceRange? = nil
    ) {
      self.name = name
      self.url = url
      self.variables = variables
      self.documentation = documentation
      self.range = range
    }
  }
}
