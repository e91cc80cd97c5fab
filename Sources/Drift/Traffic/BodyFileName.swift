import Diagnostics

/// The name of a file with a body in a folder of traffic: `pets/7/GET.200.json`.
///
/// The folders are the path of the URL, percent-encoded if necessary. The name consists of the
/// method and the status, then `request` for the body of a request, then anything that tells files
/// apart: `pets/POST.201.request.json`, `pets/GET.200.second.json`.
package struct BodyFileName {
  package let method: String
  package let status: Int
  package let isRequest: Bool
  /// The path of the URL.
  package let path: String
  /// The path of the file with the other body of the same exchange.
  package let partner: String

  /// Parses the path of a file, relative to the folder of traffic; returns `nil` if it isn't the name
  /// of a body.
  package init?(_ file: String) {
    var folders = file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = folders.popLast() else { return nil }
    var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3, words.last == "json", let status = Int(words[1]),
      (100...599).contains(status), !words[0].isEmpty, words[0].isToken,
      words[0] == words[0].uppercased()
    else { return nil }
    method = words[0]
    self.status = status
    isRequest = words.count > 3 && words[2] == "request"
    path = "/" + folders.joined(separator: "/")
    if isRequest { words.remove(at: 2) } else { words.insert("request", at: 2) }
    partner = (folders + [words.joined(separator: ".")]).joined(separator: "/")
  }
}
