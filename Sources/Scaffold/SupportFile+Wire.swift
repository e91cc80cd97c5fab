extension SupportFile {
  /// The members of an object as the parts of a multipart body.
  package static let multipartMembers = "MultipartParts.members"

  /// The files that build requests, for any runtime.
  static let wire: [SupportFile] = [
    SupportFile("APIKey.swift", PackageResources.APIKey_swift),
    SupportFile("APIKeyAuthorizable.swift", PackageResources.APIKeyAuthorizable_swift),
    SupportFile("AllowedCharacters.swift", PackageResources.AllowedCharacters_swift),
    SupportFile("BinaryBody.swift", PackageResources.BinaryBody_swift),
    SupportFile(
      "DelimitedList.swift",
      PackageResources.DelimitedList_swift,
      using: ["ParameterValue.json"]
    ),
    SupportFile(
      "EncodedPairs.swift",
      PackageResources.EncodedPairs_swift,
      using: ["ParameterValue.pairs"]
    ),
    SupportFile("FailureResponse.swift", PackageResources.FailureResponse_swift),
    SupportFile("FieldEncoding.swift", PackageResources.FieldEncoding_swift),
    SupportFile("FormParameters.swift", PackageResources.FormParameters_swift),
    SupportFile("HeaderList.swift", PackageResources.HeaderList_swift),
    SupportFile("HeaderObject.swift", PackageResources.HeaderObject_swift),
    SupportFile(
      "HeaderParameters.swift",
      PackageResources.HeaderParameters_swift,
      using: ["ParameterValue.header", "ParameterValue.pairs"]
    ),
    SupportFile("LineSplitter.swift", PackageResources.LineSplitter_swift),
    SupportFile("MultipartFile.swift", PackageResources.MultipartFile_swift),
    SupportFile("MultipartPart.swift", PackageResources.MultipartPart_swift),
    SupportFile(
      "MultipartParts.swift",
      PackageResources.MultipartParts_swift,
      using: ["ParameterValue.data", "ParameterValue.pairs"]
    ),
    SupportFile(
      "MultipartParts+Members.swift",
      PackageResources.MultipartParts_Members_swift,
      member: multipartMembers
    ),
    SupportFile(
      "PageContinuation.swift",
      PackageResources.PageContinuation_swift,
      using: ["PageContinuation.counting", "PageContinuation.links"]
    ),
    SupportFile(
      "PageContinuation+Counting.swift",
      PackageResources.PageContinuation_Counting_swift,
      member: "PageContinuation.counting"
    ),
    SupportFile(
      "PageContinuation+Links.swift",
      PackageResources.PageContinuation_Links_swift,
      member: "PageContinuation.links"
    ),
    SupportFile("PagePosition.swift", PackageResources.PagePosition_swift),
    SupportFile("PageSequence.swift", PackageResources.PageSequence_swift),
    SupportFile(
      "PageSequence+Given.swift",
      PackageResources.PageSequence_Given_swift,
      member: "PageSequence.given"
    ),
    SupportFile("PaginationFailure.swift", PackageResources.PaginationFailure_swift),
    SupportFile("ParameterEncoder.swift", PackageResources.ParameterEncoder_swift),
    SupportFile(
      "ParameterValue.swift",
      PackageResources.ParameterValue_swift,
      using: ["ParameterValue.json"]
    ),
    SupportFile(
      "ParameterValue+Data.swift",
      PackageResources.ParameterValue_Data_swift,
      member: "ParameterValue.data",
      using: ["ParameterValue.json"]
    ),
    SupportFile(
      "ParameterValue+Header.swift",
      PackageResources.ParameterValue_Header_swift,
      member: "ParameterValue.header",
      using: ["ParameterValue.json"]
    ),
    SupportFile(
      "ParameterValue+JSON.swift",
      PackageResources.ParameterValue_JSON_swift,
      member: "ParameterValue.json"
    ),
    SupportFile(
      "ParameterValue+Pairs.swift",
      PackageResources.ParameterValue_Pairs_swift,
      member: "ParameterValue.pairs",
      using: ["ParameterValue.json"]
    ),
    SupportFile(
      "ParameterValue+Path.swift",
      PackageResources.ParameterValue_Path_swift,
      member: "ParameterValue.path",
      using: ["ParameterValue.json"]
    ),
    SupportFile(
      "PathParameter.swift",
      PackageResources.PathParameter_swift,
      using: ["ParameterValue.path"]
    ),
    SupportFile("PathStyle.swift", PackageResources.PathStyle_swift),
    SupportFile("PercentEncoding.swift", PackageResources.PercentEncoding_swift),
    SupportFile("ProgressHandler.swift", PackageResources.ProgressHandler_swift),
    SupportFile("QueryParameters.swift", PackageResources.QueryParameters_swift),
    SupportFile("QueryStyle.swift", PackageResources.QueryStyle_swift),
    SupportFile(
      "ReceivedEvents.swift",
      PackageResources.ReceivedEvents_swift,
      using: ["ServerSentEvent.values"]
    ),
    SupportFile("ReceivedList.swift", PackageResources.ReceivedList_swift),
    SupportFile("ReceivedValues.swift", PackageResources.ReceivedValues_swift),
    SupportFile(
      "RequestBody.swift",
      PackageResources.RequestBody_swift,
      using: ["ParameterValue.data"]
    ),
    SupportFile("RequestCredential.swift", PackageResources.RequestCredential_swift),
    SupportFile(
      "RequestCredential+Request.swift",
      PackageResources.RequestCredential_Request_swift,
      member: "RequestCredential.request"
    ),
    SupportFile("RequestURL.swift", PackageResources.RequestURL_swift),
    SupportFile("ResponseOutcome.swift", PackageResources.ResponseOutcome_swift),
    SupportFile("ResponseReader.swift", PackageResources.ResponseReader_swift),
    SupportFile("SchemeCredentials.swift", PackageResources.SchemeCredentials_swift),
    SupportFile("SecuredTarget.swift", PackageResources.SecuredTarget_swift),
    SupportFile("ServerSentEvent.swift", PackageResources.ServerSentEvent_swift),
    SupportFile(
      "ServerSentEvent+Values.swift",
      PackageResources.ServerSentEvent_Values_swift,
      member: "ServerSentEvent.values"
    ),
    SupportFile("ServerSentEventParser.swift", PackageResources.ServerSentEventParser_swift),
    SupportFile("TransferUpdate.swift", PackageResources.TransferUpdate_swift),
    SupportFile("URL+Location.swift", PackageResources.URL_Location_swift, member: "URL.location"),
  ]
}
