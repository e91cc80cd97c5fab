extension SupportFile {
  /// The files that convert the wire types to the types of a user's network layer.
  static let custom: [SupportFile] = [
    SupportFile(
      "HeaderParameters+Checked.swift",
      provides: ["HeaderParameters.checkedFields"],
      uses: ["HeaderParameters"],
      runtimes: [.custom],
      contents: PackageResources.HeaderParameters_Checked_swift
    ),
    SupportFile(
      "MultipartParts+Boundary.swift",
      provides: ["MultipartParts.processBoundary"],
      uses: ["MultipartParts"],
      runtimes: [.custom],
      contents: PackageResources.MultipartParts_Boundary_swift
    ),
    SupportFile(
      "PageSequence+Calls.swift",
      provides: ["PageSequence.calls"],
      uses: ["PageContinuation", "PageSequence"],
      runtimes: [.custom],
      contents: PackageResources.PageSequence_Calls_swift
    ),
    SupportFile(
      "QueryParameters+Items.swift",
      provides: ["QueryParameters.items"],
      uses: ["ParameterEncoder", "PercentEncoding", "QueryParameters"],
      runtimes: [.custom],
      contents: PackageResources.QueryParameters_Items_swift
    ),
    SupportFile(
      "RequestBody+Bytes.swift",
      provides: ["RequestBody.bytes"],
      uses: ["RequestBody"],
      runtimes: [.custom],
      contents: PackageResources.RequestBody_Bytes_swift
    ),
    SupportFile(
      "RequestURL+Text.swift",
      provides: ["RequestURL.text"],
      uses: ["ParameterEncoder", "PercentEncoding", "QueryParameters", "RequestURL"],
      runtimes: [.custom],
      contents: PackageResources.RequestURL_Text_swift
    ),
    SupportFile(
      "RequestValues.swift",
      provides: ["RequestValues"],
      uses: ["MultipartFile", "ParameterEncoder", "ParameterValue", "ParameterValue.json"],
      runtimes: [.custom],
      contents: PackageResources.RequestValues_swift
    ),
    SupportFile(
      "ResponseReader+HTTP.swift",
      provides: ["ResponseReader.http"],
      uses: ["ResponseReader", "UnacceptableStatus"],
      runtimes: [.custom],
      contents: PackageResources.ResponseReader_HTTP_swift
    ),
    SupportFile(
      "UnacceptableStatus.swift",
      provides: ["UnacceptableStatus"],
      uses: ["ResponseReader"],
      runtimes: [.custom],
      contents: PackageResources.UnacceptableStatus_swift
    ),
  ]
}
