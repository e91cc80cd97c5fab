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
    shared({ .method($0.operation.method) }) {
      .property("method", context.runtime.method, access: context.access) {
        switched(.expression, on: { $0.operation.method }) { method in
          if let name = Self.methods[method] { return .implicit(name) }
          return Expression.type(context.runtime.method).call(["rawValue": .string(method)])
        }
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
    func member(_ emitted: EmittedOperation) -> SharedMember? {
      emitted.operation.serverParameters.isEmpty
        ? .baseURL(server: server(of: emitted.operation)) : nil
    }
    return shared(member) {
      .property("baseURL", .foundation("URL"), access: context.access) {
        switched(.expression, sharing: member) { emitted in
          .value(url(ofServerOf: emitted.operation), using: emitted.operation.serverParameters)
        }
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
    shared({ .validationType($0.operation.responses.validation) }) {
      .property("validationType", context.runtime.validationType, access: context.access) {
        switched(.expression, on: { $0.operation.responses.validation }) { validation in
          switch validation {
          case .successCodes:
            .implicit("successCodes")
          case .successAndRedirectCodes:
            .implicit("successAndRedirectCodes")
          case .customCodes(let codes):
            Expression.implicit("customCodes").call(.array(codes.map(Expression.integer)))
          }
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
