package import APIConfiguration
package import APIModel

extension API {
  /// Declares one model for inline schemas of operations that are equal.
  ///
  /// Components keep their own models, and so do the schemas inside them. An inline schema of an
  /// operation uses the model of an equal component whose name it would have.
  ///
  /// Passes that analyze the uses of models must run before this one, because their results are
  /// part of the content.
  ///
  /// - Parameters:
  ///   - options: The schemas that share a model.
  ///   - lock: The names of an earlier run; models that shared a name keep sharing it.
  /// - Returns: The API, with fewer models.
  package func withModelsShared(
    _ options: Configuration.ModelOptions,
    keeping lock: NameLock? = nil
  ) -> API {
    guard options.sharing != .none, models.contains(where: \.isShareable) else { return self }
    let contents = models.map { model -> ModelContent? in
      guard model.isShareable, options.sharing == .content || model.origin.title != nil else {
        return nil
      }
      return ModelContent(model, namedTexts, checksLimits: options.validation)
    }
    var models = SharedModels(self, contents: contents, lock: lock)
    return models.shared(checksLimits: options.validation)
  }
}

extension API.Model {
  /// Indicates whether the model is declared for an inline schema and is used.
  var isShareable: Bool { schemaName == nil && origin.role != .schema && !use.isEmpty }
}

extension API {
  /// Returns the outermost model that contains a model.
  func root(of model: Model) -> Model {
    var root = model
    while let parent = root.parent { root = self[parent] }
    return root
  }

  /// Returns whether a model belongs to an operation, and not to a component.
  func isOfOperation(_ model: Model) -> Bool {
    let root = root(of: model)
    return root.schemaName == nil && root.origin.role != .schema
  }
}
