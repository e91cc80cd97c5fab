import APIConfiguration
import SwiftCode

/// A member of the conformance of targets.
struct RuntimeMember: Sendable {
  /// The option that leaves the member out, if there is one.
  let option: Configuration.TargetMember?
  /// Emits the member.
  let declaration: @Sendable (TargetEmitter) -> Declaration

  /// The members of `TargetType`, which Moya and `TargetKit` have in common, except those with a
  /// default.
  static let ofTargetType = [
    RuntimeMember(option: .baseURL) { $0.baseURL },
    RuntimeMember(option: .path) { $0.requestPath },
    RuntimeMember(option: .method) { $0.method },
    RuntimeMember(option: .task) { $0.task },
    RuntimeMember(option: .headers) { $0.headers },
    RuntimeMember(option: .validationType) { $0.validationType },
  ]
}
