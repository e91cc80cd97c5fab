/// The support files, by the code that they contain.
extension SupportFile {
  /// All files, in the order in which they are written.
  package static let all = wire + values + moya + custom + calls + mocks

  /// The files that build requests, for any runtime.
  static let wire = files(
    for: [.moya, .custom],
    [
      "APIKey.swift": PackageResources.APIKey_swift,
      "APIKeyAuthorizable.swift": PackageResources.APIKeyAuthorizable_swift,
      "AllowedCharacters.swift": PackageResources.AllowedCharacters_swift,
      "BinaryBody.swift": PackageResources.BinaryBody_swift,
      "DelimitedList.swift": PackageResources.DelimitedList_swift,
      "EncodedPairs.swift": PackageResources.EncodedPairs_swift,
      "FailureResponse.swift": PackageResources.FailureResponse_swift,
      "FailureText.swift": PackageResources.FailureText_swift,
      "FieldEncoding.swift": PackageResources.FieldEncoding_swift,
      "FormParameters.swift": PackageResources.FormParameters_swift,
      "HeaderList.swift": PackageResources.HeaderList_swift,
      "HeaderObject.swift": PackageResources.HeaderObject_swift,
      "HeaderParameters.swift": PackageResources.HeaderParameters_swift,
      "LineSplitter.swift": PackageResources.LineSplitter_swift,
      "MultipartFile.swift": PackageResources.MultipartFile_swift,
      "MultipartPart.swift": PackageResources.MultipartPart_swift,
      "MultipartParts.swift": PackageResources.MultipartParts_swift,
      "MultipartParts+Members.swift": PackageResources.MultipartParts_Members_swift,
      "PageContinuation.swift": PackageResources.PageContinuation_swift,
      "PageContinuation+Counting.swift": PackageResources.PageContinuation_Counting_swift,
      "PageContinuation+Links.swift": PackageResources.PageContinuation_Links_swift,
      "PagePosition.swift": PackageResources.PagePosition_swift,
      "PageSequence.swift": PackageResources.PageSequence_swift,
      "PageSequence+Given.swift": PackageResources.PageSequence_Given_swift,
      "PaginationFailure.swift": PackageResources.PaginationFailure_swift,
      "ParameterEncoder.swift": PackageResources.ParameterEncoder_swift,
      "ParameterValue.swift": PackageResources.ParameterValue_swift,
      "ParameterValue+Data.swift": PackageResources.ParameterValue_Data_swift,
      "ParameterValue+Header.swift": PackageResources.ParameterValue_Header_swift,
      "ParameterValue+JSON.swift": PackageResources.ParameterValue_JSON_swift,
      "ParameterValue+Pairs.swift": PackageResources.ParameterValue_Pairs_swift,
      "ParameterValue+Path.swift": PackageResources.ParameterValue_Path_swift,
      "PathParameter.swift": PackageResources.PathParameter_swift,
      "PathStyle.swift": PackageResources.PathStyle_swift,
      "PercentEncoding.swift": PackageResources.PercentEncoding_swift,
      "ProgressHandler.swift": PackageResources.ProgressHandler_swift,
      "QueryParameters.swift": PackageResources.QueryParameters_swift,
      "QueryStyle.swift": PackageResources.QueryStyle_swift,
      "ReceivedEvents.swift": PackageResources.ReceivedEvents_swift,
      "ReceivedList.swift": PackageResources.ReceivedList_swift,
      "ReceivedValues.swift": PackageResources.ReceivedValues_swift,
      "RequestBody.swift": PackageResources.RequestBody_swift,
      "RequestCredential.swift": PackageResources.RequestCredential_swift,
      "RequestCredential+Request.swift": PackageResources.RequestCredential_Request_swift,
      "RequestURL.swift": PackageResources.RequestURL_swift,
      "ResponseOutcome.swift": PackageResources.ResponseOutcome_swift,
      "ResponseReader.swift": PackageResources.ResponseReader_swift,
      "SchemeCredentials.swift": PackageResources.SchemeCredentials_swift,
      "SecuredTarget.swift": PackageResources.SecuredTarget_swift,
      "SecuredTarget+Authorization.swift": PackageResources.SecuredTarget_Authorization_swift,
      "ServerSentEvent.swift": PackageResources.ServerSentEvent_swift,
      "ServerSentEvent+Values.swift": PackageResources.ServerSentEvent_Values_swift,
      "ServerSentEventParser.swift": PackageResources.ServerSentEventParser_swift,
      "TransferUpdate.swift": PackageResources.TransferUpdate_swift,
      "URL+Location.swift": PackageResources.URL_Location_swift,
    ]
  )

