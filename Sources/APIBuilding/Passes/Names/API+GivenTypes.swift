package import APIModel

extension API {
  /// Declares inline schemas of operations at the top level if somebody named them.
  ///
  /// Otherwise, the place of the type would depend on other operations: equal schemas of several
  /// operations share one type at the top level, and a filter may leave only one of them.
  ///
  /// - Returns: The API, in which only schemas of components contain types with a given name.
  package func withGivenTypesAtTopLevel() -> API {
    var api = self
    for index in models.indices
    where models[index].parent != nil && models[index].name.given != nil
      && isOfOperation(models[index])
    {
      api.models[index].parent = nil
    }
    api.markNamespaces()
    return api
  }
}
