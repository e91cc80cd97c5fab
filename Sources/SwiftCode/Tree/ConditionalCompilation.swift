/// `#if <condition> … #else … #endif`.
package struct ConditionalCompilation<Element: Hashable & Sendable>: Hashable, Sendable {
  let condition: CompilationCondition
  let body: [Element]
  let alternative: [Element]
}

/// The condition of an `#if`.
package indirect enum CompilationCondition: Hashable, Sendable {
  /// `canImport(<module>)`.
  case canImport(Identifier)
  /// `hasFeature(<feature>)`.
  case hasFeature(Identifier)
  /// `<FLAG>`.
  case flag(Identifier)
  /// `!<condition>`.
  case not(CompilationCondition)
}
