/// The form of written support files.
package struct SupportForm: Hashable, Sendable {
  /// The access level of the declarations.
  package var access: SupportAccess
  /// Indicates whether types are `nonisolated`, as in the original files.
  package var writesIsolation: Bool

  package init(access: SupportAccess, writesIsolation: Bool = true) {
    self.access = access
    self.writesIsolation = writesIsolation
  }

  /// Returns the source code of a support file in this form.
  func text(of source: [UInt8]) -> String {
    AccessRewriter.rewrite(source, to: access, writesIsolation: writesIsolation)
  }
}
