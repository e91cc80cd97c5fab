extension Configuration.ProviderOptions {
  /// Indicates whether wrappers have a protocol: because the user wants it, or for their mocks.
  package var hasProtocols: Bool { !styles.isEmpty && (protocols || hasMocks) }

  /// Indicates whether wrappers have mocks.
  package var hasMocks: Bool { !styles.isEmpty && mocks != .never }
}
