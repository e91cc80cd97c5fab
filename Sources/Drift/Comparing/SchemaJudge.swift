import APIBuilding
import Diagnostics
import OpenAPI
import SpecSyntax

/// Compares values of traffic with schemas, and finds all mismatches.
///
/// A value may be more than the schema says: undeclared properties are mismatches although JSON
/// Schema allows them, because generated code ignores them.
struct SchemaJudge {
  /// The direction of a body.
  enum Direction {
    case request, response
  }

  let schemas: OpenAPI.SchemaTable
  let direction: Direction
  /// The formats with the user's own types, whose values can't be judged.
  let ownFormats: Set<String>

  var path: [PathStep] = []
  /// The number of names on the path whose values are hidden.
  private var hiddenCount = 0
  private var depth = 0
  private var attempts = 0
  /// The schemas of the present value, through whose discriminators it was passed on.
  private var dispatched: Set<NodeLocation> = []

  private static let deepest = 128
  /// The maximum number of alternatives that are tried for a body.
  private static let maximumAttempts = 20_000

  init(
    schemas: OpenAPI.SchemaTable,
    direction: Direction,
    ownFormats: Set<String>,
    isHidden: Bool = false
  ) {
    self.schemas = schemas
    self.direction = direction
    self.ownFormats = ownFormats
    hiddenCount = isHidden ? 1 : 0
  }

  /// Compares a value with the schema at a place.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - reference: The schema.
  ///   - place: The place at which the schema, or the reference to it, is declared.
  ///   - isPart: Indicates whether the schema is one of several that describe the value.
  /// - Returns: The mismatches, and what was compared.
  mutating func judge(
    _ node: Node,
    _ reference: OpenAPI.SchemaOrReference,
    at place: Finding.Place,
    isPart: Bool = false
  ) -> Judgement {
    var judgement = Judgement()
    judgement.compared.append(place.location)
    // Recordings have a placeholder in place of a credential.
    guard depth < Self.deepest, node.string != ShownValue.placeholder,
      let schema = schemas.schema(reference)
    else {
      judgement.isOpen = true
      return judgement
    }
    depth += 1
    defer { depth -= 1 }
    if node.isNull {
      if !isPart, !allowsNull(reference) {
        let declared = declaredTypes(reference).map(\.rawValue).sorted().joined(separator: "', '")
        judgement.mismatches.append(
          mismatch(
            .null,
            place,
            "null",
            declared.isEmpty ? "is null" : "is null, but '\(declared)' is declared",
            node
          )
        )
      }
      judgement.isOpen = true
      return judgement
    }
    var own = place
    if schema.location != place.location {
      own = Finding.Place(location: schema.location, range: schema.range)
      judgement.compared.append(schema.location)
    }
    if !isPart {
      let declared = declaredTypes(reference)
      if !declared.isEmpty, !declared.contains(where: { node.has($0) }) {
        judgement.mismatches.append(typeMismatch(node, own, declared))
        judgement.isOpen = true
        return judgement
      }
    }
    if let target = dispatch(node, schema) {
      dispatched.insert(schema.location)
      defer { dispatched.remove(schema.location) }
      judgement.add(part: judge(node, .schema(target), at: target.place, isPart: isPart))
      return judgement
    }
    judgeValue(node, schema, own, into: &judgement)
    if let content = schema.fields.contentSchema, let text = node.string,
      let value = JSONBody.value(of: Array(text.utf8))
    {
      let place = own.appending("contentSchema", range: content.range)
      judgement.add(judge(value, content, at: place))
    }
    if node.mapping != nil { judgeMembers(node, schema, own, into: &judgement) }
    if let elements = node.sequence { judgeElements(elements, schema, own, into: &judgement) }
    for (index, part) in schema.fields.allOf.enumerated() {
      let partPlace = own.appending("allOf", "\(index)", range: part.range)
      judgement.add(part: judge(node, part, at: partPlace, isPart: true))
    }
    judgeAlternatives(node, schema, own, into: &judgement)
    if !isPart { reportUndeclared(node, schema, own, into: &judgement) }
    return judgement
  }

  // MARK: - Mismatches

  func mismatch(
    _ kind: Finding.Kind,
    _ place: Finding.Place,
    _ detail: String,
    _ message: String,
    _ node: Node?
  ) -> Mismatch {
    Mismatch(
      kind: kind,
      place: place,
      detail: detail,
      message: message,
      node: node,
      path: PathStep.text(path),
      shown: hiddenCount > 0 || kind == .null ? nil : node.flatMap(ShownValue.text)
    )
  }

