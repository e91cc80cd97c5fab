/// When a line breaks, and where: all that there is about it.
///
/// The text comes out as `swift format` leaves it. What fits stays on its line. What does not breaks at its outermost place first:
///
/// - a list in delimiters goes one element a line (``SourceWriter/list(_:from:to:hasTrailingComma:_:)``);
/// - what follows an `=`, a label or `return` begins on its line if it can break later, and goes to the next line otherwise
///   (``SourceWriter/continuation(isGrouped:_:)``);
/// - an operator goes to the next line (``SourceWriter/continuationLine(_:)``);
/// - types that are inherited, and patterns, fill lines (``SourceWriter/fill(_:_:)``).
///
/// String literals, names and interpolations never break.
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
  ///
  /// It is not inlined, for the same reason as a trial.
  ///
  /// - Parameters:
  ///   - elements: What is in the list.
  ///   - opening: The delimiter before it.
  ///   - closing: The delimiter behind it.
  ///   - hasTrailingComma: Whether a comma stands behind the last element, too, when that has its own line.
  ///   - isBroken: Whether it is known already that something behind the list does not fit.
  ///   - write: Writes an element.
  @inline(never)
  mutating func list<Elements: Collection>(
    _ elements: Elements,
    from opening: StaticString,
    to closing: StaticString,
    hasTrailingComma: Bool = false,
    isBroken: Bool = false,
    _ write: (Elements.Element, inout SourceWriter) -> Void
  ) {
    let isWritten =
      (isOnOneLine || elements.isEmpty || !isBroken)
      && fitsOnOneLine { writer in
        writer.write(opening)
        if !elements.isEmpty {
          writer.markBreak()
          writer.write(elements, separatedBy: ", ", write)
          if hasTrailingComma {
            writer.reserveColumn()
          }
        }
        writer.write(closing)
      }
    guard !isWritten else {
      return
    }
    self.write(opening)
    if !elements.isEmpty {
      block { writer in
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
    self.write(closing)
  }

  /// Writes what follows an `=`, a label or `return`: behind it, or on a line of its own.
  ///
  /// - Parameters:
  ///   - isGrouped: Whether it moves as a whole rather than to break inside.
  ///   - body: Writes it.
  mutating func continuation(isGrouped: Bool = false, _ body: (inout SourceWriter) -> Void) {
    if isOnOneLine {
      markBreak()
      write(" ")
      body(&self)
      return
    }
    let isDone = fitsOnOneLine { writer in
      writer.write(" ")
      body(&writer)
    }
    guard !isDone else {
      return
    }
    let beginsBehind =
      !isGrouped
      && fitsToFirstBreak { writer in
        writer.write(" ")
        body(&writer)
      }
    if beginsBehind {
      write(" ")
      body(&self)
    } else {
      continuationLine(body)
    }
  }

  /// Goes to the next line, which is indented as the continuation of a statement.
  ///
  /// Continuations of one statement do not move further to the right, except inside delimiters.
  mutating func continuationLine(_ body: (inout SourceWriter) -> Void) {
    continued { writer in
      writer.newline()
      body(&writer)
    }
  }

  /// Goes to the next line for one more condition, which has continuations of its own.
  mutating func conditionLine(_ body: (inout SourceWriter) -> Void) {
    stacked { writer in
      writer.newline()
      body(&writer)
    }
  }

  /// Writes a member behind its base, or on the next line where it does not fit there.
  mutating func attached(width: Int, _ member: (inout SourceWriter) -> Void) {
    if !isOnOneLine, column + width > LineBreaking.width {
      continuationLine(member)
    } else {
      member(&self)
    }
  }

  /// Writes an operator and what is right of it, on a line of its own unless everything is on one.
  mutating func operation(_ syntax: StaticString, _ right: (inout SourceWriter) -> Void) {
    if isOnOneLine {
      markBreak()
      write(" ")
      write(syntax)
      write(" ")
      right(&self)
    } else {
      continuationLine { writer in
        writer.write(syntax)
        writer.write(" ")
        right(&writer)
      }
    }
  }

  /// Writes elements separated by commas, as many on each line as fit.
  ///
  /// - Parameters:
  ///   - elements: What there is to write.
  ///   - isAttached: Whether the first element has to stay on the line that has begun.
  ///   - write: Writes an element.
  mutating func fill<Elements: Collection>(
    _ elements: Elements,
    isAttached: Bool = false,
    _ write: (Elements.Element, inout SourceWriter) -> Void
  ) {
    guard !isOnOneLine else {
      self.write(" ")
      self.write(elements, separatedBy: ", ", write)
      return
    }
    var remaining = elements.count
    for element in elements {
      let staysOnLine = isAttached && remaining == elements.count
      remaining -= 1
      reserving(remaining > 0 ? 1 : trailingWidth) { writer in
        let isWritten = writer.fitsOnOneLine { writer in
          writer.write(" ")
          write(element, &writer)
        }
        if !isWritten, staysOnLine {
          writer.write(" ")
          write(element, &writer)
        } else if !isWritten {
          writer.continuationLine { write(element, &$0) }
        }
      }
      if remaining > 0 {
        self.write(",")
      }
    }
  }

  /// Writes what stands between the head of a declaration or statement and its brace.
  ///
  /// The brace has a line of its own behind a line from which the body would not stand out.
  mutating func endHead() {
    if isOnContinuation || (!isOnOneLine && column + 2 > LineBreaking.width) {
      newline()
    } else {
      write(" ")
    }
  }

  /// Writes braces and the lines between them.
  mutating func braces(isEmpty: Bool, _ body: (inout SourceWriter) -> Void) {
    write("{")
    if !isEmpty {
      block(body)
    } else if !isOnOneLine, column + 1 > LineBreaking.width {
      newline()
    }
    write("}")
  }
}
