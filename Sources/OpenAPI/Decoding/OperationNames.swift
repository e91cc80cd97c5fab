import Diagnostics
import SpecSyntax

/// What the operations of a document say about their names, to be reported when all are known.
struct OperationNames {
  private var firstPlaces: [String: (location: NodeLocation?, range: SourceRange)] = [:]
  private var repeated: [(id: String, range: SourceRange, first: SourceRange)] = []
  private var unnamed: [(operation: String, range: SourceRange)] = []

  /// Notes an operation's identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - location: The operation, unless a reference leads to it. One that several paths share by reference is one; one
  ///     that an edit has copied is two, although both have the same place in the source.
  ///   - range: The place of the identifier.
  mutating func add(_ id: String, of location: NodeLocation?, at range: SourceRange) {
    if let first = firstPlaces[id] {
      let isShared = location == nil || first.location == nil || first.location == location
      if first.range != range || !isShared { repeated.append((id, range, first.range)) }
    } else {
      firstPlaces[id] = (location, range)
    }
  }

  /// Notes an operation without an identifier.
  mutating func addUnnamed(_ operation: String, at range: SourceRange) {
    unnamed.append((operation, range))
  }

  /// Reports each identifier that is used twice, and in one message all operations that have none.
  func report(in context: DecodingContext) {
    for operation in repeated {
      context.report(
        .duplicateOperationID,
        .isRepeated(operation.id),
        at: operation.range,
        notes: [Diagnostic.Note(.isFirst, at: operation.first)],
        help: "give each operation an 'operationId' of its own"
      )
    }
    if let first = unnamed.first {
      context.report(
        .missingOperationID,
        .hasNoID(first.operation, others: unnamed.count - 1),
        at: first.range,
        notes: unnamed.dropFirst().prefix(3).map { Diagnostic.Note(.neitherHas, at: $0.range) },
        help: unnamed.count == 1 ? "add an 'operationId'" : "add an 'operationId' to each"
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isRepeated(_ id: String) -> Self {
    Self("'\(id)' is the 'operationId' of another operation too")
  }

  fileprivate static let isFirst = Self("the other operation")

  fileprivate static func hasNoID(_ operation: String, others: Int) -> Self {
    switch others {
    case 0: Self("'\(operation)' has no 'operationId'; it's named after its method and path")
    case 1:
      Self(
        "'\(operation)' and another operation have no 'operationId'; they're named after method and path"
      )
    default:
      Self(
        "'\(operation)' and \(others) other operations have no 'operationId'; they're named after method and path"
      )
    }
  }

  fileprivate static let neitherHas = Self("nor has this one")
}
