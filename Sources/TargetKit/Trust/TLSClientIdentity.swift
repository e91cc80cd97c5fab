public import Foundation

/// A certificate with its private key, which proves to a server who its client is.
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
  ///   - password: The password of the file. Systems by Apple import no file without one.
  /// - Returns: The identity. It is read with the first connection that needs it.
  public static func pkcs12(_ data: Data, password: String) -> TLSClientIdentity {
    TLSClientIdentity(source: .pkcs12(data, password: password))
  }

  /// Creates an identity from PEM, for the transport over AsyncHTTPClient.
  ///
  /// - Parameters:
  ///   - certificates: The client's certificate, followed by those of its authorities as far as the server needs them.
  ///   - privateKey: The private key, not encrypted.
  /// - Returns: The identity. It is read with the first connection that needs it.
  public static func pem(certificates: String, privateKey: String) -> TLSClientIdentity {
    TLSClientIdentity(source: .pem(certificates: certificates, privateKey: privateKey))
  }
}

extension TLSClientIdentity: CustomStringConvertible, CustomReflectable {
  /// A text without the key.
  public var description: String { "TLSClientIdentity" }

  /// A mirror without the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
