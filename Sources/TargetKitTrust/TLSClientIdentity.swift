public import Foundation
import TargetKit

/// A certificate with its private key, which authenticates the client to a server.
public struct TLSClientIdentity: Sendable {
  /// The form of the bytes.
  package enum Source: Sendable {
    case pkcs12(Data, password: String)
    case pem(certificates: String, privateKey: String)
  }

  package let source: Source

  /// Creates an identity from PKCS #12, the contents of a `.p12` or `.pfx` file.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - password: The password of the file. Apple's platforms don't import files without a
  ///     password.
  /// - Returns: The identity. It is read when the first connection needs it.
  public static func pkcs12(_ data: Data, password: String) -> TLSClientIdentity {
    TLSClientIdentity(source: .pkcs12(data, password: password))
  }

  /// Creates an identity from PEM, for the transport over AsyncHTTPClient.
  ///
  /// - Parameters:
  ///   - certificates: The client's certificate, followed by the certificates of its authorities
  ///     that the server needs.
  ///   - privateKey: The private key, without encryption.
  /// - Returns: The identity. It is read when the first connection needs it.
  public static func pem(certificates: String, privateKey: String) -> TLSClientIdentity {
    TLSClientIdentity(source: .pem(certificates: certificates, privateKey: privateKey))
  }
}

extension TLSClientIdentity: CustomStringConvertible, CustomReflectable {
  /// A description without the key.
  public var description: String { "TLSClientIdentity" }

  /// A mirror without the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
