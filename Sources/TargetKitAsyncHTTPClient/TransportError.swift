#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOPosix
  import NIOSSL
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Converts the errors of a client to those of `URLSession`, which plugins that retry can handle.
  enum TransportError {
    static func converting(_ error: any Error) -> any Error {
      switch error {
      case let error as HTTPClientError: converting(error)
      case is NIOSSLError, is NIOSSLExtraError:
        urlError(isDistrust(error) ? .serverCertificateUntrusted : .secureConnectionFailed, error)
      case HTTPParserError.invalidEOFState: urlError(.networkConnectionLost, error)
      case is HTTPParserError: urlError(.badServerResponse, error)
      case is NIOHTTPDecompression.DecompressionError,
        is NIOHTTPDecompression.ExtraDecompressionError:
        urlError(.cannotDecodeContentData, error)
      case is ChannelError, is NIOConnectionError, is IOError: urlError(code(of: error), error)
      default: error
      }
    }

    /// Returns whether a connection failed because the server's certificate wasn't accepted.
    static func isDistrust(_ error: any Error) -> Bool {
      switch error {
      case NIOSSLError.handshakeFailed(.sslError(let reasons)):
        reasons.contains { "\($0)".contains("CERTIFICATE_VERIFY_FAILED") }
      case NIOSSLError.unableToValidateCertificate, NIOSSLError.noCertificateToValidate: true
      case let error as NIOSSLExtraError: error == .failedToValidateHostname
      default: false
      }
    }

    private static func converting(_ error: HTTPClientError) -> any Error {
      switch error {
      case .cancelled, .requestStreamCancelled: CancellationError()
      case .readTimeout, .writeTimeout, .connectTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
        urlError(.timedOut, error)
      case .remoteConnectionClosed, .uncleanShutdown: urlError(.networkConnectionLost, error)
      case .invalidURL, .emptyHost, .emptyScheme: urlError(.badURL, error)
      case _ where error.shortDescription == HTTPClientError.unsupportedScheme("").shortDescription:
        urlError(.unsupportedURL, error)
      default: urlError(.badServerResponse, error)
      }
    }

    private static func code(of error: any Error) -> URLError.Code {
      switch error {
      case let error as NIOConnectionError:
        error.connectionErrors.isEmpty ? .cannotFindHost : .cannotConnectToHost
      case ChannelError.connectTimeout: .timedOut
      case let error as IOError where error.errnoCode == ECONNREFUSED: .cannotConnectToHost
      default: .networkConnectionLost
      }
    }

    private static func urlError(_ code: URLError.Code, _ error: any Error) -> URLError {
      URLError(
        code,
        userInfo: [
          NSUnderlyingErrorKey: error, NSLocalizedFailureReasonErrorKey: reason(of: error),
        ]
      )
    }

    /// Returns the reason in words; the errors of SwiftNIO have no localized description.
    private static func reason(of error: any Error) -> String {
      switch error {
      case let error as HTTPClientError: error.shortDescription
      case let error as IOError: String(cString: strerror(error.errnoCode))
      case let error as NIOConnectionError:
        error.connectionErrors.first.map { reason(of: $0.error) } ?? "\(error)"
      default: "\(error)"
      }
    }
  }
#endif
