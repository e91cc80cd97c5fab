import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension BuildContext {
  /// Returns the type of scalars with a type and a format.
  func primitiveType(
    _ type: OpenAPI.Schema.SimpleType,
    format: String? = nil,
    contentEncoding: String? = nil,
    contentMediaType: String? = nil,
    limits: Limits = Limits(),
    at range: SourceRange
  ) -> ValueType {
    if let format {
      if let own = ownType(ofFormat: format, type) { return own }
      if let known = Formats.type(format, of: type) {
        return limits.integerType(stated: known) ?? known
      }
      // A misspelled format usually appears throughout the spec.
      if !reportedFormats.contains(format), !unusedParts.contains(range),
        let suggestion = Formats.suggestion(for: format, of: type)
      {
        reportedFormats.insert(format)
        report(
          .unknownFormat,
          .isNotAFormat(format, of: type),
          at: range,
          help: "use '\(suggestion)', or map '\(format)' under 'formats' in targetgen.yaml"
        )
      }
    }
    switch type {
    case .string:
      switch StringContent(encoding: contentEncoding, mediaType: contentMediaType) {
      case .base64: return .base64
      case .bytes: return .data
      case .text: return .string
      }
    case .integer: return limits.integerType(stated: .int) ?? .int
    case .number: return .double
    case .boolean: return .bool
    case .file: return .data
    case .array: return .array(.json)
    case .object: return .dictionary(.json)
    case .null: return .json
    }
  }

  /// Returns the user's own type for a format.
  private func ownType(
    ofFormat format: String,
    _ type: OpenAPI.Schema.SimpleType? = nil
  ) -> ValueType? {
    guard let name = formats[format] else { return nil }
    usedFormats[format, default: []].formUnion(type.map { [$0] } ?? [])
    return .custom(name)
  }

  /// Returns the type of a schema that states none: that of its format if it's unambiguous,
  /// otherwise any JSON.
  func untypedType(of schema: MergedSchema) -> ValueType {
    if let format = schema.format {
      if let type = ownType(ofFormat: format) { return type }
      if let type = Formats.untyped(format) { return type }
    }
    if schema.hasStringContent {
      return primitiveType(
        .string,
        contentEncoding: schema.contentEncoding,
        contentMediaType: schema.contentMediaType,
        at: schema.range
      )
    }
    return schema.hasStringKeyword ? .string : .json
  }
}

extension Limits {
  /// Returns the type of integers whose limits include more values than their stated type has; `nil`
  /// if that type has them all.
  fileprivate func integerType(stated: ValueType) -> ValueType? {
    guard number.minimum != nil || number.maximum != nil else { return nil }
    let range: ClosedRange<Int64>
    switch stated {
    case .int: range = SizedInteger.int64.range
    case .scalar(.sized(.uint64)): return nil
    case .scalar(.sized(let width)): range = width.range
    default: return nil
    }
    if let larger = integerType { return larger }
    let bounds = [number.minimum?.value.roundedUp, number.maximum?.value.roundedDown]
    return bounds.allSatisfy { $0.map(range.contains) ?? true } ? nil : .int64
  }

  /// The type of integers whose limits are too large for `Int`; `nil` for all others.
  ///
  /// A maximum beyond that of `UInt64` is hardly meant.
  fileprivate var integerType: ValueType? {
    guard let afterInt = DecimalNumber("9223372036854775808"),
      let afterUInt64 = DecimalNumber("18446744073709551616")
    else { return nil }
    if let minimum = number.minimum, !(minimum.value < afterInt) { return .sized(.uint64) }
    guard let maximum = number.maximum else { return nil }
    let isLarge = maximum.isExclusive ? afterInt < maximum.value : !(maximum.value < afterInt)
    let isMeant =
      maximum.value < afterUInt64 || (maximum.isExclusive && maximum.value == afterUInt64)
    guard isLarge, isMeant else { return nil }
    if let minimum = number.minimum, let zero = DecimalNumber("0"), minimum.value < zero {
      return .decimal
    }
    return .sized(.uint64)
  }
}

/// The formats that have their own type, and those that are known to have none.
enum Formats {
  /// Returns the type of a format, if it has one.
  static func type(_ format: String, of type: OpenAPI.Schema.SimpleType) -> ValueType? {
    switch type {
    case .string: strings[format]
    case .integer: integers[format]
    case .number: numbers[format]
    case .boolean, .array, .object, .null, .file: nil
    }
  }

  /// Returns the type of a format in a schema without a type.
  static func untyped(_ format: String) -> ValueType? {
    numbers[format] ?? integers[format] ?? strings[format]
      ?? (plainStrings.contains(format) ? .string : nil)
  }

  /// Returns the format that was probably meant by an unknown one; `nil` if the format is just
  /// unusual.
  static func suggestion(for format: String, of type: OpenAPI.Schema.SimpleType) -> String? {
    let known: [String]
    switch type {
    case .string: known = ["date-time", "date", "uuid", "uri", "byte", "binary", "email"]
    case .integer: known = ["int32", "int64"]
    case .number: known = ["float", "double", "decimal", "int32", "int64"]
    case .boolean, .array, .object, .null, .file: return nil
    }
    let spelling = lettersAndDigits(format)
    guard !plainStrings.contains(format), !plainNumbers.contains(spelling) else { return nil }
    return known.first { name in
      let name = lettersAndDigits(name)
      return spelling == name || name.count > 3 && Suggestion.isTypo(spelling, of: name)
    }
  }

  private static let strings: [String: ValueType] = [
    "date-time": .dateTime, "date": .calendarDate, "uuid": .uuid, "uri": .url, "url": .url,
    "iri": .url,
    "byte": .base64, "base64": .base64, "binary": .data, "decimal": .decimalText,
  ]

  private static let integers = sized.merging([
    "int": .int, "integer": .int, "long": .int64, "timestamp": .int64, "unix-time": .int64,
  ]) { $1 }

  private static let numbers = sized.merging([
    "float": .float, "double": .double, "decimal": .decimal,
  ]) { $1 }

  private static let sized = Dictionary(
    uniqueKeysWithValues: SizedInteger.allCases.map { ($0.rawValue, ValueType.sized($0)) }
  )

  /// String formats whose values stay strings.
  private static let plainStrings: Set<String> = [
    "string", "text", "password", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
    "ip", "cidr", "mac", "uri-reference", "uri-template", "iri-reference", "json-pointer",
    "relative-json-pointer", "regex", "time", "duration", "html", "markdown", "json",
    "xml", "color", "phone", "ulid", "guid", "base64url", "media-range", "sf-string", "data-url",
    "uuid4", "uuid7", "uris", "urn",
  ]

  private static let plainNumbers: Set<String> = [
    "uint", "int128", "uint128", "number", "decimal128", "float32", "float64", "percent",
    "currency",
  ]

  private static func lettersAndDigits(_ text: String) -> String {
    text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension Diagnostic.Message {
  fileprivate static func isNotAFormat(
    _ format: String,
    of type: OpenAPI.Schema.SimpleType
  ) -> Self {
    let reading: String
    switch type {
    case .string: reading = "read as String"
    case .integer: reading = "read as Int"
    case .number: reading = "read as Double"
    case .boolean, .array, .object, .null, .file: reading = "ignored"
    }
    return "'\(format)' isn't a format of '\(type.rawValue)'; it's \(reading)"
  }
}
