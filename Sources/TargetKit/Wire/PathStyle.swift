/// How a path parameter is spelled (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum PathStyle: Hashable, Sendable {
  /// `1,2`
  case simple(explode: Bool)
  /// `.1,2`, or `.1.2` when exploded.
  case label(explode: Bool)
  /// `;name=1,2`, or `;name=1;name=2` when exploded.
  case matrix(explode: Bool)
}
