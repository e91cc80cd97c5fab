import SpecSyntax

/// The meaning of `type`, which may also be the name of a type in another language.
struct TypeReading {
  let type: OpenAPI.Schema.SimpleType
  var format: String?

  /// Indicates whether the name is defined by the specification.
  let isExact: Bool

  /// Parses a type's name; returns `nil` for an unknown name.
  init?(_ name: String) {
    if let exact = OpenAPI.Schema.SimpleType(rawValue: name) {
      type = exact
      isExact = true
      return
    }
    let lowercased = name.trimmingSpaces.lowercased()
    isExact = false
    if let exact = OpenAPI.Schema.SimpleType(rawValue: lowercased) {
      type = exact
    } else if let (type, format) = Self.otherNames[lowercased] {
      self.type = type
      self.format = format
    } else {
      return nil
    }
  }

  /// The type in the form that the specification defines.
  var yaml: String {
    "type: \(type.rawValue)" + (format.map { ", format: \($0)" } ?? "")
  }

  private static let otherNames: [String: (OpenAPI.Schema.SimpleType, String?)] = [
    "str": (.string, nil), "text": (.string, nil), "char": (.string, nil),
    "varchar": (.string, nil), "enum": (.string, nil), "bytes": (.string, "byte"),
    "byte": (.string, "byte"), "binary": (.string, "binary"), "password": (.string, "password"),
    "date": (.string, "date"), "date-time": (.string, "date-time"),
    "datetime": (.string, "date-time"), "timestamp": (.string, "date-time"),
    "uuid": (.string, "uuid"), "guid": (.string, "uuid"), "email": (.string, "email"),
    "uri": (.string, "uri"), "url": (.string, "uri"),
    "int": (.integer, nil), "int32": (.integer, "int32"), "int64": (.integer, "int64"),
    "long": (.integer, "int64"), "short": (.integer, "int32"), "bigint": (.integer, "int64"),
    "float": (.number, "float"), "double": (.number, "double"), "decimal": (.number, nil),
    "numeric": (.number, nil), "real": (.number, nil),
    "bool": (.boolean, nil),
    "list": (.array, nil), "arr": (.array, nil), "set": (.array, nil),
    "map": (.object, nil), "dict": (.object, nil), "hash": (.object, nil),
    "json": (.object, nil), "struct": (.object, nil), "dictionary": (.object, nil),
    "nil": (.null, nil),
  ]

  /// Returns the type that a format implies, for schemas without `type`.
  static func type(ofFormat format: String) -> OpenAPI.Schema.SimpleType? {
    switch format {
    case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64": .integer
    case "float", "double": .number
    case "date", "date-time", "time", "duration", "uuid", "uri", "email", "hostname", "ipv4",
      "ipv6", "byte", "binary", "password":
      .string
    default: nil
    }
  }
}
