import Testing

@testable import APIModel

@Suite("Casing")
struct CasingTests {
  @Test(
    "types are UpperCamelCase, and existing UpperCamelCase is kept except for acronyms",
    arguments: [
      ("Pet", "Pet"), ("pet", "Pet"), ("ApiResponse", "APIResponse"),
      ("ExternalUrlObject", "ExternalURLObject"),
      ("OpenAi", "OpenAI"), ("Api20100401Call", "API20100401Call"), ("APIv2", "APIv2"),
      ("IPv4Range", "IPv4Range"), ("Ipv6Ranges", "IPv6Ranges"), ("OauthToken", "OAuthToken"),
      ("full-repository", "FullRepository"),
      ("api_error", "APIError"), ("v1.Pod", "V1Pod"),
      ("io.k8s.api.core.v1.PodSpec", "IoK8sAPICoreV1PodSpec"),
      ("PET", "PET"), ("PET_STATUS", "PetStatus"), ("2fa", "_2fa"), ("", "Empty"),
      ("404 error", "_404Error"),
      ("Größe", "Größe"), ("ids", "IDs"), ("Pet[]", "Pet"),
    ]
  )
  func typeName(text: String, expected: String) {
    #expect(Casing.typeName(text) == expected)
  }

  @Test(
    "members are lowerCamelCase, with initialisms in one case",
    arguments: [
      ("petId", "petID"), ("pet_id", "petID"), ("ID", "id"), ("URL", "url"),
      ("html_url", "htmlURL"),
      ("HTMLParser", "htmlParser"), ("userIDs", "userIDs"), ("image_urls", "imageURLs"),
      ("X-Request-ID", "xRequestID"),
      ("repos/list-for-user", "reposListForUser"), ("$ref", "ref"), ("@type", "type"),
      ("_links", "links"),
      ("2fa", "_2fa"), ("", "empty"), ("+1", "plus1"), ("-1", "minus1"),
      ("filter[name]", "filterName"),
      ("😀", "grinningFace"), ("名前", "名前"), ("1.10", "_1_10"), ("isOK", "isOK"),
      ("copyUIDGID", "copyUIDGID"),
      ("IPv4Forwarding", "ipv4Forwarding"), ("enable_ipv6", "enableIPv6"),
      ("OAuth2Client", "oauth2Client"), ("file_sha256", "fileSHA256"), ("utf16Text", "utf16Text"),
      ("MAX_SIZE_MB", "maxSizeMb"), ("max_SIZE", "maxSize"), ("class", "class"),
      ("a tenant's own", "aTenantsOwn"), ("don’t", "dont"), ("'", "apostrophe"),
    ]
  )
  func memberName(text: String, expected: String) {
    #expect(Casing.memberName(text) == expected)
  }

  @Test(
    "enum cases start with a letter",
    arguments: [
      ("available", "available"), ("SOLD_OUT", "soldOut"), ("10", "value10"), ("1.0", "value1_0"),
      ("-1", "minus1"),
      ("+1", "plus1"), ("", "empty"), (">=", "greaterThanOrEqual"),
      ("==", "equal"), ("!=", "notEqual"), ("=", "equal"), ("<>", "notEqual"), ("=~", "matching"),
      ("!~", "notMatching"), ("<", "lessThan"), ("a=", "a"), ("==b", "b"),
      ("DateSent<", "dateSentLessThan"),
      ("DateSent>=", "dateSentGreaterThanOrEqual"), (">5", "greaterThan5"),
      ("Page<Pet>", "pagePet"), ("next->", "next"), ("created_at", "createdAt"),
      ("*", "asterisk"),
      ("application/json", "applicationJSON"), (" ", "space"),
    ]
  )
  func enumCaseName(text: String, expected: String) {
    #expect(Casing.enumCaseName(text) == expected)
  }
}
