import APIModel
import OpenAPI
import SpecSyntax
import SwiftCode

/// An operation's identifier, and shorter forms of it without mechanical parts.
///
/// Frameworks build identifiers from the names of functions and from what the operation says
/// anyway: its path, its method, or the name of the class that is also its tag. The shorter forms
/// depend only on the operation itself, so adding another operation doesn't change them.
struct OperationID: Sendable {
  /// The identifier as written in the spec.
  let text: String
  /// The identifier without the parts that a framework added: `read_item` for
  /// `read_item_items__item_id__get`.
  let plain: String
  /// The plain identifier without the words of the tag: `list` for `ContainerList`; `nil` if it
  /// doesn't repeat the tag.
  let withinTag: String?

  /// Creates the forms of an identifier.
  ///
  /// - Parameters:
  ///   - text: The identifier as written in the spec.
  ///   - method: The operation's method.
  ///   - path: The operation's path in the spec.
  ///   - tag: The tag whose target contains the operation.
  ///   - summary: The operation's summary.
  ///   - prefixes: The configured prefixes to remove.
  init(
    _ text: String,
    method: String,
    path: String,
    tag: String?,
    summary: String? = nil,
    prefixes: [String] = []
  ) {
    self.text = text
    var plain = text.withoutPrefix(among: prefixes)
    plain = Self.withoutRequest(plain, method: method, path: path)
    plain = Self.withoutPath(plain, path: path, summary: summary)
    plain = Self.withoutController(plain)
    self.plain = plain
    withinTag = tag.flatMap { Self.withoutTag(plain, $0) }
  }

  /// Creates the only form of an identifier that is used verbatim.
  init(verbatim text: String) {
    self.text = text
    plain = text
    withinTag = nil
  }

  // MARK: - Frameworks

  /// Returns an identifier without the path and the method at its end, which FastAPI and Springfox
  /// add: `read_item` for `read_item_items__item_id__get`, and `readItem` for `readItemUsingGET`.
  static func withoutRequest(_ id: String, method: String, path: String) -> String {
    let springfox = "Using" + method.uppercased()
    if id.hasSuffix(springfox) { return isName(id.dropLast(springfox.count)) ?? id }
    guard id.hasSuffix("_" + method.lowercased()) else { return id }
    return withoutSuffix(fastAPISuffix(method: method, path: path), in: id) ?? id
  }

