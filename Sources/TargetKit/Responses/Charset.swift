import Foundation

/// The `charset` parameter of a media type (RFC 9110 §8.3.2).
struct Charset {
  /// The name as the server sent it.
  let name: String

  /// Reads the value of a `Content-Type` header, or returns nil if it has no charset.
  init?(_ contentType: String) {
    let name = contentType.fieldParameters(at: ";")["charset"]?
      .trimmingCharacters(in: CharacterSet(charactersIn: "'"))
    guard let name, !name.isEmpty else { return nil }
    self.name = name
  }

  /// The encoding, or nil if the system doesn't support it.
  ///
  /// As in browsers, Latin-1 and ASCII mean Windows-1252 (WHATWG Encoding §4.2).
  var encoding: String.Encoding? {
    switch name.lowercased() {
    case "utf-8", "utf8", "unicode-1-1-utf-8": .utf8
    case "iso-8859-1", "iso8859-1", "latin1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252":
      .windowsCP1252
    case "iso-8859-2", "latin2": .isoLatin2
    case "windows-1250", "cp1250": .windowsCP1250
    case "windows-1251", "cp1251": .windowsCP1251
    case "windows-1253", "cp1253": .windowsCP1253
    case "windows-1254", "cp1254", "iso-8859-9": .windowsCP1254
    case "utf-16": .utf16
    case "utf-16le": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    case "utf-32": .utf32
    case "shift_jis", "shift-jis", "sjis": .shiftJIS
    case "euc-jp": .japaneseEUC
    case "iso-2022-jp": .iso2022JP
    default: nil
    }
  }
}
