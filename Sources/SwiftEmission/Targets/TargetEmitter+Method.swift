import APIConfiguration
import APIModel
import SwiftCode

extension TargetEmitter {
  /// The HTTP method of each operation.
  ///
  /// ```swift
  /// var method: <Method> {
  ///   switch self {
  ///   case .<operation>: .get
  ///   case .<operation>: .post
  ///   }
  /// }
  /// ```
  var method: Declaration {
    .property("method", context.runtime.method) {
      switched(.expression) { operation in
        if let name = Self.methods[operation.method] { return .value(.implicit(name)) }
        return .value(
          Expression.type(context.runtime.method).call(["rawValue": .string(operation.method)])
        )
      }
    }
  }

  /// The HTTP methods that have a name in both runtimes.
  private static let methods: [String: Identifier] = [
    "CONNECT": "connect", "DELETE": "delete", "GET": "get", "HEAD": "head", "OPTIONS": "options",
    "PATCH": "patch", "POST": "post", "PUT": "put", "TRACE": "trace",
  ]

  /// The base URL of the paths.
  ///
  /// ```swift
  /// var baseURL: URL { <Server>.default.url }
  ///
  /// var baseURL: URL {
  ///   switch self {
  ///   case .<operation>(let <variable>): <Server>.<server>(<variable>: <variable>).url
  ///   default: <Server>.default.url
  ///   }
  /// }
  /// ```
  var baseURL: Declaration {
    .property("baseURL", .foundation("URL")) {
      switched(.expression) { operation in
        .value(url(ofServerOf: operation), using: operation.serverParameters)
      }
    }
  }

  /// Returns the base URL of an operation.
  func url(ofServerOf operation: API.Target.Case) -> Expression {
    ServerEmitter(context: context).url(ofServer: server(of: operation), for: operation)
  }

  private func server(of operation: API.Target.Case) -> Int? {
    operation.server ?? target.server
  }

  /// The statuses that count as success.
  ///
  /// ```swift
  /// var validationType: <ValidationType> { .successCodes }
  /// ```
  var validationType: Declaration {
    .property("validationType", context.runtime.validationType) {
      switched(.expression) { operation in
        switch operation.responses.validation {
        case .successCodes:
          .value(.implicit("successCodes"))
        case .successAndRedirectCodes:
          .value(.implicit("successAndRedirectCodes"))
        case .customCodes(let codes):
          .value(Expression.implicit("customCodes").call(.array(codes.map(Expression.integer))))
        }
      }
    }
  }
}

extension API.Target.Case {
  /// The parameters that are variables of the server.
  var serverParameters: [Int] {
    parameters.indices.filter { parameters[$0].location == .server }
  }
}
