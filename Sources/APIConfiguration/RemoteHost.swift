/// A host from which files may be loaded: `api.example.com`, `localhost:8080`, `[::1]:8080`.
package struct RemoteHost: Hashable, Sendable, CustomStringConvertible {
  /// The name in lower case; IPv6 addresses have no brackets.
  package let name: String
  /// The port; `nil` means the port of the scheme.
  package let port: Int?

  package init(name: String, port: Int?) {
    var name = name.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    self.name = name
    self.port = port
  }

  /// Parses a host with an optional port; `nil` for anything else, such as a URL or a pattern.
  package init?(_ text: String) {
    var name = text[...]
    var port: Int?
    let end = name.lastIndex(of: "]").map { name.index(after: $0) } ?? name.startIndex
    if let colon = name[end...].firstIndex(of: ":") {
      guard let number = Int(name[name.index(after: colon)...]), (1...65_535).contains(number)
      else { return nil }
      port = number
      name = name[..<colon]
    }
    let isAddress = name.hasPrefix("[") && name.hasSuffix("]")
    let letters = isAddress ? name.dropFirst().dropLast() : name
    guard !letters.isEmpty,
      letters.utf8.allSatisfy({ byte in
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
          || byte == UInt8(ascii: "_") || isAddress && byte == UInt8(ascii: ":")
      })
    else { return nil }
    self.init(name: String(name), port: port)
  }

  /// Indicates whether the name refers to this machine.
  package var isLoopback: Bool {
    name == "localhost" || name == "::1" || name.hasPrefix("127.") && isAddressOfFourNumbers
  }

  package var description: String {
    let host = name.contains(":") ? "[\(name)]" : name
    return port.map { "\(host):\($0)" } ?? host
  }

  private var isAddressOfFourNumbers: Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
