extension SupportFile {
  /// The members of an object as the parts of a multipart body.
  package static let multipartMembers = "MultipartParts.members"

  /// The files that build requests, for any runtime.
  static let wire: [SupportFile] = [
    SupportFile(
      "APIKey.swift",
      provides: ["APIKey"],
      contents: PackageResources.APIKey_swift
    ),
    SupportFile(
      "APIKeyAuthorizable.swift",
      provides: ["APIKeyAuthorizable"],
      uses: ["APIKey"],
      contents: PackageResources.APIKeyAuthorizable_swift
    ),
    SupportFile(
      "AllowedCharacters.swift",
      provides: ["AllowedCharacters"],
      contents: PackageResources.AllowedCharacters_swift
    ),
    SupportFile(
      "BinaryBody.swift",
      provides: ["BinaryBody"],
      uses: ["MultipartFile"],
      contents: PackageResources.BinaryBody_swift
    ),
    SupportFile(
      "DelimitedList.swift",
      provides: ["DelimitedList"],
      uses: ["ParameterEncoder", "ParameterValue.json"],
      contents: PackageResources.DelimitedList_swift
    ),
    SupportFile(
      "EncodedPairs.swift",
      provides: ["EncodedPairs"],
      uses: [
        "AllowedCharacters", "FieldEncoding", "ParameterValue", "ParameterValue.pairs",
        "PercentEncoding", "QueryStyle",
      ],
      contents: PackageResources.EncodedPairs_swift
    ),
    SupportFile(
      "FailureResponse.swift",
      provides: ["FailureResponse"],
      uses: ["ResponseReader"],
      contents: PackageResources.FailureResponse_swift
    ),
    SupportFile(
      "FieldEncoding.swift",
      provides: ["FieldEncoding"],
      uses: ["QueryStyle"],
      contents: PackageResources.FieldEncoding_swift
    ),
    SupportFile(
      "FormParameters.swift",
      provides: ["FormParameters"],
      uses: ["EncodedPairs", "FieldEncoding", "ParameterEncoder", "PercentEncoding", "QueryStyle"],
      contents: PackageResources.FormParameters_swift
    ),
    SupportFile(
      "HeaderList.swift",
      provides: ["HeaderList", "HeaderContainer"],
      uses: ["HTTPDate", "ResponseReader"],
      contents: PackageResources.HeaderList_swift
    ),
    SupportFile(
      "HeaderObject.swift",
      provides: ["HeaderObject"],
      uses: ["HeaderContainer", "HeaderList", "ResponseReader"],
      contents: PackageResources.HeaderObject_swift
    ),
    SupportFile(
      "HeaderParameters.swift",
      provides: ["HeaderParameters"],
      uses: [
        "AllowedCharacters", "EncodedPairs", "ParameterEncoder", "ParameterValue.header",
        "ParameterValue.pairs", "PercentEncoding",
      ],
      contents: PackageResources.HeaderParameters_swift
    ),
    SupportFile(
      "LineSplitter.swift",
      provides: ["LineSplitter", "LineLimit"],
      contents: PackageResources.LineSplitter_swift
    ),
    SupportFile(
      "MultipartFile.swift",
      provides: ["MultipartFile"],
      contents: PackageResources.MultipartFile_swift
    ),
    SupportFile(
      "MultipartPart.swift",
      provides: ["MultipartPart"],
      uses: ["HeaderParameters", "MultipartFile"],
      contents: PackageResources.MultipartPart_swift
    ),
    SupportFile(
      "MultipartParts.swift",
      provides: ["MultipartParts"],
      uses: [
        "MultipartFile", "MultipartPart", "ParameterEncoder", "ParameterValue",
        "ParameterValue.data", "ParameterValue.pairs", "QueryStyle",
      ],
      contents: PackageResources.MultipartParts_swift
    ),
    SupportFile(
      "MultipartParts+Members.swift",
      provides: [SupportFile.multipartMembers],
      uses: ["FieldEncoding", "MultipartFile", "MultipartParts"],
      contents: PackageResources.MultipartParts_Members_swift
    ),
    SupportFile(
      "PageContinuation.swift",
      provides: ["PageContinuation"],
      uses: [
        "PageContinuation.counting", "PageContinuation.links", "PageSequence", "PaginationFailure",
      ],
      contents: PackageResources.PageContinuation_swift
    ),
    SupportFile(
      "PageContinuation+Counting.swift",
      provides: ["PageContinuation.counting"],
      uses: ["PageContinuation", "PagePosition", "PaginationFailure"],
      contents: PackageResources.PageContinuation_Counting_swift
    ),
    SupportFile(
      "PageContinuation+Links.swift",
      provides: ["PageContinuation.links"],
      uses: ["PageContinuation", "PaginationFailure"],
      contents: PackageResources.PageContinuation_Links_swift
    ),
    SupportFile(
      "PagePosition.swift",
      provides: ["PagePosition"],
      contents: PackageResources.PagePosition_swift
    ),
    SupportFile(
      "PageSequence.swift",
      provides: ["PageSequence"],
      uses: ["PageContinuation", "PaginationFailure"],
      contents: PackageResources.PageSequence_swift
    ),
    SupportFile(
      "PageSequence+Given.swift",
      provides: ["PageSequence.given"],
      uses: ["PageSequence"],
      contents: PackageResources.PageSequence_Given_swift
    ),
    SupportFile(
      "PaginationFailure.swift",
      provides: ["PaginationFailure"],
      contents: PackageResources.PaginationFailure_swift
    ),
    SupportFile(
      "ParameterEncoder.swift",
      provides: ["ParameterEncoder"],
      uses: ["ISO8601Date", "ParameterValue", "StringCodingKey"],
      contents: PackageResources.ParameterEncoder_swift
    ),
    SupportFile(
      "ParameterValue.swift",
      provides: ["ParameterValue"],
      uses: ["ParameterValue.json"],
      contents: PackageResources.ParameterValue_swift
    ),
    SupportFile(
      "ParameterValue+Data.swift",
      provides: ["ParameterValue.data"],
      uses: ["ParameterValue", "ParameterValue.json"],
      contents: PackageResources.ParameterValue_Data_swift
    ),
    SupportFile(
      "ParameterValue+Header.swift",
      provides: ["ParameterValue.header"],
      uses: ["ParameterValue", "ParameterValue.json"],
      contents: PackageResources.ParameterValue_Header_swift
    ),
    SupportFile(
      "ParameterValue+JSON.swift",
      provides: ["ParameterValue.json"],
      uses: ["ParameterValue"],
      contents: PackageResources.ParameterValue_JSON_swift
    ),
    SupportFile(
      "ParameterValue+Pairs.swift",
      provides: ["ParameterValue.pairs"],
      uses: ["ParameterValue", "ParameterValue.json", "QueryStyle"],
      contents: PackageResources.ParameterValue_Pairs_swift
    ),
    SupportFile(
      "ParameterValue+Path.swift",
      provides: ["ParameterValue.path"],
      uses: ["ParameterValue", "ParameterValue.json", "PathStyle", "PercentEncoding"],
      contents: PackageResources.ParameterValue_Path_swift
    ),
    SupportFile(
      "PathParameter.swift",
      provides: ["PathParameter"],
      uses: ["ParameterEncoder", "ParameterValue.path", "PathStyle", "PercentEncoding"],
      contents: PackageResources.PathParameter_swift
    ),
    SupportFile(
      "PathStyle.swift",
      provides: ["PathStyle"],
      contents: PackageResources.PathStyle_swift
    ),
    SupportFile(
      "PercentEncoding.swift",
      provides: ["PercentEncoding"],
      uses: ["AllowedCharacters"],
      contents: PackageResources.PercentEncoding_swift
    ),
    SupportFile(
      "ProgressHandler.swift",
      provides: ["ProgressHandler"],
      contents: PackageResources.ProgressHandler_swift
    ),
    SupportFile(
      "QueryParameters.swift",
      provides: ["QueryParameters"],
      uses: ["EncodedPairs", "FieldEncoding", "ParameterEncoder", "QueryStyle"],
      contents: PackageResources.QueryParameters_swift
    ),
    SupportFile(
      "QueryStyle.swift",
      provides: ["QueryStyle"],
      contents: PackageResources.QueryStyle_swift
    ),
    SupportFile(
      "ReceivedEvents.swift",
      provides: ["ReceivedEvents", "ReceivedEventValues", "ReceivedWholeEvents"],
      uses: [
        "ReceivedList", "ResponseReader", "ServerSentEvent", "ServerSentEvent.values",
        "ServerSentEventParser",
      ],
      contents: PackageResources.ReceivedEvents_swift
    ),
    SupportFile(
      "ReceivedList.swift",
      provides: ["ReceivedList"],
      uses: ["ResponseOutcome"],
      contents: PackageResources.ReceivedList_swift
    ),
    SupportFile(
      "ReceivedValues.swift",
      provides: ["ReceivedValues"],
      uses: ["LineSplitter", "ReceivedList", "ResponseReader"],
      contents: PackageResources.ReceivedValues_swift
    ),
    SupportFile(
      "RequestBody.swift",
      provides: ["RequestBody"],
      uses: [
        "BinaryBody", "FormParameters", "HeaderParameters", "MultipartParts", "ParameterEncoder",
        "ParameterValue.data",
      ],
      contents: PackageResources.RequestBody_swift
    ),
    SupportFile(
      "RequestCredential.swift",
      provides: ["RequestCredential"],
      uses: ["APIKey", "HeaderParameters"],
      contents: PackageResources.RequestCredential_swift
    ),
    SupportFile(
      "RequestCredential+Request.swift",
      provides: ["RequestCredential.request"],
      uses: ["PercentEncoding", "RequestCredential", "RequestURL"],
      contents: PackageResources.RequestCredential_Request_swift
    ),
    SupportFile(
      "RequestURL.swift",
      provides: ["RequestURL"],
      uses: ["PathParameter", "PercentEncoding", "QueryParameters"],
      contents: PackageResources.RequestURL_swift
    ),
    SupportFile(
      "ResponseOutcome.swift",
      provides: ["ResponseOutcome"],
      uses: ["ResponseReader"],
      contents: PackageResources.ResponseOutcome_swift
    ),
    SupportFile(
      "ResponseReader.swift",
      provides: ["ResponseReader"],
      uses: [
        "EmptyInitializable", "HTTPDate", "HeaderList", "HeaderObject", "JSONCoding",
        "StringCodingKey",
      ],
      contents: PackageResources.ResponseReader_swift
    ),
    SupportFile(
      "SchemeCredentials.swift",
      provides: ["SchemeCredentials"],
      uses: ["RequestCredential"],
      contents: PackageResources.SchemeCredentials_swift
    ),
    SupportFile(
      "SecuredTarget.swift",
      provides: ["SecuredTarget"],
      contents: PackageResources.SecuredTarget_swift
    ),
    SupportFile(
      "ServerSentEvent.swift",
      provides: ["ServerSentEvent", "EventDecoder"],
      uses: ["JSONCoding"],
      contents: PackageResources.ServerSentEvent_swift
    ),
    SupportFile(
      "ServerSentEvent+Values.swift",
      provides: ["ServerSentEvent.values"],
      uses: ["JSONCoding", "ServerSentEvent"],
      contents: PackageResources.ServerSentEvent_Values_swift
    ),
    SupportFile(
      "ServerSentEventParser.swift",
      provides: ["ServerSentEventParser"],
      uses: ["LineLimit", "LineSplitter", "ServerSentEvent"],
      contents: PackageResources.ServerSentEventParser_swift
    ),
    SupportFile(
      "TransferUpdate.swift",
      provides: ["TransferUpdate"],
      contents: PackageResources.TransferUpdate_swift
    ),
    SupportFile(
      "URL+Location.swift",
      provides: ["URL.location"],
      uses: ["ResponseOutcome", "ResponseReader", "StringCodingKey"],
      contents: PackageResources.URL_Location_swift
    ),
  ]
}
