package import APIModel
package import OpenAPI
import SpecSyntax

/// Finds the schema of each model of an app.
package struct ModelMatcher {
  private let api: API
  private let places: SchemaPlaces
  private let code: AppCode
  /// The structures that matched operations return, in the order of the output.
  private let received: [ModelID]
  /// The structures that the cases of each name return.
  private var results: [String: [ModelID]] = [:]
  /// The structures of the bodies as which cases send each type.
  private var sent: [String: [ModelID]] = [:]

  package init(_ code: AppCode, _ matches: [CaseMatch], _ document: OpenAPI.Document, in api: API) {
    self.api = api
    var code = code
    if code.convertsSnakeCase {
      for index in code.models.indices {
        for field in code.models[index].fields.indices {
          code.models[index].fields[field].keys = code.models[index].fields[field].keys
            .map { $0.nameWords.joined(separator: "_") }
        }
      }
    }
    self.code = code
    places = SchemaPlaces(document)
    let generated = GeneratedCases(api)
    var walk = ReceivedModels(api)
    for match in matches {
      guard let route = match.operation?.route, let (_, operation) = generated[route] else {
        continue
      }
      if case .encodable(.argument(let index, let members)) = match.appCase.request.body,
        members.isEmpty, match.appCase.parameters.indices.contains(index),
        case .model(let id)? = operation.parameters.first(where: { $0.location == .body })?.type
      {
        let type = AppType(match.appCase.parameters[index].type).name
        sent[type, default: []].append(api[id].original ?? id)
      }
      guard case .json(let type) = operation.responses.success
      else { continue }
      walk.add(type)
      if case .model(let id) = type.leaf {
        results[match.appCase.name, default: []].append(api[id].original ?? id)
      }
    }
    received = walk.found.sorted { $0.index < $1.index }
  }

  /// Returns all models with fields or values.
  package func match() -> [ModelMatch] {
    let structures = code.models.filter { !$0.isEnum && !$0.fields.isEmpty }.map(match)
    let pairs = structures.flatMap(\.pairs)
    return structures + code.models.filter(\.isEnum).map { match($0, usedIn: pairs) }
      + code.bodies.filter { !$0.fields.isEmpty }.map(matchBody)
  }

  /// Returns a type that is only sent with the schema of the only body as which it is.
  private func matchBody(_ model: AppModel) -> ModelMatch {
    let found = Set(sent[model.name] ?? [])
    guard found.count == 1, let id = found.first, let place = places.place(of: api[id].location)
    else {
      return ModelMatch(model, without: "no single operation has it as its body")
    }
    return compared(model, with: id, at: place, isSent: true)
  }

  /// Returns an enum with the schema of the only property whose value it is.
  private func match(_ model: AppModel, usedIn pairs: [ModelMatch.Pair]) -> ModelMatch {
    var found: [ModelID] = []
    for pair in pairs {
      let written = AppType(pair.field.type)
      guard AppType(written.element ?? written.name).name == model.name,
        case .model(let named) = pair.property.type.leaf
      else { continue }
      let id = api[named].original ?? named
      if !found.contains(id) { found.append(id) }
    }
    guard found.count == 1, case .enumeration(let enumeration) = api[found[0]].kind,
      let place = places.place(of: api[found[0]].location)
    else {
      return ModelMatch(model, without: "no single property of the spec has its values")
    }
    let values = enumeration.cases.map(\.rawValue)
    let missing = values.filter { value in !model.cases.contains { $0.value == value } }
    let others = model.cases.map(\.value).filter { !values.contains($0) }
    let differences = [
      (missing, "the spec has values that '\(model.name)' lacks: "),
      (others, "'\(model.name)' has values that the spec lacks: "),
    ].compactMap { values, text in
      values.isEmpty
        ? nil
        : Difference(
          .value,
          contradicts: false,
          text + values.joined(separator: ", "),
          at: model.range
        )
    }
    return ModelMatch(model, place, [], differences)
  }

  /// A structure that may describe a model.
  private struct Candidate {
    var id: ModelID
    var common: Int
    /// Indicates whether code decodes the response of an operation with the structure as the model.
    var isDecoded: Bool
    var hasSameName: Bool
    /// The common keys among all keys of both.
    var likeness: Double
  }

  private func match(_ model: AppModel) -> ModelMatch {
    let keys = Set(model.fields.compactMap(\.keys.first))
    let decoded = Set(
      code.calls.filter { $0.model == model.name || $0.model == "[\(model.name)]" }
        .flatMap { results[$0.caseName] ?? [] }
    )
    let candidates = received.compactMap { id -> Candidate? in
      guard case .structure(let structure) = api[id].kind, structure.form == .object else {
        return nil
      }
      let names = Set(structure.properties.map(\.wireName))
      let common = names.intersection(keys).count
      guard common > 0 else { return nil }
      return Candidate(
        id: id,
        common: common,
        isDecoded: decoded.contains(id),
        hasSameName: isAlike(api[id].schemaName ?? api[id].name.swift, model.name),
        likeness: Double(common) / Double(names.union(keys).count)
      )
    }
    let certain = candidates.filter { isCertain($0, of: keys.count) }
    guard let best = certain.max(by: precedes) else {
      return ModelMatch(model, without: "no schema has most of its keys")
    }
    let rivals = certain.filter { !precedes($0, best) && $0.id != best.id }
    guard rivals.isEmpty, let place = places.place(of: api[best.id].location) else {
      return ModelMatch(
        model,
        without: rivals.isEmpty
          ? "its schema is in another file" : "several schemas have the same keys"
      )
    }
    return compared(model, with: best.id, at: place)
  }

  private func isCertain(_ candidate: Candidate, of count: Int) -> Bool {
    let share = Double(candidate.common) / Double(max(count, 1))
    if candidate.isDecoded { return share >= 0.5 }
    if candidate.hasSameName { return share >= 0.5 }
    return candidate.common >= 3 && share >= 0.75
  }

  /// Returns whether the second candidate is a better one.
  private func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
    if a.isDecoded != b.isDecoded { return b.isDecoded }
    if a.common != b.common { return a.common < b.common }
    if a.hasSameName != b.hasSameName { return b.hasSameName }
    return a.likeness < b.likeness
  }

  /// Returns whether two names have the same words, apart from those for any model.
  private func isAlike(_ name: String, _ other: String) -> Bool {
    func core(_ name: String) -> String {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let general: Set = ["model", "dto", "response", "entity", "object", "data", "schema"]
      let words = last.nameWords
      let rest = words.filter { !general.contains($0) }
      return (rest.isEmpty ? words : rest).joined()
    }
    return core(name) == core(other)
  }

  private func compared(
    _ model: AppModel,
    with id: ModelID,
    at place: SchemaPlace,
    isSent: Bool = false
  ) -> ModelMatch {
    guard case .structure(let structure) = api[id].kind else {
      return ModelMatch(model, without: "its schema isn't an object")
    }
    let pairs = model.fields.compactMap { field -> ModelMatch.Pair? in
      guard field.keys.count == 1,
        let property = structure.properties.first(where: { $0.wireName == field.keys[0] })
      else { return nil }
      let owner = places.owner(of: property.wireName, in: api[id].location)
      return ModelMatch.Pair(field: field, property: property, owner: owner)
    }
    let differences = FieldDifferences(api: api, code: code)
      .differences(of: model, structure, pairs, schema: place.key, isSent: isSent)
    return ModelMatch(model, place, pairs, differences, isSent: isSent)
  }
}

/// The structures in the values that are received.
private struct ReceivedModels {
  private let api: API
  private(set) var found: Set<ModelID> = []

  init(_ api: API) {
    self.api = api
  }

  mutating func add(_ type: ValueType) {
    guard case .model(let named) = type.leaf else { return }
    let id = api[named].original ?? named
    guard found.insert(id).inserted else { return }
    switch api[id].kind {
    case .structure(let structure):
      for property in structure.properties { add(property.type) }
      if let type = structure.additionalProperties { add(type) }
    case .union(let union):
      for variant in union.variants { add(variant.type) }
    case .enumeration: break
    }
  }
}
