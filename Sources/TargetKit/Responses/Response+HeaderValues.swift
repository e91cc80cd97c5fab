import Foundation
import TargetKitWire

extension Response {
  /// Returns the values of a header that a server sends several times or as a list, one by one.
  ///
  /// ```swift
  /// for cookie in response.values(ofHeader: "Set-Cookie") { print(cookie) }
  /// ```
  ///
  /// Sessions join the fields with the same name with commas, which means the same for every header
  /// but `Set-Cookie` (RFC 9110 §5.3). Commas in quotation marks, in the URLs of `Link`, in dates,
  /// in cookies and in challenges don't separate values.
  ///
  /// - Parameter name: The name of the header, in any case.
  /// - Returns: The values without the spaces around them; empty if the header is missing.
  public func values(ofHeader name: String) -> [String] {
    guard let text = header(name) else { return [] }
    return HeaderValues(text, of: name.lowercased()).values
  }
}

/// The values of the fields with one name.
struct HeaderValues {
  private(set) var values: [String] = []

  private static let spaces = CharacterSet(charactersIn: " \t")
  /// The headers with one value, in which a comma can appear anywhere (RFC 9110 §10).
  private static let single: Set = ["location", "content-location", "server", "user-agent"]

  /// Splits the text of fields that were joined with commas.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the header in lower case.
  init(_ text: String, of name: String) {
    if Self.single.contains(name) {
      values = [text]
    } else {
      for part in Self.parts(of: text, quotes: name != "set-cookie") {
        if values.isEmpty || begins(part, name) {
          values.append(part)
        } else {
          values[values.count - 1] += "," + part
        }
      }
    }
    values = values.map { $0.trimmingCharacters(in: Self.spaces) }.filter { !$0.isEmpty }
  }

  /// Returns whether a part after a comma is the beginning of another value.
  private func begins(_ part: String, _ name: String) -> Bool {
    let start = part.drop { $0 == " " || $0 == "\t" }
    let word = start.prefix { !" \t;=".contains($0) }
    let rest = start.dropFirst(word.count)
    switch name {
    case "set-cookie":
      // A comma in a date or in a value isn't followed by a name and an equals sign. Some servers
      // send names with characters that aren't allowed there, such as brackets.
      return !word.isEmpty && rest.first == "="
    case "www-authenticate", "proxy-authenticate":
      // The parameters of a challenge are separated by commas, too (RFC 9110 §11.6.1).
      return rest.first { $0 != " " && $0 != "\t" } != "="
    default:
      // A weekday belongs to the date after it.
      let previous = (values.last ?? "").trimmingCharacters(in: Self.spaces)
      return HTTPDate("\(previous), \(start)") == nil
    }
  }

  /// Splits text at commas, except for those in quotation marks and angle brackets.
  private static func parts(of text: String, quotes: Bool) -> [String] {
    var parts = [""]
    var end: Character?
    var isEscaped = false
    for character in text {
      if let delimiter = end {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" && delimiter == "\"" {
          isEscaped = true
        } else if character == delimiter {
          end = nil
        }
      } else if character == "," {
        parts.append("")
        continue
      } else if quotes && character == "\"" {
        end = "\""
      } else if quotes && character == "<" {
        end = ">"
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
