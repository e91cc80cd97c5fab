extension SupportFile {
  /// The files that convert the wire types to the types of a user's network layer.
  static let custom: [SupportFile] = [
    SupportFile(
      "HeaderParameters+Checked.swift",
      PackageResources.HeaderParameters_Checked_swift,
      member: "HeaderParameters.checkedFields",
      for: [.custom]
    ),
    SupportFile(
      "MultipartParts+Boundary.swift",
      PackageResources.MultipartParts_Boundary_swift,
      member: "MultipartParts.processBoundary",
      for: [.custom]
    ),
    SupportFile(
      "PageSequence+Calls.swift",
      PackageResources.PageSequence_Calls_swift,
      member: "PageSequence.calls",
      for: [.custom]
    ),
    SupportFile(
      "QueryParameters+Items.swift",
      PackageResources.QueryParameters_Items_swift,
      member: "QueryParameters.items",
      for: [.custom]
    ),
    SupportFile(
      "RequestBody+Bytes.swift",
      PackageResources.RequestBody_Bytes_swift,
      member: "RequestBody.bytes",
      for: [.custom]
    ),
    SupportFile(
      "RequestURL+Text.swift",
      PackageResources.RequestURL_Text_swift,
      member: "RequestURL.text",
      for: [.custom]
    ),
    SupportFile(
      "RequestValues.swift",
      PackageResources.RequestValues_swift,
      using: ["ParameterValue.json"],
      for: [.custom]
    ),
    SupportFile(
      "ResponseReader+HTTP.swift",
      PackageResources.ResponseReader_HTTP_swift,
      member: "ResponseReader.http",
      for: [.custom]
    ),
    SupportFile(
      "UnacceptableStatus.swift",
      PackageResources.UnacceptableStatus_swift,
      for: [.custom]
    ),
  ]
}
