package import APIConfiguration
package import APIModel
import SwiftCode

/// The changes from one output to another, for code that uses it.
///
/// What is compared is the emitted Swift: the declarations that other code can refer to, and the code behind each of them.
/// Nothing that is emitted can be forgotten that way. The client models only tell which declarations belong together
/// although their names differ. Documentation and samples aren't compared.
package struct APIDifference: Hashable, Sendable {
  /// The effect of a change on code that uses the output.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// It no longer compiles.
    case breaking
    /// It compiles unless it is a `switch` over an enum, or a pattern, that has grown.
    case switches
    /// It compiles, but other requests are sent or responses are read in another way.
    case behavior
    /// It compiles and means the same.
    case compatible
  }

  /// One change.
  package struct Change: Hashable, Sendable {
    package var level: Level
    /// The declaration: `PetsTarget.listPets`, `Pet.name`.
    package var subject: String
    /// The change as a verb phrase: `no longer has the parameter 'limit'`.
    package var text: String
  }

  /// One side of a comparison.
  package struct Version: Sendable {
    package var api: API
    package var configuration: Configuration

    /// - Parameters:
    ///   - api: A client model with its names resolved.
    ///   - configuration: The options that it is emitted with.
    package init(_ api: API, _ configuration: Configuration = Configuration()) {
      self.api = api
      self.configuration = configuration
    }
  }

  /// The changes, in the order of the old output; additions come last.
  package private(set) var changes: [Change]

  /// Whether code that uses the output may no longer compile.
  package var isBreaking: Bool { changes.contains { $0.level == .breaking } }

  /// Compares what is emitted for two client models.
  package init(from old: Version, to new: Version) {
    let before = EmittedCode(old)
    let after = EmittedCode(new)
    var comparison = SurfaceComparison(before, after)
    comparison.compare()
    changes = comparison.log.changes
    if changes.isEmpty, before.text != after.text {
      changes = [
        Change(
          level: .compatible,
          subject: new.api.name.swift,
          text: "has the same declarations in another order"
        )
      ]
    }
  }
}
