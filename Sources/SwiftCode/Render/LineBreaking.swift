/// When a line breaks, and where: all that there is about it.
///
/// The text comes out as `swift format` leaves it: what fits stays on its line; a list that does not fit goes one element a line.
enum LineBreaking {
  /// The last column of a line.
  static let width = 100
}

extension SourceWriter {
  /// Writes something on one line if it fits; otherwise once more, and then its own breaks are lines.
  mutating func group(_ body: (inout SourceWriter) -> Void) {
    if isOnOneLine || !fitsOnOneLine(body) {
      body(&self)
    }
  }

  /// Writes a list in delimiters: `(a, b)`, or an element a line.
  mutating func list<Elements: Collection>(
    _ elements: Elements,
    from opening: StaticString,
    to closing: StaticString,
    hasTrailingComma: Bool = false,
    _ write: (Elements.Element, inout SourceWriter) -> Void
  ) {
    guard !elements.isEmpty else {
      self.write(opening)
      self.write(closing)
      return
    }
    group { writer in
      writer.write(opening)
      if writer.isOnOneLine {
        writer.write(elements, separatedBy: ", ", write)
      } else {
        writer.newline()
        writer.indented { writer in
          var remaining = elements.count
          for element in elements {
            remaining -= 1
            let hasComma = remaining > 0 || hasTrailingComma
            writer.reserving(hasComma ? 1 : 0) { write(element, &$0) }
            if hasComma {
              writer.write(",")
            }
            writer.newline()
          }
        }
      }
      writer.write(closing)
    }
  }

  /// Writes what follows an `=` or `return`: behind it, or on a line of its own.
  mutating func continuation(_ body: (inout SourceWriter) -> Void) {
    write(" ")
    body(&self)
  }
}
