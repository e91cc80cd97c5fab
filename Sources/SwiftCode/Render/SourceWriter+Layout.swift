extension SourceWriter {
  /// How lines are indented, and what is known about the current one.
  struct Layout {
    /// The spaces before each line.
    fileprivate(set) var indentation = 0

    /// Whether a statement is continued, and is indented for that already.
    fileprivate var isContinued = false

    /// Whether a part of a statement is indented further, where continuations move once more.
    fileprivate var isStacked = false

    /// The columns that are taken after what is being written, on its last line.
    fileprivate(set) var trailingWidth = 0

    /// Whether everything goes on one line for now.
    var isOnOneLine = false

    /// The current line.
    fileprivate var line = Line()

    /// The line of the opening delimiter, when one begins with the closing one.
    fileprivate var openingLine: Line?

    fileprivate struct Line {
      var indentation = 0
      var isContinuation = false
    }

    /// Begins a line; returns the spaces before it.
    mutating func beginLine() -> Int {
      line =
        openingLine
        ?? Line(indentation: indentation, isContinuation: isContinued || isStacked)
      return line.indentation
    }

    /// Ends the current line.
    mutating func endLine() {
      openingLine = nil
    }
  }

  /// Whether everything goes on one line for now.
  var isOnOneLine: Bool { layout.isOnOneLine }

  /// Whether the current line continues the one before.
  var isOnContinuation: Bool { layout.line.isContinuation }

  /// The columns that are taken after what is being written, on its last line.
  var trailingWidth: Int { layout.trailingWidth }
}

extension SourceWriter {
  /// Goes to the next line and writes lines that are one level further to the right than the current one.
  ///
  /// A closing delimiter that follows stands below the beginning of the current line.
  ///
  /// - Parameters:
  ///   - isLabelled: Whether it is the statement that the lines belong to, and not the current line.
  ///   - body: Writes the lines.
  mutating func block(isLabelled: Bool = false, _ body: (inout SourceWriter) -> Void) {
    newline()
    guard !isDecided else {
      return
    }
    let outer = layout
    let opening = isLabelled ? Layout.Line(indentation: outer.indentation) : outer.line
    layout.indentation = opening.indentation + 2
    layout.isContinued = false
    layout.isStacked = false
    layout.trailingWidth = 0
    body(&self)
    layout = outer
    layout.openingLine = opening
  }

  /// Writes lines below something, one level further to the right if that does not begin its line.
  mutating func hanging(
    _ head: (inout SourceWriter) -> Void,
    _ body: (inout SourceWriter) -> Void
  ) {
    let isIndented = column > 0 && column > layout.line.indentation
    head(&self)
    guard !isDecided else {
      return
    }
    let outer = layout.indentation
    layout.indentation = layout.line.indentation + (isIndented ? 2 : 0)
    body(&self)
    layout.indentation = outer
  }

  /// Writes one level further to the right, unless the line is that of a continuation already.
  mutating func continued(_ body: (inout SourceWriter) -> Void) {
    guard !layout.isContinued else {
      body(&self)
      return
    }
    layout.isContinued = true
    layout.indentation += 2
    body(&self)
    layout.indentation -= 2
    layout.isContinued = false
  }

  /// Writes one level further to the right, where continuations move once more.
  mutating func stacked(_ body: (inout SourceWriter) -> Void) {
    let outer = (layout.isContinued, layout.isStacked)
    layout.isContinued = false
    layout.isStacked = true
    layout.indentation += 2
    body(&self)
    layout.indentation -= 2
    (layout.isContinued, layout.isStacked) = outer
  }

  /// Writes something after which `width` columns of its last line are taken.
  @discardableResult
  mutating func reserving<Result>(
    _ width: Int,
    _ body: (inout SourceWriter) -> Result
  ) -> Result {
    let outer = layout.trailingWidth
    layout.trailingWidth = width
    defer { layout.trailingWidth = outer }
    return body(&self)
  }

  /// Writes something that has no place to break a line, whatever it looks like.
  mutating func unbroken(_ body: (inout SourceWriter) -> Void) {
    let outer = (layout.isOnOneLine, trial?.endsAtBreak ?? false)
    layout.isOnOneLine = true
    trial?.endsAtBreak = false
    body(&self)
    layout.isOnOneLine = outer.0
    trial?.endsAtBreak = outer.1
  }
}
