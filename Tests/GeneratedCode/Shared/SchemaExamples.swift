import Foundation
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Examples of JSON for the type of one schema of `Fixtures/golden/schemas`.
///
/// To add a construct, add a schema to the fixture's spec and examples here.
struct SchemaExamples: Sendable, CustomTestStringConvertible {
  /// The schema's name in the spec.
  var schema: String
  /// JSON that is read, and written back unchanged.
  var valid: [String] = []
  /// JSON that the spec doesn't describe, and that is nevertheless read and written back unchanged.
  var unknown: [String] = []
  /// JSON that is read, and the JSON that is written then: unknown properties are omitted, dates are in UTC.
  var changed: [(json: String, written: String)] = []
  /// JSON that is an error.
  var invalid: [String] = []
  /// Reads a value and writes it again.
  var rewrite: @Sendable (Foundation.Data) throws -> Foundation.Data

  init<Model: Codable & Sendable>(
    _ schema: String,
    _ type: Model.Type,
    valid: [String],
    unknown: [String] = [],
    changed: [(json: String, written: String)] = [],
    invalid: [String]
  ) {
    self.schema = schema
    self.valid = valid
    self.unknown = unknown
    self.changed = changed
    self.invalid = invalid
    // Coders without any settings, because the JSON of models must not depend on settings.
    rewrite = { data in
      let value = try JSONDecoder().decode(type, from: data)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(value)
    }
  }

  var testDescription: String { schema }
}

extension SchemaExamples {
  static let all = objects + scalars + compositions + alternatives

