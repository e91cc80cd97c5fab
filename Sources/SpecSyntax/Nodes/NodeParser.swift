package import Diagnostics

/// Parses the bytes of a YAML or JSON file into a tree.
package enum NodeParser {
  /// Adds a file to those of the run and parses it.
  ///
  /// The node is `nil` if the file can't be parsed, which is reported.
  package static func parse(
    _ source: LoadedSource,
    into files: inout SourceFiles,
    limits: ReadingLimits = .standard,
    into bag: inout DiagnosticBag
  ) -> (id: SourceID, node: Node?) {
    guard source.bytes.count <= limits.fileSize else {
      let id = files.add(SourceFile(path: source.path, bytes: []))
      bag.report(
        .fileTooLarge,
        .isTooLarge(source.bytes.count, limits.fileSize),
        at: SourceRange(file: id, start: 0, end: 0)
      )
      return (id, nil)
    }
    do throws(SourceEncoding.Failure) {
      let text = try SourceEncoding.utf8(source.bytes)
      let id = files.add(SourceFile(path: source.path, bytes: text))
      let (node, pointerBytes) = parse(
        text,
        of: id,
        isJSON: source.isJSON,
        limits: limits,
        into: &bag
      )
      let limit = limits.scaled(toBytes: text.count).pointerBytes
      var budget = PointerBudget(bytes: limit)
      if let node, pointerBytes > limit, let excess = budget.firstExcess(in: node) {
        bag.report(
          .keysTooLong,
          .haveLongKeys(limit),
          at: excess.range,
          help: "use shorter keys, or nest values less deeply"
        )
        return (id, nil)
      }
      return (id, node)
    } catch {
      let id = files.add(SourceFile(path: source.path, bytes: []))
      bag.report(
        .invalidEncoding,
        .hasNoText(error),
        at: SourceRange(file: id, start: 0, end: 0),
        help: .saveAsUTF8
      )
      return (id, nil)
    }
  }

  /// Parses a text as JSON or YAML.
  ///
  /// - Returns: The node, and an upper bound for the length of the JSON Pointers of its values in
  ///   bytes, which is `Int.max` if the length is unknown.
  private static func parse(
    _ text: [UInt8],
    of file: SourceID,
    isJSON: Bool,
    limits: ReadingLimits,
    into bag: inout DiagnosticBag
  ) -> (node: Node?, pointerBytes: Int) {
    if let offset = UTF8Text.firstInvalidByte(in: text) {
      let place = UInt32(offset)
      bag.report(
        .invalidEncoding,
        .isNotUTF8(text[offset]),
        at: SourceRange(file: file, start: place, end: place + 1),
        help: .saveAsUTF8
      )
      return (nil, 0)
    }
    guard let first = text.first(where: { !isSpace($0) }) else {
      bag.report(.emptyFile, .isEmpty, at: SourceRange(file: file, start: 0, end: 0))
      return (nil, 0)
    }
    let beginsLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard beginsLikeJSON else {
      // A `.json` file may contain YAML because some people name a file after the format that it
      // will be converted to.
      return (parseYAML(text, of: file, limits: limits, into: &bag), .max)
    }
    var found = DiagnosticBag(isStrict: bag.isStrict)
    var reader = JSONReader(text, file: file, limits: limits)
    let node = reader.read(into: &found)
    if isJSON || !reader.hasBrokenRules {
      bag.append(contentsOf: found)
      return (node, reader.pointerBytes)
    }
    // Otherwise the text may be YAML in braces, which differs from JSON in its quotes, commas and
    // comments.
    var foundInYAML = DiagnosticBag(isStrict: bag.isStrict)
    let yamlNode = parseYAML(text, of: file, limits: limits, into: &foundInYAML)
    bag.append(contentsOf: yamlNode == nil && reader.hasReadKey ? found : foundInYAML)
    return (yamlNode, .max)
  }

  private static func parseYAML(
    _ text: [UInt8],
    of file: SourceID,
    limits: ReadingLimits,
    into bag: inout DiagnosticBag
  ) -> Node? {
    var found = DiagnosticBag(isStrict: bag.isStrict)
    var reader = YAMLReader(text, file: file, limits: limits)
    var node = reader.read(into: &found)
    if var tab = reader.tabThatStoppedIt {
      var tabs = TabReplacer(text)
      while tabs.clear(at: tab) {
        found = DiagnosticBag(isStrict: bag.isStrict)
        var reader = YAMLReader(tabs.text, file: file, limits: limits)
        node = reader.read(into: &found)
        guard let next = reader.tabThatStoppedIt else { break }
        tab = next
      }
    }
    bag.append(contentsOf: found)
    return node
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }
}

extension String {
  fileprivate static let saveAsUTF8 = "save the file as UTF-8"
}

extension Diagnostic.Message {
  fileprivate static func isTooLarge(_ size: Int, _ limit: Int) -> Self {
    Self("the file has \(size) bytes, but the limit is \(limit)")
  }

  fileprivate static func hasNoText(_ failure: SourceEncoding.Failure) -> Self {
    switch failure {
    case .isUTF32: Self("UTF-32 isn't supported")
    case .isBrokenUTF16: Self("the file isn't valid UTF-16")
    }
  }

  fileprivate static func isNotUTF8(_ byte: UInt8) -> Self {
    Self("the byte 0x\(String(byte, radix: 16, uppercase: true)) isn't valid UTF-8 here")
  }

  fileprivate static var isEmpty: Self { Self("the file is empty") }

  fileprivate static func haveLongKeys(_ limit: Int) -> Self {
    Self("the keys that lead to the values of this file add up to more than \(limit) bytes")
  }
}
