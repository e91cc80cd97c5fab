package import Diagnostics

extension API {
  /// A base URL from the spec.
  package struct Server: Sendable {
    package struct Variable: Sendable {
      package var name: Name
      package var wireName: String
      /// The value unless another one is chosen; `nil` if the app has to choose one.
      package var defaultValue: String?
      /// The values that the spec allows; empty if it allows any value.
      package var values: [String]
      package var documentation: Documentation

      package init(
        name: Name,
        wireName: String,
        defaultValue: String?,
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

    /// The name of a static member of the server type, or of a static function if there are
    /// variables: `production`.
    package var name: Name

    /// An absolute URL that still contains its `{variables}`, but is known to be valid once they're
    /// filled in.
    package var url: String
    package var variables: [Variable]
    package var documentation: Documentation
    package var range: SourceRange?
    /// Indicates whether the document or the configuration has the server, and not only operations.
    package var isOfDocument = true

    /// The variables that the app has to give a value.
    package var requiredVariables: [Variable] { variables.filter { $0.defaultValue == nil } }

    /// A text that differs for each server: the URL, and the defaults and values of its variables.
    package var key: String {
      let values = variables.sorted { $0.wireName < $1.wireName }.map { variable in
        [variable.wireName, variable.defaultValue.map { "=" + $0 } ?? ""] + variable.values.sorted()
      }
      return ([[url]] + values).joined().joined(separator: " ")
    }

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
