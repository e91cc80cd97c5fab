import APIModel
import Diagnostics
import SpecSyntax

/// The content of a model: everything that its code depends on, except for the names of types.
///
/// Models are equal if their contents are equal and each model that they refer to is equal.
/// Documentation, examples and the order of properties and enumeration values are ignored.
struct ModelContent: Hashable {
  /// The content, with a mark in place of each type.
  private var text = ""
  /// The types that don't refer to a model, in the order of the marks.
  private var plainTypes: [ValueType] = []
  /// The union reading, if the model is a union.
  private(set) var reading: UnionReading?
  /// The referenced models, in the order of the marks.
  private(set) var references: [ModelID] = []
  private let texts: [API.NamedText]
  private let checksLimits: Bool

  /// Creates the content of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - texts: The API's named texts, which the model may mention.
  ///   - checksLimits: Indicates whether models check the limits of their values.
  init(_ model: API.Model, _ texts: [API.NamedText], checksLimits: Bool) {
    self.texts = texts
    self.checksLimits = checksLimits
    add(model.documentation.isDeprecated)
    switch model.kind {
    case .structure(let structure):
      add(structure, of: model)
    case .enumeration(let enumeration):
      add("enumeration")
      add("\(enumeration.rawType)")
      for item in enumeration.cases.sorted(by: { $0.rawValue < $1.rawValue }) {
        add(item.rawValue)
        add(item.json)
        add(item.name)
        add(item.documentation.isDeprecated)
      }
    case .union(let union):
      add("union")
      reading = union.reading.withSortedNames
      for variant in union.variants {
        add(variant.name.candidates[0])
        add(variant.type)
        if checksLimits { add(variant.rules?.json) }
        add(variant.documentation.isDeprecated)
      }
    }
  }

  /// Creates the content of a model whose names are decided, with everything that its declaration
  /// consists of, except for its own name and text, the order of its members, and the direction of
  /// an enum, which has the same values in both.
  ///
  /// - Parameters:
  ///   - id: The model.
  ///   - api: The API.
  init(declared id: ModelID, in api: API) {
    let model = api[id]
    self.init(model, api.namedTexts, checksLimits: true)
    add(model.isValidated)
    for sample in model.samples { add(sample.name.swift) }
    for (name, text) in model.kind.memberTexts.sorted(by: { $0.key < $1.key }) {
      add(name)
      for part in [text.summary, text.description, text.facts, text.deprecation] {
        add(part ?? "-")
      }
    }
    switch model.kind {
    case .structure(let structure):
      add("\(model.use.rawValue)")
      for property in structure.properties.sorted(by: { $0.wireName < $1.wireName }) {
        add(property.wireName)
        add(property.name.swift)
        add(property.isIndirect)
        for text in property.listedTexts ?? [] { add(text) }
      }
      add(structure.additionalName.swift)
      add(structure.statesAdditional)
    case .enumeration(let enumeration):
      for item in enumeration.cases.sorted(by: { $0.rawValue < $1.rawValue }) {
        add(item.name.swift)
      }
      add(enumeration.unknownName.swift)
    case .union(let union):
      add("\(model.use.rawValue)")
      for variant in union.variants { add(variant.name.swift) }
      add(union.unknownName.swift)
      add(union.isIndirect)
    }
    for reference in references {
      let isInside = api[reference].parent == id
      add(isInside ? api[reference].name.swift : "." + api.qualifiedName(of: reference))
    }
  }

  private mutating func add(
    _ structure: API.Structure,
    of model: API.Model
  ) {
    add("\(structure.form)")
    // The direction determines the properties of the type, and which of them are required.
    let isOneWay = structure.properties.contains { $0.isReadOnly || $0.isWriteOnly }
    if isOneWay { add("\(model.use.rawValue)") }
    var properties = structure.properties(of: model)
    if structure.form == .object { properties.sort { $0.wireName < $1.wireName } }
    for property in properties { add(property) }
    add("further")
    add(structure.additionalProperties)
    if checksLimits { add(structure.additionalRules?.json) }
    add(structure.isClosed)
    if checksLimits { add(structure.limits.json) }
    for name in structure.undescribed.sorted() { add(name) }
  }

  private mutating func add(_ property: API.Property) {
    add(property.wireName)
    add(property.name)
    add(property.type)
    for flag in [
      property.isRequired, property.isNullable, property.isNullSendable, property.isReadOnly,
      property.isWriteOnly, property.documentation.isDeprecated,
    ] { add(flag) }
    add(property.defaultValue?.json)
    add(property.constant?.json)
    add(property.tag?.json)
    if checksLimits { add(property.rules?.json) }
  }

  private mutating func add(_ type: ValueType?) {
    guard let type else { return add("-") }
    switch type {
    case .array(let element):
      text += "["
      add(element)
    case .dictionary(let value):
      text += "{"
      add(value)
    case .optional(let wrapped):
      text += "?"
      add(wrapped)
    case .model(let id):
      text += "@"
      references.append(id)
    case .scalar(.named(let id)):
      add("named")
      add(texts[id.index].location.pointer)
    case .scalar, .data, .file, .json, .custom:
      text += "="
      plainTypes.append(type)
    }
  }

  private mutating func add(_ name: Name) {
    add(name.candidates[0])
  }

  private mutating func add(_ json: JSONText?) {
    add(json?.formatted() ?? "-")
  }

  private mutating func add(_ flag: Bool) {
    text += flag ? "1" : "0"
  }

  /// Adds a text after its length, so that different sequences of texts have different results.
  private mutating func add(_ part: String) {
    text += "\(part.utf8.count):"
    text += part
  }

  static func == (left: ModelContent, right: ModelContent) -> Bool {
    left.text == right.text && left.plainTypes == right.plainTypes
      && left.reading == right.reading
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(plainTypes)
    hasher.combine(reading)
  }
}
