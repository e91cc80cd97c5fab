/// The support files, by the runtimes that need them and by theme.
extension SupportFile {
  /// All files, in the order in which their declarations are written.
  package static let all = wire + moya + custom + calls + mocks

  /// The wire and value types, for any runtime.
  static let wire: [SupportFile] = files(
    for: [.moya, .custom],
    [
      .request: [
        PackageResources.APIKey_swift,
        PackageResources.APIKeyAuthorizable_swift,
        PackageResources.EncodedPairs_swift,
        PackageResources.HeaderParameters_swift,
        PackageResources.ParameterEncoder_swift,
        PackageResources.ParameterValue_swift,
        PackageResources.ParameterValue_Data_swift,
        PackageResources.ParameterValue_Header_swift,
        PackageResources.ParameterValue_JSON_swift,
        PackageResources.ParameterValue_Pairs_swift,
        PackageResources.ParameterValue_Path_swift,
        PackageResources.PathParameter_swift,
        PackageResources.PathStyle_swift,
        PackageResources.PercentEncoding_swift,
        PackageResources.QueryParameters_swift,
        PackageResources.QueryStyle_swift,
        PackageResources.RequestCredential_swift,
        PackageResources.RequestCredential_Request_swift,
        PackageResources.RequestURL_swift,
        PackageResources.SchemeCredentials_swift,
        PackageResources.SecuredTarget_swift,
        PackageResources.SecuredTarget_Authorization_swift,
      ],
      .body: [
        PackageResources.BinaryBody_swift,
        PackageResources.BinaryContent_swift,
        PackageResources.DelimitedList_swift,
        PackageResources.FieldEncoding_swift,
        PackageResources.FormParameters_swift,
        PackageResources.MultipartFile_swift,
        PackageResources.MultipartPart_swift,
        PackageResources.MultipartParts_swift,
        PackageResources.MultipartParts_Members_swift,
        PackageResources.RequestBody_swift,
      ],
      .response: [
        PackageResources.HeaderList_swift,
        PackageResources.HeaderObject_swift,
        PackageResources.LineSplitter_swift,
        PackageResources.PageContinuation_swift,
        PackageResources.PageContinuation_Counting_swift,
        PackageResources.PageContinuation_Links_swift,
        PackageResources.PagePosition_swift,
        PackageResources.PageSequence_swift,
        PackageResources.PageSequence_Given_swift,
        PackageResources.PaginationFailure_swift,
        PackageResources.ReceivedEvents_swift,
        PackageResources.ReceivedList_swift,
        PackageResources.ReceivedValues_swift,
        PackageResources.ResponseOutcome_swift,
        PackageResources.ResponseReader_swift,
        PackageResources.ServerSentEvent_swift,
        PackageResources.ServerSentEvent_Values_swift,
        PackageResources.ServerSentEventParser_swift,
        PackageResources.URL_Location_swift,
      ],
      .model: [
        PackageResources.EmptyInitializable_swift,
        PackageResources.EncodingError_Reason_swift,
        PackageResources.ExactTarget_swift,
        PackageResources.Indirect_swift,
        PackageResources.JSONAlternativesReader_swift,
        PackageResources.JSONAlternativesWriter_swift,
        PackageResources.JSONArrayReader_swift,
        PackageResources.JSONArrayWriter_swift,
        PackageResources.JSONCoding_swift,
        PackageResources.JSONObjectReader_swift,
        PackageResources.JSONObjectReader_Closed_swift,
        PackageResources.JSONObjectReader_Collections_swift,
        PackageResources.JSONObjectReader_Texts_swift,
        PackageResources.JSONObjectWriter_swift,
        PackageResources.JSONReader_swift,
        PackageResources.JSONReader_Rounds_swift,
        PackageResources.JSONType_swift,
        PackageResources.JSONValue_swift,
        PackageResources.JSONValue_Codable_swift,
        PackageResources.JSONValue_Literals_swift,
        PackageResources.JSONValue_Members_swift,
        PackageResources.JSONWriter_swift,
        PackageResources.ModelValidationError_swift,
        PackageResources.ModelValidator_swift,
        PackageResources.Nullable_swift,
        PackageResources.Nullable_Literals_swift,
        PackageResources.Nullable_Reading_swift,
        PackageResources.OpenEnum_swift,
        PackageResources.ReadingTolerance_swift,
        PackageResources.ReadingTolerance_Forms_swift,
        PackageResources.RuleChecked_swift,
        PackageResources.RuleRestrictions_swift,
        PackageResources.StringCodingKey_swift,
        PackageResources.TextPattern_swift,
        PackageResources.ToleratedValue_swift,
        PackageResources.Validatable_swift,
        PackageResources.ValueRules_swift,
        PackageResources.Base64Data_swift,
        PackageResources.CalendarDate_swift,
        PackageResources.CivilTime_swift,
        PackageResources.CivilTimeReader_swift,
        PackageResources.DecimalText_swift,
        PackageResources.HTTPDate_swift,
        PackageResources.ISO8601Date_swift,
        PackageResources.JSONRepresentation_swift,
      ],
      .call: [
        PackageResources.FailureResponse_swift,
        PackageResources.FailureText_swift,
        PackageResources.ProgressHandler_swift,
        PackageResources.TransferUpdate_swift,
      ],
      .stub: [
        PackageResources.ResponseSample_swift,
        PackageResources.SampledTarget_swift,
      ],
      .json: [
        PackageResources.JSONBytes_swift,
        PackageResources.JSONDocument_swift,
        PackageResources.JSONDocument_Names_swift,
        PackageResources.JSONDocument_Paths_swift,
        PackageResources.JSONDocument_Scalars_swift,
        PackageResources.JSONDocument_Values_swift,
        PackageResources.JSONKey_swift,
        PackageResources.JSONMembers_swift,
        PackageResources.JSONOutput_swift,
        PackageResources.JSONScanner_swift,
        PackageResources.JSONText_swift,
        PackageResources.JSONTextDecoder_swift,
        PackageResources.JSONTextEncoder_swift,
        PackageResources.JSONToken_swift,
      ],
    ]
  )

