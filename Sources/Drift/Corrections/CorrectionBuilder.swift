import Diagnostics
import OpenAPI
import SpecSyntax

/// Derives the smallest changes to a spec after which it describes the traffic.
///
/// They allow what was seen and nothing else, and remove nothing that the spec declares.
struct CorrectionBuilder {
  let observer: DriftObserver
  let root: Node
  var corrections: [Correction] = []
  var uncorrected: [String] = []

  var dialect: Dialect { observer.document.dialect }

  init(_ observer: DriftObserver, root: Node) {
    self.observer = observer
    self.root = root
  }

  /// Adds the corrections of all findings that aren't in the baseline.
  mutating func build(_ report: DriftReport) {
    var schemas: [NodeLocation: SchemaCorrection] = [:]
    var order: [NodeLocation] = []
    for finding in report.disagreements {
      guard let tally = observer.tally(of: finding) else { continue }
      let name = finding.sentence
      switch tally.kind {
      case .null, .type, .format, .value:
        let location = tally.place.location
        guard let node = node(at: location) else {
          uncorrected.append(name)
          continue
        }
        if schemas[location] == nil {
          order.append(location)
          schemas[location] = SchemaCorrection(
            node: node,
            compared: observer.compared[location] ?? 0,
            dialect: dialect
          )
        }
        if schemas[location]?.add(tally, name) == false { uncorrected.append(name) }
      default:
        if !correct(tally, name) { uncorrected.append(name) }
      }
    }
    for location in order {
      guard let schema = schemas[location] else { continue }
      let target = location.jsonPath(in: root)
      corrections += schema.changes(target).map {
        Correction(name: schema.name, target: $0.target, change: $0.change)
      }
    }
  }

  /// Adds the required properties that each object in a response had, so that they stay required
  /// if `models.required` is `checked`.
  ///
  /// - Parameter minimum: The smallest number of objects that tells enough.
  mutating func confirm(minimum: Int) {
    let objects = observer.objects.sorted { $0.key.pointer < $1.key.pointer }
    for (location, seen) in objects where seen.receivedCount >= minimum {
      let fields = seen.schema.fields
      let names = fields.required.filter { name in
        !seen.absent.contains(name) && !fields.confirmed.contains(name)
      }
      guard !names.isEmpty, node(at: location)?["required"]?.sequence != nil else { continue }
      let subject = PlaceText.text(of: location)
      update(
        "\(subject): in each of \(seen.receivedCount)",
        location,
        .object([.init("required", .list(names))])
      )
    }
  }

  /// Returns the value at a location of the root file.
  func node(at location: NodeLocation) -> Node? {
    guard location.file == observer.document.range.file else { return nil }
    return location.value(in: root)
  }

  /// Adds the change that corrects a finding outside schemas, or about the members of an object.
  ///
  /// - Returns: Whether there is one.
  private mutating func correct(_ tally: DriftObserver.Tally, _ name: String) -> Bool {
    let location = tally.place.location
    switch tally.kind {
    case .missingProperty:
      guard let required = node(at: location.appending("required")),
        required.sequence?.contains(where: { $0.string == tally.detail }) == true
      else { return false }
      let path = location.appending("required").jsonPath(in: root)
      let text = NodePath.key(tally.detail, in: .root).normalized.dropFirst(2).dropLast()
      add(name, "\(path)[?@ == \(text)]", .remove)
    case .undeclaredProperty:
      guard node(at: location)?.mapping != nil else { return false }
      let schema = tally.schema.json(dialect)
      let isChanging = tally.detail == SchemaJudge.changingName
      update(
        name,
        location,
        isChanging
          ? .members(["additionalProperties": schema])
          : .members(["properties": JSONText.object([.init(tally.detail, schema)])])
      )
    case .missingParameter, .missingBody:
      guard node(at: location)?["required"] != nil else { return false }
      update(name, location, .object([.init("required", .bool(false))]))
    case .undeclaredParameter:
      guard tally.detail != SchemaJudge.changingName, node(at: location) != nil else {
        return false
      }
      update(
        name,
        location,
        .members(["parameters": [parameter(tally.detail, "query", tally.schema)]])
      )
    case .undeclaredStatus:
      guard node(at: location) != nil else { return false }
      let response = response(tally.content)
      update(
        name,
        location,
        .members(["responses": JSONText.object([.init(tally.detail, response)])])
      )
      addMediaTypes("produces", tally.content, location, name)
    case .undeclaredMediaType, .undeclaredBody:
      return correctContent(tally, name)
    case .undeclaredOperation:
      guard let operation = tally.operation, node(at: location) != nil else { return false }
      correctOperation(operation, location, name)
    case .null, .type, .format, .value, .invalidJSON, .unseenOperation, .unseenStatus,
      .unseenMediaType, .unseenParameter, .unseenProperty:
      return false
    }
    return true
  }

  mutating func add(_ name: String, _ target: String, _ change: Correction.Change) {
    corrections.append(Correction(name: name, target: target, change: change))
  }

  mutating func update(_ name: String, _ location: NodeLocation, _ value: JSONText) {
    add(name, location.jsonPath(in: root), .update(value))
  }
}
