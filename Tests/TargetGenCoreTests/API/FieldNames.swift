/// Returns the names of a value's fields as its declaration has them, also of those that are
/// `Boxed`: `pagination` for the storages `_pagination` and `boxedPagination`.
func fieldNames(of value: Any) -> Set<String> {
  let labels = Mirror(reflecting: value).children.compactMap(\.label)
  return Set(
    labels.map { label in
      // The limits of a structure are a computed property over their box.
      if label == "_ownLimits" { return "limits" }
      let name = label.drop { $0 == "_" }
      guard name.hasPrefix("boxed") else { return String(name) }
      let field = name.dropFirst("boxed".count)
      return field.prefix(1).lowercased() + field.dropFirst()
    }
  )
}
