extension [UInt8] {
  /// Appends a JSON array or object with one entry per line.
  ///
  /// - Parameters:
  ///   - brackets: The opening and the closing bracket: `[]` or `{}`.
  ///   - entries: The elements or members; without any, the brackets are on one line.
  ///   - indentation: The indentation of the closing bracket in spaces; entries have two more.
  ///   - appendEntry: Appends an entry, without the comma after it.
  package mutating func append<Entries: Sequence>(
    jsonBlock brackets: (opening: Unicode.Scalar, closing: Unicode.Scalar),
    of entries: Entries,
    indentation: Int,
    _ appendEntry: (inout [UInt8], Entries.Element) -> Void
  ) {
    append(UInt8(ascii: brackets.opening))
    var isEmpty = true
    for entry in entries {
      if !isEmpty { append(UInt8(ascii: ",")) }
      isEmpty = false
      append(UInt8(ascii: "\n"))
      append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation + 2))
      appendEntry(&self, entry)
    }
    if !isEmpty {
      append(UInt8(ascii: "\n"))
      append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }
    append(UInt8(ascii: brackets.closing))
  }
}
