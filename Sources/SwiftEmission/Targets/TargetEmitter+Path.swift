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
  ///     return "<path>\(PathParameter(text: <parameter>, name: "<name>"))"
  ///   }
  /// }
  /// ```
  var requestPath: Declaration {
    .property("path", "String") {
      switched(.statement, otherwise: "") { operation in
        let path = path(of: operation)
        return .value(path.text, using: path.uses)
      }
    }
  }

  /// Returns the path of an operation, and the parameters in it.
  func path(of operation: API.Target.Case) -> (text: Expression, uses: [Int]) {
    guard operation.path.hasParameters else { return (.string(operation.path.text), []) }
    var uses: [Int] = []
    var segments: [StringSegment] = []
    for (place, piece) in operation.path.enumerated() {
      switch piece {
      case .text(let text):
        segments.append(.text(text))
      case .parameter(let index):
        if !uses.contains(index) { uses.append(index) }
        let expression = pathParameter(
          operation.parameters[index],
          sharesSegment: operation.path.hasText(inSegmentOf: place)
        )
        segments.append(.expression(expression))
      }
    }
    return (.interpolated(segments), uses.sorted())
  }

  /// Emits a value with the encoding for a path.
  ///
  /// ```swift
  /// PathParameter(text: <parameter>, name: "<name>")
  /// PathParameter(<parameter>, .matrix(explode: <Bool>), name: "<name>")
  /// ```
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - sharesSegment: Indicates whether its segment also has text, so that it can't be empty.
  /// - Returns: The interpolated expression.
  private func pathParameter(_ parameter: API.Parameter, sharesSegment: Bool) -> Expression {
    var arguments: [Argument] = [.unlabelled(value(of: parameter))]
    let name = Argument.labelled("name", .string(parameter.wireName))
    let isScalar = context.isScalar(parameter.type)
    var beginsWithCharacter = false
    switch parameter.serialization {
    case .json:
      return Expression.type("PathParameter").member("json").call(arguments + [name])
    case .spaceDelimited where !isScalar: arguments.append(.unlabelled(.implicit("spaceDelimited")))
    case .pipeDelimited where !isScalar: arguments.append(.unlabelled(.implicit("pipeDelimited")))
    case .tabDelimited where !isScalar: arguments.append(.unlabelled(.implicit("tabDelimited")))
    case .label(let explodes):
      arguments.append(.unlabelled(style("label", explodes)))
      beginsWithCharacter = true
    case .matrix(let explodes):
      arguments.append(.unlabelled(style("matrix", explodes)))
      beginsWithCharacter = true
    case .simple(explodes: true) where !isScalar:
      arguments.append(.unlabelled(style("simple", true)))
    default: break
    }
    arguments.append(name)
    if parameter.allowsReserved {
      arguments.append(.labelled("allowReserved", true))
    } else if parameter.allowsSlashes, canBeEmpty(parameter.type) {
      arguments.append(.labelled("allowSlashes", true))
    }
    // Nothing is written before a list without elements.
    if sharesSegment || parameter.allowsEmptyValue, canBeEmpty(parameter.type),
      !beginsWithCharacter || !isScalar
    {
      arguments.append(.labelled("allowEmptyValue", true))
    }
    if arguments.count == 2, arguments[1] == name, let text = context.plainText(of: parameter) {
      arguments[0] = .labelled("text", text)
    }
    return Expression.type("PathParameter").call(arguments)
  }

  /// Returns whether the text of a value can be empty; that of a number, a date or a UUID can't.
  private func canBeEmpty(_ type: ValueType) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.named), .scalar(.base64), .scalar(.url): true
    case .scalar: false
    default: true
    }
  }

  private func style(_ name: Identifier, _ explodes: Bool) -> Expression {
    Expression.implicit(name).call(["explode": .boolean(explodes)])
  }
}

extension [API.Target.PathPiece] {
  /// The path without its parameters.
  fileprivate var text: String {
    if count == 1, case .text(let text) = self[0] { return text }
    return map { piece in
      switch piece {
      case .text(let text): text
      case .parameter: ""
      }
    }.joined()
  }

  /// Indicates whether the path has parameters.
  var hasParameters: Bool {
    contains { piece in
      if case .parameter = piece { true } else { false }
    }
  }

  /// Returns whether the segment of a parameter also has text.
  fileprivate func hasText(inSegmentOf place: Int) -> Bool {
    for piece in self[..<place].reversed() {
      guard case .text(let text) = piece else { continue }
      if !text.isEmpty && text.last != "/" { return true }
      break
    }
    for piece in self[(place + 1)...] {
      guard case .text(let text) = piece else { continue }
      return !text.isEmpty && text.first != "/"
    }
    return false
  }
}