  static let objects = [
    SchemaExamples(
      "Presence",
      Presence.self,
      valid: [
        #"{"required": "a", "requiredNullable": null, "requiredAny": null}"#,
        #"{"required": "a", "requiredNullable": "b", "requiredAny": [1], "optionalAny": null}"#,
        #"{"required": "", "requiredNullable": null, "requiredAny": {}, "optionalAny": {"a": 0}}"#,
        #"{"required": "a", "requiredNullable": null, "requiredAny": 1, "optional": "c", "anyOfNull": 2, "oneOfNull": [1, 2]}"#,
      ],
      changed: [
        // Optional properties are omitted if they are nil, and required ones are null.
        (
          #"{"required": "a", "requiredAny": 1, "optional": null, "optionalNullable": null, "anyOfNull": null}"#,
          #"{"required": "a", "requiredAny": 1, "requiredNullable": null}"#
        )
      ],
      invalid: [
        #"{"requiredNullable": null, "requiredAny": 1}"#,
        #"{"required": null, "requiredNullable": null, "requiredAny": 1}"#,
        #"{"required": "a", "requiredNullable": null}"#,
        #"{"required": 1, "requiredNullable": null, "requiredAny": 1}"#,
        #"{"required": "a", "requiredNullable": 1, "requiredAny": 1}"#,
        #"{"required": "a", "requiredNullable": null, "requiredAny": 1, "oneOfNull": [1]}"#,
        "[]", "null", #""a""#,
      ]
    ),
    SchemaExamples(
      "Account",
      Account.self,
      valid: [#"{"name": "a", "password": "p"}"#, #"{"name": "a"}"#],
      changed: [(#"{"id": 7, "name": "a"}"#, #"{"name": "a"}"#)],
      invalid: [#"{"id": 7}"#, #"{"id": "7", "name": "a"}"#]
    ),
    SchemaExamples(
      "Order",
      Order.self,
      valid: [
        #"{"state": "closed"}"#, #"{"state": "open", "count": 2, "wrong": 1, "oldName": "a"}"#,
      ],
      unknown: [#"{"state": "lost"}"#],
      changed: [("{}", #"{"state": "open"}"#), (#"{"state": null}"#, #"{"state": "open"}"#)],
      invalid: [#"{"state": 1}"#, #"{"state": "open", "count": 1.5}"#]
    ),
    SchemaExamples(
      "Maps",
      Maps.self,
      valid: [
        "{}", #"{"counts": {}, "free": {}, "bare": {}}"#, #"{"counts": {"a": 1, "": 2}}"#,
        #"{"nested": {"a": {"b": 1}, "c": {}}, "lists": {"a": ["red", "green"], "b": []}}"#,
        #"{"moments": {"a": "2024-01-02T03:04:05Z"}, "nullable": {"a": 1, "b": null}}"#,
        #"{"free": {"a": [null, {"b": 1.5}]}, "bare": {"a": true}, "objects": {"a": {"x": 1}, "b": {}}}"#,
      ],
      unknown: [#"{"lists": {"a": ["mauve"]}}"#],
      changed: [(#"{"other": 1, "objects": {"a": {"y": 1}}}"#, #"{"objects": {"a": {}}}"#)],
      invalid: [
        #"{"counts": {"a": "1"}}"#, #"{"counts": [1]}"#, #"{"counts": {"a": null}}"#,
        #"{"nested": {"a": 1}}"#, #"{"moments": {"a": "now"}}"#, #"{"bare": []}"#,
      ]
    ),
    SchemaExamples(
      "Labelled",
      Labelled.self,
      valid: [#"{"name": "a"}"#, #"{"name": "a", "since": "2024-01-02T03:04:05.678Z"}"#],
      changed: [
        (
          #"{"name": "a", "since": "2024-01-02T05:04:05+02:00"}"#,
          #"{"name": "a", "since": "2024-01-02T03:04:05Z"}"#
        )
      ],
      invalid: [#"{"since": "2024-01-02T03:04:05Z"}"#, #"{"name": "a", "since": "today"}"#]
    ),
    SchemaExamples(
      "Closed",
      Closed.self,
      valid: ["{}", #"{"inner": {}}"#],
      changed: [(#"{"inner": {"more": 1}, "new": 2}"#, #"{"inner": {}}"#)],
      invalid: [#"{"inner": 5}"#, #"{"inner": []}"#, "5"]
    ),
    SchemaExamples(
      "Patterned",
      Patterned.self,
      valid: ["{}", #"{"name": "a", "x-b": 1, "c": 2}"#],
      invalid: ["5", "[]"]
    ),
    SchemaExamples(
      "Unevaluated",
      Unevaluated.self,
      valid: [#"{"name": "a", "more": 1}"#],
      invalid: [#"{"more": "1"}"#]
    ),
    SchemaExamples(
      "Lists",
      Lists.self,
      valid: [
        "{}",
        #"{"matrix": [[1, 2.5], []], "cube": [[["red"], []], []], "free": [1, null, "a", {}]}"#,
        #"{"nullable": ["a", null], "moments": ["2024-01-02T03:04:05Z"], "objects": [{"x": 1}, {}]}"#,
      ],
      unknown: [#"{"cube": [[["mauve"]]]}"#],
      invalid: [
        #"{"matrix": [1]}"#, #"{"matrix": [["1"]]}"#, #"{"cube": [[1]]}"#, #"{"moments": [null]}"#,
        #"{"free": {}}"#,
      ]
    ),
    SchemaExamples(
      "Position",
      Position.self,
      valid: ["[1, 2]", "[-0.5, 51.25, 10]"],
      changed: [("[1, 2, 3, 4]", "[1, 2, 3]"), ("[1, 2, null]", "[1, 2]")],
      invalid: ["[]", "[1]", #"[1, "2"]"#, "{}", "[null, 2]"]
    ),
    SchemaExamples(
      "Row",
      Row.self,
      valid: [
        #"["a", "red", null, {}]"#,
        #"["a", "red", "2024-01-02T03:04:05Z", {"x": 1}, 5, 6, 7]"#,
        // Without 'minItems' no position is required.
        #"["a", "red"]"#, "[]",
      ],
      unknown: [#"["a", "mauve", null, {}]"#],
      invalid: [
        #"["a", 1, null, {}]"#, #"["a", "red", null, {}, "5"]"#, #"[1]"#,
      ]
    ),
    SchemaExamples(
      "Folder",
      Folder.self,
      valid: [
        #"{"name": "a"}"#, #"{"name": "a", "parent": {"name": "b", "parent": {"name": "c"}}}"#,
        #"{"name": "a", "children": [{"name": "b", "children": []}], "links": {"c": {"name": "d"}}}"#,
      ],
      invalid: ["{}", #"{"name": "a", "parent": {}}"#, #"{"name": "a", "children": [{}]}"#]
    ),
    SchemaExamples(
      "Husband",
      Husband.self,
      valid: ["{}", #"{"wife": {"name": "a", "husband": {"name": "b", "wife": {}}}}"#],
      invalid: [#"{"wife": {"husband": 1}}"#]
    ),
    SchemaExamples(
      "Names",
      Names.self,
      valid: [
        #"{"class": "a", "self": "b", "Self": "c", "Type": "d", "init": "e", "default": "f", "where": "g"}"#,
        #"{"": "a", "1": "b", "+1": 1, "-1": 2, "🚀": "c", "日本": "d", "$top": "e", "@id": "f", "_": "g"}"#,
        #"{"a-b": "1", "a_b": "2", "aB": "3", "a b": "4", "\"quoted\"": "5", "back\\slash": "6"}"#,
        #"{"object": "a", "decoder": "b", "encoder": "c", "hashValue": "d", "description": "e"}"#,
        #"{"additionalProperties": "a", "copyUIDGID": true, "anything": "b", "else": "c"}"#,
      ],
      invalid: [#"{"+1": "1"}"#, #"{"anything": 1}"#]
    ),
    SchemaExamples(
      "Types",
      Types.self,
      valid: [
        "{}",
        #"{"type": {"a": "1"}, "self": {}, "any": {}, "protocol": {}, "string": {}, "int": {}, "array": {}}"#,
        #"{"optional": {}, "error": {}, "result": {}, "codable": {}, "never": {}, "data": {}, "date": {}}"#,
        #"{"url": {}, "task": {}, "response": {}, "jsonValue": {}, "foundation": {}, "swift": {}, "func": {}}"#,
      ],
      invalid: [#"{"error": "a"}"#, #"{"data": "AAAA"}"#]
    ),
    SchemaExamples(
      "Anything",
      Anything.self,
      valid: [
        "{}", #"{"not": "a", "conditional": {"a": "b"}, "dependent": {"a": "b"}}"#,
        #"{"contained": ["a"], "named": {"A": 1}}"#,
      ],
      invalid: [#"{"contained": [1]}"#, #"{"named": {"a": "1"}}"#]
    ),
  ]
}
