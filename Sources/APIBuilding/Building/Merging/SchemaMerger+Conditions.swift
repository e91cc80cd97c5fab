import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// `if`, `then` and `else`: properties that depend on a condition.
extension SchemaMerger {
  /// Adds the properties that only `then` or `else` describes, as optional ones.
  ///
  /// Nothing checks whether a value matches `if`, so that the branches are alternatives, as in
  /// `anyOf`. Statements about properties that are described without a condition are left out.
  func addConditionalProperties(
    of schema: OpenAPI.Schema,
    to result: inout MergedSchema
  ) {
    let conditions = conditions(of: schema)
    guard !conditions.isEmpty else { return }
    let unconditional = Set(result.properties.map(\.name))
    var added: [MergedSchema.Property] = []
    for condition in conditions {
      let branches = [condition.then, condition.otherwise].compactMap { branch in
        branch.flatMap { contribution(of: $0) }
      }
      let properties = branches.flatMap(\.properties)
      guard !properties.isEmpty, !result.isClosed, branches.allSatisfy(\.onlyDescribesProperties)
      else {
        context.report(
          .unsupportedKeyword,
          "'if' can't be expressed as a Swift type; it's ignored",
          at: condition.range,
          help: Self.conditionHelp
        )
        continue
      }
      if context.checksLimits {
        context.report(
          .unsupportedKeyword,
          "'validate()' doesn't check 'if'; properties of 'then' and 'else' are optional",
          at: condition.range,
          help: Self.conditionHelp
        )
      }
      for property in properties {
        let part = part(of: property)
        if unconditional.contains(property.name) {
          guard !part.schema.saysNothing else { continue }
          context.report(
            .unsupportedKeyword,
            "'\(property.name)' is also described without the condition; its schema here is ignored",
            at: property.nameRange,
            help: Self.conditionHelp
          )
        } else if let position = added.firstIndex(where: { $0.name == property.name }) {
          added[position].add(part)
        } else {
          var property = property
          property.parts = [part]
          added.append(property)
        }
      }
    }
    for property in added {
      var property = property
      property.parts = [alternatives(of: property, in: result)]
      result.properties.append(property)
    }
  }

  /// Returns the conditions of a schema and of its inline parts; a part that is a reference brings
  /// its properties.
  func conditions(of schema: OpenAPI.Schema) -> [OpenAPI.Schema.Condition] {
    let inherited = schema.fields.allOf.flatMap { part -> [OpenAPI.Schema.Condition] in
      switch part {
      case .schema(let inline): conditions(of: inline)
      case .reference: []
      }
    }
    return inherited + [schema.fields.condition].compactMap(\.self)
  }

  /// Returns everything that a branch says about a property.
  private func part(of property: MergedSchema.Property) -> MergedSchema.Part {
    var part = property.parts[0]
    if property.parts.count > 1 {
      var fields = OpenAPI.Schema.Fields()
      fields.allOf = property.parts.map(\.schema)
      let location = part.schema.schemaLocation.appending("allOf")
      part.schema = .schema(
        OpenAPI.Schema(fields, location: location, range: property.nameRange)
      )
    }
    part.isAlternative = true
    return part
  }

  /// Returns one statement with what several branches say about a property.
  private func alternatives(
    of property: MergedSchema.Property,
    in schema: MergedSchema
  ) -> MergedSchema.Part {
    guard property.parts.count > 1 else { return property.parts[0] }
    var fields = OpenAPI.Schema.Fields()
    fields.anyOf = property.parts.map(\.schema)
    fields.description =
      fields.anyOf.lazy.compactMap { self.context.annotations(of: $0).description }.first
    // Nothing else is at the location, because `if` isn't read.
    let location = schema.location.appending("if").appending("properties").appending(property.name)
    var part = MergedSchema.Part(
      schema: .schema(OpenAPI.Schema(fields, location: location, range: property.nameRange))
    )
    part.isAlternative = true
    return part
  }

  private static let conditionHelp =
    "describe the values without 'if' if the type should be narrower"
}

extension MergedSchema {
  /// Indicates whether the schema describes properties and nothing else.
  fileprivate var onlyDescribesProperties: Bool {
    if case .schema = additionalProperties { return false }
    return types.allSatisfy { $0 == .object } && enumeration == nil && const == nil
      && patternProperties.isEmpty && items == nil && prefixItems.isEmpty && alternatives.isEmpty
  }
}
