/// A field of an object of the specification; those of schemas are called keywords.
package struct SpecField: Sendable {
  package let name: String
  package let contents: Contents
  /// The effect of a keyword; `noEffect` for the fields of other objects.
  package let effect: Effect
  /// The first version of the specification that has the field.
  package let since: Dialect
  /// The last version of the specification that has the field.
  package let until: Dialect

  package enum Contents: Hashable, Sendable {
    case object(ObjectKind)
    case list(ObjectKind)
    /// Objects by names that the spec chooses.
    case map(ObjectKind)
    /// Values of the API, in which `$ref` is an ordinary property.
    case data
    /// Anything without objects and data, such as a text or a number.
    case value

    /// The kind of the objects inside.
    package var kind: ObjectKind? {
      switch self {
      case .object(let kind), .list(let kind), .map(let kind): kind
      case .data, .value: nil
      }
    }
  }

  /// The effect of a keyword on the type of the values.
  package enum Effect: Sendable {
    /// Determines the type, but adds nothing to a sibling `$ref`.
    case type
    /// Determines the type, and adds to a sibling `$ref`.
    case form
    /// Restricts or extends values of any type, also those of a sibling `$ref`.
    case limit
    /// Describes values, or completes another keyword.
    case detail
    /// Restricts the values in a way that types can't express.
    case unsupported
    case noEffect
  }

  /// Indicates whether a keyword determines the type of a value.
  var determinesType: Bool { effect == .type || effect == .form }

  /// Indicates whether a keyword adds something to a sibling `$ref`.
  var addsToReference: Bool { effect == .form || effect == .limit }

  /// Returns whether the field has a meaning in a document; in one of 3.x, fields of all versions of
  /// 3.x have.
  func isKnown(in dialect: Dialect) -> Bool {
    dialect == .swagger20 ? since == .swagger20 : until != .swagger20
  }
}

extension [SpecField] {
  /// Returns fields that differ only in their names.
  static func fields(
    _ names: String...,
    contents: SpecField.Contents = .value,
    effect: SpecField.Effect = .noEffect,
    since: Dialect = .swagger20,
    until: Dialect = .openAPI32
  ) -> [SpecField] {
    names.map {
      SpecField(name: $0, contents: contents, effect: effect, since: since, until: until)
    }
  }
}

/// The fields of an object.
package struct FieldTable: Sendable, ExpressibleByArrayLiteral {
  /// The fields in the order of the specification.
  package let list: [SpecField]
  private let byName: [String: SpecField]

  package init(arrayLiteral fields: [SpecField]...) {
    list = fields.flatMap(\.self)
    byName = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Accesses a field by its name.
  package subscript(name: String) -> SpecField? { byName[name] }
}
