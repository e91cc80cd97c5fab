import APIConfiguration
import SwiftCode

extension CodeStyle {
  /// Creates the form of the output.
  ///
  /// A type from another module is written with the module if the name alone could mean another
  /// type: a type of the output, a type that the configuration lists because the app declares it,
  /// or a type of another module that the output imports on some systems. This depends only on the
  /// names of types, so adding an operation rarely changes it.
  ///
  /// - Parameters:
  ///   - configuration: The options.
  ///   - access: The access level of the output.
  ///   - names: The names of the types in the output, and of those that the configuration names.
  init(_ configuration: Configuration, access: AccessLevel = .internal, names: Set<String>) {
    self.init()
    self.access = access
    let shadowed = Self.ambiguousNames.union(configuration.style.shadowedTypes)
    qualifiedNames = names.union(shadowed)
  }

  /// Names that several modules declare: `Method` is also a type of Objective-C's runtime,
  /// `Cancellable` of Combine, and `Observable` of Observation.
  private static let ambiguousNames: Set<String> = ["Cancellable", "Method", "Observable"]
}
