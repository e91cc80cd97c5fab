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
  /// ```
  var baseURL: Declaration {
    func server(of emitted: EmittedOperation) -> Int? {
      emitted.operation.server ?? target.server
    }
    return shared({ .baseURL(server: server(of: $0)) }) {
      .property("baseURL", .foundation("URL"), access: context.access) {
        switched(.expression, on: server) { server in
          ServerEmitter(context: context).url(ofServer: server)
        }
      }
    }
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
