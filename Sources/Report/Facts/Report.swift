package import APIConfiguration
package import APIModel
package import Diagnostics
package import PlainText

/// The facts about one spec and its output, for people who look and for programs.
///
/// Everything in it is made by the stages that make the output: names, types and code are those of the files.
package struct Report: Sendable {
  /// The spec's title, as written.
  package var title: String
  /// The file name of the spec, without folders.
  package var spec: String
  package var runtime: Configuration.Runtime
  package var styles: [Configuration.ProviderStyle]
  package var servers: [Server] = []
  /// The operations, by target; operations that are left out are in the group of their tag.
  package var groups: [Group] = []
  /// The top-level types, in the order of their names.
  package var models: [Model] = []
  /// The warnings, by place.
  package var findings: [Finding] = []
  /// The number of warnings that were counted, but not kept.
  package var uncountedFindings = 0

  /// A base URL that the spec names.
  package struct Server: Sendable {
    /// The Swift member.
    package var name: String
    package var url: String
  }

  /// The operations of one target, or of a tag that has none.
  package struct Group: Sendable {
    /// The tag as written, or what else the operations have in common.
    package var title: String
    package var tag: String?
    /// The Swift types; `nil` if every operation is left out.
    package var target: String?
    package var provider: String?
    package var summary: String?
    package var description: String?
    package var operations: [Operation] = []
    package var skipped: [SkippedOperation] = []
  }

  /// An operation that the spec has and the output hasn't.
  package struct SkippedOperation: Sendable {
    package var method: String
    package var path: String
    package var operationID: String?
    package var reason: String
  }

  /// The part of an operation that the output covers.
  package enum Coverage: String, Sendable, CaseIterable {
    /// All of it.
    case whole
    /// It can be called, and a warning says what differs from the spec.
    case approximated
    /// None.
    case skipped
  }

  /// One case of a target.
  package struct Operation: Sendable {
    package var target: String
    /// The case and the method.
    package var name: String
    package var method: String
    /// The template as the spec writes it.
    package var path: String
    package var operationID: String?
    package var documentation: API.Documentation
    package var coverage: Coverage
    /// The declaration of the case.
    package var element: String
    package var methods: [Method]
    /// The enums that the methods return.
    package var outcomes: [String]
    package var parameters: [Parameter]
    /// The content of the request and its media type.
    package var body: Body?
    /// The ways to authorize, in words.
    package var authorization: [String]
    package var responses: [Response]
    /// A command that sends the request, with sample values.
    package var curl: String
    /// The top-level types that the operation refers to, as indices into `models`.
    package var models: [Int]
    /// The warnings that concern it, as indices into `findings`.
    package var findings: [Int]
  }

  /// A method of a provider.
  package struct Method: Sendable {
    package var style: Configuration.ProviderStyle
    package var signature: String
    /// A call with the arguments that are required.
    package var call: String
  }

  package struct Parameter: Sendable {
    package var name: String
    package var wireName: String
    package var location: API.Parameter.Location
    package var type: String
    package var isRequired: Bool
    package var isDeprecated: Bool
    package var description: String?
  }

  package struct Body: Sendable {
    package var kind: String
    package var contentType: String
  }

  package struct Response: Sendable {
    /// `200`, `4XX` or `default`.
    package var status: String
    /// The type that is read, in words for what isn't JSON.
    package var type: String
    package var contentType: String?
    package var description: String?
    package var sample: Sample?
  }

  package struct Sample: Sendable {
    package var text: String
    /// Whether it is from the spec rather than made up.
    package var isFromSpec: Bool
  }

  /// A type with everything that is nested in it.
  package struct Model: Sendable {
    package var name: String
    /// The name in the spec, if it has one.
    package var schemaName: String?
    /// The names of nested types, with those of their owners.
    package var nested: [String]
    /// Who reads and who writes it, in words.
    package var use: String?
    /// The declaration.
    package var swift: String
    /// The warnings that concern it, as indices into `findings`.
    package var findings: [Int]
  }

  /// One warning.
  package struct Finding: Sendable {
    package var code: DiagnosticCode
    package var message: String
    package var help: String?
    package var place: SourcePlace?
    /// The lines of the file with a caret.
    package var excerpt: String?
    /// Further places, in words.
    package var notes: [String]
    /// Whether the output differs from what the spec says.
    package var isApproximation: Bool
  }
}

extension Report.Group {
  /// The coverage of the spec's operations; an operation with several cases counts once.
  package func count(of coverage: Report.Coverage) -> Int {
    switch coverage {
    case .skipped: return skipped.count
    case .approximated:
      return Set(operations.filter { $0.coverage == coverage }.map(\.request)).count
    case .whole: return count - count(of: .approximated) - count(of: .skipped)
    }
  }

  /// The number of operations in the spec.
  package var count: Int { Set(operations.map(\.request)).count + skipped.count }
}

extension Report.Operation {
  fileprivate var request: String { "\(method) \(path)" }
}

extension Report {
  /// The coverage of the operations of all groups.
  package func count(of coverage: Coverage) -> Int {
    groups.reduce(0) { $0 + $1.count(of: coverage) }
  }

  /// The number of operations in the spec.
  package var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// The result in a line: `Pets: 12 operations: 10 whole, 1 approximated, 1 skipped; 7 models, 3 warnings`.
  package var summary: VisibleText {
    let counts = Coverage.allCases.map { "\(count(of: $0)) \($0.rawValue)" }
    return
      "\(title): \(count.counted("operation")): \(counts.joined(separator: ", ")); \(models.count.counted("model")), \(warningCount.counted("warning"))"
  }

  /// The number of warnings.
  package var warningCount: Int { findings.count + uncountedFindings }
}

extension Int {
  /// The number with a noun: `1 file`, `2 files`.
  func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
