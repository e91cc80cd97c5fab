package import Diagnostics

/// Why nothing was read from a URL.
///
/// URLs are as messages show them: without a query, which may hold a key.
package enum RemoteFailure: Error, Hashable, Sendable {
  /// Nobody has allowed the host.
  case hostNotAllowed(url: String, host: String)
  /// A redirect leads to a host that nobody has allowed.
  case redirectNotAllowed(url: String, host: String)
  /// The run reads nothing from the network.
  case offline(url: String)
  /// Neither `https`, nor `http` on this machine.
  case unsupportedScheme(url: String)
  /// A user name or a password stands in the URL.
  case credentials(host: String)
  /// The text is no URL.
  case malformed(url: String)

  /// No answer came, for a reason in words.
  case unreachable(url: String, reason: String)
  /// The answer is not what was asked for.
  case status(url: String, code: Int)
  /// Redirects that don't come to an end.
  case tooManyRedirects(url: String)

  /// A web page was answered.
  case webPage(url: String)

  /// More bytes than are read from the network.
  case tooLarge(url: String, limit: Int)
  /// More files than one run reads from the network.
  case tooMany(limit: Int)
  /// All requests of the run together take too long.
  case tooSlow(url: String, seconds: Int)

  /// The environment has no value for a header.
  case missingVariable(name: String, header: String, host: String)
  /// The value in the environment can't be sent in a header.
  case unusableVariable(name: String, header: String)
}

extension RemoteFailure {
  /// The code under which the failure is reported.
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

  /// What the failure is, in a sentence.
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

  /// What to do.
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
