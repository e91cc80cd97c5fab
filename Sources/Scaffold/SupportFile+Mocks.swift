extension SupportFile {
  /// The code of mocks.
  static let mocks: [SupportFile] = [
    SupportFile(
      "MockState.swift",
      provides: ["MockState", "MockError", "MockCall"],
      uses: ["MockState.runtime"],
      runtimes: [.moya, .targetkit],
      contents: PackageResources.MockState_swift
    ),
    SupportFile(
      "MockState+ColdCall+Moya.swift",
      provides: ["MockState.coldCall"],
      uses: ["ColdCall", "MockState"],
      runtimes: [.moya],
      contents: PackageResources.MockState_ColdCall_Moya_swift
    ),
    SupportFile(
      "MockState+ColdCall+TargetKit.swift",
      provides: ["MockState.coldCall"],
      uses: ["ColdCall", "MockState"],
      runtimes: [.targetkit],
      contents: PackageResources.MockState_ColdCall_TargetKit_swift
    ),
    SupportFile(
      "MockState+Events.swift",
      provides: ["MockState.events"],
      uses: ["MockState"],
      runtimes: [.targetkit],
      contents: PackageResources.MockState_Events_swift
    ),
    SupportFile(
      "MockState+Moya.swift",
      provides: ["MockState.runtime"],
      uses: ["MockCall", "MockState", "ProgressHandler"],
      runtimes: [.moya],
      contents: PackageResources.MockState_Moya_swift
    ),
    SupportFile(
      "MockState+Pages+Moya.swift",
      provides: ["MockState.pages"],
      uses: ["MockState", "PageSequence", "PageSequence.given"],
      runtimes: [.moya],
      contents: PackageResources.MockState_Pages_Moya_swift
    ),
    SupportFile(
      "MockState+Pages+TargetKit.swift",
      provides: ["MockState.pages"],
      uses: ["MockState", "PageSequence"],
      runtimes: [.targetkit],
      contents: PackageResources.MockState_Pages_TargetKit_swift
    ),
    SupportFile(
      "MockState+TargetKit.swift",
      provides: ["MockState.runtime"],
      uses: ["MockCall", "MockState", "ProgressHandler"],
      runtimes: [.targetkit],
      contents: PackageResources.MockState_TargetKit_swift
    ),
  ]

  /// The members of a mock's state that return pages, events and values of reactive libraries.
  package static let mockPages = "MockState.pages"
  package static let mockEvents = "MockState.events"
  package static let mockColdCalls = "MockState.coldCall"
}
