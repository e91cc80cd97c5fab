import Diagnostics
import SpecSyntax

extension OpenAPI.Discriminator {
  /// Reads `discriminator`: an object or, in 2.0, the name of the property.
  init?(_ entry: Mapping.Entry, in context: DecodingContext) {
    if let name = entry.value.text {
      if context.dialect != .swagger20 {
        context.report(
          .wrongType,
          "'discriminator' should be a mapping; '\(name)' is read as its 'propertyName'",
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
    var targets = DiscriminatorTargets(context: context)
    let mapping = fields.entries("mapping").compactMap { entry in
      targets.target(of: entry.value).map { (value: entry.key, target: $0) }
    }
    let defaultTarget = fields["defaultMapping"].flatMap { targets.target(of: $0) }
    targets.reportRespelled()
    self.init(
      propertyName: name,
      mapping: mapping,
      defaultTarget: defaultTarget,
      range: entry.value.range
    )
  }
}

/// Finds the schemas for the values of a discriminator.
private struct DiscriminatorTargets {
  let context: DecodingContext
  /// The value that bundling has left outdated, and its schema; the first one in the alphabet.
  var respelled: (text: String, name: String, node: Node, location: NodeLocation)? = nil

  /// Returns the target of a mapping's value, which is a schema's name or a reference (OpenAPI 3.1
  /// §4.8.25).
  mutating func target(of node: Node) -> NodeLocation? {
    // Some specs use a `$ref` object, as everywhere else.
    let reference = node["$ref"] ?? node
    guard let text = reference.text else { return nil }
    if let location = componentSchema(named: text) {
      context.schemaUses.note(location)
      return location
    }

    var ignored = DiagnosticBag.ignored
    // A bare word that isn't the name of a schema could be a file path, but is hardly meant that
    // way.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }),
      let resolved = context.resolver.resolve(
        reference,
        following: context.dialect.schemaFollowPolicy,
        into: &ignored
      )
    {
      context.claim(resolved.node, at: resolved.location)
      return resolved.location
    }
    if let name = text.split(separator: "/").last.map(String.init),
      let location = componentSchema(named: name)
    {
      if respelled.map({ text < $0.text }) ?? true {
        respelled = (text, name, reference, location)
      }
      context.schemaUses.note(location)
      return location
    }
    let close = context.bag.suggestion(
      for: text,
      among: context.componentSchemas.mapping.entries.lazy.map(\.key),
      reporting: .unresolvedReference
    )
    context.report(
      .unresolvedReference,
      "'\(text)' isn't the name of a schema or a reference to one; the value is left out",
      at: reference.range,
      help: close.map { "did you mean '\($0)'?" } ?? "define the schema, or remove the value"
    )
    return nil
  }

  /// Reports a value that bundling has left outdated.
  ///
  /// Some bundlers rewrite references but not mappings. Only one value is reported.
  func reportRespelled() {
    guard let respelled else { return }
    context.report(
      .unresolvedReference,
      "'\(respelled.text)' doesn't exist; it's read as the schema '\(respelled.name)'",
      at: respelled.node.range,
      help: "write '#\(respelled.location.pointer)'"
    )
  }

  private func componentSchema(named name: String) -> NodeLocation? {
    guard let entry = context.componentSchemas.mapping.entry(name) else { return nil }
    guard let mapping = entry.value.mapping, let reference = mapping["$ref"],
      context.dialect.isAlias(mapping)
    else { return context.componentSchemas.location(of: name) }
    return context.resolvedSchema(reference)?.location
  }
}
