import APIConfiguration
import SwiftCode

/// A member of the conformance of targets.
struct RuntimeMember: Sendable {
  /// The option that leaves the member out, if there is one.
  let option: Configuration.TargetMember?
  /// Emits the member.
  let declaration: @Sendable (TargetEmitter) -> Declaration

  init(
    _ option: Configuration.TargetMember?,
    declaration: @escaping @Sendable (TargetEmitter) -> Declaration
  ) {
    self.option = option
    self.declaration = declaration
  }

  /// The members of `TargetType`, which Moya and `TargetKit` have in common, except those with a
  /// default.
  static let ofTargetType = [
    RuntimeMember(.baseURL) { $0.baseURL },
    RuntimeMember(.path) { $0.requestPath },
    RuntimeMember(.method) { $0.method },
    RuntimeMember(.task) { $0.task },
    RuntimeMember(.headers) { $0.headers },
    RuntimeMember(.validationType) { $0.validationType },
  ]
}
