import Diagnostics
import OpenAPI
import SpecSyntax

/// The numbers of schemas in the longest chains of `allOf` that begin at each schema.
///
/// They're counted without recursion, because a chain can be longer than the stack allows, and
/// before schemas are merged, so that the order of merging doesn't matter.
struct InheritanceLevels {
  /// The maximum number of schemas in a chain, which is also the maximum depth of the recursion.
  static var maximum: Int { 127 }

  /// A schema whose bases are being counted.
  private struct Step {
    let location: NodeLocation
    let range: SourceRange
    let bases: [NodeLocation]
    var next = 0
    var level = 1
  }

  /// The known levels; 0 while a schema's bases are being counted, so that cycles end.
  private var levels: [NodeLocation: Int] = [:]
  /// The schemas whose bases are the first that are too many.
  var excessive: [SourceRange] = []

  /// Returns the level of a schema: 1 if it inherits from none.
  mutating func level(of entry: OpenAPI.SchemaTable.Entry, in schemas: OpenAPI.SchemaTable) -> Int {
    if let known = levels[entry.location] { return known }
    var steps = [begin(entry)]
    while let top = steps.indices.last {
      let step = steps[top]
      guard step.next == step.bases.count else {
        let base = step.bases[step.next]
        steps[top].next += 1
        if let known = levels[base] {
          steps[top].level = max(step.level, known + 1)
        } else if let entry = schemas[base] {
          steps.append(begin(entry))
        }
        continue
      }
      levels[step.location] = step.level
      if step.level == Self.maximum + 1 { excessive.append(step.range) }
      steps.removeLast()
      guard let below = steps.indices.last else { return step.level }
      steps[below].level = max(steps[below].level, step.level + 1)
    }
    return 1
  }

  private mutating func begin(_ entry: OpenAPI.SchemaTable.Entry) -> Step {
    levels[entry.location] = 0
    return Step(
      location: entry.location,
      range: entry.schema.range,
      bases: entry.schema.bases
    )
  }
}

extension OpenAPI.Schema {
  /// The schemas that `allOf` refers to, here and in inline parts.
  fileprivate var bases: [NodeLocation] {
    fields.allOf.flatMap { part in
      switch part {
      case .reference(let reference): [reference.target]
      case .schema(let inline): inline.bases
      }
    }
  }
}
