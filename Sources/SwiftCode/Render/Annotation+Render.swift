extension TypeReference {
  /// Writes `: <Type>` behind the name of a variable, and what stands behind it.
  ///
  /// - Parameters:
  ///   - width: The columns that what stands behind takes at least.
  ///   - writer: Where to write.
  ///   - rest: Writes what stands behind; it moves to the right with the type.
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
  /// Writes ` = <expression>` behind a variable.
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
