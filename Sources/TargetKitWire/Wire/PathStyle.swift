/// The style of a path parameter (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum PathStyle: Hashable, Sendable {
  /// `1,2`
  case simple(explode: Bool)
  /// `.1,2`, or `.1.2` when exploded.
  case label(explode: Bool)
  /// `;name=1,2`, or `;name=1;name=2` when exploded.
  case matrix(explode: Bool)
  /// `1%202`, the `ssv` of Swagger 2.0.
  case spaceDelimited
  /// `1%7C2`, the `pipes` of Swagger 2.0.
  case pipeDelimited
  /// `1%092`, the `tsv` of Swagger 2.0.
  case tabDelimited
}
