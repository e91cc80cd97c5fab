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
        "the file has \(source.bytes.count) bytes, but the limit is \(limits.fileSize)",
        at: SourceRange(file: id, start: 0, end: 0)
      )
      return (id, nil)
    }
    let text: [UInt8]
    do throws(SourceEncoding.Failure) {
      text = try SourceEncoding.utf8(source.bytes)
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
    let id = files.add(SourceFile(path: source.path, bytes: text))
    let node = parse(text, of: id, isJSON: source.isJSON, limits: limits, into: &bag)
    let limit = limits.scaled(toBytes: text.count).pointerBytes
    var budget = PointerBudget(bytes: limit)
    guard let excess = node.flatMap({ budget.firstExcess(in: $0) }) else { return (id, node) }
    bag.report(
      .keysTooLong,
      "the keys that lead to the values of this file add up to more than \(limit) bytes",
      at: excess.range,
      help: "use shorter keys, or nest values less deeply"
    )
    return (id, nil)
  }

  /// Parses a text as JSON or YAML.
  private static func parse(
    _ text: [UInt8],
    of file: SourceID,
    isJSON: Bool,
    limits: ReadingLimits,
    into bag: inout DiagnosticBag
  ) -> Node? {
    if let offset = UTF8Text.firstInvalidByte(in: text) {
      let place = UInt32(offset)
      bag.report(
        .invalidEncoding,
        "the byte 0x\(String(text[offset], radix: 16, uppercase: true)) isn't valid UTF-8 here",
        at: SourceRange(file: file, start: place, end: place + 1),
        help: .saveAsUTF8
      )
      return nil
    }
    guard let first = text.first(where: { !$0.isSpace }) else {
      bag.report(.emptyFile, "the file is empty", at: SourceRange(file: file, start: 0, end: 0))
      return nil
    }
    var found: DiagnosticBag?
    // A `.json` file may contain YAML because some people name a file after the format that it will
    // be converted to.
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      var reader = JSONReader(text, file: file, limits: limits, isStrict: bag.isStrict)
      let node = reader.read()
      if isJSON || !reader.hasBrokenRules {
        bag.append(contentsOf: reader.bag)
        return node
      }
      // Otherwise the text may be YAML in braces, which differs from JSON in its quotes, commas and
      // comments.
      if reader.hasReadKey { found = reader.bag }
    }
    let (node, foundInYAML) = parseYAML(text, of: file, limits: limits, isStrict: bag.isStrict)
    bag.append(contentsOf: node == nil ? found ?? foundInYAML : foundInYAML)
    return node
  }

  private static func parseYAML(
    _ text: [UInt8],
    of file: SourceID,
    limits: ReadingLimits,
    isStrict: Bool
  ) -> (node: Node?, found: DiagnosticBag) {
    var tabs = TabReplacer(text)
    while true {
      var reader = YAMLReader(tabs.text, file: file, limits: limits, isStrict: isStrict)
      let node = reader.read()
      guard let tab = reader.tabThatStoppedIt, tabs.clear(at: tab) else {
        return (node, reader.bag)
      }
    }
  }
}

extension String {
  fileprivate static let saveAsUTF8 = "save the file as UTF-8"
}

extension Diagnostic.Message {
  fileprivate static func hasNoText(_ failure: SourceEncoding.Failure) -> Self {
    switch failure {
    case .isUTF32: Self("UTF-32 isn't supported")
    case .isBrokenUTF16: Self("the file isn't valid UTF-16")
    }
  }
}
