/// The support files, by the runtimes that need them and by theme.
extension SupportFile {
  /// All files, in the order in which their declarations are written.
  package static let all = wire + moya + custom + calls + mocks

  /// The wire and value types, for any runtime.
  static let wire: [SupportFile] = files(
    for: [.moya, .custom],
    [
      .request: [
        Template.APIKey_swift,
        Template.APIKeyAuthorizable_swift,
        Template.EncodedPairs_swift,
        Template.HeaderParameters_swift,
        Template.ParameterEncoder_swift,
        Template.ParameterValue_swift,
        Template.ParameterValue_Data_swift,
        Template.ParameterValue_Header_swift,
        Template.ParameterValue_JSON_swift,
        Template.ParameterValue_Pairs_swift,
        Template.ParameterValue_Path_swift,
        Template.PathParameter_swift,
        Template.PathStyle_swift,
        Template.PercentEncoding_swift,
        Template.QueryParameters_swift,
        Template.QueryStyle_swift,
        Template.RequestCredential_swift,
        Template.RequestCredential_Request_swift,
        Template.RequestURL_swift,
        Template.SchemeCredentials_swift,
        Template.SecuredTarget_swift,
        Template.SecuredTarget_Authorization_swift,
      ],
      .body: [
        Template.BinaryBody_swift,
        Template.BinaryContent_swift,
        Template.DelimitedList_swift,
        Template.FieldEncoding_swift,
        Template.FormParameters_swift,
        Template.MultipartFile_swift,
        Template.MultipartPart_swift,
        Template.MultipartParts_swift,
        Template.MultipartParts_Members_swift,
        Template.RequestBody_swift,
      ],
      .response: [
        Template.HeaderList_swift,
        Template.HeaderObject_swift,
        Template.LineSplitter_swift,
        Template.PageContinuation_swift,
        Template.PageContinuation_Counting_swift,
        Template.PageContinuation_Links_swift,
        Template.PagePosition_swift,
        Template.PageSequence_swift,
        Template.PageSequence_Given_swift,
        Template.PaginationFailure_swift,
        Template.ReceivedEvents_swift,
        Template.ReceivedList_swift,
        Template.ReceivedValues_swift,
        Template.ResponseOutcome_swift,
        Template.ResponseReader_swift,
        Template.ServerSentEvent_swift,
        Template.ServerSentEvent_Values_swift,
        Template.ServerSentEventParser_swift,
        Template.URL_Location_swift,
      ],
      .model: [
        Template.EmptyInitializable_swift,
        Template.EncodingError_Reason_swift,
        Template.ExactTarget_swift,
        Template.Indirect_swift,
        Template.JSONAlternativesReader_swift,
        Template.JSONAlternativesWriter_swift,
        Template.JSONArrayReader_swift,
        Template.JSONArrayWriter_swift,
        Template.JSONCoding_swift,
        Template.JSONObjectReader_swift,
        Template.JSONObjectReader_Closed_swift,
        Template.JSONObjectReader_Collections_swift,
        Template.JSONObjectReader_Texts_swift,
        Template.JSONObjectWriter_swift,
        Template.JSONReader_swift,
        Template.JSONReader_Rounds_swift,
        Template.JSONType_swift,
        Template.JSONValue_swift,
        Template.JSONValue_Codable_swift,
        Template.JSONValue_Literals_swift,
        Template.JSONValue_Members_swift,
        Template.JSONWriter_swift,
        Template.ModelValidationError_swift,
        Template.ModelValidator_swift,
        Template.Nullable_swift,
        Template.Nullable_Literals_swift,
        Template.Nullable_Reading_swift,
        Template.OpenEnum_swift,
        Template.ReadingTolerance_swift,
        Template.ReadingTolerance_Forms_swift,
        Template.RuleChecked_swift,
        Template.RuleRestrictions_swift,
        Template.StringCodingKey_swift,
        Template.TextPattern_swift,
        Template.ToleratedValue_swift,
        Template.Validatable_swift,
        Template.ValueRules_swift,
        Template.Base64Data_swift,
        Template.CalendarDate_swift,
        Template.CivilTime_swift,
        Template.CivilTimeReader_swift,
        Template.DecimalText_swift,
        Template.HTTPDate_swift,
        Template.ISO8601Date_swift,
        Template.JSONRepresentation_swift,
      ],
      .call: [
        Template.FailureResponse_swift,
        Template.FailureText_swift,
        Template.ProgressHandler_swift,
        Template.TransferUpdate_swift,
      ],
      .stub: [
        Template.ResponseSample_swift,
        Template.SampledTarget_swift,
      ],
      .json: [
        Template.JSONBytes_swift,
        Template.JSONDocument_swift,
        Template.JSONDocument_Names_swift,
        Template.JSONDocument_Paths_swift,
        Template.JSONDocument_Scalars_swift,
        Template.JSONDocument_Values_swift,
        Template.JSONKey_swift,
        Template.JSONMembers_swift,
        Template.JSONOutput_swift,
        Template.JSONScanner_swift,
        Template.JSONText_swift,
        Template.JSONTextDecoder_swift,
        Template.JSONTextEncoder_swift,
        Template.JSONToken_swift,
      ],
    ]
  )

