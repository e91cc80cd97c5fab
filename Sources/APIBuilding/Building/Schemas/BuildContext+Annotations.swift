import APIModel
import OpenAPI
import SpecSyntax

extension BuildContext {
  /// The statements at a use of a schema, apart from the form of its values.
  struct Annotations {
    var title: String?
    var description: String?
    var isDeprecated = false
    /// The reason for the deprecation, and the date of removal.
    var deprecation: String?
    var isReadOnly = false
    var isWriteOnly = false
    var defaultValue: Node?
    var examples: [Node] = []
    /// The only allowed value.
    var onlyValue: Node?
    /// The limits that a type can't express.
    var limits = Limits()
    /// The limits of several statements that exclude each other.
    var conflicts: [Limits.Conflict] = []

    /// The limits and the default in words.
    func facts(isRequired: Bool) -> String? {
      ConstraintSummary.text(
        constant: isRequired ? onlyValue : nil,
        default: defaultValue,
        limits,
        beside: description ?? title
      )
    }
  }

  /// Returns what all statements about a property say, apart from the form of its values.
  func annotations(of property: MergedSchema.Property) -> Annotations {
    guard let first = property.parts.first else { return Annotations() }
    var result = annotations(of: first.schema)
    for part in property.parts.dropFirst() { result.add(annotations(of: part.schema)) }
    guard property.parts.contains(where: \.isAlternative) else { return result }
    // The statements of one alternative needn't hold.
    result.limits = Limits()
    result.conflicts = []
    return result
  }

  /// Returns what a use of a schema says, apart from the form of its values.
  func annotations(of schema: OpenAPI.SchemaOrReference) -> Annotations {
    let access = schemas.access(to: schema)
    switch schema {
    case .reference(let reference):
      return Annotations(
        title: reference.title,
        description: reference.description,
        isDeprecated: reference.isDeprecated,
        deprecation: reference.extensions.deprecation,
        isReadOnly: access.isReadOnly,
        isWriteOnly: access.isWriteOnly,
        defaultValue: reference.defaultValue ?? referencedDefault(of: schema),
        examples: examples(of: schema),
        onlyValue: schemas.onlyValue(of: schema)
      )
    case .schema(let inline):
      let fields = inline.fields
      let own = Annotations(
        title: fields.title,
        description: fields.description,
        isDeprecated: fields.isDeprecated,
        deprecation: fields.extensions.deprecation,
        isReadOnly: access.isReadOnly,
        isWriteOnly: access.isWriteOnly,
        defaultValue: fields.defaultValue ?? referencedDefault(of: schema),
        examples: examples(of: schema),
        onlyValue: schemas.onlyValue(of: schema),
        limits: Limits(inline)
      )
      let alternatives = schemas.onlyAlternatives(of: fields)
      guard !fields.allOf.isEmpty || !alternatives.isEmpty else { return own }
      var result = Annotations()
      for part in fields.allOf {
        guard case .schema = part else { continue }
        result.add(annotations(of: part))
      }
      for alternative in alternatives {
        var annotations = annotations(of: alternative)
        // `null` is another value.
        annotations.onlyValue = nil
        result.add(annotations)
      }
      result.add(own)
      return result
    }
  }

  /// Returns the default of the schema to which a use refers without adding to it.
  private func referencedDefault(of schema: OpenAPI.SchemaOrReference) -> Node? {
    schema.soleReference.flatMap { schemas[$0.target]?.schema.fields.defaultValue }
  }
}

extension BuildContext.Annotations {
  /// Adds the annotations of a later statement.
  mutating func add(_ later: BuildContext.Annotations) {
    title = later.title ?? title
    description = later.description ?? description
    isDeprecated = isDeprecated || later.isDeprecated
    deprecation = later.deprecation ?? deprecation
    isReadOnly = isReadOnly || later.isReadOnly
    isWriteOnly = isWriteOnly || later.isWriteOnly
    defaultValue = later.defaultValue ?? defaultValue
    if !later.examples.isEmpty { examples = later.examples }
    onlyValue = later.onlyValue ?? onlyValue
    conflicts += later.conflicts + limits.narrow(by: later.limits)
  }
}
