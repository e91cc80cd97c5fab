extension API {
  /// Returns whether operations are better grouped by path than by tag: if an API is large and most
  /// of its operations have no tag.
  package static func needsPaths(untagged: Int, of count: Int) -> Bool {
    count > 60 && untagged * 2 > count
  }
}