  /// The files that integrate the wire types with Moya.
  static let moya: [SupportFile] = files(
    for: [.moya],
    [
      .request: [
        Template.RequestEncoding_swift,
        Template.Task_Request_swift,
      ],
      .response: [
        Template.MoyaProvider_Pages_swift,
        Template.Response_JSON_swift,
        Template.Response_Outcome_swift,
      ],
      .call: [
        Template.AccessTokenAuthorizable_Secured_swift,
        Template.APIKeyPlugin_swift,
        Template.QueryPlugin_swift,
        Template.MoyaError_Body_swift,
        Template.MoyaProvider_Async_swift,
        Template.MoyaProvider_Completion_swift,
        Template.MoyaProvider_Credentials_swift,
        Template.MoyaProvider_Generated_swift,
        Template.MoyaProvider_Outcome_swift,
        Template.MoyaProvider_OutcomeCompletion_swift,
        Template.MoyaProvider_Progress_swift,
        Template.MoyaProvider_Result_swift,
        Template.MoyaProvider_Tolerance_swift,
        Template.ProviderWrapper_swift,
        Template.ReadingError_swift,
        Template.RedirectPlugin_swift,
        Template.PreparedEndpoint_swift,
        Template.RequestHandle_swift,
        Template.TolerancePlugin_swift,
      ],
      .stub: [
        Template.EndpointSampleResponse_Documented_swift,
        Template.ProviderWrapper_Stub_swift,
      ],
    ]
  )

  /// The files that convert the wire types to the types of a user's network layer.
  static let custom: [SupportFile] = files(
    for: [.custom],
    [
      .request: [
        Template.HeaderParameters_Checked_swift,
        Template.QueryParameters_Items_swift,
        Template.RequestURL_Text_swift,
        Template.RequestValues_swift,
      ],
      .body: [
        Template.MultipartParts_Boundary_swift,
        Template.RequestBody_Bytes_swift,
      ],
      .response: [
        Template.PageSequence_Calls_swift,
        Template.ResponseReader_HTTP_swift,
      ],
      .call: [
        Template.UnacceptableStatus_swift
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
          Template.ColdCall_swift,
          Template.ColdCall_ReactiveSwift_swift,
          Template.ColdCall_RxSwift_swift,
          Template.ColdCallPublisher_swift,
          Template.ColdCallSubscription_swift,
        ]
      ]
    )
    + files(
      for: [.moya],
      in: .calls,
      [
        .style: [
          Template.ColdCall_Moya_swift,
          Template.FailureResponse_Moya_swift,
        ]
      ]
    )
    + files(
      for: [.targetkit],
      in: .calls,
      [
        .style: [
          Template.ColdCall_TargetKit_swift,
          Template.FailureResponse_TargetKit_swift,
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
          Template.MockState_swift
        ]
      ]
    )
    + files(
      for: [.moya],
      in: .mocks,
      [
        .mock: [
          Template.MockState_ColdCall_Moya_swift,
          Template.MockState_Moya_swift,
          Template.MockState_Pages_Moya_swift,
        ]
      ]
    )
    + files(
      for: [.targetkit],
      in: .mocks,
      [
        .mock: [
          Template.MockState_ColdCall_TargetKit_swift,
          Template.MockState_Pages_TargetKit_swift,
          Template.MockState_TargetKit_swift,
          Template.MockState_Events_swift,
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
