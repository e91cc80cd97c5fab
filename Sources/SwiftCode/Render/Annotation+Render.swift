extension TypeReference {
  /// Writes `: <Type>` after the name of a variable, and the code that follows it.
  ///
  /// - Parameters:
  ///   - width: The minimum number of columns of the code that follows.
  ///   - writer: The writer to write to.
  ///   - rest: Writes the code that follows, which is indented further if the type moves to a new
  ///     line.
  func render(
    asAnnotationBefore width: Int,
    into writer: inout SourceWriter,
    _ rest: (inout SourceWriter) -> Void = { _ in }
  ) {
    writer.write(":")
    guard !writer.isOnOneLine else {
      writer.write(" ")
      render(into: &writer)
      rest(&writer)
      return
    }
    let isDone = writer.reserving(width) { writer in
      writer.fitsOnOneLine { writer in
        writer.write(" ")
        render(into: &writer)
      }
    }
    if isDone {
      rest(&writer)
    } else {
      writer.stacked { writer in
        writer.newline()
        writer.reserving(width) { render(into: &$0) }
        rest(&writer)
      }
    }
  }
}

extension Expression {
  /// Writes ` = <expression>` after a variable.
  func render(asValueInto writer: inout SourceWriter, isBeforeBrace: Bool = false) {
    writer.write(" =")
    writer.continuation(isGrouped: movesAsWhole) { writer in
      if isBeforeBrace {
        render(beforeBraceInto: &writer)
      } else {
        render(into: &writer)
      }
    }
  }
}
