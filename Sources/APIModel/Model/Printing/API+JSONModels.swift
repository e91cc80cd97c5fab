import Diagnostics
import SpecSyntax

/// The models as JSON, with their members.
extension API {
  /// A model with its members.
  func json(of id: ModelID) -> JSONText {
    let model = self[id]
    let otherUse = model.use == .request ? "received" : "sent"
    return .members(
      [
        "name": qualifiedName(of: id),
        "schema": model.schemaName,
        "use": model.use.words,
        otherUse: model.otherDirection.map(qualifiedName),
        "deprecated": model.documentation.isDeprecated,
        "documentation": model.documentation.json,
        "parent": model.parent.map(qualifiedName),
        "validated": model.isValidated,
        "copies": model.sharing?.copies.map(\.pointer),
        "namespace": model.isNamespace,
        "original": model.original.map(qualifiedName),
        "samples": model.samples.map(json),
      ],
      members(of: model)
    )
  }

  private func json(_ sample: ModelSample) -> JSONText {
    .members(["name": sample.name, "example": sample.example, "value": sample.json])
  }

  private func members(of model: Model) -> JSONText.Members {
    switch model.kind {
    case .structure(let structure):
      let properties = structure.properties.compactMap { property in
        models.field(property, in: structure, model.use).map { json($0, property) }
      }
      return [
        "kind": structure.form.rawValue,
        "properties": JSONText.array(properties),
        "additionalProperties": structure.additionalField.map(typeName),
        "additionalName": structure.additionalField?.name,
        "additionalLimits": structure.additionalRules?.json,
        "limits": structure.limits.json,
        "closed": structure.isClosed,
        "statesAdditional": structure.statesAdditional,
        "undescribed": structure.undescribed,
      ]
    case .enumeration(let enumeration):
      return [
        "kind": "enumeration",
        "rawType": enumeration.rawType.standardType.name,
        "cases": JSONText.array(enumeration.cases.map(json)),
        "unknown": enumeration.unknownName,
      ]
    case .union(let union):
      return [
        "kind": "union",
        "discrimination": union.discriminationWords,
        "variants": JSONText.array(union.variants.indices.map { json(ofVariant: $0, in: union) }),
        "reading": union.reading.json { union.variants[$0].name.swift },
        "unknown": union.unknownName,
        "boxed": union.isIndirect,
      ]
    }
  }

  private func json(_ field: Field, _ property: Property) -> JSONText {
    .members([
      "name": field.name,
      "wireName": field.wireName.unless(field.name),
      "type": typeName(of: field),
      "format": field.type.formatWord,
      "required": JSONText.bool(property.isRequired),
      "nullable": property.isNullable,
      "nullSendable": property.isNullSendable,
      "readOnly": property.isReadOnly,
      "writeOnly": property.isWriteOnly,
      "boxed": field.isIndirect,
      "default": field.initialValue?.json,
      "constant": property.constant?.json,
      "tag": property.tag?.json,
      "limits": field.rules?.json,
      "deprecated": property.documentation.isDeprecated,
      "documentation": property.documentation.json,
    ])
  }

  private func json(_ item: Enumeration.Case) -> JSONText {
    .members([
      "name": item.name,
      "value": item.rawValue,
      "json": item.json,
      "documentation": item.documentation.json,
    ])
  }

  private func json(ofVariant index: Int, in union: Union) -> JSONText {
    let variant = union.variants[index]
    return .members([
      "name": variant.name,
      "type": description(of: variant.type),
      "format": variant.type.formatWord,
      "values": union.reading.texts(of: index),
      "default": union.reading.isFallback(index),
      "limits": variant.rules?.json,
      "documentation": variant.documentation.json,
    ])
  }
}
