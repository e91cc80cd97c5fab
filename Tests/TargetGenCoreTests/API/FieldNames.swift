@testable import APIModel

/// Returns the names of a value's fields as its declaration has them, also of those that are
/// `Boxed` or stored in a part of their own: `pagination` for the storages `_pagination` and
/// `boxedPagination`.
func fieldNames(of value: Any) -> Set<String> {
  var names: Set<String> = []
  for label in Mirror(reflecting: value).children.compactMap(\.label) {
    let name = label.drop { $0 == "_" }
    if let part = parts[String(name)] {
      names.formUnion(fieldNames(of: part))
    } else if name.hasPrefix("boxed") {
      let field = name.dropFirst("boxed".count)
      names.insert(field.prefix(1).lowercased() + field.dropFirst())
    } else {
      names.insert(String(name))
    }
  }
  return names
}

/// The parts that contain fields of their owner, by the field in which the owner stores them.
private let parts: [String: any Sendable] = [
  "rareParts": API.Structure.RareParts(),
  "texts": API.Documentation.Texts(
    summary: nil,
    description: nil,
    facts: nil,
    deprecation: nil
  ),
]
