/// Certificates for tests, created with OpenSSL; they expire in a hundred years.
package enum TestCertificates {
  /// The authority that signed the server's and the client's certificates.
  package static let authority = """
    -----BEGIN CERTIFICATE-----
    MIIBnTCCAUOgAwIBAgIUEz00QWSItKSbQ0PwNoF8MR3bF7IwCgYIKoZIzj0EAwIw
    IzEhMB8GA1UEAwwYVGFyZ2V0S2l0IFRlc3QgQXV0aG9yaXR5MCAXDTI2MTEyMjEw
    MjQ0M1oYDzIxMjYxMDI5MTAyNDQzWjAjMSEwHwYDVQQDDBhUYXJnZXRLaXQgVGVz
    dCBBdXRob3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARQAGqVs0Uc31jk
    5wJm2+m+bYphJJ81E0B+GxKWWtXTo0WBB1iPpBQiKJP0wLCSEVxMEyPxcUZIZoPA
    CcLgJd+bo1MwUTAdBgNVHQ4EFgQUgI/5gJdfDFjGXjMocXiV2BEweZkwHwYDVR0j
    BBgwFoAUgI/5gJdfDFjGXjMocXiV2BEweZkwDwYDVR0TAQH/BAUwAwEB/zAKBggq
    hkjOPQQDAgNIADBFAiA5OjGitGvhJN1zfEuYJr/H0XdEaBP/ShgXtwcZcoJKlAIh
    AOptpHypw2Lw+Kt3yWlXwWdyOQF5TxteDWueEMk08acP
    -----END CERTIFICATE-----
    """

  /// A certificate for `localhost`, `*.localhost` and 127.0.0.1.
  package static let server = """
    -----BEGIN CERTIFICATE-----
    MIIByDCCAW6gAwIBAgIUSZK6oLAyZaHES9/2gyb2DH4hf08wCgYIKoZIzj0EAwIw
    IzEhMB8GA1UEAwwYVGFyZ2V0S2l0IFRlc3QgQXV0aG9yaXR5MCAXDTI2MTEyMjEw
    MjQ0NFoYDzIxMjYxMDI5MTAyNDQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTAT
    BgcqhkjOPQIBBggqhkjOPQMBBwNCAATOyXhB1N2F9djG2nSjXMp+vRizO3fOBTG4
    9/5DuCBHyx5XhmASS9ewyxSZixQFBU2NcJLSMcb5I1o2IucPXR4lo4GMMIGJMCcG
    A1UdEQQgMB6CCWxvY2FsaG9zdIILKi5sb2NhbGhvc3SHBH8AAAEwEwYDVR0lBAww
    CgYIKwYBBQUHAwEwCQYDVR0TBAIwADAdBgNVHQ4EFgQU/rHZOdJ0E5nPH+3KQU3q
    K1VptUcwHwYDVR0jBBgwFoAUgI/5gJdfDFjGXjMocXiV2BEweZkwCgYIKoZIzj0E
    AwIDSAAwRQIgO8Ery72VGmQ681vXFjD+v7gOxvPeeKxOHBbzBJbWM4kCIQC8+7pQ
    cU0JWNAZNMA8rgZ1uVbjJ7xIg9HJx+tkngcUgA==
    -----END CERTIFICATE-----
    """

  /// The private key of `server`.
  package static let serverKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdw/HhCvveTaMjFF1
    v6buAyMOjZXR8UgzETU5D9MiKjOhRANCAATOyXhB1N2F9djG2nSjXMp+vRizO3fO
    BTG49/5DuCBHyx5XhmASS9ewyxSZixQFBU2NcJLSMcb5I1o2IucPXR4l
    -----END PRIVATE KEY-----
    """

  /// A certificate for a client.
  package static let client = """
    -----BEGIN CERTIFICATE-----
    MIIBqjCCAU+gAwIBAgIUSZK6oLAyZaHES9/2gyb2DH4hf1AwCgYIKoZIzj0EAwIw
    IzEhMB8GA1UEAwwYVGFyZ2V0S2l0IFRlc3QgQXV0aG9yaXR5MCAXDTI2MTEyMjEw
    MjQ0NFoYDzIxMjYxMDI5MTAyNDQ0WjAgMR4wHAYDVQQDDBVUYXJnZXRLaXQgVGVz
    dCBDbGllbnQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS2v5pbME2xaGXe1BDS
    cIiL3c4za+2wHiNT8IUgFuD5IAAKeOAj3X4dr7/H17nkUCfu5mD2PCdeBRG+3Aw+
    vss1o2IwYDATBgNVHSUEDDAKBggrBgEFBQcDAjAJBgNVHRMEAjAAMB0GA1UdDgQW
    BBQIXjNoMBRdIAr/nH0stYWUe07h9TAfBgNVHSMEGDAWgBSAj/mAl18MWMZeMyhx
    eJXYETB5mTAKBggqhkjOPQQDAgNJADBGAiEAxSlHRUw38Xa8TerJCup9dtwqUYB/
    v717dogDZO+8SJwCIQCbcbE6Mb68gigBKvS/9g2WLYv8kipa+oNCklkhzSckrA==
    -----END CERTIFICATE-----
    """

  /// The private key of `client`.
  package static let clientKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPmwIUwledCIxUSwr
    7jcZJDOm8LRc+4nW3RZl7c0jWGShRANCAAS2v5pbME2xaGXe1BDScIiL3c4za+2w
    HiNT8IUgFuD5IAAKeOAj3X4dr7/H17nkUCfu5mD2PCdeBRG+3Aw+vss1
    -----END PRIVATE KEY-----
    """

  /// `client` with its key, in PKCS #12 and Base64; the password is `secret`.
  package static let clientPKCS12 = """
    MIIEPAIBAzCCA/IGCSqGSIb3DQEHAaCCA+MEggPfMIID2zCCApIGCSqGSIb3DQEH
    BqCCAoMwggJ/AgEAMIICeAYJKoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqG
    SIb3DQEFDDAcBAhCilRi9Ys09wICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQME
    ASoEEDAk+715ghfXsPXBvCw8aVSAggIQBEpbAAV9mUMbXZDsrlqlU0nuITie7/ut
    P3nGWMu3nP2rU0luOhijAyD8syDGU3WIaR0U0BlCOrkxMeXXBwf7ZzibCdHdcd1+
    PfZOL0cZqv3+ki+DfJnvAD1aVK/N5n2b7oarx08nv3SFBHGtNQ7QC7gFAArh9njU
    ilBBK72VS+43iHsEdImvDvyNPDZSY8vAdSH094hyEpVypRnc4dkpAVZ/LPh1p2/3
    GCcS6svgz0Xn/14HzF2m6HlvBLJuYwfLPtGxOpQZRvp+c/5xX1b0o0nw7Iz+KteO
    VMnalSs0mYgaF4oR85ctvyih38XT8mZLWOYAPF6Ih99BgRH+PpaRd2vRhSKR0Y+h
    o6I8ujt5+mS8CDgFkuNK/2FHJ9dTNW8diB6TSqagOUr/+9QPP/VWWZpAOC23jYKZ
    32B7QGfCZyDgEpTUiId7Y4rhkcA2FlAG/vtnHoaoXqk2DbsLkiIWdI58eSeSJFY2
    XjMFsMN/jnnPWYfeH/4csXTRvPb5aDFmx8+n0hU8Jwxlfd4u/qkwod2NgFgS45Nd
    Cz0CZi54XqVP2ItNND2eWfj/sqAxUp4ofSXI2q0wY9BXSBA+dTMuhQxdNrvmX9F5
    IcGQGPEPDPLdSg7rkztz7EHgfTo8tXZSWwV+7tMmF12Qi0ihYf86VmavxUKvD4AQ
    +aRcnWkfXzXx05XArzsoIACC53S4WldYMIIBQQYJKoZIhvcNAQcBoIIBMgSCAS4w
    ggEqMIIBJgYLKoZIhvcNAQwKAQKgge8wgewwVwYJKoZIhvcNAQUNMEowKQYJKoZI
    hvcNAQUMMBwECO/3J0uhmiqvAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQB
    KgQQlmwKsNn9uwkGQTOHfGn50gSBkAQMwRjOKv60AmCFUzd9/ml+nmb+46dFstej
    Wc4h9/Zboc12D/LppGqPJ00FnFhOHIshFWqtcPy/ceTHkSG9FNRpHUFFYV9ZrSiL
    JaOqYUpwbY53B5Qdghex8oz0wX3jh3Pe3A6qzxfk6mC1xEYBGwZYqLU7Hs//Fs1T
    F12JWrQ7HuQoqoYT4yu3l8kkOmTOnTElMCMGCSqGSIb3DQEJFTEWBBQxOA60DUKg
    d+idc1Eo0dwosN3XTTBBMDEwDQYJYIZIAWUDBAIBBQAEICjGUrQWb/ersOPCKFxR
    /H6AVMfvPj+hlbqxZi9Lvn5uBAjBETbUtCZWLwICCAA=
    """

  /// A self-signed certificate with an RSA key.
  package static let rsa = """
    -----BEGIN CERTIFICATE-----
    MIIC/zCCAeegAwIBAgIUFfSAAPiZ4NrPOvVrxfdme2Mg96MwDQYJKoZIhvcNAQEL
    BQAwDjEMMAoGA1UEAwwDcnNhMCAXDTI2MTEyMjEwMjQ0N1oYDzIxMjYxMDI5MTAy
    NDQ3WjAOMQwwCgYDVQQDDANyc2EwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK
    AoIBAQCYBWftUP+bxC0gpHmRnL1nF1HJ1xw/5ABNh6qqCAhAJ69+7P4rYTb5zHo/
    LPw3QJTPf5SZu2ej2C4w5LMeOcrKlTI4vlHg1KEYxrvOuZeQNr2XFL4WYcHEyypB
    2Mq8FVOfcIgpN5xPzBPRt7ECtpClqjXpY3AMPSq6Tkzo1dQ2yh5IPN0QsdCIECPF
    NNZiOYaCc1Z/rbBHVO+eFPC8EqqawmRUyRbpEBexi6sIiCNGsqa+iLkx17UbLzRI
    2zjhhPiQ3sOjHhnTsHo2bAXuNlhftF9eQw9vxcHED4Wq9+1rdqJEBTvWE1YI5Qkb
    10yA4C9PwO4dkoSCGS7VWXyyK2SVAgMBAAGjUzBRMB0GA1UdDgQWBBTLfJrrCrF0
    uCDdDhZUTT5zw9SUujAfBgNVHSMEGDAWgBTLfJrrCrF0uCDdDhZUTT5zw9SUujAP
    BgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQA+MTGzdjrf9t5Jl9rO
    RXx47SSNjgnGqpEDTRGCrZ4WCTrg10GvHCh3DvCiOgl1+k4JQuqgy5K8EQZlV4Zo
    pmyDOaYGLUe87a3Rjt57yJXNA9nrEp28e0V8OSfRxd4LoC+VKFRlsESjA85+NE2L
    bkTMuDdzh5M8S8CUdpkGfPDeGZXbwyWy2h6W0P3FYva6iAwV6RNCSzyUyGu4lh7Z
    lo4aXhZdCs3KoOTekZh7etmvEPt5Gjle2wKuREMSBToqzN2tOKK9mKM2L2/QSemp
    UOqA++5INXKtr87AT5Kr7lYVYsfTqUn3iQAYZnBhzYw0tcReUov99DJJL41RUIeh
    pUpD
    -----END CERTIFICATE-----
    """

  /// A self-signed certificate with an Ed25519 key.
  package static let ed25519 = """
    -----BEGIN CERTIFICATE-----
    MIIBMDCB46ADAgECAhQQM+Wjt7JT7PCgWcheYmr7zJlWRTAFBgMrZXAwDTELMAkG
    A1UEAwwCZWQwIBcNMjYxMTIyMTAyNDQ3WhgPMjEyNjEwMjkxMDI0NDdaMA0xCzAJ
    BgNVBAMMAmVkMCowBQYDK2VwAyEAxB8seDalc/+NWDqv5AthIFGm57YGpjZmxx7+
    B2SeP++jUzBRMB0GA1UdDgQWBBRUAkvKVffpNE5UoLqZLfTDIozquDAfBgNVHSME
    GDAWgBRUAkvKVffpNE5UoLqZLfTDIozquDAPBgNVHRMBAf8EBTADAQH/MAUGAytl
    cANBAOrg+xaS8Z0TyQ4HGsdW7V3m4sJQUqC2vrfgzlNeeUk03lUJkH3jOrhlPrp/
    D8EeRnfG0gMZ7OoYVQ5FCIBBbwI=
    -----END CERTIFICATE-----
    """

  /// A certificate with the key of `server`, in version 1 of X.509, which has no version field.
  package static let version1 = """
    -----BEGIN CERTIFICATE-----
    MIIBFTCBvQIUYR1lUorsHYB6XEiuhMGT5Z5HZDkwCgYIKoZIzj0EAwIwDTELMAkG
    A1UEAwwCdjEwIBcNMjYxMTIyMTAyNDQ3WhgPMjEyNjEwMjkxMDI0NDdaMA0xCzAJ
    BgNVBAMMAnYxMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzsl4QdTdhfXYxtp0
    o1zKfr0Yszt3zgUxuPf+Q7ggR8seV4ZgEkvXsMsUmYsUBQVNjXCS0jHG+SNaNiLn
    D10eJTAKBggqhkjOPQQDAgNHADBEAiAYuJ9ssR7u1USzVp73D+WyN9QQ+UusGdrT
    x4yVSnP/agIgaJ7az70jLzsK2esp4IXZ+Lfe7gaaojTzADf5VA3VJXE=
    -----END CERTIFICATE-----
    """

  /// The pins, computed by `openssl dgst -sha256`.
  package enum Pins {
    package static let authority = "sha256/BK0cm2Q7DPtTrQ2oGYsG6eB/P+tzo8psarPIPNsrgTk="
    package static let server = "sha256/QSYYqNIBpd4aipuZQ3wsGnzmVTk3TAVBmoZLmq5B3OY="
    package static let rsa = "sha256/+d6DRo1m0r7vBtVfmffhx+8b4UGTRWwgiRmdMoNTzMw="
    package static let ed25519 = "sha256/Ra5PfUAVTCEa/TGy3VcPnOOZ7IsElp2N0J9Qu0N040s="
  }
}
