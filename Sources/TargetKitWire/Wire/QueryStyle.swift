/// The style of a query parameter that is an array or an object (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum QueryStyle: Hashable, Sendable {
  /// `a=1&a=2` when exploded, `a=1,2` otherwise.
  case form(explode: Bool)
  /// `a=1%202`; like `form` when exploded.
  case spaceDelimited(explode: Bool)
  /// `a=1%7C2`; like `form` when exploded.
  case pipeDelimited(explode: Bool)
  /// `a=1%092`, the `tsv` of Swagger 2.0; like `form` when exploded.
  case tabDelimited(explode: Bool)
  /// `a%5Bkey%5D=1`, for objects.
  case deepObject
}
