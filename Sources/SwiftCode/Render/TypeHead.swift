/// The part of a type or extension between its modifiers and its brace.
///
/// ```swift
/// <keyword> <Name><<Generic>, …>: <Type>, …
/// ```
struct TypeHead {
  let keyword: StaticString
  let subject: Subject
  let generics: [GenericParameter]
  let inheritance: [TypeReference]
  /// Indicates whether there is nothing between the braces.
  let isEmpty: Bool

  /// The name of a declared type, or the type that is extended.
  enum Subject {
    case declared(Identifier)
    case extended(TypeReference)

    func render(into writer: inout SourceWriter) {
      switch self {
      case .declared(let name): writer.write(name, as: .type)
      case .extended(let type): type.render(into: &writer)
      }
    }
  }

  /// Writes the head, and the space or line break before the brace.
  func render(into writer: inout SourceWriter) {
    let isDone = writer.reserving(isEmpty ? 3 : 2) { writer in
      writer.fitsOnOneLine { renderParts(into: &$0) }
    }
    if isDone {
      writer.write(" ")
    } else {
      renderParts(into: &writer)
      writer.endHead()
    }
  }

  private func renderParts(into writer: inout SourceWriter) {
    writer.write(keyword)
    writer.reserving(inheritance.isEmpty && generics.isEmpty ? 0 : 1) { renderName(into: &$0) }
    writer.reserving(inheritance.isEmpty ? 0 : 1) { generics.render(into: &$0) }
    if !inheritance.isEmpty {
      writer.write(":")
      renderInheritance(into: &writer)
    }
  }

  private func renderName(into writer: inout SourceWriter) {
    let isDone = writer.fitsOnOneLine { writer in
      writer.write(" ")
      subject.render(into: &writer)
    }
    if isDone {
      return
    }
    let beginsBehind = writer.fitsToFirstBreak { writer in
      writer.write(" ")
      if case .extended(.member(let base, _)) = subject {
        base.root.render(into: &writer)
        writer.markBreak()
      } else {
        subject.render(into: &writer)
      }
    }
    if beginsBehind {
      writer.write(" ")
      subject.render(into: &writer)
    } else {
      writer.continuationLine { subject.render(into: &$0) }
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
