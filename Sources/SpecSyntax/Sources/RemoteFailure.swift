package import Diagnostics

/// The reason why nothing was read from a URL.
///
/// URLs are formatted for messages: without the query, which may contain a key.
package enum RemoteFailure: Error, Hashable, Sendable {
  /// The host isn't allowed.
  case hostNotAllowed(url: String, host: String)
  /// A redirect refers to a host that isn't allowed.
  case redirectNotAllowed(url: String, host: String)
  /// The run is offline.
  case offline(url: String)
  /// The scheme is neither `https`, nor `http` on this machine.
  case unsupportedScheme(url: String)
  /// The URL contains a user name or a password.
  case credentials(host: String)
  /// The text isn't a valid URL.
  case malformed(url: String)

  /// No response was received, with the reason in words.
  case unreachable(url: String, reason: String)
  /// The status code of the response isn't the expected one.
  case status(url: String, code: Int)
  /// There are too many redirects.
  case tooManyRedirects(url: String)

  /// The response is a web page.
  case webPage(url: String)

  /// The response is larger than allowed.
  case tooLarge(url: String, limit: Int)
  /// The run reads more files from the network than allowed.
  case tooMany(limit: Int)
  /// The requests of the run together take too long.
  case tooSlow(url: String, seconds: Int)

  /// The environment variable for a header isn't set.
  case missingVariable(name: String, header: String, host: String)
  /// The value of the environment variable can't be sent in a header.
  case unusableVariable(name: String, header: String)
}

extension RemoteFailure {
  /// The code of the failure's diagnostic.
  package var code: DiagnosticCode {
    switch self {
    case .hostNotAllowed, .redirectNotAllowed, .offline, .unsupportedScheme, .credentials,
      .malformed:
      .remoteReference
    case .unreachable, .status, .tooManyRedirects, .webPage, .tooLarge, .tooMany, .tooSlow:
      .unreadableRemote
    case .missingVariable, .unusableVariable: .missingVariable
    }
  }

  /// The description of the failure.
  package var message: Diagnostic.Message {
    switch self {
    case .hostNotAllowed(let url, let host):
      "'\(url)' isn't read: the host '\(host)' isn't allowed"
    case .redirectNotAllowed(let url, let host):
      "'\(url)' redirects to the host '\(host)', which isn't allowed"
    case .offline(let url):
      "'\(url)' isn't read: network access is disabled"
    case .unsupportedScheme(let url):
      "'\(url)' isn't read: only 'https' is allowed, or 'http' on this machine"
    case .credentials(let host):
      "the URL contains a user name or a password for '\(host)'; it isn't read"
    case .malformed(let url):
      "'\(url)' isn't a valid URL"
    case .unreachable(let url, let reason):
      "'\(url)' can't be read: \(reason)"
    case .status(let url, let code):
      "'\(url)' can't be read: the server responded with \(code), \(Self.words(for: code))"
    case .tooManyRedirects(let url):
      "'\(url)' redirects too many times"
    case .webPage(let url):
      "'\(url)' is a web page, not an API description"
    case .tooLarge(let url, let limit):
      "'\(url)' has more than \(limit >> 20) MB, which is the limit"
    case .tooMany(let limit):
      "the spec refers to more than \(limit) files on the network"
    case .tooSlow(let url, let seconds):
      "'\(url)' isn't read: network requests have already taken \(seconds) seconds"
    case .missingVariable(let name, let header, let host):
      "the environment variable '\(name)' of the header '\(header)' for '\(host)' isn't set"
    case .unusableVariable(let name, let header):
      "the environment variable '\(name)' can't be sent in the header '\(header)'"
    }
  }

  /// The hint on how to fix it.
  package var help: String {
    switch self {
    case .hostNotAllowed(_, let host), .redirectNotAllowed(_, let host):
      "allow it with '--allow-host \(host)' or under 'remote' in targetgen.yaml, or download the file"
    case .offline:
      "run 'targetgen generate' without '--offline', or refer to a local copy"
    case .unsupportedScheme, .malformed: "write 'https://host/path', or download the file"
    case .credentials: "remove them, and set 'remote.headers' in targetgen.yaml"
    case .unreachable: "check the URL and the network connection"
    case .status(_, let code):
      switch code {
      case 401, 403: "set the credentials under 'remote.headers' in targetgen.yaml"
      case 404, 410: "correct the URL"
      default: "try again later, or download the file"
      }
    case .tooManyRedirects: "use the final URL of the file"
    case .webPage:
      "use the URL of the YAML or JSON file itself, which such pages often link as 'raw'"
    case .tooLarge, .tooMany, .tooSlow: "download the files, and refer to the copies"
    case .missingVariable(let name, _, _): "set '\(name)' in the environment of targetgen"
    case .unusableVariable: "remove line breaks and control characters from its value"
    }
  }

  private static func words(for status: Int) -> String {
    switch status {
    case 401, 403: "access denied"
    case 404, 410: "not found"
    case 429: "too many requests"
    case 500...599: "a server error"
    default: "an unexpected status"
    }
  }
}
