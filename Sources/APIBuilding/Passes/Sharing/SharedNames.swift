import APIModel
import SpecSyntax

/// The names of types that several schemas of operations share.
///
/// A type is named after the properties and parameters that use it, or after what they are about.
/// Schemas whose name would be too vague, or that another type has, keep the types of their own
/// operations.
struct SharedNames {
  /// A shared type.
  struct Decision {
    var models: [ModelID]
    var candidates: [String]
  }

  /// Equal schemas that have no name yet.
  private struct Group {
    var models: [ModelID]
    /// The name that the places vote for; `nil` if each place has its own.
    var word: String?
    var key: String
  }

  private let api: API
  private let returned: ReturnedComponents
  private var places: [ModelID: SharingPlace] = [:]
  private var groups: [Group] = []
  /// The names that aren't available, in lower case.
  private var taken: Set<String>
  private var decisions: [Decision] = []

  init(_ api: API) {
    self.api = api
    returned = ReturnedComponents(api)
    taken = Set(
      api.models.lazy.filter { $0.parent == nil && $0.origin.role == .schema }
        .map { $0.name.candidates[0].lowercased() }
    )
  }

  /// Adds equal schemas.
  mutating func add(_ models: [ModelID]) {
    guard models.count > 1 else { return }
    for id in models { places[id] = SharingPlace(id, in: api, returned) }
    let model = api[models[0]]
    if model.name.given != nil {
      decisions.append(Decision(models: models, candidates: model.name.candidates))
      return
    }
    if model.kind.isEmpty, model.origin.title == nil {
      // Nothing but the content can be said about it.
      decisions.append(Decision(models: models, candidates: ["EmptyBody", "EmptyObject"]))
      return
    }
    groups.append(Group(models: models, word: word(for: models), key: model.kind.key))
  }

  /// Returns the types that are shared.
  ///
  /// Short names come first, and if several types want the same name, the type with more values or
  /// properties gets it. So a name depends on no order and no count, but on the other types of
  /// operations.
  mutating func decided() -> [Decision] {
    for level in 0...Self.maximumSubject {
      var claims: [String: [(group: Int, models: [ModelID])]] = [:]
      for (index, group) in groups.enumerated() {
        for (name, models) in parts(of: group, level) where models.count > 1 {
          claims[name, default: []].append((index, models))
        }
      }
      for (name, parts) in claims.sorted(by: { $0.key < $1.key }) {
        let winner = parts.min {
          (groups[$0.group].key, api[$0.models[0]].location.pointer)
            < (groups[$1.group].key, api[$1.models[0]].location.pointer)
        }
        guard let winner, taken.insert(name.lowercased()).inserted else { continue }
        decisions.append(Decision(models: winner.models, candidates: ladder(name, winner.models)))
        groups[winner.group].models.removeAll { winner.models.contains($0) }
      }
    }
    return decisions
  }

  /// The largest number of words of a subject in a name.
  private static let maximumSubject = 3

  /// Returns the schemas of a group by their names with some words of their subjects.
  private func parts(of group: Group, _ level: Int) -> [(String, [ModelID])] {
    var parts: [String: [ModelID]] = [:]
    var bodies: [String: [ModelID]] = [:]
    for id in group.models {
      guard let place = places[id] else { continue }
      if isAboutResource(id, place) {
        // The subject of a body is its path, of which one word says little.
        guard level > 1, let name = place.name(withSubject: level, "") else { continue }
        bodies[name, default: []].append(id)
      } else {
        let word = group.word ?? place.word
        guard level > 0 || !isVague(word), let name = place.name(withSubject: level, word) else {
          continue
        }
        parts[name, default: []].append(id)
      }
    }
    return (Array(parts) + bodies.flatMap { self.bodies($0.key, $0.value) })
      .filter { !EverydayTypes.contains($0.0) }
  }

  /// Returns whether a schema is named after the resource at its path: it's a body, or one of the
  /// elements of a body.
  private func isAboutResource(_ id: ModelID, _ place: SharingPlace) -> Bool {
    if api[id].origin.title != nil, !place.isVague { return false }
    return place.role.isBody
      || place.isVague && place.isOfPath && place.role != .failure && isStructure(id)
  }

