import APIModel
import SwiftCode

extension TargetEmitter {
  /// The path of each operation, relative to the base URL.
  ///
  /// ```swift
  /// var path: String {
  ///   switch self {
  ///   case .<operation>:
  ///     return "<path>"
  ///   case .<operation>(let <parameter>):
  ///     return "<path>\(PathParameter(<parameter>))"
  ///   }
  /// }
  /// ```
  var requestPath: Declaration {
    .property("path", "String", access: context.access) {
      switched(.statement, otherwise: "") { operation in
        var uses: [Int] = []
        var segments: [InterpolatedString.Segment] = []
        for piece in operation.path {
          switch piece {
          case .text(let text):
            segments.append(.text(text))
          case .parameter(let index):
            if !uses.contains(index) { uses.append(index) }
            segments.append(.expression(pathParameter(operation.parameters[index])))
          }
        }
        if uses.isEmpty {
          return .value(.string(operation.path.text))
        }
        return .value(.interpolated(segments), using: uses.sorted())
      }
    }
  }

  /// Emits a value with the encoding for a path.
  ///
  /// ```swift
  /// PathParameter(<parameter>, .matrix(explode: <Bool>), name: "<name>")
  /// ```
  private func pathParameter(_ parameter: API.Parameter) -> Expression {
    var arguments: [Argument] = [.unlabelled(value(of: parameter))]
    switch parameter.serialization {
    case .json:
      return Expression.type("PathParameter").member("json").call(arguments)
    case .spaceDelimited where !context.isScalar(parameter.type):
      arguments.append(.unlabelled(.implicit("spaceDelimited")))
    case .pipeDelimited where !context.isScalar(parameter.type):
      arguments.append(.unlabelled(.implicit("pipeDelimited")))
    case .tabDelimited where !context.isScalar(parameter.type):
      arguments.append(.unlabelled(.implicit("tabDelimited")))
    case .label(let explodes):
      arguments.append(.unlabelled(style("label", explodes)))
    case .matrix(let explodes):
      arguments.append(.unlabelled(style("matrix", explodes)))
      arguments.append(.labelled("name", .string(parameter.wireName)))
    case .simple(explodes: true) where !context.isScalar(parameter.type):
      arguments.append(.unlabelled(style("simple", true)))
    case .simple, .form, .cookie, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject,
      .part, .none:
      break
    }
    if parameter.allowsReserved {
      arguments.append(.labelled("allowReserved", true))
    }
    return Expression.type("PathParameter").call(arguments)
  }

  private func style(_ name: Identifier, _ explodes: Bool) -> Expression {
    Expression.implicit(name).call(["explode": .boolean(explodes)])
  }
}

extension [API.Target.PathPiece] {
  /// The path without its parameters.
  fileprivate var text: String {
    map { piece in
      switch piece {
      case .text(let text): text
      case .parameter: ""
      }
    }.joined()
  }
}
