/// The parts of the output that come with the wrappers.
extension Configuration {
  /// Indicates whether wrappers have a protocol: because the user wants it, or for their mocks.
  package var hasProtocols: Bool { !providers.styles.isEmpty && (providers.protocols || hasMocks) }

  /// Indicates whether wrappers have mocks, which need the errors of a library.
  package var hasMocks: Bool { hasLibraryProviders && providers.mocks != .never }

  /// Indicates whether there is a type for the credentials, if the spec has security schemes.
  package var hasCredentials: Bool { hasLibraryProviders && providers.credentials }

  /// Indicates whether targets have samples of all documented responses, which stubs of a library use.
  package var hasStubs: Bool {
    runtime != .custom && target.stubs && target.samples != .never && !omits(.sampleData)
  }

  /// Indicates whether the wrappers call the provider of a library.
  private var hasLibraryProviders: Bool { runtime != .custom && !providers.styles.isEmpty }
}

extension Configuration {
  /// Returns whether the user's own protocol provides a member of the enums, which they then lack.
  ///
  /// With a network layer of the user's own, `custom.members` has all members instead.
  package func omits(_ member: TargetMember) -> Bool {
    runtime != .custom && target.omit.contains(member)
  }
}
