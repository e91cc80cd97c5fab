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
      Diagnostic.Message("'\(url)' isn't read: nobody has allowed the host '\(host)'")
    case .redirectNotAllowed(let url, let host):
      Diagnostic.Message("'\(url)' leads to the host '\(host)', which nobody has allowed")
    case .offline(let url):
      Diagnostic.Message("'\(url)' isn't read: this run reads nothing from the network")
    case .unsupportedScheme(let url):
      Diagnostic.Message("'\(url)' isn't read: only 'https' is, and 'http' from this machine")
    case .credentials(let host):
      Diagnostic.Message("the URL has a user name or a password for '\(host)' in it; it isn't read")
    case .malformed(let url):
      Diagnostic.Message("'\(url)' isn't a URL that could be read")
    case .unreachable(let url, let reason):
      Diagnostic.Message("'\(url)' can't be read: \(reason)")
    case .status(let url, let code):
      Diagnostic.Message("'\(url)' was answered with \(code): \(Self.words(for: code))")
    case .tooManyRedirects(let url):
      Diagnostic.Message("'\(url)' leads from one address to the next without an end")
    case .webPage(let url):
      Diagnostic.Message("'\(url)' is a web page, not a file of an API description")
    case .tooLarge(let url, let limit):
      Diagnostic.Message("'\(url)' has more than the \(limit >> 20) MB that are read of a URL")
    case .tooMany(let limit):
      Diagnostic.Message("more than \(limit) files would have to be read from the network")
    case .tooSlow(let url, let seconds):
      Diagnostic.Message("'\(url)' isn't read: the network has taken \(seconds) seconds already")
    case .missingVariable(let name, let header, let host):
      Diagnostic.Message(
        "the environment has no '\(name)', which the header '\(header)' for '\(host)' needs"
      )
    case .unusableVariable(let name, let header):
      Diagnostic.Message("'\(name)' of the environment can't be sent in the header '\(header)'")
    }
  }

  /// The hint on how to fix it.
  package var help: String {
    switch self {
    case .hostNotAllowed(_, let host), .redirectNotAllowed(_, let host):
      "allow it with '--allow-host \(host)' or under 'remote' in targetgen.yaml, or download the file beside the spec"
    case .offline:
      "run 'targetgen generate' without '--offline', or keep a copy beside the spec and refer to that"
    case .unsupportedScheme, .malformed: "write 'https://host/path', or download the file"
    case .credentials: "remove them; 'remote.headers' in targetgen.yaml is for what may be secret"
    case .unreachable: "look whether the address is right and the network is there"
    case .status(_, let code):
      switch code {
      case 401, 403: "say under 'remote.headers' in targetgen.yaml how to authorize"
      case 404, 410: "correct the address"
      default: "try again later, or download the file"
      }
    case .tooManyRedirects: "use the address at which the file is"
    case .webPage:
      "use the address of the YAML or JSON itself, which such pages often link as 'raw'"
    case .tooLarge, .tooMany, .tooSlow: "download the files, and refer to the copies"
    case .missingVariable(let name, _, _): "set '\(name)' where targetgen runs"
    case .unusableVariable: "remove line breaks and control characters from its value"
    }
  }

  private static func words(for status: Int) -> String {
    switch status {
    case 401, 403: "it's not for everybody"
    case 404, 410: "nothing is there"
    case 429: "too many requests"
    case 500...599: "the server has failed"
    default: "not with the file"
    }
  }
}
