import Diagnostics
import SpecSyntax

extension OpenAPI.Discriminator {
  /// Reads `discriminator`: an object, or as in 2.0 the name of the property.
  init?(_ entry: Mapping.Entry, in context: DecodingContext) {
    if let name = entry.value.text {
      if context.dialect != .swagger20 {
        context.report(
          .wrongType,
          .isReadAsPropertyName(name),
          at: entry.value.range,
          help: "write 'propertyName: \(name)'"
        )
      }
      self.init(propertyName: name, mapping: [], range: entry.value.range)
      return
    }
    guard let fields = context.fields(of: entry.value, as: .discriminator) else { return nil }
    guard let name = fields.text("propertyName") else {
      fields.reportMissing("propertyName", at: entry.keyRange, reading: "it's ignored")
      return nil
    }
    self.init(
      propertyName: name,
      mapping: fields.entries("mapping").compactMap { entry in
        guard let target = context.target(ofMapping: entry.value) else { return nil }
        return (entry.key, target)
      },
      defaultTarget: fields["defaultMapping"].flatMap { context.target(ofMapping: $0) },
      range: entry.value.range
    )
  }
}

extension DecodingContext {
  /// Finds the schema that a discriminator's mapping means: by its name, or by a reference (OpenAPI 3.1 §4.8.25).
  fileprivate func target(ofMapping node: Node) -> NodeLocation? {
    // Some write the reference as in any other place.
    let reference = node["$ref"] ?? node
    guard let text = reference.text else { return nil }
    if let entry = componentSchemas.entry(text) {
      let location = componentSchemasLocation.appending(text)
      guard let next = entry.value["$ref"] else { return location }
      return follow(next)
    }
    // A bare word that names no schema is a name all the same: it would lead to a file of that name.
    guard
      text.utf8.contains(where: {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "#")
      })
    else {
      let close = Suggestion.closest(to: text, among: componentSchemas.entries.lazy.map(\.key))
      report(
        .unresolvedReference,
        .isNotASchema(text),
        at: reference.range,
        help: close.map { "did you mean '\($0)'?" } ?? "define it, or remove the value"
      )
      return nil
    }
    return follow(reference)
  }

  private func follow(_ reference: Node) -> NodeLocation? {
    guard
      let found = resolver.resolve(
        reference,
        following: dialect.allowsReferenceSiblings ? .bareReferences : .everyReference,
        into: &bag
      )
    else { return nil }
    claim(found.node, at: found.location)
    return found.location
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAsPropertyName(_ name: String) -> Self {
    Self("'discriminator' should be a mapping; '\(name)' is read as its 'propertyName'")
  }

  fileprivate static func isNotASchema(_ name: String) -> Self {
    Self("no schema is called '\(name)'; the value is left out")
  }
}
