/// Returns the names of a value's fields as its declaration has them, also of those that are
/// `Boxed`: `pagination` for the storage `_pagination`.
func fieldNames(of value: Any) -> Set<String> {
  let labels = Mirror(reflecting: value).children.compactMap(\.label)
  // The limits of a structure are a computed property over their box.
  return Set(labels.map { $0 == "_ownLimits" ? "limits" : String($0.drop { $0 == "_" }) })
}
