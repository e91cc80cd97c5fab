import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Replaces models that turned out to need no declaration with their types, once every schema has
/// been built.
///
/// A named list is just a list, a union of a string and an enumeration is that enumeration, and a
/// union with one remaining variant is that variant. The remaining models are renumbered, so that
/// no alias is left.
struct TypeResolver {
  private enum State {
    case waiting, inProgress
    case resolved(ValueType)
  }

  /// The maximum length of a chain of aliases, which is also the depth of the recursion.
  private static let longestChain = 200

  private(set) var models: [ModelDraft]
  private(set) var unionHints: [ModelID: ModelBuilder.UnionHints]
  private var nullableModels: Set<ModelID>
  private var states: [State]
  /// The names of texts, by the models that stood for them.
  private var textIDs: [ModelID: NamedTextID] = [:]
  /// The texts that have names.
  private(set) var namedTexts: [API.NamedText] = []
  /// The place of each model among those that remain.
  private var places: [ModelID?] = []
  private let reportedCycles: Set<NodeLocation>
  private let unusedParts: SourceRegions
  var bag: DiagnosticBag

  /// Creates a resolver from a draft, whose models it takes, and resolves all of its types.
  init(_ draft: inout APIDraft, bag: DiagnosticBag) {
    models = draft.models
    draft.models = []
    unionHints = draft.unionHints
    nullableModels = draft.nullableModels
    reportedCycles = draft.reportedCycles
    unusedParts = draft.unusedParts
    self.bag = bag
    states = Array(repeating: .waiting, count: models.count)
    for (index, model) in models.enumerated() {
      guard let text = model.namedText else { continue }
      textIDs[ModelID(index)] = NamedTextID(namedTexts.count)
      namedTexts.append(text)
    }
    // In a cycle of aliases, the first one is cut off, so it must not depend on the order of keys.
    let pointers = models.map(\.location.pointer)
    for index in models.indices.sorted(by: { (pointers[$0], $0) < (pointers[$1], $1) }) {
      _ = resolve(ModelID(index), depth: 0)
    }
    for (index, model) in models.enumerated() {
      if case .alias = model.kind { continue }
      rehome(ModelID(index))
    }
    finish()
  }

  /// Returns the final form of a type from the builder.
  func resolved(_ type: ValueType) -> ValueType {
    type.replacingModels { id in
      if case .alias(let type) = models[id.index].kind, places[id.index] == nil {
        return resolved(type)
      }
      guard let place = places[id.index] else { return .json }
      let type = ValueType.model(place)
      return nullableModels.contains(id) ? .optional(type) : type
    }
  }

  // MARK: - Aliases

  private mutating func resolve(_ id: ModelID, depth: Int) -> ValueType {
    switch states[id.index] {
    case .resolved(let type): return followed(type)
    case .inProgress: return .model(id)
    case .waiting: break
    }
    guard depth < Self.longestChain else {
      report(
        .tooManyReferenceHops,
        "the chain of references is too long; it's read as any JSON",
        about: id,
        help: "refer to the schema itself"
      )
      return .json
    }
    states[id.index] = .inProgress
    switch models[id.index].kind {
    case .structure, .enumeration:
      break
    case .alias(let type):
      resolveAlias(id, of: type.replacingModels { resolve($0, depth: depth + 1) })
    case .union(let variants):
      resolveUnion(id, variants, depth: depth + 1)
    }
    let result: ValueType
    if case .alias(let type) = models[id.index].kind {
      let isOptional = nullableModels.contains(id) && !type.isOptional && type != .json
      result = isOptional ? .optional(type) : type
      models[id.index].kind = .alias(result)
    } else {
      result = nullableModels.contains(id) ? .optional(.model(id)) : .model(id)
    }
    states[id.index] = .resolved(result)
    return result
  }

  /// Replaces models that have become aliases since the type was resolved, which happens if they
  /// were in progress at that time.
  private func followed(_ type: ValueType) -> ValueType {
    type.replacingModels { id in
      guard case .resolved = states[id.index], case .alias(let target) = models[id.index].kind
      else { return .model(id) }
      return followed(target)
    }
  }

  private mutating func resolveAlias(_ id: ModelID, of type: ValueType) {
    if let text = textIDs[id] {
      models[id.index].kind = .alias(type.withLeaf(.scalar(.named(text))))
      return
    }
    guard type.leaf == .model(id) else {
      models[id.index].kind = .alias(type)
      return
    }
    // In Swift, a list of itself needs a declaration.
    if !type.isCollection {
      reportCycle(of: id)
    } else {
      report(
        .unsupportedKeyword,
        .containsOnlyItself(models[id.index].schemaName ?? models[id.index].name.swift),
        about: id,
        help: "make it an object with a property that contains the list"
      )
    }
    models[id.index].kind = .alias(type.withLeaf(.json))
  }

