/// The form of written support files.
package struct SupportForm: Hashable, Sendable {
  /// The access level of the declarations.
  package var access: SupportAccess
  /// Indicates whether types are `nonisolated`, as in the original files.
  package var writesIsolation: Bool

  package init(access: SupportAccess, writesIsolation: Bool = true) {
    self.access = access
    self.writesIsolation = writesIsolation
  }

  /// Returns the source code of a support file in this form.
  ///
  /// Declarations that are `package` are for the other modules of this package, so they become
  /// internal. Every declaration is at the beginning of its line, so words in comments and strings
  /// aren't changed.
  func text(of source: String) -> String {
    source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line(Substring($0)) }
      .joined(separator: "\n")
  }

  private func line(_ line: Substring) -> String {
    let indentation = line.prefix { $0 == " " }
    var rest = line[indentation.endIndex...]
    var modifiers: [Substring] = []
    while let end = rest.firstIndex(of: " "), Self.isModifier(rest[..<end]) {
      modifiers.append(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    func text(_ level: Substring?) -> String {
      let written = modifiers.compactMap { word in
        switch word {
        case "nonisolated": writesIsolation ? word : nil
        case "package": nil
        case "public": level
        default: word
        }
      }
      return indentation + (written + [rest]).joined(separator: " ")
    }
    switch access {
    case .internal: return text(nil)
    // If imports are `public` by default, a `package` import makes plain ones elsewhere in the module
    // ambiguous.
    case .package where modifiers.contains("public") && rest.hasPrefix("import "):
      return """
        #if hasFeature(InternalImportsByDefault)
        \(text("package"))
        #else
        \(text(nil))
        #endif
        """
    case .package: return text("package")
    case .public: return text("public")
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["nonisolated", "package", "public"].contains(word)
  }
}

/// The access level of written support files.
package enum SupportAccess: String, CaseIterable, Sendable {
  /// No access level is written.
  case `internal`
  /// `package`
  case package
  /// `public`, which is the access level in the original files.
  case `public`
}
