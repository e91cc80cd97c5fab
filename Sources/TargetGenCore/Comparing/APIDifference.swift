package import APIConfiguration
package import APIModel
import SwiftCode

/// The changes from one output to another, for code that uses it.
///
/// The comparison is of the emitted Swift: the declarations that other code can refer to, and the
/// code behind each of them. This ensures that nothing in the output is forgotten. The client
/// models are used only to find declarations that belong together although their names differ.
/// Documentation and samples aren't compared.
package struct APIDifference: Hashable, Sendable {
  /// The effect of a change on code that uses the output.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// The code no longer compiles.
    case breaking
    /// The code compiles, except for a `switch` over an enum, or a pattern, that has grown.
    case switches
    /// The code compiles, but sends other requests or reads responses in another way.
    case behavior
    /// The code compiles and has the same meaning.
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

  /// Indicates whether code that uses the output may no longer compile.
  package var isBreaking: Bool { changes.contains { $0.level == .breaking } }

  /// Compares what is emitted for two client models.
  package init(from old: Version, to new: Version) {
    self.init(from: EmittedCode(old), to: EmittedCode(new))
  }

  /// Compares emitted code, each side of which may be compared with others as well.
  init(from before: EmittedCode, to after: EmittedCode) {
    var comparison = SurfaceComparison(before, after)
    comparison.compare()
    changes = comparison.log.changes
    if changes.isEmpty, before.text != after.text {
      changes = [
        Change(
          level: .compatible,
          subject: after.name,
          text: "has the same declarations in a different order"
        )
      ]
    }
  }
}
