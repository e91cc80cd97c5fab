import Diagnostics
import OpenAPI

/// Finds operations by what the configuration calls them: the ID, `listPets`, or the request,
/// `GET /pets`.
struct OperationFinder {
  enum Result {
    case found(OpenAPI.Operation)
    /// The filter leaves it out.
    case leftOut
  }

  /// The operations that are part of the output.
  private var included: [String: OpenAPI.Operation] = [:]
  /// The names of all operations of the spec, those of the included ones first.
  private(set) var names: [String] = []
  private var known: Set<String> = []
  /// The pointers to the operations that the filter leaves out, and to paths and webhooks of which it
  /// leaves out all.
  private var leftOut: Set<String> = []

  init(_ document: OpenAPI.Document) {
    for path in document.paths {
      for operation in path.operations {
        for name in [operation.operationID, "\(operation.method) \(path.path)"] {
          guard let name, included[name] == nil else { continue }
          included[name] = operation
          add(name)
        }
      }
    }
    for head in document.operationHeads {
      for name in [head.operationID, head.request] {
        if let name { add(name) }
      }
    }
    addLeftOut(document.operationHeads, in: "paths", besides: document.paths)
    addLeftOut(document.webhookHeads, in: "webhooks", besides: document.webhooks)
  }

  private mutating func addLeftOut(
    _ heads: [OpenAPI.OperationHead],
    in section: String,
    besides items: [OpenAPI.PathItem]
  ) {
    let included = Set(
      items.flatMap { item in item.operations.map { "\($0.method) \(item.path)" } }
    )
    let paths = Set(items.lazy.filter { !$0.operations.isEmpty }.map(\.path))
    for head in heads where !included.contains(head.request) {
      let path = "/\(section)".appending(pointerToken: head.pathKey)
      leftOut.insert(path.appending(pointerToken: head.method.lowercased()))
      if !paths.contains(head.path) { leftOut.insert(path) }
    }
  }

  private mutating func add(_ name: String) {
    if known.insert(name).inserted { names.append(name) }
  }

  /// Returns the operation with an ID or a request; `nil` if the spec has none.
  subscript(name: String) -> Result? {
    if let operation = included[name] { return .found(operation) }
    return known.contains(name) ? .leftOut : nil
  }

  /// Returns whether a pointer leads into an operation that the filter leaves out.
  func leavesOut(_ pointer: String) -> Bool {
    guard !leftOut.isEmpty else { return false }
    let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard tokens.count >= 2 else { return false }
    let path = "/" + tokens.prefix(2).joined(separator: "/")
    if leftOut.contains(path) { return true }
    guard let method = tokens.dropFirst(2).first else { return false }
    return leftOut.contains(path + "/" + method.lowercased())
  }
}

extension OpenAPI.OperationHead {
  /// The method and path: `GET /pets`.
  var request: String { "\(method) \(path)" }
}