  /// The building blocks of models, for any runtime.
  static let values = files(
    for: [.moya, .custom],
    [
      "Base64Data.swift": PackageResources.Base64Data_swift,
      "CalendarDate.swift": PackageResources.CalendarDate_swift,
      "CivilTime.swift": PackageResources.CivilTime_swift,
      "CivilTimeReader.swift": PackageResources.CivilTimeReader_swift,
      "DecimalText.swift": PackageResources.DecimalText_swift,
      "EmptyInitializable.swift": PackageResources.EmptyInitializable_swift,
      "Indirect.swift": PackageResources.Indirect_swift,
      "HTTPDate.swift": PackageResources.HTTPDate_swift,
      "ISO8601Date.swift": PackageResources.ISO8601Date_swift,
      "JSONAlternativesReader.swift": PackageResources.JSONAlternativesReader_swift,
      "JSONAlternativesWriter.swift": PackageResources.JSONAlternativesWriter_swift,
      "JSONArrayReader.swift": PackageResources.JSONArrayReader_swift,
      "JSONArrayWriter.swift": PackageResources.JSONArrayWriter_swift,
      "JSONCoding.swift": PackageResources.JSONCoding_swift,
      "JSONObjectReader.swift": PackageResources.JSONObjectReader_swift,
      "JSONObjectReader+Closed.swift": PackageResources.JSONObjectReader_Closed_swift,
      "JSONObjectReader+Collections.swift": PackageResources.JSONObjectReader_Collections_swift,
      "JSONObjectReader+Texts.swift": PackageResources.JSONObjectReader_Texts_swift,
      "JSONObjectReader+Scalars.swift": PackageResources.JSONObjectReader_Scalars_swift,
      "JSONObjectWriter.swift": PackageResources.JSONObjectWriter_swift,
      "JSONObjectWriter+Scalars.swift": PackageResources.JSONObjectWriter_Scalars_swift,
      "JSONReader.swift": PackageResources.JSONReader_swift,
      "JSONRepresentation.swift": PackageResources.JSONRepresentation_swift,
      "JSONType.swift": PackageResources.JSONType_swift,
      "JSONValue.swift": PackageResources.JSONValue_swift,
      "JSONValue+Codable.swift": PackageResources.JSONValue_Codable_swift,
      "JSONValue+Literals.swift": PackageResources.JSONValue_Literals_swift,
      "JSONValue+Members.swift": PackageResources.JSONValue_Members_swift,
      "JSONWriter.swift": PackageResources.JSONWriter_swift,
      "ModelValidationError.swift": PackageResources.ModelValidationError_swift,
      "ModelValidator.swift": PackageResources.ModelValidator_swift,
      "Nullable.swift": PackageResources.Nullable_swift,
      "Nullable+Literals.swift": PackageResources.Nullable_Literals_swift,
      "Nullable+Reading.swift": PackageResources.Nullable_Reading_swift,
      "OpenEnum.swift": PackageResources.OpenEnum_swift,
      "RuleChecked.swift": PackageResources.RuleChecked_swift,
      "RuleRestrictions.swift": PackageResources.RuleRestrictions_swift,
      "StringCodingKey.swift": PackageResources.StringCodingKey_swift,
      "TextPattern.swift": PackageResources.TextPattern_swift,
      "Validatable.swift": PackageResources.Validatable_swift,
      "ValueRules.swift": PackageResources.ValueRules_swift,
    ]
  )

  /// The files that integrate the wire types with Moya.
  static let moya = files(
    for: [.moya],
    [
      "AccessTokenAuthorizable+Secured.swift":
        PackageResources.AccessTokenAuthorizable_Secured_swift,
      "APIKeyPlugin.swift": PackageResources.APIKeyPlugin_swift,
      "MoyaError+Body.swift": PackageResources.MoyaError_Body_swift,
      "MoyaProvider+Async.swift": PackageResources.MoyaProvider_Async_swift,
      "MoyaProvider+Completion.swift": PackageResources.MoyaProvider_Completion_swift,
      "MoyaProvider+Credentials.swift": PackageResources.MoyaProvider_Credentials_swift,
      "MoyaProvider+Generated.swift": PackageResources.MoyaProvider_Generated_swift,
      "MoyaProvider+Outcome.swift": PackageResources.MoyaProvider_Outcome_swift,
      "MoyaProvider+OutcomeCompletion.swift": PackageResources.MoyaProvider_OutcomeCompletion_swift,
      "MoyaProvider+Pages.swift": PackageResources.MoyaProvider_Pages_swift,
      "MoyaProvider+Result.swift": PackageResources.MoyaProvider_Result_swift,
      "ProviderWrapper.swift": PackageResources.ProviderWrapper_swift,
      "ReadingError.swift": PackageResources.ReadingError_swift,
      "RedirectPlugin.swift": PackageResources.RedirectPlugin_swift,
      "PreparedEndpoint.swift": PackageResources.PreparedEndpoint_swift,
      "RequestEncoding.swift": PackageResources.RequestEncoding_swift,
      "RequestHandle.swift": PackageResources.RequestHandle_swift,
      "Response+Outcome.swift": PackageResources.Response_Outcome_swift,
      "Task+Request.swift": PackageResources.Task_Request_swift,
    ]
  )

