import APIModel
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
///
/// With many values, looking one up in a dictionary takes the place of the `switch` over raw values, which the compiler needs
/// longer and longer for: at 1,000 strings 11 s, and with the dictionary 0.3 s.
///
/// ```swift
///   private static let casesByRawValue: [String: <Model>] =
///     allCases.reversed().reduce(into: [:]) { $0[$1.rawValue] = $1 }
///
///   init(rawValue: String) {
///     self = Self.casesByRawValue[rawValue] ?? .unknown(rawValue)
///   }
/// ```
///
/// Where values are of several kinds, raw values are `JSONValue`s, of which Swift makes no coding by itself.
struct EnumEmitter: Sendable {
  let context: EmissionContext
  let id: ModelID
  let model: API.Model
  let enumeration: API.Enumeration

  /// The type; coding, equality and hashing are those of its raw value.
  var declaration: Declaration {
    .enum(
      model.name.identifier,
      conformingTo: ["RawRepresentable", "CaseIterable"] + (isMixed ? [] : [conformance])
        + ["Hashable", "Sendable"],
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
      if hasTable { table }
      initializer
      rawValue
    }
  }

  private var unknown: Identifier { enumeration.unknownName.identifier }

  /// How values are read and written, where Swift doesn't know from the type of the raw values.
  ///
  /// ```swift
  /// nonisolated extension <Model>: Codable {
  ///   init(from decoder: any Decoder) throws {
  ///     self = <Model>(rawValue: try JSONReader(decoder).value())
  ///   }
  ///
  ///   func encode(to encoder: any Encoder) throws {
  ///     try JSONWriter(encoder).write(rawValue)
  ///   }
  /// }
  /// ```
  var coding: Declaration? {
    guard isMixed else { return nil }
    return context.coding(of: id) {
      Statement.assign(
        .selfExpression,
        Expression.type(context.model(id)).call([
          "rawValue": Expression.type("JSONReader").call(.identifier("decoder"))
            .member("value").call().try
        ])
      )
    } encode: {
      Statement.expression(
        Expression.type("JSONWriter").call(.identifier("encoder"))
          .member("write").call(.identifier("rawValue")).try
      )
    }
  }

  /// The number of values from which on they are looked up in a dictionary.
  private static let manyCases = 100

  private var hasTable: Bool { enumeration.cases.count >= Self.manyCases }

  private var isMixed: Bool { enumeration.rawType == .mixed }

  private var conformance: TypeReference {
    model.use == .response ? "Decodable" : model.use == .request ? "Encodable" : "Codable"
  }

  private var rawType: TypeReference {
    switch enumeration.rawType {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .mixed: "JSONValue"
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
      if hasTable {
        Statement.assign(
          .selfExpression,
          Expression.type(.selfType).member(Self.tableName)
            .subscript(.identifier("rawValue"))
            .binary(.coalesce, other)
        )
      } else {
        Statement.switch(.identifier("rawValue")) {
          for item in enumeration.cases {
            SwitchCase.case(.expression(literal(item))) {
              Statement.assign(.selfExpression, .implicit(item.name.identifier))
            }
          }
          SwitchCase.default { Statement.assign(.selfExpression, other) }
        }
      }
    }
  }

  private var other: Expression { .implicit(unknown).call(.identifier("rawValue")) }

  private static let tableName: Identifier = "casesByRawValue"

  /// The first of several values that Swift takes for the same text wins, as it does in a `switch`.
  private var table: Declaration {
    .let(
      Self.tableName,
      .dictionary(rawType, .named(model.name.identifier)),
      equals: Expression.identifier("allCases").member("reversed").call().member("reduce").call(
        ["into": .dictionary([])],
        trailing: .closure {
          Statement.assign(
            Expression.closureParameter(0)
              .subscript(Expression.closureParameter(1).member("rawValue")),
            .closureParameter(1)
          )
        }
      ),
      access: .private,
      modifiers: [.static]
    )
  }

  private var rawValue: Declaration {
    .property("rawValue", rawType, access: context.access) {
      Expression.switch(.selfExpression) {
        for item in enumeration.cases {
          SwitchCase.case(.case(item.name.identifier)) { literal(item) }
        }
        SwitchCase.case(.case(unknown, binding: ["rawValue"])) {
          Expression.identifier("rawValue")
        }
      }
    }
  }

  private func literal(_ item: API.Enumeration.Case) -> Expression {
    let text = item.rawValue
    return switch enumeration.rawType {
    case .string: .string(text)
    case .integer, .number: NumberLiteral(json: text).map(Expression.number) ?? .string(text)
    case .mixed: item.json.map(Expression.json) ?? .string(text)
    }
  }
}
