extension SupportFile {
  /// The code of the provider styles other than `async` and `completion`.
  static let calls: [SupportFile] = [
    SupportFile(
      "ColdCall.swift",
      provides: ["ColdCall"],
      uses: ["ColdCall.runtime"],
      runtimes: [.moya, .targetkit],
      contents: PackageResources.ColdCall_swift
    ),
    SupportFile(
      "ColdCall+Moya.swift",
      provides: ["ColdCall.runtime"],
      uses: ["ColdCall", "ProgressHandler", "TransferUpdate"],
      runtimes: [.moya],
      contents: PackageResources.ColdCall_Moya_swift
    ),
    SupportFile(
      "ColdCall+ReactiveSwift.swift",
      provides: ["ColdCall.reactiveswift"],
      uses: ["ColdCall"],
      runtimes: [.moya, .targetkit],
      contents: PackageResources.ColdCall_ReactiveSwift_swift
    ),
    SupportFile(
      "ColdCall+RxSwift.swift",
      provides: ["ColdCall.rxswift"],
      uses: ["ColdCall"],
      runtimes: [.moya, .targetkit],
      contents: PackageResources.ColdCall_RxSwift_swift
    ),
    SupportFile(
      "ColdCall+TargetKit.swift",
      provides: ["ColdCall.runtime"],
      uses: ["ColdCall", "ProgressHandler", "TransferUpdate"],
      runtimes: [.targetkit],
      contents: PackageResources.ColdCall_TargetKit_swift
    ),
    SupportFile(
      "ColdCallPublisher.swift",
      provides: ["ColdCallPublisher", "PublisherTypes"],
      uses: ["ColdCall", "ColdCallSubscription"],
      runtimes: [.moya, .targetkit],
      contents: PackageResources.ColdCallPublisher_swift
    ),
    SupportFile(
      "ColdCallSubscription.swift",
      provides: ["ColdCallSubscription"],
      uses: ["ColdCall", "PublisherTypes"],
      runtimes: [.moya, .targetkit],
      contents: PackageResources.ColdCallSubscription_swift
    ),
    SupportFile(
      "FailureResponse+Moya.swift",
      provides: ["FailureResponse.handler"],
      uses: ["FailureResponse", "MoyaError.body", "ResponseReader"],
      runtimes: [.moya],
      contents: PackageResources.FailureResponse_Moya_swift
    ),
    SupportFile(
      "FailureResponse+TargetKit.swift",
      provides: ["FailureResponse.handler"],
      uses: ["FailureResponse", "ResponseReader"],
      runtimes: [.targetkit],
      contents: PackageResources.FailureResponse_TargetKit_swift
    ),
  ]

  /// The members of `ColdCall` that return singles, signal producers and publishers.
  package static let singles = "ColdCall.rxswift"
  package static let producers = "ColdCall.reactiveswift"
  package static let publishers = "ColdCallPublisher"

  /// The members that methods with four closures use.
  package static let handlers = "FailureResponse.handler"
}
