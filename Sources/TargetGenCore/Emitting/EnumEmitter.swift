import SwiftCode

/// Emits a list of values, which stays open: what the spec does not list is kept.
///
/// ```swift
/// /// <documentation>
/// nonisolated enum <Model>: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
///   /// <documentation>
///   case <case>
///   /// A value that the spec does not list.
///   case unknown(String)
///
///   static var allCases: [<Model>] { [.<case>] }
///
///   init(rawValue: String) {
///     switch rawValue {
///     case "<value>": self = .<case>
///     default: self = .unknown(rawValue)
///     }
///   }
///
///   var rawValue: String {
///     switch self {
///     case .<case>: "<value>"
///     case .unknown(let rawValue): rawValue
///     }
///   }
/// }
/// ```
struct EnumEmitter: Sendable {
  let context: EmissionContext
  let model: API.Model
  let enumeration: API.Enumeration

  /// The type; coding, equality and hashing are those of its raw value.
  var declaration: Declaration {
    .enum(
      model.name.identifier,
      conformingTo: ["RawRepresentable", "CaseIterable", coding, "Hashable", "Sendable"],
      access: context.access,
      modifiers: [.nonisolated],
      documentation: context.documentation(model.documentation)
    ) {
      for item in enumeration.cases {
        Declaration.case(
          item.name.identifier,
          documentation: context.documentation(item.documentation)
        )
      }
      Declaration.case(
        unknown,
        [.value(nil, rawType)],
        documentation: "A value that the spec does not list."
      )
      allCases
      initializer
      rawValue
    }
  }

  private var unknown: Identifier { enumeration.unknownName.identifier }

  private var coding: TypeReference {
    model.use == .response ? "Decodable" : model.use == .request ? "Encodable" : "Codable"
  }

  private var rawType: TypeReference {
    switch enumeration.rawType {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    }
  }

  private var allCases: Declaration {
    .property(
      "allCases",
      .array(.named(model.name.identifier)),
      access: context.access,
      modifiers: [.static],
      documentation: "The values that the spec lists."
    ) {
      Expression.array(enumeration.cases.map { .implicit($0.name.identifier) })
    }
  }

  private var initializer: Declaration {
    .`init`(
      [.parameter("rawValue", rawType)],
      access: context.access
    ) {
      Statement.switch(.identifier("rawValue")) {
        for item in enumeration.cases {
          SwitchCase.case(.expression(literal(item.rawValue))) {
            Statement.assign(.selfExpression, .implicit(item.name.identifier))
          }
        }
        SwitchCase.default {
          Statement.assign(
            .selfExpression,
            Expression.implicit(unknown).call(.identifier("rawValue"))
          )
        }
      }
    }
  }

  private var rawValue: Declaration {
    .property("rawValue", rawType, access: context.access) {
      Expression.switch(.selfExpression) {
        for item in enumeration.cases {
          SwitchCase.case(.case(item.name.identifier)) { literal(item.rawValue) }
        }
        SwitchCase.case(.case(unknown, binding: ["rawValue"])) {
          Expression.identifier("rawValue")
        }
      }
    }
  }

  private func literal(_ text: String) -> Expression {
    switch enumeration.rawType {
    case .string: .string(text)
    case .integer, .number: NumberLiteral(json: text).map(Expression.number) ?? .string(text)
    }
  }
}
