extension SupportFile {
  /// The code of mocks.
  static let mocks: [SupportFile] = [
    SupportFile(
      "MockState.swift",
      PackageResources.MockState_swift,
      using: ["MockState.runtime"],
      for: [.moya, .targetkit]
    ),
    SupportFile(
      "MockState+ColdCall+Moya.swift",
      PackageResources.MockState_ColdCall_Moya_swift,
      member: "MockState.coldCall",
      for: [.moya]
    ),
    SupportFile(
      "MockState+ColdCall+TargetKit.swift",
      PackageResources.MockState_ColdCall_TargetKit_swift,
      member: "MockState.coldCall",
      for: [.targetkit]
    ),
    SupportFile(
      "MockState+Events.swift",
      PackageResources.MockState_Events_swift,
      member: "MockState.events",
      for: [.targetkit]
    ),
    SupportFile(
      "MockState+Moya.swift",
      PackageResources.MockState_Moya_swift,
      member: "MockState.runtime",
      for: [.moya]
    ),
    SupportFile(
      "MockState+Pages+Moya.swift",
      PackageResources.MockState_Pages_Moya_swift,
      member: "MockState.pages",
      using: ["PageSequence.given"],
      for: [.moya]
    ),
    SupportFile(
      "MockState+Pages+TargetKit.swift",
      PackageResources.MockState_Pages_TargetKit_swift,
      member: "MockState.pages",
      for: [.targetkit]
    ),
    SupportFile(
      "MockState+TargetKit.swift",
      PackageResources.MockState_TargetKit_swift,
      member: "MockState.runtime",
      for: [.targetkit]
    ),
  ]

  /// The members of a mock's state that return pages, events and values of reactive libraries.
  package static let mockPages = "MockState.pages"
  package static let mockEvents = "MockState.events"
  package static let mockColdCalls = "MockState.coldCall"
}
