extension SourceWriter {
  /// The indentation of lines, and the state of the current one.
  struct Layout {
    /// The number of spaces before each line.
    fileprivate(set) var indentation = 0

    /// Indicates whether a statement is continued and already indented for that.
    fileprivate var isContinued = false

    /// Indicates whether a part of a statement is indented further, so that its continuations are
    /// indented once more.
    fileprivate var isStacked = false

    /// The number of columns that are reserved after the code on its last line.
    fileprivate(set) var trailingWidth = 0

    /// Indicates whether everything is currently written on one line.
    var isOnOneLine = false

    /// The current line.
    fileprivate var line = Line()

    /// The line of the opening delimiter if the current line begins with the closing one.
    fileprivate var openingLine: Line?

    fileprivate struct Line {
      var indentation = 0
      var isContinuation = false
    }

    /// Begins a line and returns the number of spaces before it.
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

  /// Indicates whether everything is currently written on one line.
  var isOnOneLine: Bool { layout.isOnOneLine }

  /// Indicates whether the current line continues the previous one.
  var isOnContinuation: Bool { layout.line.isContinuation }

  /// The number of columns that are reserved after the code on its last line.
  var trailingWidth: Int { layout.trailingWidth }
}

extension SourceWriter {
  /// Starts a new line and writes lines that are indented by one more level than the current one.
  ///
  /// A closing delimiter after the lines is aligned with the beginning of the current line.
  ///
  /// - Parameters:
  ///   - isLabelled: Indicates whether the lines are indented relative to the statement instead of
  ///     the current line.
  ///   - body: Writes the lines.
  mutating func block(isLabelled: Bool = false, _ body: (inout SourceWriter) -> Void) {
    newline()
    guard !isDecided else {
      return
    }
    let outer = layout
    let opening = isLabelled ? Layout.Line(indentation: outer.indentation) : outer.line
    layout.indentation = opening.indentation + CodeStyle.indentation
    layout.isContinued = false
    layout.isStacked = false
    layout.trailingWidth = 0
    body(&self)
    layout = outer
    layout.openingLine = opening
  }

  /// Writes lines below a head, indented by one more level if the head doesn't begin its line.
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
    layout.indentation = layout.line.indentation + (isIndented ? CodeStyle.indentation : 0)
    body(&self)
    layout.indentation = outer
  }

  /// Writes code with one more level of indentation, unless the line is already a continuation.
  mutating func continued(_ body: (inout SourceWriter) -> Void) {
    guard !layout.isContinued else {
      body(&self)
      return
    }
    layout.isContinued = true
    layout.indentation += CodeStyle.indentation
    body(&self)
    layout.indentation -= CodeStyle.indentation
    layout.isContinued = false
  }

  /// Writes code with one more level of indentation, relative to which continuations are indented.
  mutating func stacked(_ body: (inout SourceWriter) -> Void) {
    let outer = (layout.isContinued, layout.isStacked)
    layout.isContinued = false
    layout.isStacked = true
    layout.indentation += CodeStyle.indentation
    body(&self)
    layout.indentation -= CodeStyle.indentation
    (layout.isContinued, layout.isStacked) = outer
  }

  /// Writes code and reserves `width` columns after it on its last line.
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

  /// Writes code without a place to break a line, regardless of its contents.
  mutating func unbroken(_ body: (inout SourceWriter) -> Void) {
    let outer = (layout.isOnOneLine, trial?.endsAtBreak ?? false)
    layout.isOnOneLine = true
    trial?.endsAtBreak = false
    body(&self)
    layout.isOnOneLine = outer.0
    trial?.endsAtBreak = outer.1
  }
}