  /// Reports a diagnostic about a model, unless nothing uses it.
  private mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    about id: ModelID,
    help: String
  ) {
    guard !unusedParts.contains(models[id.index].range) else { return }
    bag.report(code, message, at: models[id.index].range, help: help)
  }

  /// Reports a cycle of references or alternatives, unless a reference in it has been reported.
  private mutating func reportCycle(of id: ModelID) {
    guard !reportedCycles.contains(models[id.index].location) else { return }
    report(
      .referenceCycle,
      .isNothingButItself,
      about: id,
      help: "describe the values, or refer to a schema that does"
    )
  }

  // MARK: - Unions

  private mutating func resolveUnion(_ id: ModelID, _ stated: [API.Union.Variant], depth: Int) {
    var variants: [UnionVariants.Element] = []
    for (var variant, hints) in zip(stated, unionHints[id]?.variants ?? []) {
      variant.type = variant.type.replacingModels { resolve($0, depth: depth) }
      if case .optional(let wrapped) = variant.type {
        nullableModels.insert(id)
        variant.type = wrapped
      }
      guard variant.type != .model(id) else { continue }
      variants.append(UnionVariants.Element(variant: variant, hints: hints))
    }
    if variants.isEmpty { reportCycle(of: id) }
    if variants.count > 1 {
      // All texts are one variant.
      for index in variants.indices where variants[index].variant.type.isPlainText {
        variants[index].variant.type = .string
      }
    }
    var union = UnionVariants(elements: variants)
    switch union.simplify(enumeration: { enumeration($0) }) {
    case .type(let type):
      if type == .json, variants.contains(where: { $0.variant.type != .json }) {
        report(
          .unsupportedKeyword,
          "one of the alternatives allows any value, so it's read as any JSON",
          about: id,
          help: "describe the values of the alternative that allows any, or remove it"
        )
      }
      resolveAlias(id, of: type)
    case .enumeration(let enumeration):
      models[id.index].kind = .enumeration(enumeration)
    case .union(let elements):
      models[id.index].kind = .union(elements.map(\.variant))
      unionHints[id]?.variants = elements.map(\.hints)
    }
  }

  private func enumeration(_ type: ValueType) -> API.Enumeration? {
    guard case .model(let id) = type, case .enumeration(let result) = models[id.index].kind else {
      return nil
    }
    return result
  }

  // MARK: - Moving and renumbering

  /// Finds a new owner for a model whose owner isn't declared.
  private mutating func rehome(_ id: ModelID) {
    var parent = models[id.index].parent
    var hasMoved = false
    while let current = parent, !models[current.index].kind.hasNestedTypes {
      let isAllThatIsLeft = models[current.index].kind.isAlias(of: id)
      if isAllThatIsLeft, !hasMoved {
        // The union was just this type, so its name is the one that readers expect.
        let union = models[current.index]
        models[id.index].name = Name(union.name.candidates, isExact: union.name.isExact)
        models[id.index].schemaName = union.schemaName
        models[id.index].location = union.location
        if models[id.index].documentation.description == nil {
          models[id.index].documentation = union.documentation
        }
        if models[id.index].examples.isEmpty { models[id.index].examples = union.examples }
      } else {
        let owner = models[current.index].name.candidates[0]
        let names = models[id.index].name.candidates
        models[id.index].name = Name([owner + names[0]] + names.dropFirst().map { owner + $0 })
        hasMoved = true
      }
      parent = models[current.index].parent
    }
    models[id.index].parent = parent
  }

  /// Removes the aliases, and gives every type its final form.
  private mutating func finish() {
    var count = 0
    for model in models {
      if case .alias = model.kind {
        places.append(nil)
      } else {
        places.append(ModelID(count))
        count += 1
      }
    }
    for (index, model) in models.enumerated() {
      guard let finished = finished(model.kind, of: ModelID(index)) else { continue }
      let parent = model.parent.flatMap { places[$0.index] }
      finishedModels.append(API.Model(model, parent: parent, kind: finished))
    }
    unionHints = unionHints.reduce(into: [:]) { hints, entry in
      if let place = places[entry.key.index] { hints[place] = entry.value }
    }
  }

  /// The declared models; the `ModelID` of a resolved type is an index into this array.
  private(set) var finishedModels: [API.Model] = []

  private mutating func finished(
    _ kind: ModelDraft.Kind,
    of id: ModelID
  ) -> API.Model.Kind? {
    switch kind {
    case .structure(var structure):
      for position in structure.properties.indices {
        finish(&structure.properties[position])
      }
      structure.additionalProperties = structure.additionalProperties.map { resolved($0) }
      return .structure(structure)
    case .union(var variants):
      for position in variants.indices {
        var type = resolved(variants[position].type)
        // Uses of the union say that it may be null.
        if case .optional(let wrapped) = type, nullableModels.contains(id) { type = wrapped }
        variants[position].type = type
      }
      return .union(API.Union(variants: variants))
    case .enumeration(let enumeration):
      return .enumeration(enumeration)
    case .alias:
      return nil
    }
  }

  private mutating func finish(_ property: inout API.Property) {
    if let id = property.type.inlineModel, case .alias = models[id.index].kind {
      // The alias is gone, but its documentation still applies.
      let alias = models[id.index]
      if resolved(property.type).namedText == nil {
        if property.documentation.description == nil {
          property.documentation.description = alias.documentation.description
        }
        if property.documentation.facts == nil {
          property.documentation.facts = alias.documentation.facts
        }
      }
      if property.examples.isEmpty { property.examples = alias.examples }
    }
    var type = resolved(property.type)
    if case .optional(let wrapped) = type {
      type = wrapped
      property.isNullable = true
    }
    property.type = type
  }
}

extension ModelDraft.Kind {
  /// Indicates whether other types can be declared in the model.
  fileprivate var hasNestedTypes: Bool {
    switch self {
    case .structure, .union: true
    case .alias, .enumeration: false
    }
  }

  fileprivate func isAlias(of id: ModelID) -> Bool {
    guard case .alias(let type) = self else { return false }
    return type == .model(id) || type == .optional(.model(id))
  }
}

extension Diagnostic.Message {
  fileprivate static func containsOnlyItself(_ name: String) -> Self {
    "'\(name)' contains only itself; its content is read as any JSON"
  }
}
