/// Names of the user's own code that the output uses, so that no generated declaration may have
/// them.
package struct ForeignNames: Sendable {
  /// Types and modules.
  package var types: Set<String>
  /// Members of targets.
  package var members: Set<String>
  /// Functions and objects that the methods of wrappers use.
  package var functions: Set<String>

  package init(
    types: Set<String> = [],
    members: Set<String> = [],
    functions: Set<String> = []
  ) {
    self.types = types
    self.members = members
    self.functions = functions
  }
}
