import Diagnostics

/// The entries of unfinished mappings, and the texts of their keys.
struct EntryStack: ~Copyable {
  /// The number of a merging `<<`, which no text has.
  static let mergeKey = UInt32.max

  /// The number of the text `<<`.
  static let doubleAngle: UInt32 = 0

  private let file: SourceID
  private var entries = ElementStack<Mapping.Entry>()

  /// The numbers of the keys of `entries`.
  private var numbers = ElementStack<UInt32>()
  private var strings = StringTable()

  /// The last mapping that had each text as a key, by the mapping count at the time.
  private var lastMappings: [UInt32] = []
  private var mappingCount: UInt32 = 0

  init(file: SourceID) {
    self.file = file
    let text: StaticString = "<<"
    _ = text.withUTF8Buffer { strings.number(of: $0) }
  }

  var count: Int { entries.count }

  /// Returns the number of a text, which stays the same for the whole file.
  @inline(__always)
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    strings.number(of: text)
  }

  /// Returns the text with a number.
  @inline(__always)
  func text(_ number: UInt32) -> String {
    strings[number == Self.mergeKey ? Self.doubleAngle : number]
  }

  @inline(__always)
  mutating func push(key number: UInt32, from start: UInt32, to end: UInt32, value: Node) {
    let range = SourceRange(file: file, start: start, end: end)
    entries.push(Mapping.Entry(key: text(number), keyRange: range, value: value))
    numbers.push(number)
  }

  /// Removes and returns the entries of a finished mapping.
  ///
  /// If a key occurs twice, this is reported and the last entry is kept, as other readers do. Keys
  /// in different Unicode forms are the same key, because they are equal as strings.
  @inline(__always)
  mutating func pop(from base: Int, into bag: inout DiagnosticBag) -> Mapping {
    checkDuplicates(from: base, into: &bag)
    numbers.drop(from: base)
    return entries.pop(from: base) { source, count in
      Mapping(MappingEntries(count: count) { $0.moveInitialize(from: source, count: count) })
    }
  }

  /// Removes and returns the entries of a mapping with merge keys, together with the numbers of the
  /// entries' keys.
  mutating func popNumbered(
    from base: Int,
    into bag: inout DiagnosticBag
  ) -> (entries: [Mapping.Entry], numbers: [UInt32]) {
    checkDuplicates(from: base, into: &bag)
    return (entries.pop(from: base), numbers.pop(from: base))
  }

  @inline(__always)
  private mutating func checkDuplicates(from base: Int, into bag: inout DiagnosticBag) {
    mappingCount &+= 1
    if lastMappings.count < strings.count {
      lastMappings += repeatElement(0, count: strings.count - lastMappings.count + 512)
    }
    var hasDuplicates = false
    for index in base..<numbers.count {
      let number = numbers[index]
      guard number != Self.mergeKey else { continue }
      if lastMappings[Int(number)] == mappingCount { hasDuplicates = true }
      lastMappings[Int(number)] = mappingCount
    }
    if hasDuplicates || hasVariants(from: base) { removeDuplicates(from: base, into: &bag) }
  }

  /// Returns whether two keys may be canonically equal, although their bytes differ.
  private func hasVariants(from base: Int) -> Bool {
    guard !strings.variants.isEmpty else { return false }
    return (base..<numbers.count).contains { strings.variants[numbers[$0]] != nil }
  }

  private mutating func removeDuplicates(from base: Int, into bag: inout DiagnosticBag) {
    let givenNumbers = numbers.pop(from: base)
    let given = entries.pop(from: base)
    var positions: [UInt32: Int] = [:]
    for (entry, number) in zip(given, givenNumbers) {
      let canonical = strings.variants[number] ?? number
      if number != Self.mergeKey, let position = positions[canonical] {
        let isSame = entries[position].key.utf8.elementsEqual(entry.key.utf8)
        bag.report(
          .duplicateKey,
          isSame ? .isGivenTwice(entry.key) : .isGivenInAnotherForm(entry.key),
          at: entry.keyRange,
          notes: [Diagnostic.Note(.isGivenHere, at: entries[position].keyRange)]
        )
        entries[position] = entry
      } else {
        positions[canonical] = entries.count
        entries.push(entry)
        numbers.push(number)
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isGivenTwice(_ key: String) -> Self {
    Self("'\(key)' occurs twice; the last one is used")
  }

  fileprivate static func isGivenInAnotherForm(_ key: String) -> Self {
    Self("'\(key)' occurs twice, in different Unicode forms; the last one is used")
  }

  fileprivate static var isGivenHere: Self { Self("the first one is here") }
}