  /// Returns the schemas of one path by their names: that of the resource if it is both sent and
  /// received, and apps have no other type with that name.
  ///
  /// The texts of a request's body say what the operation does with it, so they must be equal.
  private func bodies(_ name: String, _ models: [ModelID]) -> [(String, [ModelID])] {
    let roles = Set(models.compactMap { places[$0]?.role })
    if roles == [.requestBody] {
      return Dictionary(grouping: models) { places[$0]?.texts }.values.map { (name + "Body", $0) }
    }
    let isResponse = roles == [.success] || EverydayTypes.contains(name)
    return [(isResponse ? name + "Response" : name, models)]
  }

  /// Returns the name of the places: that of all of them, the end that all names have, or for enums
  /// the name that most places have.
  private func word(for models: [ModelID]) -> String? {
    let places = models.compactMap { self.places[$0] }
    if places.allSatisfy({ $0.role == .failure }), api[models[0]].origin.title == nil {
      return Set(places.map(\.word)).count == 1 ? places[0].word : "ErrorBody"
    }
    guard !places.contains(where: { $0.role.isBody || $0.role == .failure }) else { return nil }
    let counts = places.reduce(into: [String: Int]()) { $0[$1.word, default: 0] += 1 }
    let isDirection = api[models[0]].kind.isSortDirection
    guard counts.count > 1 else {
      return isDirection && isVague(places[0].word) ? "SortOrder" : places.first?.word
    }
    if let whole = whole(of: places) { return whole }
    let endings = counts.keys.map { Array($0.camelCaseWords.reversed()) }
    let ending = endings.commonBeginning.reversed().joined()
    if !ending.isEmpty, !isVague(ending) { return ending }
    guard !isStructure(models[0]) else { return nil }
    let word = counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
    return isDirection && word.map(isVague) == true ? "SortOrder" : word
  }

  /// Returns the singular of what the places belong to if most of its properties have the same type: a
  /// `Device` is each of the properties of `devices`.
  private func whole(of places: [SharingPlace]) -> String? {
    let words = Set(places.map(\.word))
    guard words.count > 2, let parent = places[0].parent,
      case .structure(let structure) = api[parent].kind,
      places.allSatisfy({ $0.subject.last == places[0].subject.last && $0.parent != nil }),
      words.count * 2 > structure.properties.count
    else { return nil }
    return places[0].subject.last.map { EnglishPlural.singular(of: $0) ?? $0 }
  }

  private func isVague(_ word: String) -> Bool { SharingPlace.isVague(word) }

  private func isStructure(_ id: ModelID) -> Bool {
    if case .enumeration = api[id].kind { false } else { true }
  }

  /// Returns the candidates: the name, and others in case a type of another kind has it.
  private func ladder(_ name: String, _ models: [ModelID]) -> [String] {
    let kind = api[models[0]].kind.word
    return [name, name + kind]
  }
}

extension [[String]] {
  /// The words that all lists begin with.
  var commonBeginning: [String] {
    guard let first else { return [] }
    return dropFirst().reduce(first) { common, other in
      common.prefix(zip(common, other).prefix { $0 == $1 }.count).map(\.self)
    }
  }
}

extension API.Model.Kind {
  fileprivate var word: String {
    switch self {
    case .structure: "Object"
    case .enumeration: "Enum"
    case .union: "Union"
    }
  }

  /// Indicates whether the values are directions in which lists are sorted.
  fileprivate var isSortDirection: Bool {
    guard case .enumeration(let enumeration) = self else { return false }
    return enumeration.cases.allSatisfy {
      ["asc", "desc", "ascending", "descending"].contains($0.rawValue.lowercased())
    }
  }

  /// Indicates whether this is an object about which nothing is known.
  fileprivate var isEmpty: Bool {
    guard case .structure(let structure) = self else { return false }
    return structure.properties.isEmpty
  }

  /// The content as a sort key; contents with more values or properties come first.
  var key: String {
    let parts: [String]
    switch self {
    case .structure(let structure): parts = structure.properties.map(\.wireName)
    case .enumeration(let enumeration): parts = enumeration.cases.map(\.rawValue)
    case .union(let union): parts = union.variants.map { $0.name.candidates[0] }
    }
    let digits = String(max(0, 9_999_999 - parts.count))
    return digits + " " + parts.sorted().joined(separator: "\n")
  }
}
