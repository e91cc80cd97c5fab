/// The outputs that share a folder of support files.
///
/// The folder has the files that any of them uses. A file is removed when no output uses it any
/// more.
struct SupportUses: Equatable {
  /// An output, and the support files that it uses.
  struct Output: Equatable {
    /// The path of the output relative to the folder of support files.
    let path: String
    /// The names of the files, sorted.
    let files: [String]

    init(path: String, files: some Sequence<String>) {
      self.path = path
      self.files = files.sorted()
    }
  }

  /// The form of the files' text.
  ///
  /// All outputs that share files need the same one.
  let form: String

  /// The outputs, sorted by path.
  let outputs: [Output]

  init(form: String, outputs: some Sequence<Output>) {
    self.form = form
    self.outputs = outputs.sorted { $0.path < $1.path }
  }

  /// Parses the lines of a manifest: the path of each output with a mark, followed by its files.
  ///
  /// - Returns: `nil` if a file doesn't belong to an output.
  init?(form: String, lines: some Sequence<String>, mark: String) {
    var sections: [(path: String, files: [String])] = []
    for line in lines {
      if line.hasPrefix(mark) {
        sections.append((String(line.dropFirst(mark.count)), []))
      } else if sections.isEmpty {
        return nil
      } else {
        sections[sections.count - 1].files.append(line)
      }
    }
    self.init(form: form, outputs: sections.map { Output(path: $0.path, files: $0.files) })
  }

  /// Returns the outputs, one of which uses further files.
  func adding(_ further: [String], to path: String) -> SupportUses {
    let present = outputs.first { $0.path == path }?.files ?? []
    return SupportUses(
      form: form,
      outputs: outputs.filter { $0.path != path } + [Output(path: path, files: present + further)]
    )
  }

  /// The files of all outputs.
  var paths: Set<String> { Set(outputs.flatMap(\.files)) }
}
