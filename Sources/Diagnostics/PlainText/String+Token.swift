extension String {
  /// A Boolean value that indicates whether the text is a token of HTTP (RFC 9110 §5.6.2), like
  /// methods, the names of header fields and the names of cookies (RFC 6265 §4.1.1).
  package var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default:
          "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
