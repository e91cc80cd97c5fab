import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Returns the names in a field, in lower case.
  func names(in field: String) -> Set<String> {
    Set(
      (value(forHTTPHeaderField: field) ?? "").split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
    )
  }

  /// The response without the fields that concern the connection only (RFC 9110 §7.6.1).
  var withoutFieldsOfConnection: HTTPURLResponse {
    let names = names(in: "Connection").subtracting(["keep-alive", "close"])
    guard !names.isEmpty else { return self }
    return with { fields in
      for name in fields.keys where names.contains(name.lowercased()) { fields[name] = nil }
    }
  }

  /// Returns the response with other fields.
  func with(_ change: (inout [String: String]) -> Void) -> HTTPURLResponse {
    var fields = allHeaderFields as? [String: String] ?? [:]
    change(&fields)
    return url.flatMap { url in
      HTTPURLResponse(url: url, statusCode: statusCode, httpVersion: nil, headerFields: fields)
    } ?? self
  }
}

extension [String: String] {
  /// Sets a field, or removes it, in whatever case its name is.
  mutating func setField(_ name: String, to value: String?) {
    for old in keys where old.lowercased() == name.lowercased() { self[old] = nil }
    self[name] = value
  }
}

extension HTTPDate {
  /// Returns whether a text has one of the three forms of dates in HTTP (RFC 9110 §5.6.7), without
  /// a difference that `HTTPDate` tolerates.
  static func isExact(_ text: String) -> Bool {
    let shape = String(text.map { $0.isNumber ? "0" : $0.isLetter ? "a" : $0 })
    if shape == "aaa, 00 aaa 0000 00:00:00 aaa" { return text.hasSuffix(" GMT") }
    if shape.hasSuffix(", 00-aaa-00 00:00:00 aaa") {
      return shape.prefix { $0 == "a" }.count >= 6 && text.hasSuffix(" GMT")
    }
    return ["aaa aaa 00 00:00:00 0000", "aaa aaa  0 00:00:00 0000"].contains(shape)
  }
}
