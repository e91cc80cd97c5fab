import APIModel
import OpenAPI
import SpecSyntax

/// The method and path of an operation as the source of names.
struct OperationRequest: Sendable {
  /// The method in lower case.
  let method: String
  let path: String
  /// The pointer to the operation.
  let pointer: String

  /// The best name for a member.
  var member: String { Casing.memberName(words.short) }

  /// Returns a name with these candidates, and with those of the request if all of them are taken.
  func name(after candidates: [String], isExact: Bool = false, withSpelling: Bool) -> Name {
    let others = members(withSpelling: withSpelling).filter { !candidates.contains($0) }
    return Name(candidates + others, isExact: isExact)
  }

  /// Returns the names for a member.
  ///
  /// - Parameter withSpelling: Indicates whether the last one is the request as it's spelled, with
  ///   an underscore for each symbol.
  /// - Returns: The names, best first, each once.
  func members(withSpelling: Bool) -> [String] {
    let (short, full) = words
    var names = [short, full].distinct.map(Casing.memberName)
    if let behind = wordsBehindPath { names.append(Casing.memberName(full + " " + behind)) }
    if withSpelling { names.append(ModelNames.spelledOut(method + path)) }
    return names.distinct
  }

  /// The method and path, without prefixes such as `/api/v1` and with them.
  var words: (short: String, full: String) {
    let (words, resource) = PathTemplate.requestWords(of: path)
    let full = ([method] + words).joined(separator: " ")
    let isShort = resource.isEmpty || resource.count == words.count
    return (isShort ? full : ([method] + resource).joined(separator: " "), full)
  }

  /// The text after the path in the spec's spelling, `?acl` or `#copy`, because some specs tell
  /// operations apart by it.
  private var wordsBehindPath: String? {
    guard pointer.utf8.contains(where: "?#".utf8.contains) else { return nil }
    let tokens = pointer.split(separator: "/")
    guard tokens.first == "paths", tokens.count > 1 else { return nil }
    let spelling = JSONPointer.unescape(String(tokens[1]))
    guard let mark = spelling.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return nil }
    return String(spelling[mark...])
  }
}
