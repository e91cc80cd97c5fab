import APIModel
import Diagnostics
import SwiftCode

/// Emits an enumeration that stays open, so that values missing from the spec are kept.
///
/// ```swift
/// /// <documentation>
/// nonisolated enum <Model>: OpenEnum, Codable {
///   /// <documentation>
///   case <case>
///   case unknown(String)
///
///   static let allCases: [<Model>] = [.<case>]
///
///   init(rawValue: String) {
///     self = Self.listed(rawValue) ?? .unknown(rawValue)
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
/// With many values, they are looked up in a dictionary, because `listed` compares them one by one.
///
/// ```swift
///   private static let casesByRawValue: [String: <Model>] =
///     allCases.reversed().reduce(into: [:]) { $0[$1.rawValue] = $1 }
///
///   init(rawValue: String) {
///     self = Self.listed(rawValue, in: Self.casesByRawValue) ?? .unknown(rawValue)
///   }
/// ```
///
/// If the values are of several kinds, the raw values are `JSONValue`s, for which Swift synthesizes
/// no coding.
struct EnumEmitter: TypeEmitter, Sendable {
  let context: EmissionContext
  let id: ModelID
  let model: API.Model
  let enumeration: API.Enumeration

  /// The type, whose coding, equality and hashing are those of its raw value.
  var declaration: Declaration {
    .type(
      .enum,
      model.name.identifier,
      conformingTo: ["OpenEnum", model.use.codingConformance] + (hasHash ? ["Hashable"] : []),
      modifiers: context.isolation(of: id),
      documentation: context.documentation(ofModel: id)
    ) {
      for item in enumeration.cases {
        Declaration.case(
          item.name.identifier,
          documentation: context.documentation(item.documentation, of: item.name.swift)
        )
      }
      Declaration.case(unknown, [.value(nil, rawType)])
      allCases
      if hasTable { table }
      initializer
      rawValue
    }
  }

  private var unknown: Identifier { enumeration.unknownName.identifier }

  /// The coding of values, if Swift can't derive it from the type of the raw values.
  ///
  /// ```swift
  /// nonisolated extension <Model> {
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
      Expression.type("JSONWriter").call(.identifier("encoder"))
        .member("write").call(.identifier("rawValue")).try
    }
  }

  /// The minimum number of values for looking them up in a dictionary.
  private static let manyCases = 100

  private var hasTable: Bool { enumeration.cases.count >= Self.manyCases }

  /// Indicates whether a case is named `hash`, like the method that the compiler derives.
  ///
  /// If the conformance is only inherited and another file refers to the case first, Swift 6.3
  /// takes the case for that method, and rejects it.
  private var hasHash: Bool { enumeration.cases.contains { $0.name.swift == "hash" } }

  private var isMixed: Bool { enumeration.rawType == .mixed }

  private var rawType: TypeReference {
    .standard(enumeration.rawType.standardType)
  }

  private var allCases: Declaration {
    .let(
      "allCases",
      .array(.named(model.name.identifier)),
      equals: .array(enumeration.cases.map { .implicit($0.name.identifier) }),
      modifiers: [.static]
    )
  }

  private var initializer: Declaration {
    .`init`([.parameter("rawValue", rawType)]) {
      Statement.assign(.selfExpression, listed.binary(.coalesce, other))
    }
  }

  /// The case that is listed for `rawValue`, or `nil`.
  private var listed: Expression {
    hasTable
      ? enumeration.rawType == .string
        ? Expression.type(.selfType).member("listed").call([
          .unlabelled(.identifier("rawValue")),
          .labelled("in", Expression.type(.selfType).member(Self.tableName)),
        ])
        : Expression.type(.selfType).member(Self.tableName).subscript(.identifier("rawValue"))
      : Expression.type(.selfType).member("listed").call(.identifier("rawValue"))
  }

  private var other: Expression { .implicit(unknown).call(.identifier("rawValue")) }

  private static let tableName: Identifier = "casesByRawValue"

  /// The dictionary of cases; if Swift considers several strings equal, the first one wins, as in a
  /// `switch`.
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
    .property("rawValue", rawType) {
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
    case .integer: context.literal(.number(text), as: .int) ?? .string(text)
    case .number: context.literal(.number(text), as: .double) ?? .string(text)
    case .mixed: item.json.map(Expression.json) ?? .string(text)
    }
  }
}
