import APIModel
import SwiftCode

/// A member of targets, with the part of operations that alone decides about it.
enum SharedMember: Hashable {
  case baseURL(server: Int?)
  case method(String)
  /// The member for operations that send nothing.
  case task
  case headers([API.FixedHeader])
  case validationType(API.Validation)
  case sampleData(Identifier)
  /// The member for operations without a sample.
  case sampleResponse
}

/// The members that are created once for all targets, because most targets of an API have the same
/// ones.
final class SharedMembers {
  private var known: [SharedMember: Declaration] = [:]

  /// Returns the declaration of a member, which is created by the first call.
  func declaration(of member: SharedMember, _ create: () -> Declaration) -> Declaration {
    if let declaration = known[member] { return declaration }
    let declaration = create()
    known[member] = declaration
    return declaration
  }
}
