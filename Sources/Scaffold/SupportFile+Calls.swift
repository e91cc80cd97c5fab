extension SupportFile {
  /// The code of the provider styles other than `async` and `completion`.
  static let calls: [SupportFile] = [
    SupportFile(
      "ColdCall.swift",
      PackageResources.ColdCall_swift,
      using: ["ColdCall.runtime"],
      for: [.moya, .targetkit]
    ),
    SupportFile(
      "ColdCall+Moya.swift",
      PackageResources.ColdCall_Moya_swift,
      member: "ColdCall.runtime",
      for: [.moya]
    ),
    SupportFile(
      "ColdCall+ReactiveSwift.swift",
      PackageResources.ColdCall_ReactiveSwift_swift,
      member: "ColdCall.reactiveswift",
      for: [.moya, .targetkit]
    ),
    SupportFile(
      "ColdCall+RxSwift.swift",
      PackageResources.ColdCall_RxSwift_swift,
      member: "ColdCall.rxswift",
      for: [.moya, .targetkit]
    ),
    SupportFile(
      "ColdCall+TargetKit.swift",
      PackageResources.ColdCall_TargetKit_swift,
      member: "ColdCall.runtime",
      for: [.targetkit]
    ),
    SupportFile(
      "ColdCallPublisher.swift",
      PackageResources.ColdCallPublisher_swift,
      for: [.moya, .targetkit]
    ),
    SupportFile(
      "ColdCallSubscription.swift",
      PackageResources.ColdCallSubscription_swift,
      for: [.moya, .targetkit]
    ),
    SupportFile(
      "FailureResponse+Moya.swift",
      PackageResources.FailureResponse_Moya_swift,
      member: "FailureResponse.handler",
      using: ["MoyaError.body"],
      for: [.moya]
    ),
    SupportFile(
      "FailureResponse+TargetKit.swift",
      PackageResources.FailureResponse_TargetKit_swift,
      member: "FailureResponse.handler",
      for: [.targetkit]
    ),
  ]

  /// The members of `ColdCall` that return singles, signal producers and publishers.
  package static let singles = "ColdCall.rxswift"
  package static let producers = "ColdCall.reactiveswift"
  package static let publishers = "ColdCallPublisher"

  /// The members that methods with four closures use.
  package static let handlers = "FailureResponse.handler"
}
