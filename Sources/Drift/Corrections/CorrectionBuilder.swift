import Diagnostics
import OpenAPI
import SpecSyntax

/// Derives the smallest changes to a spec after which it describes the traffic.
///
/// They allow what was seen and nothing else, and remove nothing that the spec declares.
struct CorrectionBuilder {
  let observer: DriftObserver
  var corrections: [Correction] = []
  var uncorrected: [String] = []

  var dialect: Dialect { observer.document.dialect }

  init(_ observer: DriftObserver) {
    self.observer = observer
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
      for step in schema.changes(path(location)) {
        add(schema.name, location, step.target, step.change)
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

  /// Returns the value at a location.
  func node(at location: NodeLocation) -> Node? {
    observer.trees[location.file].flatMap { location.value(in: $0) }
  }

  private func path(_ location: NodeLocation) -> String {
    location.jsonPath(in: observer.trees[location.file])
  }

  /// Adds the change that corrects a finding outside schemas, or about the members of an object.
  ///
  /// - Returns: Whether there is one.
  private mutating func correct(_ tally: DriftObserver.Tally, _ name: String) -> Bool {
    let location = tally.place.location
    switch tally.kind {
    case .missingProperty where node(at: location)?.sequence != nil,
      .undeclaredProperty where node(at: location)?.sequence != nil:
      return correctFormField(tally, name)
    case .missingProperty:
      guard let required = node(at: location.appending("required")),
        required.sequence?.contains(where: { $0.string == tally.detail }) == true
      else { return false }
      let text = NodePath.key(tally.detail, in: .root).normalized.dropFirst(2).dropLast()
      add(name, location, "\(path(location.appending("required")))[?@ == \(text)]", .remove)
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
    case .missingParameter, .missingBody, .missingHeader:
      guard node(at: location)?["required"] != nil else { return false }
      update(name, location, .object([.init("required", .bool(false))]))
    case .undeclaredParameter, .undeclaredHeader:
      guard let own = tally.name, own != SchemaJudge.changingName, node(at: location) != nil else {
        return false
      }
      let isHeader = tally.detail.hasPrefix("header ")
      update(
        name,
        location,
        tally.kind == .undeclaredHeader
          ? .members(["headers": JSONText.object([.init(own, header(tally.schema))])])
          : .members(["parameters": [parameter(own, isHeader ? "header" : "query", tally.schema)]])
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
      guard let operation = tally.operation, let node = node(at: location) else { return false }
      let sibling = observer.routes.routes.first { $0.item.key == operation.path }?.operation
      // Nothing beside a reference to a path has an effect.
      let isReference = node["$ref"] != nil
      correctOperation(
        operation,
        isReference ? sibling?.location.parent ?? location : location,
        name
      )
    case .null, .type, .format, .value, .invalidJSON, .unseenOperation, .unseenStatus,
      .unseenMediaType, .unseenParameter, .unseenHeader, .unseenProperty:
      return false
    }
    return true
  }

  private mutating func add(
    _ name: String,
    _ location: NodeLocation,
    _ target: String,
    _ change: Correction.Change
  ) {
    corrections.append(
      Correction(name: name, file: location.file, target: target, change: change)
    )
  }

  mutating func update(_ name: String, _ location: NodeLocation, _ value: JSONText) {
    add(name, location, path(location), .update(value))
  }
}