  /// The files that integrate the wire types with Moya.
  static let moya: [SupportFile] = files(
    for: [.moya],
    [
      .request: [
        PackageResources.RequestEncoding_swift,
        PackageResources.Task_Request_swift,
      ],
      .response: [
        PackageResources.MoyaProvider_Pages_swift,
        PackageResources.Response_JSON_swift,
        PackageResources.Response_Outcome_swift,
      ],
      .call: [
        PackageResources.AccessTokenAuthorizable_Secured_swift,
        PackageResources.APIKeyPlugin_swift,
        PackageResources.QueryPlugin_swift,
        PackageResources.MoyaError_Body_swift,
        PackageResources.MoyaProvider_Async_swift,
        PackageResources.MoyaProvider_Completion_swift,
        PackageResources.MoyaProvider_Credentials_swift,
        PackageResources.MoyaProvider_Generated_swift,
        PackageResources.MoyaProvider_Outcome_swift,
        PackageResources.MoyaProvider_OutcomeCompletion_swift,
        PackageResources.MoyaProvider_Progress_swift,
        PackageResources.MoyaProvider_Result_swift,
        PackageResources.MoyaProvider_Tolerance_swift,
        PackageResources.ProviderWrapper_swift,
        PackageResources.ReadingError_swift,
        PackageResources.RedirectPlugin_swift,
        PackageResources.PreparedEndpoint_swift,
        PackageResources.RequestHandle_swift,
        PackageResources.TolerancePlugin_swift,
      ],
      .stub: [
        PackageResources.EndpointSampleResponse_Documented_swift,
        PackageResources.ProviderWrapper_Stub_swift,
      ],
    ]
  )

  /// The files that convert the wire types to the types of a user's network layer.
  static let custom: [SupportFile] = files(
    for: [.custom],
    [
      .request: [
        PackageResources.HeaderParameters_Checked_swift,
        PackageResources.QueryParameters_Items_swift,
        PackageResources.RequestURL_Text_swift,
        PackageResources.RequestValues_swift,
      ],
      .body: [
        PackageResources.MultipartParts_Boundary_swift,
        PackageResources.RequestBody_Bytes_swift,
      ],
      .response: [
        PackageResources.PageSequence_Calls_swift,
        PackageResources.ResponseReader_HTTP_swift,
      ],
      .call: [
        PackageResources.UnacceptableStatus_swift
      ],
    ]
  )

  /// The code of the provider styles other than `async` and `completion`.
  static let calls =
    files(
      for: [.moya, .targetkit],
      in: .calls,
      [
        .style: [
          PackageResources.ColdCall_swift,
          PackageResources.ColdCall_ReactiveSwift_swift,
          PackageResources.ColdCall_RxSwift_swift,
          PackageResources.ColdCallPublisher_swift,
          PackageResources.ColdCallSubscription_swift,
        ]
      ]
    )
    + files(
      for: [.moya],
      in: .calls,
      [
        .style: [
          PackageResources.ColdCall_Moya_swift,
          PackageResources.FailureResponse_Moya_swift,
        ]
      ]
    )
    + files(
      for: [.targetkit],
      in: .calls,
      [
        .style: [
          PackageResources.ColdCall_TargetKit_swift,
          PackageResources.FailureResponse_TargetKit_swift,
        ]
      ]
    )

  /// The code of mocks.
  static let mocks =
    files(
      for: [.moya, .targetkit],
      in: .mocks,
      [
        .mock: [
          PackageResources.MockState_swift
        ]
      ]
    )
    + files(
      for: [.moya],
      in: .mocks,
      [
        .mock: [
          PackageResources.MockState_ColdCall_Moya_swift,
          PackageResources.MockState_Moya_swift,
          PackageResources.MockState_Pages_Moya_swift,
        ]
      ]
    )
    + files(
      for: [.targetkit],
      in: .mocks,
      [
        .mock: [
          PackageResources.MockState_ColdCall_TargetKit_swift,
          PackageResources.MockState_Pages_TargetKit_swift,
          PackageResources.MockState_TargetKit_swift,
          PackageResources.MockState_Events_swift,
        ]
      ]
    )

  private static func files(
    for runtimes: Set<SupportRuntime>,
    in part: Part = .shared,
    _ sources: KeyValuePairs<SupportTheme, [[UInt8]]>
  ) -> [SupportFile] {
    sources.flatMap { theme, sources in
      sources.map { SupportFile($0, theme: theme, for: runtimes, in: part) }
    }
  }
}
