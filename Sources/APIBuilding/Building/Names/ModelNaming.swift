import APIModel
import OpenAPI
import SpecSyntax

/// The source of the name of a model whose schema has no name in the spec.
struct ModelNaming {
  /// The places of the schema; there is only one if the model is part of another one.
  private(set) var placements: [Placement]
  /// The kind of type: `Object`, `Enum`, `Union`.
  let kind: String
  let title: String?
  let given: GivenName?

  init(_ placement: Placement, kind: String, title: String? = nil, given: GivenName? = nil) {
    placements = [placement]
    self.kind = kind
    self.title = title
    self.given = given
  }

  /// Adds a further place, if the schema and the place belong to operations.
  mutating func add(_ placement: Placement) {
    guard placement.operation != nil, placements[0].operation != nil else { return }
    placements.append(placement)
  }

  /// Returns the only place from which the name is made, and the origin, if there are several
  /// places.
  ///
  /// A part of an operation belongs to its own operation, even if others refer to it. What several
  /// operations share is named after its place in the spec. So the order of the operations doesn't
  /// matter.
  func common(at location: NodeLocation, _ places: PlaceNames) -> (ModelNaming, API.Origin)? {
    guard placements.count > 1 else { return nil }
    let own = placements.filter { $0.owns(location) }
    guard let first = (own.isEmpty ? placements : own).min(by: { $0.precedes($1) }) else {
      return nil
    }
    var naming = self
    naming.placements = [first]
    guard own.isEmpty else { return (naming, first.origin(titled: title)) }
    let origin = placements.dropFirst().reduce(placements[0].origin(titled: title)) {
      $0.merged(with: $1.origin(titled: title))
    }
    if Set(placements.compactMap(\.operation?.location)).count > 1 {
      naming.placements = [first.shared(at: location, places)]
    }
    return (naming, origin)
  }
}

extension ModelBuilder {
  /// Returns the name of a model at its first place.
  func name(from naming: ModelNaming) -> Name {
    let placement = naming.placements[0]
    let owner = placement.parent.map { models[$0.index].name.candidates[0] }
    var names = placement.names(owner: owner, kind: naming.kind)
    // Titles describe schemas more often than they name them.
    if let name = API.Origin.name(fromTitle: naming.title), !names.contains(name) {
      names.insert(name, at: 1)
    }
    if naming.kind == "Enum", let name = placement.parameterName, name != names[0] {
      names.insert(name, at: 0)
    }
    return Name(names).preferring(naming.given)
  }

  /// Names the models that have several places, now that all of these are known, and the models
  /// within them, whose names may begin with those of their owners.
  func nameSharedModels() {
    var waiting: [ModelID] = []
    for index in models.indices {
      guard let naming = models[index].naming,
        let (common, origin) = naming.common(at: models[index].location, context.places)
      else { continue }
      models[index].naming = common
      models[index].origin = origin
      waiting.append(ModelID(index))
    }
    guard !waiting.isEmpty else { return }
    var parts: [ModelID: [ModelID]] = [:]
    for (index, model) in models.enumerated() {
      if let parent = model.parent { parts[parent, default: []].append(ModelID(index)) }
    }
    while let id = waiting.popLast() {
      guard let naming = models[id.index].naming else { continue }
      models[id.index].name = name(from: naming)
      waiting += parts[id] ?? []
    }
  }
}