  /// The files that convert the wire types to the types of a user's network layer.
  static let custom = files(
    for: [.custom],
    [
      "HeaderParameters+Checked.swift": PackageResources.HeaderParameters_Checked_swift,
      "MultipartParts+Boundary.swift": PackageResources.MultipartParts_Boundary_swift,
      "PageSequence+Calls.swift": PackageResources.PageSequence_Calls_swift,
      "QueryParameters+Items.swift": PackageResources.QueryParameters_Items_swift,
      "RequestBody+Bytes.swift": PackageResources.RequestBody_Bytes_swift,
      "RequestURL+Text.swift": PackageResources.RequestURL_Text_swift,
      "RequestValues.swift": PackageResources.RequestValues_swift,
      "ResponseReader+HTTP.swift": PackageResources.ResponseReader_HTTP_swift,
      "UnacceptableStatus.swift": PackageResources.UnacceptableStatus_swift,
    ]
  )

  /// The code of the provider styles other than `async` and `completion`.
  static let calls = files(
    for: [.moya, .targetkit],
    in: .calls,
    [
      "ColdCall.swift": PackageResources.ColdCall_swift,
      "ColdCall+Moya.swift": PackageResources.ColdCall_Moya_swift,
      "ColdCall+ReactiveSwift.swift": PackageResources.ColdCall_ReactiveSwift_swift,
      "ColdCall+RxSwift.swift": PackageResources.ColdCall_RxSwift_swift,
      "ColdCall+TargetKit.swift": PackageResources.ColdCall_TargetKit_swift,
      "ColdCallPublisher.swift": PackageResources.ColdCallPublisher_swift,
      "ColdCallSubscription.swift": PackageResources.ColdCallSubscription_swift,
      "FailureResponse+Moya.swift": PackageResources.FailureResponse_Moya_swift,
      "FailureResponse+TargetKit.swift": PackageResources.FailureResponse_TargetKit_swift,
    ]
  )

  /// The code of mocks.
  static let mocks =
    files(
      for: [.moya, .targetkit],
      in: .mocks,
      [
        "MockState.swift": PackageResources.MockState_swift,
        "MockState+ColdCall+Moya.swift": PackageResources.MockState_ColdCall_Moya_swift,
        "MockState+ColdCall+TargetKit.swift": PackageResources.MockState_ColdCall_TargetKit_swift,
        "MockState+Moya.swift": PackageResources.MockState_Moya_swift,
        "MockState+Pages+Moya.swift": PackageResources.MockState_Pages_Moya_swift,
        "MockState+Pages+TargetKit.swift": PackageResources.MockState_Pages_TargetKit_swift,
        "MockState+TargetKit.swift": PackageResources.MockState_TargetKit_swift,
      ]
    )
    + files(
      for: [.targetkit],
      in: .mocks,
      [
        "MockState+Events.swift": PackageResources.MockState_Events_swift
      ]
    )

  /// The members of extensions that each file uses, by the names of their files.
  static let usedMembers = [
    "AccessTokenAuthorizable+Secured.swift": ["SecuredTarget+Authorization"],
    "DelimitedList.swift": ["ParameterValue+JSON"],
    "EncodedPairs.swift": ["ParameterValue+Pairs"],
    "HeaderParameters.swift": ["ParameterValue+Header", "ParameterValue+Pairs"],
    "MultipartParts.swift": ["ParameterValue+Data", "ParameterValue+Pairs"],
    "PageContinuation.swift": ["PageContinuation+Counting", "PageContinuation+Links"],
    "ParameterValue.swift": ["ParameterValue+JSON"],
    "ParameterValue+Data.swift": ["ParameterValue+JSON"],
    "ParameterValue+Header.swift": ["ParameterValue+JSON"],
    "ParameterValue+Pairs.swift": ["ParameterValue+JSON"],
    "ParameterValue+Path.swift": ["ParameterValue+JSON"],
    "PathParameter.swift": ["ParameterValue+Path"],
    "ReceivedEvents.swift": ["ServerSentEvent+Values"],
    "RequestBody.swift": ["ParameterValue+Data"],
    "JSONObjectReader.swift": [
      "JSONObjectReader+Collections", "JSONObjectReader+Scalars", "JSONObjectReader+Texts",
    ],
    "JSONObjectWriter.swift": ["JSONObjectWriter+Scalars"],
    "JSONValue.swift": ["JSONValue+Codable", "JSONValue+Literals"],
    "Nullable.swift": ["Nullable+Literals"],
    "MoyaProvider+Async.swift": ["MoyaError+Body", "MoyaProvider+Result"],
    "MoyaProvider+Completion.swift": ["MoyaError+Body", "MoyaProvider+Result"],
    "MoyaProvider+Credentials.swift": ["MoyaProvider+Generated", "RequestCredential+Request"],
    "MoyaProvider+Generated.swift": ["Task+Request"],
    "MoyaProvider+Outcome.swift": ["MoyaProvider+Async", "Response+Outcome"],
    "MoyaProvider+OutcomeCompletion.swift": ["MoyaProvider+Result", "Response+Outcome"],
    "MoyaProvider+Pages.swift": ["MoyaProvider+Async"],
    "RequestValues.swift": ["ParameterValue+JSON"],
    "ColdCall.swift": ["ColdCall+Runtime"],
    "FailureResponse+Moya.swift": ["MoyaError+Body"],
    "MockState.swift": ["MockState+Runtime"],
    "MockState+Pages+Moya.swift": ["PageSequence+Given"],
  ]
}
