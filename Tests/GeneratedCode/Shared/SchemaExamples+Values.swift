import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension SchemaExamples {
  static let scalars = [
    SchemaExamples(
      "Formats",
      Formats.self,
      valid: [
        "{}", #"{"dateTime": "2024-02-29T23:59:59Z"}"#,
        #"{"dateTime": "2024-02-29T23:59:59.123Z"}"#,
        #"{"dateTime": "2024-02-29T23:59:59.123456Z"}"#,
        #"{"date": "2024-02-29", "time": "12:00:00Z", "duration": "P1D"}"#,
        #"{"uuid": "123E4567-E89B-12D3-A456-426614174000", "uri": "https://example.com/a?b=c#d"}"#,
        #"{"byte": "AAEC/w==", "encoded": "SGVsbG8=", "email": "a@example.com", "unusual": "x"}"#,
        #"{"decimalText": "0.1", "decimal": 79228162514264337593.5}"#,
        #"{"int8": -128, "int16": -32768, "uint8": 255, "uint16": 65535, "uint32": 4294967295}"#,
        #"{"uint64": 18446744073709551615}"#,
        #"{"int32": -2147483648, "int64": 9223372036854775807, "float": 0.5, "double": 1e300}"#,
      ],
      changed: [
        // If an optional text isn't in its format, only this value is lost.
        (#"{"dateTime": "2024-02-30T00:00:00Z", "email": "a"}"#, #"{"email": "a"}"#),
        (#"{"date": "29.2.2024", "uuid": "", "byte": "%", "decimalText": "1,5"}"#, "{}"),
        // Any offset or none, with or without a fraction: the time stays the same.
        (
          #"{"dateTime": "2024-02-29T23:59:59.5+01:30"}"#,
          #"{"dateTime": "2024-02-29T22:29:59.500Z"}"#
        ),
        (#"{"dateTime": "2024-02-29T23:59:59-0100"}"#, #"{"dateTime": "2024-03-01T00:59:59Z"}"#),
        (#"{"dateTime": "2024-02-29 23:59"}"#, #"{"dateTime": "2024-02-29T23:59:00Z"}"#),
        // A Date has no nanoseconds, and a Decimal no trailing zeros.
        (
          #"{"dateTime": "2024-02-29T23:59:59.123456789Z"}"#,
          #"{"dateTime": "2024-02-29T23:59:59.123457Z"}"#
        ),
        (#"{"decimalText": "12.50"}"#, #"{"decimalText": "12.5"}"#),
        (#"{"decimalText": 12.5}"#, #"{"decimalText": "12.5"}"#),
        (#"{"byte": "AAEC\n/w=="}"#, #"{"byte": "AAEC/w=="}"#),
      ],
      invalid: [
        #"{"dateTime": 0}"#, #"{"int8": 128}"#, #"{"int16": 32768}"#, #"{"uint8": -1}"#,
        #"{"uint16": 65536}"#,
        #"{"uint32": 4294967296}"#, #"{"uint64": 18446744073709551616}"#, #"{"uint64": -1}"#,
        #"{"int32": 2147483648}"#, #"{"int64": 9223372036854775808}"#, #"{"int32": 1.5}"#,
        #"{"double": "1"}"#, #"{"email": 1}"#,
      ]
    ),
    SchemaExamples(
      "Color",
      Color.self,
      valid: [#""red""#, ##""#0000ff""##, #""dark blue""#, #""""#, #""Ünï""#],
      unknown: [#""mauve""#, #""RED""#],
      invalid: ["1", "null", "[]"]
    ),
    SchemaExamples(
      "Level",
      Level.self,
      valid: ["-1", "0", "1", "10"],
      unknown: ["2", "-100"],
      invalid: [#""1""#, "1.5", "true"]
    ),
    SchemaExamples(
      "Shelf",
      Shelf.self,
      valid: [#""s-00""#, #""s-57""#, #""s-99""#],
      unknown: [#""s-100""#, #""""#],
      invalid: ["0", "true"]
    ),
    SchemaExamples(
      "Ratio",
      Ratio.self,
      valid: ["0.5", "1", "2.25"],
      unknown: ["3", "0.1"],
      invalid: [#""0.5""#, "true"]
    ),
    SchemaExamples(
      "Mixed",
      Mixed.self,
      valid: [#""auto""#, "1", "2.5", "true"],
      unknown: [#""manual""#, "2", "false", "[1]", #"{"a": null}"#],
      invalid: []
    ),
    SchemaExamples(
      "Enumerations",
      Enumerations.self,
      valid: [
        "{}", #"{"named": 1, "truth": false, "orNull": "b", "digits": "+1", "ordered": "asc"}"#,
        #"{"symbols": "🚀", "described": "b", "titled": 2, "digits": "-1"}"#,
        #"{"symbols": "rawValue", "digits": "1st", "ordered": "ASC"}"#,
      ],
      unknown: [
        #"{"named": 3, "orNull": "c", "digits": "2", "symbols": "?", "described": "z", "titled": 9}"#
      ],
      changed: [(#"{"orNull": null}"#, "{}")],
      invalid: [#"{"truth": "true"}"#, #"{"named": "1"}"#, #"{"titled": "1"}"#]
    ),
    SchemaExamples(
      "Planned",
      Planned.self,
      valid: [
        #"{"at": "2024-01-31T12:00:00Z", "day": "2024-01-31", "color": "red", "key": "123E4567-E89B-12D3-A456-426614174000"}"#
      ],
      invalid: ["{}"]
    ),
    SchemaExamples(
      "Constants",
      Constants.self,
      valid: [
        #"{"type": "constants", "version": 2, "truth": true}"#,
        #"{"type": "constants", "version": 2, "truth": true, "ratio": 1.5, "optional": "perhaps"}"#,
      ],
      unknown: [#"{"type": "others", "version": 3, "truth": false, "optional": "no"}"#],
      invalid: [#"{"version": 2, "truth": true}"#, #"{"type": 1, "version": 2, "truth": true}"#]
    ),
  ]

  static let compositions = [
    SchemaExamples(
      "Person",
      Person.self,
      valid: [#"{"name": "a"}"#, #"{"name": "a", "status": "away", "home": {"street": "b"}}"#],
      unknown: [#"{"name": "a", "status": "lost"}"#],
      invalid: ["{}", #"{"name": "a", "home": "b"}"#]
    ),
    SchemaExamples(
      "Employee",
      Employee.self,
      valid: [
        #"{"name": "a", "number": 1, "status": "active"}"#,
        #"{"name": "a", "number": 1, "status": "away", "home": {"street": "b", "zip": "c"}, "boss": {"name": "d", "number": 2, "status": "active"}}"#,
      ],
      unknown: [#"{"name": "a", "number": 1, "status": "lost"}"#],
      invalid: [
        #"{"name": "a", "number": 1}"#, #"{"number": 1, "status": "active"}"#,
        #"{"name": "a", "number": 1, "status": "active", "boss": {"name": "b"}}"#,
      ]
    ),
    SchemaExamples(
      "Wrapped",
      Wrapped.self,
      valid: [
        "{}", #"{"described": {"name": "a"}, "referenced": {"name": "b"}}"#,
        #"{"nullAround": {"name": "a", "x": 1}, "moment": "2024-01-02T03:04:05Z"}"#,
      ],
      changed: [(#"{"nullAround": null}"#, "{}"), (#"{"moment": "soon"}"#, "{}")],
      invalid: [#"{"described": {}}"#, #"{"nullAround": {"x": 1}}"#]
    ),
    SchemaExamples(
      "Conflicting",
      Conflicting.self,
      valid: [#"{"a": 1, "b": 2}"#],
      invalid: [#"{"a": "1"}"#, #"{"b": 1.5}"#]
    ),
  ]
}
