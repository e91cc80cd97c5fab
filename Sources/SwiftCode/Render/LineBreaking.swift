/// The rules for breaking lines.
///
/// The output is formatted like the output of `swift format`. Code that fits stays on one line.
/// Otherwise the line breaks at its outermost place first:
///
/// - A list in delimiters has one element per line
///   (``SourceWriter/list(_:from:to:hasTrailingComma:_:)``).
/// - The code after an `=`, a label or `return` begins on the same line if it can break later, and
///   otherwise on the next line (``SourceWriter/continuation(isGrouped:_:)``).
/// - An operator moves to the next line (``SourceWriter/continuationLine(_:)``).
/// - Inherited types and patterns fill lines (``SourceWriter/fill(_:_:)``).
///
/// String literals, names and interpolations never break.
enum LineBreaking {}

extension SourceWriter {
  /// Writes code on one line if it fits, and otherwise with its own line breaks.
  mutating func group(_ body: (inout SourceWriter) -> Void) {
    if isOnOneLine || !fitsOnOneLine(body) {
      body(&self)
    }
  }

  /// Writes a list in delimiters: `(a, b)`, or one element per line.
  ///
  /// It isn't inlined, for the same reason as a trial.
  ///
  /// - Parameters:
  ///   - elements: The elements of the list.
  ///   - opening: The opening delimiter.
  ///   - closing: The closing delimiter.
  ///   - hasTrailingComma: Indicates whether the last element is also followed by a comma if it is
  ///     on a separate line.
  ///   - isBroken: Indicates whether it is already known that the code after the list doesn't fit.
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

  /// Writes the code after an `=`, a label or `return`, either on the same line or on a new one.
  ///
  /// - Parameters:
  ///   - isGrouped: Indicates whether the code moves as a whole instead of breaking inside.
  ///   - body: Writes the code.
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

  /// Starts a new line that is indented as the continuation of a statement.
  ///
  /// Further continuations of the statement aren't indented more, except inside delimiters.
  mutating func continuationLine(_ body: (inout SourceWriter) -> Void) {
    continued { writer in
      writer.newline()
      body(&writer)
    }
  }

  /// Starts a new line for a condition, which has its own continuations.
  mutating func conditionLine(_ body: (inout SourceWriter) -> Void) {
    stacked { writer in
      writer.newline()
      body(&writer)
    }
  }

  /// Writes a member after its base, or on a new line if it doesn't fit.
  mutating func attached(width: Int, _ member: (inout SourceWriter) -> Void) {
    if !isOnOneLine, column + width > CodeStyle.lineWidth {
      continuationLine(member)
    } else {
      member(&self)
    }
  }

  /// Writes an operator and its right operand, on a new line unless everything fits on one.
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

  /// Writes elements separated by commas, with as many on each line as fit.
  ///
  /// - Parameters:
  ///   - elements: The elements to write.
  ///   - isAttached: Indicates whether the first element has to stay on the current line.
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

  /// Writes the space or line break between the head of a declaration or statement and its brace.
  ///
  /// The brace is on a separate line if the body would otherwise not stand out from the head.
  mutating func endHead() {
    if isOnContinuation || (!isOnOneLine && column + 2 > CodeStyle.lineWidth) {
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
    } else if !isOnOneLine, column + 1 > CodeStyle.lineWidth {
      newline()
    }
    write("}")
  }
}
