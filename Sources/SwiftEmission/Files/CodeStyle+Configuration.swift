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
  ///   - names: The names of the types in the output, and of those that the configuration names.
  init(_ configuration: Configuration, names: consuming Set<String>) {
    self.init()
    names.formUnion(Self.ambiguousNames)
    names.formUnion(configuration.style.shadowedTypes)
    qualification = .only(names)
  }

  /// Names that several modules declare: `Method` is also a type of Objective-C's runtime,
  /// `Cancellable` of Combine, and `Observable` of Observation.
  private static let ambiguousNames: Set<String> = ["Cancellable", "Method", "Observable"]
}