  private func typeMismatch(
    _ node: Node,
    _ place: Finding.Place,
    _ declared: Set<OpenAPI.Schema.SimpleType>
  ) -> Mismatch {
    let found = node.simpleType.rawValue
    let names = declared.map(\.rawValue).sorted().joined(separator: "', '")
    return mismatch(.type, place, found, "is '\(found)', but '\(names)' is declared", node)
  }

  /// Indicates whether the present value has the name of a credential.
  var isHidden: Bool { hiddenCount > 0 }

  /// Compares something inside the present value.
  mutating func inside<Result>(
    _ step: PathStep,
    _ body: (inout SchemaJudge) -> Result
  ) -> Result {
    let isHidden: Bool
    if case .name(let name) = step { isHidden = ShownValue.hides(name) } else { isHidden = false }
    path.append(step)
    hiddenCount += isHidden ? 1 : 0
    // A part of the value may be described by the schemas that describe the value.
    let outer = dispatched
    dispatched = []
    defer {
      path.removeLast()
      hiddenCount -= isHidden ? 1 : 0
      dispatched = outer
    }
    return body(&self)
  }

  // MARK: - Alternatives

  /// Returns the schema that the value's discriminator selects among the children of its schema.
  private func dispatch(_ node: Node, _ schema: OpenAPI.Schema) -> OpenAPI.Schema? {
    guard !dispatched.contains(schema.location), let discriminator = schema.fields.discriminator,
      schema.fields.oneOf.isEmpty, schema.fields.anyOf.isEmpty,
      let value = node[discriminator.propertyName]?.text
    else { return nil }
    let parent = schema.location.pointer.dropLast(
      (JSONPointer(schema.location.pointer)?.tokens.last ?? "").utf8.count
    )
    let named = NodeLocation(file: schema.location.file, pointer: parent + value)
    let target = discriminator.mapping.first { $0.value == value }?.target ?? named
    guard target != schema.location, let entry = schemas[target],
      schemas.bases(of: target).contains(schema.location)
    else { return nil }
    return entry.schema
  }

  private mutating func judgeAlternatives(
    _ node: Node,
    _ schema: OpenAPI.Schema,
    _ place: Finding.Place,
    into judgement: inout Judgement
  ) {
    let fields = schema.fields
    // An alternative describes the whole value unless the schema has more to say.
    let isWhole = fields.properties.isEmpty && fields.allOf.isEmpty
    for (keyword, list) in [("oneOf", fields.oneOf), ("anyOf", fields.anyOf)] where !list.isEmpty {
      let selected = select(node, fields.discriminator, among: list)
      var best: Judgement?
      for (index, alternative) in list.enumerated() where selected ?? index == index {
        attempts += 1
        guard attempts < Self.maximumAttempts else { break }
        let partPlace = place.appending(keyword, "\(index)", range: alternative.range)
        guard selected != nil || fits(node, alternative) else { continue }
        let part = judge(node, alternative, at: partPlace, isPart: !isWhole)
        if keyword == "anyOf", !isWhole, part.mismatches.isEmpty {
          judgement.add(part: part)
          best = Judgement()
        } else if best.map({ part.weight < $0.weight }) ?? true {
          best = part
        }
      }
      if let best { judgement.add(part: best) } else { judgement.isOpen = true }
      if isWhole { judgement.isOpen = true }
    }
  }

  private func fits(_ node: Node, _ schema: OpenAPI.SchemaOrReference) -> Bool {
    let types = declaredTypes(schema)
    return types.isEmpty || types.contains { node.has($0) }
  }

  /// Returns the index of the alternative that a discriminator selects.
  private func select(
    _ node: Node,
    _ discriminator: OpenAPI.Discriminator?,
    among list: [OpenAPI.SchemaOrReference]
  ) -> Int? {
    guard let discriminator, let value = node[discriminator.propertyName]?.text else { return nil }
    let target = discriminator.mapping.first { $0.value == value }?.target
    return list.firstIndex { alternative in
      guard let reference = alternative.soleReference else { return false }
      return target.map { reference.target == $0 }
        ?? (JSONPointer(reference.target.pointer)?.tokens.last == value)
    }
  }
}

extension OpenAPI.Schema {
  var place: Finding.Place { Finding.Place(location: location, range: range) }
}

extension OpenAPI.SchemaOrReference {
  var range: SourceRange {
    switch self {
    case .schema(let schema): schema.range
    case .reference(let reference): reference.range
    }
  }
}
