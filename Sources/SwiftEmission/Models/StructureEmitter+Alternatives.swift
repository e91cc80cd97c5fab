import APIModel
import SwiftCode

extension StructureEmitter {
  /// The coding of an object that has several types at once.
  ///
  /// ```swift
  /// nonisolated extension <Model> {
  ///   init(from decoder: any Decoder) throws {
  ///     var alternatives = JSONAlternativesReader(decoder)
  ///     <first> = alternatives.next()
  ///     <second> = alternatives.next(as: [String: ISO8601Date].self)
  ///     try alternatives.requireOne()
  ///   }
  ///
  ///   func encode(to encoder: any Encoder) throws {
  ///     let alternatives = JSONAlternativesWriter(encoder)
  ///     try alternatives.add(<first>)
  ///     try alternatives.add(<second>, as: [String: ISO8601Date].self)
  ///   }
  /// }
  /// ```
  var alternativesCoding: Declaration {
    let alternatives = Expression.identifier("alternatives")
    return context.coding(of: id) {
      Statement.var(
        "alternatives",
        equals: Expression.type("JSONAlternativesReader").call(.identifier("decoder"))
      )
      for field in fields {
        store(alternatives.member("next").call(wireArgument(of: field)), in: field)
      }
      alternatives.member("requireOne").call().try
    } encode: {
      Statement.let(
        "alternatives",
        equals: Expression.type("JSONAlternativesWriter").call(.identifier("encoder"))
      )
      for field in fields {
        let value = target(field.name.identifier, beside: ["alternatives", "encoder"])
        alternatives.member("add").call([.unlabelled(value)] + wireArgument(of: field)).try
      }
    }
  }

  private func wireArgument(of field: Field) -> [Argument] {
    guard case .optional(let wrapped) = field.type else { return [] }
    return context.wireArgument(of: wrapped)
  }
}
