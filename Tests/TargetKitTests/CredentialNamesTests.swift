import Foundation
import TargetKit
import Testing

@Suite("the names of credentials")
struct CredentialNamesTests {
  private func isHidden(_ name: String) -> Bool {
    let form = Data("\(name)=value".utf8)
    let redacted = Redaction.credentials.redacting(
      form,
      contentType: "application/x-www-form-urlencoded"
    )
    return redacted != form
  }

  @Test("a parameter with the name of a credential is hidden")
  func hides() {
    #expect(Self.credentials.filter { !isHidden($0) } == [])
  }

  @Test("a parameter with another name is shown, also the token of a page")
  func shows() {
    #expect(Self.others.filter(isHidden) == [])
  }

  private static let credentials = """
    token access_token accessToken AccessToken auth_token authToken refresh_token refreshToken id_token idToken
    bearer_token session_token sessionToken x-amz-security-token X-Amz-Signature X-Amz-Credential security_token
    client_token device_token push_token api_token apiToken APIToken api-token userToken user_token gaToken slackToken
    oauth_token oauth_verifier oauth_signature reset_token resetPasswordToken verification_token verificationToken
    confirmation_token invite_token join_token JoinToken rotateWorkerToken csrf_token csrfmiddlewaretoken xsrf _csrf
    page_access_token pageAccessToken nextAuthToken next_auth_token next_password cursor_secret sync_key syncSecret
    page_key next_key continuation_password sync_password next_refresh_token pageApiKey cursor_access_key
    new_token previous_token startToken list_token_secret page_session_id previous_password start_auth_token scroll_api_token
    secret client_secret clientSecret client-secret webhook_secret webhookSecret secretKey secret_key SecretID
    secret_access_key app_secret signing_secret shared_secret sharedAccessKey totp_secret
    password passwd user_password newPassword new_password CurrentPassword vcs_password smtpPassword pwd pass
    passphrase sshPassphrase UnlockPassword password_confirmation
    key api_key apiKey apikey api-key APIKEY X-Api-Key app_key appKey application_key access_key accessKey private_key
    privateKey privatekey stripeKey subscription-key subscriptionKey encryption_key master_key stream_key
    session_key account_key license_key unlock_key UnlockKey deploy_key ssh_key
    auth basic_auth authentication authorization Authorization proxyAuthorization credential credentials
    client_assertion assertion jwt id_jwt cookie Cookie session session_id sessionId sessionid JSESSIONID PHPSESSIONID
    sid sig signature Signature hmac hash password_hash code auth_code authorizationCode authorization_code
    confirmationCode verification_code code_verifier otp otp_code totp mfa mfaCode pin user_pin PIN psk
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private static let others = """
    page pageToken page_token pagetoken PageToken next_page_token nextPageToken NextPageToken nextToken NextToken
    next_token continuationToken continuation_token NextContinuationToken ContinueToken continueToken syncToken
    sync_token nextSyncToken next_sync_token cursor_token cursorToken paginationToken pagination_token PaginationToken
    previous_page_token prev_page_token start_page_token startPageToken newStartPageToken resumeToken
    resumptionToken deltaToken delta_token $deltatoken $skiptoken skipToken scroll_token
    next cursor next_cursor cursor_id page_size pageSize per_page perPage page_number page_name itemsPerPage hitsPerPage
    sync synced_at async next_action next_offset continue continueOn list_page_size homepage
    token_type tokenType
    sort_key sortKey partition_key partitionKey primary_key foreign_key public_key publicKey idempotency_key
    idempotencyKey group_key orderKey object_key keyword keywords q query search monkey turkey keyboard hotkeys
    country_code countryCode postal_code postalCode zip_code zipCode language_code languageCode currency_code
    currencyCode status_code statusCode error_code errorCode exitCode response_code area_code product_code
    region_code state_code airport_code colorCode codec audioCodec videoCodec encoding decode
    author author_id authors assignee assigned assignment pinned pinging shipping_address mapping shopping
    id user_id name limit offset from to since until filter fields expand include locale timezone lat lon radius
    format callback version email username login state nonce scope redirect_uri response_type client_id
    passenger_name passport compass bypass signal design designation sidebar inside president hashtag
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
