import PlainText
import Testing

@testable import APIModel

/// Checks that every stored property of the model's parts is in the JSON, or listed here as omitted.
///
/// A new property fails a test until `API+JSON.swift` writes it, or until it is listed here with a reason.
@Suite("API.json")
struct APIJSONTests {
  /// The names of the stored properties of a value.
  private func names<Value>(of value: Value) -> Set<String> {
    fieldNames(of: value)
  }

  @Test("the JSON covers all fields of a property")
  func property() {
    let written: Set = [
      "name", "wireName", "type", "isRequired", "isNullable", "isNullSendable", "isReadOnly",
      "isWriteOnly", "defaultValue", "constant", "tag", "isIndirect", "documentation", "rules",
    ]
    // The candidates for samples and the texts that tell variants apart aren't needed after the
    // choice; positions belong to the spec.
    let leftOut: Set = ["examples", "listedTexts", "range"]
    #expect(names(of: API.Property.make("a", .string)) == written.union(leftOut))
  }

  @Test("the JSON covers all fields of models")
  func models() {
    #expect(
      names(of: API.Model.make("A", kind: .object())) == [
        "name", "parent", "kind", "use", "isValidated", "otherDirection", "isNamespace",
        "documentation", "schemaName", "sharing", "samples",
        // Left out.
        "location", "origin", "examples", "range",
      ]
    )
    #expect(
      names(of: API.Structure(properties: [])) == [
        "properties", "additionalProperties", "undescribed", "statesAdditional", "isClosed",
        "limits",
        "additionalRules", "form", "additionalName",
      ]
    )
    #expect(
      names(
        of: API.Union(
          variants: [],
          reading: .attempts([]),
          unknownName: Name(["unknown"]),
          isIndirect: false
        )
      ) == ["variants", "reading", "unknownName", "isIndirect"]
    )
    #expect(
      names(
        of: API.Union.Variant(
          name: Name(["a"]),
          type: .string,
          documentation: API.Documentation()
        )
      ) == ["name", "type", "rules", "documentation", "examples"]
    )
    #expect(
      names(of: Limits()) == [
        "number", "multiples", "length", "items", "properties", "patterns",
        "hasUniqueItems", "values", "required",
        // Under 'anyOf' and 'oneOf'.
        "choices",
      ]
    )
  }

  @Test("the JSON covers all fields of targets and operations")
  func targets() {
    #expect(
      names(of: API.Target.make()) == [
        "name", "providerName", "protocolName", "mock", "memberName", "tag", "documentation",
        "cases",
        "server",
        // Left out.
        "key", "range",
      ]
    )
    let operation = API.Target.Case.make("list")
    #expect(
      names(of: operation) == [
        "name", "asksForChoice", "operationID", "method", "pathTemplate", "parameters",
        "optionsName", "body", "fixedHeaders", "responses", "pagination", "authorization", "server",
        "documentation",
        // Omitted: the pieces of the template, its key in the spec, and positions.
        "path", "pathKey", "range", "extents",
      ]
    )
    #expect(
      names(of: operation.responses) == [
        "success", "location", "mayBeEmpty", "successes", "outcome", "streams", "successStatus",
        "validation",
        "responses",
        // Omitted: only a pass needs them.
        "streamContents",
      ]
    )
    #expect(
      names(of: API.Parameter.make("a", .query)) == [
        "name", "wireName", "location", "type", "isRequired", "initialValue", "isGrouped",
        "serialization", "allowsReserved", "allowsEmptyValue", "allowsSlashes", "isWholeList",
        "itemDelimiter",
        "part", "memberEncodings", "documentation",
        // Omitted: the position, and examples that may not match the type.
        "range", "examples",
      ]
    )
    #expect(names(of: API.Authorization()) == ["scheme", "keys", "alternatives", "requirements"])
  }

  @Test("the JSON covers all fields of the API")
  func whole() {
    #expect(
      names(of: API.make()) == [
        "title", "specName", "name", "clientName", "credentialsName", "securitySchemes", "servers",
        "serverTypeName", "targets", "inbound", "models", "namedTexts", "aliases",
        // Omitted: the files to which the numbers in positions refer, keys for the lock file, and
        // values of which samples are made.
        "filePaths", "placeKeys", "samplesOfOwnTypes",
      ]
    )
    #expect(
      names(of: API.Documentation()) == [
        "summary", "description", "facts", "isDeprecated", "deprecation",
      ]
    )
  }

  @Test("the JSON has former names with their owners")
  func aliases() {
    var api = API.make()
    api.aliases.declarations = [
      API.Alias(.type, "Animal", of: "Pet"), API.Alias(.member, "petName", of: "name", in: "Pet"),
    ]
    #expect(
      api.json.formatted(width: 200).contains(
        #""aliases": [{"name": "Animal", "of": "Pet", "type": true}, {"name": "Pet.petName", "of": "Pet.name"}]"#
      )
    )
  }

  @Test("the JSON of a union's plan contains the names of its variants")
  func reading() {
    let reading = UnionReading.members(
      [UnionReading.MembersCase(["a"], 0)],
      otherwise: [.variant(2), .closest([UnionReading.MembersCase([], 1)])]
    )
    #expect(
      reading.json { ["first", "second", "third"][$0] }.formatted(width: 200)
        == #"{"members": [{"variant": "first", "properties": ["a"]}], "otherwise": ["third", {"closest": [{"variant": "second"}]}]}"#
    )
  }
}
