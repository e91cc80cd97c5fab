import APIModel
import SwiftCode

/// The members of targets that are created once for all targets with the same operations in some
/// respect, because most targets of an API have the same ones.
final class SharedMembers {
  /// The members by the server of all operations.
  let baseURL = SharedDeclarations<Int?>()
  /// The members by the HTTP method of all operations.
  let method = SharedDeclarations<String>()
  /// The member for operations that send nothing.
  let task = SharedDeclarations<Bool>()
  /// The members by the header fields of all operations.
  let headers = SharedDeclarations<[API.FixedHeader]>()
  /// The members by the statuses of all operations.
  let validationType = SharedDeclarations<API.Validation>()
  /// The member with the samples as data.
  let sampleData = SharedDeclarations<Identifier>()
  /// The member for operations without samples.
  let sampleResponse = SharedDeclarations<Bool>()
}

/// Declarations that several targets have in common, by the part of operations that they depend on.
final class SharedDeclarations<Part: Hashable> {
  private var known: [Part: Declaration] = [:]

  /// Returns the declaration for a part, which is created at the first call.
  func declaration(for part: Part, _ create: () -> Declaration) -> Declaration {
    if let declaration = known[part] { return declaration }
    let declaration = create()
    known[part] = declaration
    return declaration
  }
}
