/// A part of a coding path that isn't a member of a model: the index of an element, or a name in a
/// type with keys of its own, such as a dictionary.
nonisolated struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) { self.init(intValue) }
}
