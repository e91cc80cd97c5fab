import OpenAPI
import SpecSyntax

/// A value of a body that isn't as its schema describes it.
struct Mismatch {
  var kind: Finding.Kind
  var place: Finding.Place
  /// The type, the value or the name that was found or is missing.
  var detail: String
  var message: String
  /// The value, from which a correction is derived.
  var node: Node?
  /// The path in the body.
  var path: String
  /// The value, if it may be shown.
  var shown: String?
}

/// What an object had of the properties that a schema requires.
struct ComparedObject {
  var schema: OpenAPI.Schema
  /// Indicates whether a response had the object.
  var isReceived: Bool
  /// The required properties that were missing or `null`.
  var absent: [String]
}

/// The comparison of a value with a schema.
struct Judgement {
  var mismatches: [Mismatch] = []
  /// The places of the schemas with which values were compared.
  var compared: [NodeLocation] = []
  /// The objects, by the schemas with which they were compared.
  var objects: [ComparedObject] = []
  /// The names of properties that the schema describes.
  var known: Set<String> = []
  /// Indicates whether the schema describes or expects other properties.
  var isOpen = false

  /// The number of mismatches, by which alternatives are compared; what an alternative doesn't
  /// describe counts twice, as generated code prefers alternatives that match more properties.
  var weight: Int {
    mismatches.count + mismatches.count { $0.kind == .undeclaredProperty }
  }

  mutating func add(_ other: Judgement) {
    mismatches += other.mismatches
    compared += other.compared
    objects += other.objects
  }

  /// Adds the comparison with a part of the same schema.
  mutating func add(part: Judgement) {
    add(part)
    known.formUnion(part.known)
    isOpen = isOpen || part.isOpen
  }
}
