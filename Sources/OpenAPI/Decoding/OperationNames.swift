import Diagnostics
import SpecSyntax

/// The operation IDs of a document, which are checked when all are known.
struct OperationNames {
  private var firstPlaces: [String: (location: NodeLocation?, range: SourceRange)] = [:]
  private var repeated: [(id: String, range: SourceRange, first: SourceRange)] = []
  private var unnamed: [(operation: String, range: SourceRange)] = []

  /// Records an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - location: The location of the operation, or `nil` if it is the target of a reference. An
  ///     operation that several paths share by reference counts once. A copy made by an edit counts
  ///     separately, although it has the same source range.
  ///   - range: The range of the identifier, or of the method.
  mutating func add(
    _ operation: OpenAPI.OperationHead,
    of location: NodeLocation?,
    at range: SourceRange
  ) {
    guard let id = operation.operationID else {
      unnamed.append(("\(operation.method) \(operation.path)", range))
      return
    }
    guard let first = firstPlaces.updateValue((location, range), forKey: id) else { return }
    firstPlaces[id] = first
    let isShared = location == nil || first.location == nil || first.location == location
    if first.range != range || !isShared { repeated.append((id, range, first.range)) }
  }

  /// Reports each identifier that is used twice, and all operations without an identifier in a
  /// single message.
  func report(in context: DecodingContext) {
    for operation in repeated {
      // An edit or a YAML alias can copy an operation with its identifier.
      let isCopy = operation.first == operation.range
      context.report(
        .duplicateOperationID,
        "'\(operation.id)' is also the 'operationId' of another operation",
        at: operation.range,
        notes: isCopy ? [] : [Diagnostic.Note("the other operation", at: operation.first)],
        help: isCopy
          ? "give the copy of the operation its own 'operationId'"
          : "give each operation its own 'operationId'"
      )
    }
    // Paths are a mapping, whose order has no meaning.
    let unnamed = unnamed.sorted { $0.operation < $1.operation }
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
  fileprivate static func hasNoID(_ operation: String, others: Int) -> Self {
    switch others {
    case 0: "'\(operation)' has no 'operationId'; its name is made from its method and path"
    case 1:
      "'\(operation)' and another operation have no 'operationId'; their names are made from method and path"
    default:
      "'\(operation)' and \(others) other operations have no 'operationId'; their names are made from method and path"
    }
  }

  fileprivate static let neitherHas: Self = "this operation has no 'operationId' either"
}
