@testable import SwiftCode

/// Returns a part of a tree as text, at the beginning of a line.
private func written(_ render: (inout SourceWriter) -> Void) -> String {
  var writer = SourceWriter()
  render(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension Expression {
  var code: String { written { render(into: &$0) } }
}

extension TypeReference {
  var code: String { written { render(into: &$0) } }
}

extension Pattern {
  var code: String { written { render(into: &$0) } }
}

extension Statement {
  var code: String { written { render(into: &$0) } }
}

extension [Statement] {
  var code: String { written { renderLines(into: &$0) } }
}

extension Declaration {
  var code: String { written { render(into: &$0) } }
}

extension DocComment {
  var code: String { written { render(into: &$0) } }
}

extension StringLiteral {
  var code: String { written { render(into: &$0) } }
}

extension Identifier {
  func code(as position: Positions) -> String {
    written { $0.write(self, as: position) }
  }
}
