import OpenAPI

/// A request that a document describes, and where it's described.
struct WireOperation {
  /// The identity among the requests that are compared with each other.
  var key: String
  var subject: WireSubject
  /// The path template, from which the order of the path parameters is read.
  var path: String
  var operation: OpenAPI.Operation
  /// The direction of the request; its responses have the other one.
  var direction: WireDirection

  /// Returns the requests that apps send.
  static func calls(of document: OpenAPI.Document) -> [WireOperation] {
    document.paths.flatMap { item in
      item.operations.map { operation in
        WireOperation(
          key: operation.method + " " + item.key.withoutParameterNames,
          subject: WireSubject(base: operation.method + " " + item.key),
          path: item.key,
          operation: operation,
          direction: .sent
        )
      }
    }
  }

  /// Returns the requests that apps receive, or servers that belong to them.
  static func webhooks(of document: OpenAPI.Document) -> [WireOperation] {
    document.webhooks.flatMap { item in
      item.operations.map { operation in
        let subject = WireSubject(base: "webhook '\(item.key)' \(operation.method)")
        return WireOperation(
          key: subject.base,
          subject: subject,
          path: item.key,
          operation: operation,
          direction: .received
        )
      }
    }
  }

  /// The requests that the receiver of this one sends later.
  var callbacks: [WireOperation] {
    operation.callbacks.flatMap { item in
      item.operations.map { operation in
        let words = " callback '\(item.callback ?? item.key)' \(operation.method) \(item.key)"
        return WireOperation(
          key: words,
          subject: subject.appending(words),
          path: item.key,
          operation: operation,
          direction: direction.opposite
        )
      }
    }
  }

  /// The names in the path, in their order.
  var pathNames: [String] {
    path.split(separator: "{").dropFirst().map { part in
      String(part.prefix { $0 != "}" })
    }
  }
}

extension String {
  /// The path without the names of its parameters, which aren't sent.
  fileprivate var withoutParameterNames: String {
    var result = ""
    var depth = 0
    for character in self {
      if character == "}" { depth = max(depth - 1, 0) }
      if depth == 0 { result.append(character) }
      if character == "{" { depth += 1 }
    }
    return result
  }
}
