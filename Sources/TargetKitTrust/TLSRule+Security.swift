import TargetKit

#if canImport(Security)
  import Foundation
  import Security

  extension TLSRule {
    /// Throws if a server isn't trusted by the system or by the rule.
    ///
    /// - Parameters:
    ///   - trust: The system's information about the server; its policies contain the name of the
    ///     host.
    ///   - host: The name of the host.
    /// - Throws: `TLSFailure`.
    func verify(_ trust: SecTrust, host: String) throws {
      if let authorities {
        let anchors = authorities.compactMap { SecCertificateCreateWithData(nil, $0.der as CFData) }
        // An authority that the system can't read must not extend what is trusted.
        guard anchors.count == authorities.count,
          SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
          SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess
        else { throw TLSFailure(.notTrusted, host: host) }
      }
      var failure: CFError?
      guard SecTrustEvaluateWithError(trust, &failure) else {
        throw TLSFailure(.notTrusted, host: host, underlyingError: failure)
      }
      let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
      let certificates = try chain.map {
        try TLSCertificate(der: SecCertificateCopyData($0) as Data)
      }
      try check(ServerTrust(host: host, certificates: certificates))
    }
  }

  extension TLSClientIdentity {
    /// Returns the credential for a server that requests the client's certificate.
    ///
    /// - Throws: `MalformedCertificate`, or `UnsupportedFeature` for PEM: the system combines a
    ///   certificate with its key only in the keychain.
    func credential() throws -> URLCredential {
      guard case .pkcs12(let data, let password) = source else {
        throw UnsupportedFeature(
          "a PEM client certificate",
          reason: "the system reads PKCS #12; 'openssl pkcs12 -export' converts it"
        )
      }
      var items: CFArray?
      let options = [kSecImportExportPassphrase as String: password]
      let status = SecPKCS12Import(data as CFData, options as CFDictionary, &items)
      guard status == errSecSuccess, let item = (items as? [[String: Any]])?.first,
        let value = item[kSecImportItemIdentity as String] as AnyObject?,
        CFGetTypeID(value) == SecIdentityGetTypeID()
      else {
        throw MalformedCertificate("the client identity can't be imported (status \(status))")
      }
      let identity = unsafeDowncast(value, to: SecIdentity.self)
      // The system sends the certificate of the identity itself. The others are those of its
      // authorities.
      let chain = item[kSecImportItemCertChain as String] as? [SecCertificate] ?? []
      return URLCredential(
        identity: identity,
        certificates: Array(chain.dropFirst()),
        persistence: .forSession
      )
    }
  }
#endif
