import Diagnostics
import SpecSyntax

@testable import APIModel

extension API {
  static func make(models: [Model] = [], targets: [Target] = [], servers: [Server] = []) -> API {
    var api = API(title: "Petstore", specName: "petstore.yaml", name: Name(["Petstore"]))
    api.models = models
    api.targets = targets
    api.servers = servers
    return api
  }
}

extension API.Model {
  static func make(
    _ names: String...,
    parent: Int? = nil,
    kind: Kind,
    use: API.Use = [],
    pointer: String? = nil,
    isComponent: Bool = true
  ) -> API.Model {
    API.Model(
      name: Name(names),
      parent: parent.map(ModelID.init),
      kind: kind,
      use: use,
      documentation: API.Documentation(),
      location: NodeLocation(
        file: SourceID(0),
        pointer: pointer ?? "/components/schemas/" + names[0]
      ),
      schemaName: isComponent && parent == nil ? names[0] : nil,
      examples: [],
      range: SourceRange(file: SourceID(0), start: 0, end: 0)
    )
  }
}

extension API.Model.Kind {
  static func object(_ properties: API.Property...) -> Self {
    .structure(API.Structure(properties: properties))
  }

  static func oneOf(_ types: ValueType...) -> Self {
    .union(
      API.Union(
        variants: types.enumerated().map { index, type in
          API.Union.Variant(
            name: Name(["variant\(index)"]),
            type: type,
            documentation: API.Documentation()
          )
        },
        reading: .attempts(types.indices.map { .variant($0) }),
        unknownName: Name(["unknown"]),
        isIndirect: false
      )
    )
  }

  static func strings(_ values: String...) -> Self {
    .enumeration(
      API.Enumeration(
        rawType: .string,
        cases: values.map {
          API.Enumeration.Case(
            name: Name(
              [Casing.enumCaseName($0), Casing.enumCaseName($0) + "Value"],
              isExact: Casing.enumCaseName($0) == $0
            ),
            rawValue: $0,
            documentation: API.Documentation()
          )
        },
        unknownName: Name(["unknown", "unrecognized"])
      )
    )
  }
}

extension API.Property {
  static func make(_ wireName: String, _ type: ValueType, required: Bool = true) -> API.Property {
    API.Property(
      name: Name([Casing.memberName(wireName)], isExact: Casing.memberName(wireName) == wireName),
      wireName: wireName,
      type: type,
      isRequired: required,
      isNullable: false,
      isReadOnly: false,
      isWriteOnly: false,
      defaultValue: nil,
      isIndirect: false,
      documentation: API.Documentation(),
      examples: [],
      range: SourceRange(file: SourceID(0), start: 0, end: 0)
    )
  }
}

extension API.Value {
  static func make(_ json: JSONText) -> API.Value {
    API.Value(json, at: SourceRange(file: SourceID(0), start: 0, end: 0))
  }
}