  /// The end of identifiers that FastAPI builds: the path with `_` for everything that isn't part
  /// of a word, and the method.
  static func fastAPISuffix(method: String, path: String) -> String {
    var suffix = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      let isWord = scalar == "_" || scalar.properties.isAlphabetic || scalar.isDecimalDigit
      suffix.append(isWord ? scalar : "_")
    }
    return String(suffix) + "_" + method.lowercased()
  }

  /// Returns the part of an identifier before a suffix; `nil` if that isn't a name.
  static func withoutSuffix(_ suffix: String, in id: String) -> String? {
    id.hasSuffix(suffix) ? isName(id.dropLast(suffix.count)) : nil
  }

  /// Returns an identifier without the word `Controller` of NestJS and others:
  /// `PetsController_findAll` becomes `Pets_findAll`.
  private static func withoutController(_ id: String) -> String {
    let word = "Controller"
    guard let separator = id.firstIndex(where: { "_.-/#".contains($0) }),
      id[..<separator].hasSuffix(word), id[..<separator].count > word.count
    else { return id }
    return String(id[..<separator].dropLast(word.count) + id[separator...])
  }

  /// Returns a part of an identifier, if it is a name.
  static func isName(_ text: Substring) -> String? {
    guard let first = text.unicodeScalars.first(where: { $0 != "_" }) else { return nil }
    return first.properties.isAlphabetic ? String(text) : nil
  }

  // MARK: - Tags

  /// Returns an identifier without the words of the tag.
  private static func withoutTag(_ id: String, _ tag: String) -> String? {
    let rest = behindSeparator(id, tag) ?? behindWords(id, tag) ?? aroundGroup(id, tag)
    guard let rest else { return nil }
    let name = Casing.memberName(rest)
    guard let identifier = Identifier(name), name.utf8.first != UInt8(ascii: "_"),
      !identifier.isKeyword
    else { return nil }
    return rest
  }

  /// Returns the part behind the tag and a separator: `list-for-user` for `repos/list-for-user`.
  private static func behindSeparator(_ id: String, _ tag: String) -> String? {
    let wanted = stem(tag.utf8[...])
    guard !wanted.isEmpty else { return nil }
    // A tag of several words may contain separators itself. Its plural has up to three more letters.
    let start = id.utf8.prefix(2 * (tag.utf8.count + 3))
    for (end, index) in zip(start.indices, start.indices.dropFirst())
    where !isSeparator(start[end]) && isSeparator(start[index]) && stem(start[..<index]) == wanted {
      let rest = id.utf8[index...].drop(while: isSeparator)
      return rest.isEmpty ? nil : String(Substring(rest))
    }
    return nil
  }

  /// Returns the words behind those of the tag: `List` for `ContainerList`.
  ///
  /// A tag that is a verb isn't repeated but used: `searchUsers` has no other name in `Search`.
  private static func behindWords(_ id: String, _ tag: String) -> String? {
    let words = Casing.words(id).map(\.text)
    let prefix = Casing.words(tag).map { $0.text.lowercased() }
    guard !prefix.isEmpty, words.count > prefix.count,
      prefix.count > 1 || !EnglishVerbs.verbs.contains(prefix[0])
    else { return nil }
    let start = words.prefix(prefix.count).map { $0.lowercased() }
    guard start == prefix, let first = words.dropFirst(prefix.count).first?.lowercased(),
      // `byName` alone says nothing.
      !EnglishVerbs.prepositions.contains(first),
      // `tagAssets` adds tags, while `tagList` lists them.
      !EnglishVerbs.nouns.contains(prefix[prefix.count - 1]) || EnglishVerbs.verbs.contains(first)
    else { return nil }
    return words.dropFirst(prefix.count).joined(separator: " ")
  }

  /// Returns the words around those of a tag that ends with a version: `listNamespacedPod` for
  /// `listCoreV1NamespacedPod` in `core_v1`.
  ///
  /// Words of other tags stay in the middle, because they are the object of the verb:
  /// `uploadPetImage`.
  private static func aroundGroup(_ id: String, _ tag: String) -> String? {
    guard tag.utf8.contains(where: { folded($0) == UInt8(ascii: "v") }) else { return nil }
    let words = Casing.words(id).map(\.text)
    let group = Casing.words(tag).map { $0.text.lowercased() }
    guard group.count > 1, let version = group.last, PathSegment(version).isVersion,
      words.count > group.count + 1
    else { return nil }
    let lower = words.map { $0.lowercased() }
    for start in 1..<(words.count - group.count)
    where lower[start..<start + group.count].elementsEqual(group) {
      return (words[..<start] + words[(start + group.count)...]).joined(separator: " ")
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    "/._-:#".utf8.contains(byte)
  }

  /// Returns the letters and digits of a spelling in lower case and in the singular, and anything
  /// that isn't ASCII.
  private static func stem(_ text: Substring.UTF8View) -> String {
    let folded = text.compactMap(folded)
    let word = String(decoding: folded, as: UTF8.self)
    return EnglishPlural.singular(of: word) ?? word
  }

  /// Returns a letter in lower case, a digit, or a byte that isn't ASCII; `nil` for separators.
  static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x61...0x7A, 0x30...0x39, 0x80...: byte
    default: nil
    }
  }
}

extension String {
  /// Returns the text without the first of the prefixes that it has, unless nothing is left that
  /// could begin a name.
  func withoutPrefix(among prefixes: [String]) -> String {
    // The longest one, so that the order of the list doesn't matter.
    let prefix = prefixes.filter { hasPrefix($0) && $0.utf8.count < utf8.count }
      .max { $0.utf8.count < $1.utf8.count }
    guard let prefix else { return self }
    let rest = dropFirst(prefix.count).drop { !$0.isLetter && !$0.isNumber }
    return rest.first?.isLetter == true ? String(rest) : self
  }
}

extension Unicode.Scalar {
  fileprivate var isDecimalDigit: Bool { properties.numericType == .decimal }
}
