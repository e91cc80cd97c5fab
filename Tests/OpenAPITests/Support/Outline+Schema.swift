import OpenAPI
import SpecSyntax

extension Outline {
  func text(_ schema: OpenAPI.SchemaOrReference) -> String {
    switch schema {
    case .schema(let schema): return text(schema)
    case .reference(let reference):
      var line = "->" + (document.schemas[reference.target]?.name ?? "nowhere")
      if reference.isNullable { line += "?" }
      if let title = reference.title { line += " title '\(title)'" }
      if let description = reference.description { line += " '\(description)'" }
      if reference.isDeprecated { line += " deprecated" }
      if reference.isReadOnly { line += " readOnly" }
      if reference.isWriteOnly { line += " writeOnly" }
      if let value = reference.defaultValue { line += " default \(text(value))" }
      for example in reference.examples { line += " e.g. \(text(example))" }
      return line + text(reference.extensions)
    }
  }

  func text(_ schema: OpenAPI.Schema) -> String {
    let fields = schema.fields
    var line = fields.types.map(\.rawValue).joined(separator: "|")
    if line.isEmpty { line = "any" }
    if let format = fields.format { line += "(\(format))" }
    if fields.isNullable { line += "?" }
    line += children(fields)
    if let values = fields.enumeration {
      line += " of " + values.map(text).joined(separator: "|")
    }
    if let value = fields.const { line += " const \(text(value))" }
    if let title = fields.title { line += " title '\(title)'" }
    if let description = fields.description { line += " '\(description)'" }
    if fields.isDeprecated { line += " deprecated" }
    if fields.isReadOnly { line += " readOnly" }
    if fields.isWriteOnly { line += " writeOnly" }
    if let value = fields.defaultValue { line += " default \(text(value))" }
    for example in fields.examples { line += " e.g. \(text(example))" }
    line += limits(fields)
    return line + text(fields.extensions)
  }

  private func children(_ fields: OpenAPI.Schema.Fields) -> String {
    var line = ""
    let optional = fields.properties.map { property in
      let mark = fields.required.contains(property.name) ? "!" : ""
      return "\(property.name)\(mark): \(text(property.schema))"
    }
    let unknown = fields.required.filter { name in
      !fields.properties.contains { $0.name == name }
    }
    let patterns = fields.patternProperties.map { "/\($0.name)/: \(text($0.schema))" }
    var additional: [String] = []
    switch fields.additionalProperties {
    case nil: break
    case .allowed, .any: additional = ["*"]
    case .forbidden: additional = ["nothing else"]
    case .schema(let schema): additional = ["*: \(text(schema))"]
    }
    let members = optional + unknown.map { "\($0)!" } + patterns + additional
    if !members.isEmpty { line += "{\(members.joined(separator: ", "))}" }
    if !fields.prefixItems.isEmpty {
      line += "(\(fields.prefixItems.map(text).joined(separator: ", ")))"
      if fields.forbidsFurtherItems { line += " and no more" }
    }
    if let items = fields.items { line += "[\(text(items))]" }
    for (name, schemas) in [
      ("allOf", fields.allOf), ("oneOf", fields.oneOf), ("anyOf", fields.anyOf),
    ] where !schemas.isEmpty {
      line += " \(name)<\(schemas.map(text).joined(separator: ", "))>"
    }
    if let discriminator = fields.discriminator { line += text(discriminator) }
    return line
  }

  private func text(_ discriminator: OpenAPI.Discriminator) -> String {
    func name(_ location: NodeLocation) -> String {
      document.schemas[location]?.name ?? "nowhere"
    }
    var line = " by \(discriminator.propertyName)"
    for (value, target) in discriminator.mapping { line += " \(value)=>\(name(target))" }
    if let target = discriminator.defaultTarget { line += " else \(name(target))" }
    return line
  }

  private func limits(_ fields: OpenAPI.Schema.Fields) -> String {
    var line = ""
    if let minimum = fields.minimum {
      line += (fields.isMinimumExclusive ? " >" : " >=") + text(minimum)
    }
    if let maximum = fields.maximum {
      line += (fields.isMaximumExclusive ? " <" : " <=") + text(maximum)
    }
    if let multiple = fields.multipleOf { line += " multipleOf \(text(multiple))" }
    for (name, count) in [
      ("minLength", fields.minLength), ("maxLength", fields.maxLength),
      ("minItems", fields.minItems), ("maxItems", fields.maxItems),
      ("minProperties", fields.minProperties), ("maxProperties", fields.maxProperties),
    ] {
      if let count { line += " \(name) \(count)" }
    }
    if let pattern = fields.pattern { line += " pattern \(pattern)" }
    if fields.uniqueItems { line += " unique" }
    if let encoding = fields.contentEncoding { line += " encoded \(encoding)" }
    if let type = fields.contentMediaType { line += " holds \(type)" }
    return line
  }
}
