/// Returns the names of a value's fields as its declaration has them, also of those with a property
/// wrapper: `constant` for the storage `_constant`.
func fieldNames(of value: Any) -> Set<String> {
  Set(Mirror(reflecting: value).children.compactMap(\.label).map { String($0.drop { $0 == "_" }) })
}
