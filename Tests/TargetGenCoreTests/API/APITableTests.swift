import Diagnostics
import PlainText
import SpecSyntax
import Testing

@testable import APIModel

/// Checks that every stored property of the model's parts is in the table, which an edit to it
/// proves, or listed here as left out.
@Suite("API.table")
struct APITableTests {
  private typealias Edit = (inout API) -> Void

  private let api: API = {
    var api = API.make(
      models: [
        .make(
          "Pet",
          kind: .object(.make("name", .string), .make("nickName", .string, required: false)),
          use: .request
        ),
        .make("Status", kind: .strings("sold")),
        .make("Either", kind: .oneOf(.string, .model(ModelID(0)))),
      ],
      targets: [.make(.make("list", parameters: [.make("limit", .query), .make("page", .query)]))],
      servers: [
        .make(
          "main",
          "https://example.com",
          API.Server.Variable(
            name: Name(["region"]),
            wireName: "region",
            defaultValue: "eu",
            values: [],
            documentation: API.Documentation()
          )
        )
      ]
    )
    api.clientName = Name(["PetstoreClient"])
    api.targets[0].cases[0].authorization = API.Authorization(scheme: .bearer)
    return api
  }()

  /// Compares the properties of a part with those that are in the table, each with an edit that
  /// must change the table, and those that are left out.
  private func check(_ part: Any, _ edits: KeyValuePairs<String, Edit>, leftOut: Set<String>) {
    let names = fieldNames(of: part)
    #expect(names == Set(edits.map(\.key)).union(leftOut))
    for (name, edit) in edits {
      var edited = api
      edit(&edited)
      #expect(edited.table != api.table, "'\(name)' isn't in the table")
    }
  }

  @Test("the table covers all fields of the API")
  func whole() {
    let range = SourceRange(file: SourceID(0), start: 0, end: 0)
    check(
      api,
      [
        "servers": { $0.servers = [] },
        "serverTypeName": { $0.serverTypeName.swift = "Other" },
        "clientName": { $0.clientName = nil },
        "targets": { $0.targets = [] },
        "models": { $0.models = [] },
        "namedTexts": { api in
          var text = API.NamedText(
            name: Name(["Code"]),
            documentation: API.Documentation(),
            location: NodeLocation(file: SourceID(0), pointer: "/a"),
            range: range
          )
          text.isUsed = true
          api.namedTexts = [text]
        },
      ],
      // The table has only declarations.
      leftOut: [
        "title", "specName", "name", "credentialsName", "securitySchemes", "inbound", "filePaths",
        "placeKeys", "samplesOfOwnTypes", "aliases",
      ]
    )
    check(
      api.servers[0],
      [
        "name": { $0.servers[0].name.swift = "other" },
        "url": { $0.servers[0].url = "https://example.org" },
        "variables": { $0.servers[0].variables = [] },
      ],
      leftOut: ["documentation", "range", "isOfDocument"]
    )
    check(
      api.servers[0].variables[0],
      [
        "name": { $0.servers[0].variables[0].name.swift = "other" },
        "defaultValue": { $0.servers[0].variables[0].defaultValue = "us" },
        "values": { $0.servers[0].variables[0].values = ["eu", "us"] },
      ],
      leftOut: ["wireName", "documentation"]
    )
  }

  @Test("the table covers all fields of targets and operations")
  func operations() {
    check(
      api.targets[0],
      [
        "name": { $0.targets[0].name.swift = "Other" },
        "providerName": { $0.targets[0].providerName.swift = "Other" },
        "memberName": { $0.targets[0].memberName.swift = "other" },
        "cases": { $0.targets[0].cases = [] },
      ],
      // The tag and the server of a target are in those of its operations.
      leftOut: ["protocolName", "mock", "tag", "key", "documentation", "server", "range"]
    )
    check(
      api.targets[0].cases[0],
      [
        "name": { $0.targets[0].cases[0].name.swift = "other" },
        "method": { $0.targets[0].cases[0].method = "POST" },
        "path": { $0.targets[0].cases[0].path = [.text("/other")] },
        "parameters": { $0.targets[0].cases[0].parameters = [] },
        "optionsName": { $0.targets[0].cases[0].optionsName = Name(["Options"]) },
        "body": {
          $0.targets[0].cases[0].body = API.Body(kind: .json, contentType: "a/b", parameters: [])
        },
        "fixedHeaders": {
          $0.targets[0].cases[0].fixedHeaders = [API.FixedHeader(name: "Accept", value: "a/b")]
        },
        "responses": { $0.targets[0].cases[0].responses.success = .data },
        "pagination": {
          $0.targets[0].cases[0].pagination = API.Pagination(
            methodName: Name(["pages"]),
            page: .json,
            items: API.PropertyPath(beginsWithOptional: false, steps: [], type: .json),
            item: .json,
            step: .link
          )
        },
        "authorization": { $0.targets[0].cases[0].authorization.scheme = nil },
        "server": { $0.targets[0].cases[0].server = 0 },
        "documentation": { $0.targets[0].cases[0].documentation.isDeprecated = true },
      ],
      leftOut: [
        "asksForChoice", "operationID", "pathTemplate", "pathKey", "range", "extents",
      ]
    )
    check(
      api.targets[0].cases[0].authorization,
      [
        "scheme": { $0.targets[0].cases[0].authorization.scheme = .basic },
        "keys": {
          $0.targets[0].cases[0].authorization.keys = [
            API.Authorization.Key(name: "key", location: .query)
          ]
        },
      ],
      leftOut: ["alternatives", "requirements"]
    )
    check(
      api.targets[0].cases[0].responses,
      [
        "success": { $0.targets[0].cases[0].responses.success = .text },
        "location": { $0.targets[0].cases[0].responses.location = .required },
        "mayBeEmpty": {
          $0.targets[0].cases[0].responses.success = .json(.json)
          $0.targets[0].cases[0].responses.mayBeEmpty = true
        },
        "successes": {
          $0.targets[0].cases[0].responses.successes = API.Outcome(name: Name(["A"]), cases: [])
        },
        "streams": {
          $0.targets[0].cases[0].responses.streams = [API.Stream(content: .events)]
        },
      ],
      leftOut: ["outcome", "streamContents", "successStatus", "validation", "responses"]
    )
  }

