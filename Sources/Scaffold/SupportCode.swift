/// The support code of an output: the parts of the support files that the output calls.
package struct SupportCode: Sendable {
  /// A file of the output with support code.
  package struct File: Sendable {
    package let theme: SupportTheme
    package let part: SupportFile.Part
    package let imports: [SupportImport]
    /// The name of the file, without its extension; the parts may be in the same folder.
    package var name: String { theme.rawValue }
    /// The declarations in their original form.
    private let text: String
    /// Indicates whether the declarations use other support code, by its part.
    private let uses: Set<SupportFile.Part>

    fileprivate init(
      _ theme: SupportTheme,
      _ part: SupportFile.Part,
      _ imports: [SupportImport],
      _ text: String,
      uses: Set<SupportFile.Part>
    ) {
      self.theme = theme
      self.part = part
      self.imports = imports
      self.text = text
      self.uses = uses
    }

    /// Returns the declarations.
    ///
    /// - Parameter form: The form of the code.
    /// - Returns: Swift source code that ends with a newline.
    package func text(_ form: SupportForm) -> String { form.text(of: text) }

    /// Returns whether the declarations use types of another part.
    package func uses(_ part: SupportFile.Part) -> Bool { uses.contains(part) }
  }

  private let runtime: SupportRuntime
  private let graph: SupportGraph
  private let known: Set<Word>
  /// The names that the output mentions.
  private var mentions: Set<Mention> = []

  /// Creates the code for an output that calls nothing yet.
  package init(for runtime: SupportRuntime) {
    self.runtime = runtime
    graph = SupportGraph.graph(of: runtime)
    known = graph.names
  }

  /// Adds what a file of the output calls.
  package mutating func add(_ source: [UInt8]) {
    mentions.formUnion(MentionScanner(source[...], known: known).mentions)
  }

  /// Adds a member that the output uses without naming it.
  package mutating func add(member name: String) {
    mentions.insert(Mention(name: Word(name), isMember: true, call: Mention.Call(isAny: true)))
  }

  /// Adds a function that hand-written code calls, with the labels of its arguments.
  package mutating func add(function name: String, _ labels: String...) {
    let call = Mention.Call(labels: labels.map { Word($0) })
    mentions.insert(Mention(name: Word(name), isMember: true, call: call))
  }

  /// Returns the files, in the order of themes.
  ///
  /// - Parameter whole: The parts of which the files have everything.
  /// - Returns: The files that aren't empty.
  package func files(whole: Set<SupportFile.Part> = []) -> [File] {
    let selection = SupportSelection(graph, from: mentions, wholeTypes: SupportFile.usersTypes)
    var writers: [SupportFile.Part: [SupportTheme: SupportWriter]] = [:]
    var index = 0
    for (file, declarations) in zip(SupportFile.files(of: runtime), graph.files) {
      var writer =
        writers[file.part]?[file.theme]
        ?? SupportWriter(graph: graph, selection: selection, isWhole: whole.contains(file.part))
      writer.write(declarations, of: file, from: &index)
      writers[file.part, default: [:]][file.theme] = writer
    }
    let types = Dictionary(
      SupportFile.files(of: runtime).flatMap { file in file.types.map { (Word($0), file.part) } }
    ) { first, _ in first }
    return SupportTheme.allCases.flatMap { theme in
      [SupportFile.Part.shared, .calls, .mocks].compactMap { part in
        guard let writer = writers[part]?[theme], !writer.text.isEmpty else { return nil }
        let uses = MentionScanner(Array(writer.text.utf8)[...], known: Set(types.keys)).mentions
        return File(
          theme,
          part,
          writer.imports,
          writer.text,
          uses: Set(uses.compactMap { types[$0.name] })
        )
      }
    }
  }
}

extension SupportFile {
  /// The types whose public members hand-written code uses, so that all of them are emitted with
  /// the type.
  static let usersTypes: Set<String> = [
    "BinaryBody", "CalendarDate", "FailureResponse", "HTTPDate", "HeaderList",
    "JSONValue", "ModelValidationError", "MultipartFile", "Nullable", "PageSequence",
    "ProgressHandler", "ReceivedEventValues", "ReceivedEvents", "ReceivedValues",
    "ReceivedWholeEvents", "ServerSentEvent", "TolerancePlugin", "UnacceptableStatus",
  ]

  /// Returns the files for a runtime, in the order in which their declarations are written.
  static func files(of runtime: SupportRuntime) -> [SupportFile] {
    all.filter { $0.runtimes.contains(runtime) }
  }
}

extension SupportGraph {
  private static let moya = SupportGraph(SupportFile.files(of: .moya))
  private static let custom = SupportGraph(SupportFile.files(of: .custom))
  private static let targetkit = SupportGraph(SupportFile.files(of: .targetkit))

  /// Returns the declarations for a runtime.
  static func graph(of runtime: SupportRuntime) -> SupportGraph {
    switch runtime {
    case .moya: moya
    case .targetkit: targetkit
    case .custom: custom
    }
  }
}
