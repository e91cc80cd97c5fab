import OpenAPI

/// The positions of the contents of a response by the way in which they're read.
struct ResponseContentIndex {
  /// The contents that one request may accept, because the body is read in the same way.
  private enum Way: Hashable {
    case json(SchemaOutline)
    case text(essence: String)
    case data(family: String)
  }

  /// The schema of the best content.
  private(set) var best: SchemaOutline?
  private var positions: [Way: Int] = [:]
  private var firstData: Int?
  private var firstGenericData: Int?

  /// Returns the position of the first content that is read in the same way as another one.
  func position(of content: ResponseContents.Content, _ schema: SchemaOutline?) -> Int? {
    let known = Self.way(of: content, schema).flatMap { positions[$0] }
    guard content.kind == .data else { return known }
    if Self.isGeneric(content) { return firstData }
    // A request for the generic type accepts any data.
    return [known, firstGenericData].compactMap(\.self).min()
  }

  /// Adds a content whose way of reading is new, after all known ones.
  mutating func insert(
    _ content: ResponseContents.Content,
    _ schema: SchemaOutline?,
    at position: Int
  ) {
    if position == 0 { best = schema }
    if let way = Self.way(of: content, schema) { positions[way] = position }
    guard content.kind == .data else { return }
    firstData = firstData ?? position
    if Self.isGeneric(content) { firstGenericData = firstGenericData ?? position }
  }

  private static func way(
    of content: ResponseContents.Content,
    _ schema: SchemaOutline?
  ) -> Way? {
    switch content.kind {
    case .json: schema.map { .json($0) }
    case .text: .text(essence: content.type.essence)
    case .data: .data(family: content.type.family)
    case .unreadable: nil
    }
  }

  private static func isGeneric(_ content: ResponseContents.Content) -> Bool {
    content.type.essence == "application/octet-stream"
  }
}
