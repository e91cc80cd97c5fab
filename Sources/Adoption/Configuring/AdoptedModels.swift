import APIModel
import OpenAPI

/// The options by which generated models are like those of the app.
struct AdoptedModels {
  private(set) var names: [CaseNames.Entry] = []
  private(set) var patches: [AdoptedPatch] = []
  /// The Swift types of formats.
  private(set) var formats: [(format: String, type: String)] = []
  /// Indicates whether received properties are optional unless a patch confirms them.
  private(set) var checksRequired = false

  private let matches: [ModelMatch]
  private let api: API

  init(_ matches: [ModelMatch], _ places: SchemaPlaces, in api: API) {
    self.matches = matches.filter { $0.schema != nil }
    self.api = api
    addNames()
    addDates(places)
    addRequired()
  }

  /// The fields that are received.
  private var pairs: [ModelMatch.Pair] { matches.filter { !$0.isSent }.flatMap(\.pairs) }

  // MARK: - Names

  private mutating func addNames() {
    var taken: Set<String> = []
    for match in matches {
      guard let schema = match.schema, taken.insert(schema.key).inserted else { continue }
      let generated = ModelNaming.name(of: schema, in: api)
      let name = match.model.name.split(separator: ".").joined()
      if generated != match.model.name, name.first?.isUppercase == true,
        !ReservedNames.types.contains(name), taken.insert(" " + name).inserted
      {
        names.append(CaseNames.Entry(key: schema.key, name: name, remark: remark(on: match)))
      }
      addValues(of: match.model, schema)
      for pair in match.pairs {
        guard let owner = pair.owner, pair.field.name != pair.property.name.swift,
          pair.field.name.first?.isUppercase == false,
          !ReservedNames.properties.contains(pair.field.name),
          taken.insert(owner.key(ofProperty: pair.property.wireName)).inserted
        else { continue }
        let key = owner.key(ofProperty: pair.property.wireName)
        names.append(CaseNames.Entry(key: key, name: pair.field.name))
      }
    }
  }

  /// Adds the names of the values of an enum.
  private mutating func addValues(
    of model: AppModel,
    _ schema: SchemaPlace
  ) {
    let found = api.models.first { $0.location == schema.location }
    guard case .enumeration(let enumeration)? = found?.kind, !schema.key.hasPrefix("/") else {
      return
    }
    for value in model.cases {
      guard let generated = enumeration.cases.first(where: { $0.rawValue == value.value }),
        generated.name.swift != value.name, value.name.first?.isUppercase == false,
        !ReservedNames.enumerationCases.contains(value.name), !value.value.contains(".")
      else { continue }
      names.append(CaseNames.Entry(key: schema.key + "." + value.value, name: value.name))
    }
  }

  private func remark(on match: ModelMatch) -> String? {
    match.model.isDecodedByHand
      ? "'\(match.model.name)' is decoded by hand; compare it, or keep it with 'types'" : nil
  }

  // MARK: - Dates

  private mutating func addDates(_ places: SchemaPlaces) {
    let dates: [(format: String, scalar: Scalar)] = [
      ("date-time", .dateTime), ("date", .calendarDate),
    ]
    for (format, scalar) in dates {
      let dated = pairs.filter { $0.property.type == .scalar(scalar) }
      let texts = dated.filter { AppType($0.field.type).name == "String" }
      guard !texts.isEmpty else { continue }
      if dated.allSatisfy({ AppType($0.field.type).name != "Date" }) {
        formats.append((format, "String"))
        continue
      }
      for pair in texts {
        let property = pair.property.wireName
        guard let owner = pair.owner,
          places.inlineSchema(of: property, in: owner)?.fields.format != nil
        else { continue }
        add(
          AdoptedPatch(
            name: "\(owner.key).\(pair.property.wireName) is text in the app",
            target: owner.path(ofProperty: pair.property.wireName) + ".format",
            action: "remove: true"
          )
        )
      }
    }
    for pair in pairs where AppType(pair.field.type).name == "Date" {
      guard pair.property.type == .string, let owner = pair.owner,
        places.inlineSchema(of: pair.property.wireName, in: owner) != nil
      else { continue }
      add(
        AdoptedPatch(
          name: "\(owner.key).\(pair.property.wireName) is a date in the app",
          target: owner.path(ofProperty: pair.property.wireName),
          action: "update: { format: date-time }"
        )
      )
    }
  }

  // MARK: - Required properties

  private mutating func addRequired() {
    let required = pairs.filter { $0.property.isRequired && !$0.property.isNullable }
    let optional = required.count { AppType($0.field.type).isOptional }
    checksRequired = optional * 2 > required.count
    var keys: [(owner: SchemaPlace, names: [String])] = []
    for pair in pairs where !AppType(pair.field.type).isOptional && !pair.property.isNullable {
      guard let owner = pair.owner, checksRequired || !pair.property.isRequired else { continue }
      let name = pair.property.wireName
      if let index = keys.firstIndex(where: { $0.owner == owner }) {
        if !keys[index].names.contains(name) { keys[index].names.append(name) }
      } else {
        keys.append((owner, [name]))
      }
    }
    for (owner, names) in keys {
      let list = names.map(\.quotedForYAML).joined(separator: ", ")
      add(
        AdoptedPatch(
          name: "the app relies on properties of \(owner.key)",
          target: owner.path,
          action: "update: { required: [\(list)] }"
        )
      )
    }
  }

  private mutating func add(_ patch: AdoptedPatch) {
    if !patches.contains(patch) { patches.append(patch) }
  }
}

/// An entry of `patches`.
struct AdoptedPatch: Hashable {
  var name: String
  var target: String
  var action: String
}
