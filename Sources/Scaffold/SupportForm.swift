/// The form of written support files.
package struct SupportForm: Hashable, Sendable {
  /// The access level of the declarations.
  package var access: SupportAccess
  /// Indicates whether types are `nonisolated`, as in the original files.
  package var writesIsolation: Bool
  /// The number of spaces for each level of indentation, which is two in the original files.
  package var indentation: Int

  package init(access: SupportAccess, writesIsolation: Bool = true, indentation: Int = 2) {
    self.access = access
    self.writesIsolation = writesIsolation
    self.indentation = indentation
  }

  /// Returns the source code of a support file in this form.
  func text(of source: [UInt8]) -> String {
    let text = AccessRewriter.rewrite(source, to: access, writesIsolation: writesIsolation)
    return indentation == 2 ? text : indented(text)
  }

  /// Changes the indentation of lines; the files have no string literals of several lines.
  private func indented(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count * 5 / 4)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !output.isEmpty || line.startIndex != text.utf8.startIndex {
        output.append(UInt8(ascii: "\n"))
      }
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      let count = spaces / 2 * indentation + spaces % 2
      output += repeatElement(UInt8(ascii: " "), count: count)
      output += line.dropFirst(spaces)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
