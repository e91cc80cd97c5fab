package import APIConfiguration
package import APIModel

extension API {
  /// Declares one model for inline schemas that are equal.
  ///
  /// Components keep their own models whatever their content. An inline schema that is equal to exactly one component may
  /// use the component's model.
  ///
  /// Every pass that looks at how a model is used must come before: what it found out is part of the content.
  ///
  /// - Parameter options: The schemas that share a model.
  /// - Returns: The API, with fewer models.
  package func withModelsShared(_ options: Configuration.ModelOptions) -> API {
    guard options.sharing != .none else { return self }
    let contents = models.map { model -> ModelContent? in
      guard model.isShareable, options.sharing == .content || model.origin.title != nil else {
        return nil
      }
      return ModelContent(model, checksLimits: options.validation)
    }
    var groups = SharedModels(self, contents: contents)
    return groups.shared(checksLimits: options.validation)
  }
}

extension API.Model {
  /// Whether equal schemas may use the model, or it may give way to another: it is of an inline schema that is used.
  var isShareable: Bool { schemaName == nil && origin.role != .schema && !use.isEmpty }
}