  @Test("the table covers all fields of parameters")
  func parameters() {
    check(
      api.targets[0].cases[0].parameters[0],
      [
        "name": { $0.targets[0].cases[0].parameters[0].name.swift = "other" },
        "wireName": { $0.targets[0].cases[0].parameters[0].wireName = "other" },
        "location": { $0.targets[0].cases[0].parameters[0].location = .header },
        "type": { $0.targets[0].cases[0].parameters[0].type = .json },
        "isRequired": { $0.targets[0].cases[0].parameters[0].isRequired = false },
        "initialValue": {
          $0.targets[0].cases[0].parameters[0].initialValue = .make(.string("a"))
        },
        "isGrouped": { $0.targets[0].cases[0].parameters[0].isGrouped = true },
        "serialization": { $0.targets[0].cases[0].parameters[0].serialization = .deepObject },
        "allowsReserved": { $0.targets[0].cases[0].parameters[0].allowsReserved = true },
        "allowsEmptyValue": { $0.targets[0].cases[0].parameters[0].allowsEmptyValue = true },
        "isWholeList": { $0.targets[0].cases[0].parameters[0].isWholeList = true },
        "allowsSlashes": { $0.targets[0].cases[0].parameters[0].allowsSlashes = true },
      ],
      leftOut: [
        "itemDelimiter", "part", "memberEncodings", "documentation", "range", "examples",
      ]
    )
  }

  @Test("the table covers all fields of models")
  func models() throws {
    check(
      api.models[0],
      [
        "name": { $0.models[0].name.swift = "Other" },
        "parent": { $0.models[0].parent = ModelID(1) },
        "kind": { $0.models[0].kind = .object() },
        "use": { $0.models[0].use = .response },
      ],
      leftOut: [
        "isValidated", "otherDirection", "isNamespace", "documentation", "location", "schemaName",
        "origin", "sharing", "examples", "samples", "range",
      ]
    )
    check(
      API.Structure(properties: []),
      [
        "properties": structure { $0.properties = [] },
        "additionalProperties": structure { $0.additionalProperties = .json },
        "form": structure { $0.form = .tuple },
      ],
      leftOut: [
        "undescribed", "statesAdditional", "isClosed", "limits", "additionalRules",
        "additionalName",
      ]
    )
    check(
      API.Property.make("a", .string),
      [
        "name": property { $0.name.swift = "other" },
        "wireName": property { $0.wireName = "other" },
        "type": property { $0.type = .json },
        "isRequired": property { $0.isRequired = false },
        "isNullable": property { $0.isNullable = true },
        "isNullSendable": structure { $0.properties[1].isNullSendable = true },
        "isReadOnly": property { $0.isReadOnly = true },
        "isWriteOnly": property { $0.isWriteOnly = true },
        "defaultValue": property { $0.defaultValue = .make(.string("a")) },
        "constant": property { $0.constant = .make(.string("a")) },
        "tag": property { $0.tag = .make(.string("a")) },
        "isIndirect": property { $0.isIndirect = true },
        "documentation": property { $0.documentation.isDeprecated = true },
      ],
      leftOut: ["rules", "examples", "listedTexts", "range"]
    )
    guard case .enumeration(let enumeration) = api.models[1].kind,
      case .union(let union) = api.models[2].kind
    else {
      Issue.record("the models have other kinds")
      return
    }
    check(
      enumeration,
      [
        "rawType": {
          $0.models[1].kind = .enumeration(Self.edited(enumeration) { $0.rawType = .integer })
        },
        "cases": { $0.models[1].kind = .enumeration(Self.edited(enumeration) { $0.cases = [] }) },
      ],
      leftOut: ["unknownName"]
    )
    check(
      union,
      [
        "variants": { $0.models[2].kind = .union(Self.edited(union) { $0.variants = [] }) },
        "reading": {
          $0.models[2].kind = .union(
            Self.edited(union) {
              $0.reading = .members([UnionReading.MembersCase(["a"], 0)], otherwise: [])
            }
          )
        },
      ],
      leftOut: ["unknownName", "isIndirect"]
    )
    check(
      union.variants[0],
      [
        "name": {
          $0.models[2].kind = .union(Self.edited(union) { $0.variants[0].name.swift = "other" })
        },
        "type": { $0.models[2].kind = .union(Self.edited(union) { $0.variants[0].type = .json }) },
      ],
      leftOut: ["rules", "examples", "documentation"]
    )
  }

  private func structure(_ edit: @escaping (inout API.Structure) -> Void) -> Edit {
    { api in
      guard case .structure(var structure) = api.models[0].kind else { return }
      edit(&structure)
      api.models[0].kind = .structure(structure)
    }
  }

  private func property(_ edit: @escaping (inout API.Property) -> Void) -> Edit {
    structure { edit(&$0.properties[0]) }
  }

  private static func edited<Part>(_ part: Part, _ edit: (inout Part) -> Void) -> Part {
    var part = part
    edit(&part)
    return part
  }
}
