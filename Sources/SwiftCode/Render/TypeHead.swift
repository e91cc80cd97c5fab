/// The part of a type or extension between its modifiers and its brace.
///
/// ```swift
/// <keyword> <Name>: <Type>, …
/// ```
struct TypeHead {
  let keyword: StaticString
  /// The declared or extended type.
  let type: TypeReference
  let inheritance: [TypeReference]
  let members: [Declaration]

  /// Writes the head and the members in braces.
  func render(into writer: inout SourceWriter) {
    let isDone = writer.reserving(members.isEmpty ? 3 : 2) { writer in
      writer.fitsOnOneLine { renderParts(into: &$0) }
    }
    if isDone {
      writer.write(" ")
    } else {
      renderParts(into: &writer)
      writer.endHead()
    }
    members.renderBlock(into: &writer)
  }

  private func renderParts(into writer: inout SourceWriter) {
    writer.write(keyword)
    writer.reserving(inheritance.isEmpty ? 0 : 1) { renderName(into: &$0) }
    if !inheritance.isEmpty {
      writer.write(":")
      renderInheritance(into: &writer)
    }
  }

  private func renderName(into writer: inout SourceWriter) {
    let isDone = writer.fitsOnOneLine { writer in
      writer.write(" ")
      type.render(into: &writer)
    }
    guard !isDone else { return }
    let beginsBehind = writer.fitsToFirstBreak { writer in
      writer.write(" ")
      if case .member(let base, _) = type {
        base.root.render(into: &writer)
        writer.markBreak()
      } else {
        type.render(into: &writer)
      }
    }
    if beginsBehind {
      writer.write(" ")
      type.render(into: &writer)
    } else {
      writer.continuationLine { type.render(into: &$0) }
    }
  }

  private func renderInheritance(into writer: inout SourceWriter) {
    let fill = { (writer: inout SourceWriter) in
      writer.fill(inheritance) { $0.render(into: &$1) }
    }
    if writer.isOnContinuation {
      writer.stacked(fill)
    } else {
      fill(&writer)
    }
  }
}

extension TypeReference {
  /// The outermost type that contains this one as a direct or indirect member.
  fileprivate var root: TypeReference {
    if case .member(let base, _) = self { base.root } else { self }
  }
}
